// Run by scripts/release-data.mjs, which names the folder.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { backup } from "../mock-server/db/engine/backup";
import { fileOf } from "../mock-server/db/engine/file";
import { type Actor, startApi, type TestApi } from "../tests/setup/api";
import { liveMonth } from "../tests/setup/month";
import { countsOf, FILES, type Kept, returnsOf } from "../tests/setup/releases";
import { ok } from "../tests/setup/spt";
import { SECRET } from "../tests/setup/template";

const folder = process.argv[2] ?? "";

/** Stores a copy of the class, and sends a reply with the work as it is now. Returns the contents of both. */
async function copies(api: TestApi, trainee: Actor, { batch, tugasLain }: { batch: string; tugasLain: string }) {
  const partner = await api.signIn("mitra");
  await ok(partner, "POST", "/batch/clock", { id: batch, aksi: "cadangkan", nama: "Rilis" });
  const answer = await trainee.call("POST", "/tugas/balas", { tugasId: tugasLain, teks: "Selesai." }, { files: [] });
  const balasanId = String(answer.body.objResponse.id);
  const isiOf = async (where: string, id: string) =>
    (await api.db.sql.get<{ isi: Buffer }>(`SELECT isi FROM Cadangan c WHERE ${where}`, { id }))?.isi ??
    Buffer.alloc(0);
  return {
    balasanId,
    kelas: await isiOf("c.batchId = @id AND c.nama = 'Rilis'", batch),
    karya: await isiOf("c.id = (SELECT cadanganId FROM Balasan WHERE id = @id)", balasanId),
  };
}

const api = await startApi();
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-rilis-"));
try {
  const month = await liveMonth(api);
  const trainee = await (await api.signIn("peserta01")).as("company");
  const { balasanId, kelas, karya } = await copies(api, trainee, month);
  const kept: Kept = {
    batch: month.batch,
    perusahaan: month.perusahaan,
    balasanId,
    counts: await countsOf(api.db.sql),
    spt: await returnsOf(api.db.sql, trainee, month.perusahaan),
  };
  const installation = path.join(scratch, "installation.db");
  await backup(fileOf(api.config.databaseUrl), installation, SECRET);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const write = (name: string, bytes: Buffer) => fs.writeFileSync(path.join(folder, name), bytes);
  write(FILES.answers, gzipSync(JSON.stringify(kept, null, 1), { level: 9 }));
  write(FILES.installation, gzipSync(fs.readFileSync(installation), { level: 9 }));
  write(FILES.kelas, kelas);
  write(FILES.karya, karya);
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
  await api.close();
}
