import type { DayEvent } from "../../clock";
import { hasHeard, notifyAccount } from "../../db/notifikasi";
import { tugasMulaiOn } from "../../db/tugas/store";
import { penerimaTugas } from "../../db/tugas/untuk";
import { isiTempo } from "./notices";

/** Assignments that begin today become visible to those whom they are for, who hear of each once. */
export const tugasMulai: DayEvent = {
  peristiwa: "tugas_mulai",
  run: async (sql, { batch, tanggal, now }) => {
    const tasks = await tugasMulaiOn(sql, batch.id, tanggal);
    const jenis = "tugas_baru";
    for (const { id, pembuatId, ...task } of tasks)
      for (const akunId of await penerimaTugas(sql, id)) {
        const tautan = { page: "tugas.rincian", id } as const;
        if (await hasHeard(sql, { akunId, jenis, tautan })) continue;
        const notice = {
          jenis,
          isi: isiTempo(task, batch.setelan.zona),
          tautan,
          kelas: tanggal,
          pengirimId: pembuatId,
        };
        await notifyAccount(sql, akunId, notice, now);
      }
    return tasks.length;
  },
};
