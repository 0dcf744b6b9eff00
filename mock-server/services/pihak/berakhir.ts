import { statusWakil } from "~/domain/pihak/wakil";
import type { DayEvent } from "../../clock";
import { moveWakil, wakilLewat } from "../../db/pihak/wakil-store";
import { settleByItself } from "../../db/settle";

/** Ends grants when the class date passes their last day. Both sides are notified. */
export const wakilBerakhir: DayEvent = {
  peristiwa: "wakil_berakhir",
  async run(sql, { batch, awal, tanggal, now }) {
    const over = await wakilLewat(sql, batch.id, tanggal);
    for (const row of over) {
      const ke = statusWakil.next(row.status, "expire");
      await moveWakil(sql, row.id, ke, row.alasan);
      const isi = { pemberi: row.pemberiNama, wakil: row.nama, tanggal: row.berakhir ?? tanggal };
      const notice = { jenis: "wakil_berakhir", isi, tautan: { page: "pihak.wakil", id: row.id } as const };
      await settleByItself(
        sql,
        { batchId: batch.id, tanggal, kelas: awal, now },
        {
          jenis: "wakil_kuasa",
          objekId: row.id,
          peristiwa: "expire",
          dari: row.status,
          ke,
          kabar: [row.ownerNpwp, row.npwp].map((npwp) => ({ npwp, notice })),
        },
      );
    }
    return over.length;
  },
};
