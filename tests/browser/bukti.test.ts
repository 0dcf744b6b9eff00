import { beforeAll, describe, expect } from "vitest";
import { chromiumFile } from "../setup/browser";
import { ok } from "../setup/spt";
import { story } from "../setup/story";
import type { Person } from "./steps/person";
import { USUAL_MANNERS, useStage } from "./steps/stage";

// Without script tests/portal/bukti/bukti.test.ts adds and reads one.
describe.skipIf(!chromiumFile).each(USUAL_MANNERS)("source documents of a case, %s", (_how, manner) => {
  const stage = useStage(manner);
  const step = story();
  let tugasId: string;
  let kepala: Person;
  let peserta: Person;
  beforeAll(async () => {
    const api = stage.api();
    const head = await api.signIn("instruktur");
    const batch = await api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A'");
    const given = { batchId: batch?.id, judul: "Gaji April", uraian: "Kerjakan.", modul: "lainnya" };
    tugasId = (await ok(head, "POST", "/tugas/create", { ...given, jatuhTempo: "2026-05-20" })).id;
  });

  step("a lecturer adds a document with a pasted table and corrects the kind of a column", async () => {
    kepala = await stage.enter("instruktur");
    await kepala.open(`/tugas/${tugasId}`);
    await kepala.follows("Tambah bukti transaksi", "Tambah bukti transaksi");
    await kepala.main.getByLabel("Nomor rujukan").fill("GAJI-04");
    await kepala.main.getByLabel("Jenis", { exact: true }).selectOption("daftar_gaji");
    await kepala.main.getByLabel("Judul").fill("Daftar gaji April");
    await kepala.main.getByLabel("Tanggal pada kertas").fill("06-04-2026");
    await kepala.main.getByLabel(/^Tabel/).fill("Nama\tNomor\tGaji\nAndi\t10201\t6.200.000\nTotal\t\t0");
    await kepala.presses("Simpan", /Periksa jenis setiap kolom/);
    await kepala.main.getByLabel("Jenis kolom Nomor").selectOption("teks");
    await kepala.presses("Simpan", /Bukti transaksi disimpan/);
    await kepala.sees("10201", "Jumlah");
  });

  step("a trainee finds it in the list and reads it as on paper", async () => {
    peserta = await stage.enter("peserta01");
    await peserta.open("/bukti");
    await peserta.follows("GAJI-04", "GAJI-04");
    await peserta.sees(/^SIMULASI/, "Daftar gaji April", "Andi");
    expect(stage.faults()).toEqual([]);
  });
});
