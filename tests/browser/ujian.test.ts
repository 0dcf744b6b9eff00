import { beforeAll, describe, expect } from "vitest";
import { axeFindings } from "../setup/axe";
import { chromiumFile } from "../setup/browser";
import { ok } from "../setup/spt";
import { story } from "../setup/story";
import { actAsCompany, beginInvoice, keepDraft } from "./steps/invoice";
import type { Person } from "./steps/person";
import { USUAL_MANNERS, useStage } from "./steps/stage";

const HOUR_MS = 3_600_000;
/** A moment by the clock of Jakarta as people type it, some hours from now. */
function typed(hours: number): string {
  const [day = "", time = ""] = new Date(Date.now() + (7 + hours) * HOUR_MS).toISOString().split("T");
  return `${day.split("-").reverse().join("-")} ${time.slice(0, 5)}`;
}

// tests/portal/ujian walks the same without script
describe.skipIf(!chromiumFile).each(USUAL_MANNERS)("an exam, %s", (_how, manner) => {
  const stage = useStage(manner);
  const step = story();
  let kepala: Person;
  let siti: Person;
  let tugas: string;
  let pembeli: string;
  beforeAll(async () => {
    const api = stage.api();
    const one = async (sql: string) => (await api.db.sql.get<{ id: string }>(sql))?.id ?? "";
    const batchId = await one("SELECT id FROM Batch WHERE nama = 'Kelas A'");
    pembeli = await one("SELECT npwp id FROM WajibPajak WHERE akunId IS NULL AND jenis <> 'bendahara' LIMIT 1");
    const given = { batchId, judul: "Ujian Maret", uraian: "Terbitkan satu faktur.", modul: "lainnya" };
    const { id } = await ok(await api.signIn("instruktur"), "POST", "/tugas/create", {
      ...given,
      jatuhTempo: "2026-12-10",
    });
    tugas = `/tugas/${id}`;
  });
  const hasNoFindings = async ({ page }: Person) => {
    if (manner.script !== "off") expect(await axeFindings(page)).toEqual([]);
  };

  step("the head sets its rules", async () => {
    kepala = await stage.enter("instruktur");
    await kepala.open(tugas);
    await kepala.follows("Ujian", "Ujian");
    await kepala.follows("Aturan ujian", "Aturan ujian");
    await hasNoFindings(kepala);
    await kepala.main.getByRole("textbox", { name: /^Lama/ }).fill("60");
    await kepala.main.getByRole("textbox", { name: /^Dibuka/ }).fill(typed(-1));
    await kepala.main.getByRole("textbox", { name: /^Ditutup/ }).fill(typed(3));
    await kepala.presses("Simpan aturan", "Aturan ujian disimpan.");
    await hasNoFindings(kepala);
  });

  step("a participant confirms the rules, and works in the room with the time in sight", async () => {
    siti = await stage.enter("peserta01");
    await siti.open(tugas);
    await siti.follows("Ujian", "Ujian");
    await hasNoFindings(siti);
    await siti.main.getByRole("checkbox").check();
    await siti.presses("Mulai ujian", /sisa 60 menit/);
    await siti.sees("Terbitkan satu faktur.");
    await hasNoFindings(siti);
    await actAsCompany(siti);
    await beginInvoice(siti, pembeli, "UJIAN-1", { nama: "Laptop", harga: "15000000", jumlah: "2" });
    await keepDraft(siti);
    await siti.sees(/sisa (59|60) menit/);
  });

  step("the work is handed in, and the own class is open again without it", async () => {
    await siti.open(`${tugas}/ujian`);
    await siti.presses("Kumpulkan ujian", "Ujian Anda sudah dikumpulkan.");
    await siti.open("/efaktur/keluaran?status=draft");
    expect(await siti.main.getByText("UJIAN-1").count()).toBe(0);
    await kepala.open(`${tugas}/ujian/peserta`);
    await kepala.sees("Selesai (dikumpulkan sendiri)");
    await kepala.follows("Siti Rahmawati", /^Balasan, percobaan/);
    expect(stage.faults()).toEqual([]);
  });
});
