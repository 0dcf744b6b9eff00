import type { HasilTelaah } from "~/domain/telaah/hasil";
import { waktuObjek } from "~/domain/telaah/waktu";
import { apart } from "../../apart/run";
import type { Database } from "../../db/engine/database";
import { sqlTime } from "../../db/sql";
import { barisKelas, freezeLembar, updatePutaran } from "../../db/telaah";
import { rememberDinilai } from "../../db/telaah/dinilai";
import { jejakKerja } from "../../db/telaah/jejak-kerja";
import { kunciOf, STATUS_TELAAH, satuBalasanTelaah, saveTelaah } from "../../db/telaah/store";
import { isiKarya } from "../../db/tugas";
import type { JobHandler } from "../../jobs/runner";
import { modelFor } from "./kunci-undian";

/**
 * Compares a reply with the key of its assignment, in a process of its own. A reply or key that is gone meanwhile needs
 * no comparison. Work that cannot be compared is stored as such, so that people see it.
 */
export function telaahJob(db: Database, now: () => Date): JobHandler {
  const store = async (balasanId: string, kunciId: string, cadanganId: string, hasil: HasilTelaah | null) =>
    db.write(async (sql) => {
      const row = await satuBalasanTelaah(sql, balasanId);
      if (!row) return;
      const compared = {
        balasanId,
        tugasId: row.tugasId,
        kunciId,
        cadanganId,
        status: hasil ? STATUS_TELAAH.selesai : STATUS_TELAAH.gagal,
        hasil: hasil && JSON.stringify(hasil),
        dibuat: sqlTime(now()),
      };
      await saveTelaah(sql, compared);
      const kunci = await kunciOf(sql, row.tugasId);
      if (kunci) rememberDinilai(kunci, compared);
      await freezeLembar(sql, balasanId, now());
      await updatePutaran(sql, row.tugasId, now(), [balasanId]);
    });
  const work = async (balasanId: string) => {
    const row = await satuBalasanTelaah(db.sql, balasanId);
    const kunci = row && (await kunciOf(db.sql, row.tugasId));
    const karya = row && (await isiKarya(db.sql, row.cadanganId));
    return row && kunci && karya ? { row, kunci, karya } : undefined;
  };
  return {
    async run({ balasanId }) {
      const given = await work(String(balasanId));
      if (!given) return;
      const { row, karya } = given;
      const kelas = await barisKelas(db.sql, row.batchId);
      const model = await modelFor(db, row.tugasId, row.akunId, now());
      if (!model) return;
      const hasil = await apart("telaah", { kelas, karya: karya.isi, kunci: model.isi }, { whose: undefined });
      const waktu = waktuObjek(await jejakKerja(db.sql, row));
      const kept = model.bagi ? { ...hasil, waktu, kunci: model.bagi } : { ...hasil, waktu };
      await store(row.balasanId, model.kunciId, row.cadanganId, kept);
    },
    async gaveUp({ balasanId }) {
      const given = await work(String(balasanId));
      if (!given) return;
      await store(given.row.balasanId, given.kunci.kunciId, given.row.cadanganId, null);
    },
  };
}
