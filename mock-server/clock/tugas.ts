import { statusTugas } from "~/domain/tugas/status";
import { sqlList } from "../db/sql";
import { notifyAccount } from "../notify/notify";
import type { DayEvent } from "./index";

const BEGINS = `SELECT id, judul, jatuhTempo, pembuatId FROM Tugas WHERE batchId = ? AND mulai = ? AND status IN (${sqlList(statusTugas.from("reply"))})`;
const PARTICIPANTS = `SELECT id FROM Akun WHERE batchId = ? AND peran = 'peserta' AND dihapus IS NULL`;
const HEARD = `SELECT 1 FROM Notifikasi WHERE akunId = ? AND jenis = 'tugas_baru' AND tautan = ?`;
type Task = { id: string; judul: string; jatuhTempo: string; pembuatId: string };

/** Assignments that begin today become visible to the class, which hears of each once. */
export const tugasMulai: DayEvent = {
  peristiwa: "tugas_mulai",
  run: async (sql, { batch, tanggal, now }) => {
    const tasks = await sql.all<Task>(BEGINS, [batch.id, tanggal]);
    for (const { id, judul, jatuhTempo, pembuatId } of tasks)
      for (const account of await sql.all<{ id: string }>(PARTICIPANTS, [batch.id])) {
        const tautan = `/tugas/${id}`;
        if (await sql.get(HEARD, [account.id, tautan])) continue;
        await notifyAccount(
          sql,
          account.id,
          { jenis: "tugas_baru", isi: { judul, jatuhTempo }, tautan, kelas: tanggal, pengirimId: pembuatId },
          now,
        );
      }
    return tasks.length;
  },
};
