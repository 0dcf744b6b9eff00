import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { addDays } from "~/domain/kit/tanggal";
import { actorOf, tokenOf, upload } from "../setup/api";
import { holdsIn } from "../setup/holds";
import { HARAPAN, isiModelOp, laporModelOp } from "../setup/model-op";
import { spt } from "../setup/op";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { allIn } from "../setup/roster";
import { SANDI } from "../setup/small-class";
import { ok } from "../setup/spt";
import { freshDatabase } from "../setup/template";
import { median } from "./measure";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
const ROOM = 40;
const ASKED_MS = 1_000;
/** The day on which the whole room files, and the last day on which the office examines it. */
const [LAPOR, TERAKHIR] = ["2026-04-06", "2026-05-20"] as const;
/** Requests by others while the office reads. */
const EVERY_MS = 20;

/** Gives every account the authorisation code of the demonstration, instead of a message and a page for each. */
function giveCodes(file: string): void {
  const db = new Connection(file);
  db.exec("UPDATE Akun SET kodeOtorisasi = (SELECT kodeOtorisasi FROM Akun WHERE accountId = 'peserta01')");
  db.close();
}

/** The tax office of a class reads forty annual returns, all filed on one day, at the turn of a class day. */
export async function office(note: Note): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-kantor-"));
  const { watch, holdOf } = holdsIn(folder);
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const api = await startApiProcess(databaseUrl, await freePort(), watch("api"));
  try {
    const url = `${api.url}/api/v1`;
    const mitra = actorOf(url, await tokenOf(url, "mitra", SANDI));
    const rows = Array.from({ length: ROOM }, (_, at) => `Orang ${at},kantor${at}@contoh.id,k${at}`);
    const input = {
      ...{ nama: "Kelas kantor", mulai: "2026-04-01", selesai: "2026-06-30", tanggal: LAPOR },
      paket: "brevet-ab-dan-spt-op-2025",
    };
    const roster = upload("peserta.csv", `nama,email,nim\n${rows.join("\n")}\n`);
    const made = await mitra.call("POST", "/batch/create", input, { files: [roster] });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    const { id, peserta, menunggu } = made.body.objResponse;
    if (menunggu > 0) await allIn(mitra, id, ASKED_MS);
    giveCodes(file);
    const models = Object.entries(HARAPAN);
    for (const [at, { accountId, sandi }] of peserta.entries()) {
      const person = actorOf(url, await tokenOf(url, accountId, sandi));
      const model = models[at % models.length];
      if (!model) throw new Error("no model return");
      const [kasus, { berkas }] = model;
      const draft = await spt(person).draft();
      await spt(person).posting(draft);
      await isiModelOp(person, draft, kasus);
      await laporModelOp(person, draft, berkas);
    }
    await ok(mitra, "POST", "/batch/update", { id, kantor: "kirim" });
    const turns: { readonly ms: number; readonly hold: number; readonly waits: readonly number[] }[] = [];
    for (let tanggal = addDays(LAPOR, 1); tanggal <= TERAKHIR; tanggal = addDays(tanggal, 1)) {
      await holdOf(api, "api");
      const began = performance.now();
      let moving = true;
      const moved = ok(mitra, "POST", "/batch/clock", { id, aksi: "majukan", tanggal }).finally(() => {
        moving = false;
      });
      const waits: number[] = [];
      while (moving) {
        const asked = performance.now();
        await mitra.call("GET", "/batch/list", { perPage: 5 });
        waits.push(performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
      await moved;
      turns.push({ ms: performance.now() - began, hold: (await holdOf(api, "api")).hold, waits });
    }
    // the examination falls on one of them
    const longest = turns.reduce((one, other) => (other.ms > one.ms ? other : one));
    note(`office reads ${ROOM} returns at the turn of a day`, longest.ms / 1000, "s", "2");
    note("office reads them, longest hold of the API", Math.max(...turns.map(({ hold }) => hold)), "ms", "50");
    note("office reads them, others' list meanwhile (median)", median([...longest.waits]), "ms", "50");
  } finally {
    await api.kill();
    remove();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
