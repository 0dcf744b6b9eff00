import { isTampil } from "~/domain/telaah/tampil";
import { type Tenggat, tenggatDengan } from "~/domain/tugas";
import { perpanjanganTugas } from "../nilai";
import { type Reader, sqlTime } from "../sql";
import type { RowOf } from "../tables";
import { SOAL_TERBUKA } from "../tugas";

type Marked = Pick<RowOf<"Balasan">, "tugasId" | "dilepas"> &
  Tenggat & {
    readonly tampil: string /** Class date. */;
    readonly tanggal: string /** 0 while an exam with this paper is not over. */;
    readonly terbuka: number;
  };
const markedReply = (sql: Reader, balasanId: string, kini: string): Promise<Marked | undefined> =>
  sql.get(
    `SELECT l.tugasId, l.dilepas, k.tampil, t.jatuhTempo, t.tutup, t.batas, t.batasAkhir, b.tanggal,
       ${SOAL_TERBUKA} terbuka
     FROM Balasan l JOIN Kunci k ON k.tugasId = l.tugasId JOIN Tugas t ON t.id = l.tugasId
     JOIN Batch b ON b.id = t.batchId LEFT JOIN Telaah h ON h.balasanId = l.id
     LEFT JOIN LembarLepas s ON s.balasanId = l.id
     WHERE l.id = @balasanId AND (h.hasil IS NOT NULL OR s.balasanId IS NOT NULL)`,
    { balasanId, kini },
  );

/** True if a reply has been compared with a key. */
export const isDitelaah = async (sql: Reader, balasanId: string): Promise<boolean> =>
  (await markedReply(sql, balasanId, "")) !== undefined;

/** True if the sender of a reply sees its marking at a moment, by the choice of the key. */
export async function isTelaahTampil(sql: Reader, balasanId: string, now: Date): Promise<boolean> {
  const row = await markedReply(sql, balasanId, sqlTime(now));
  // the sheet names decisions of the key, which others still work on
  if (!row || (row.terbuka === 0 && row.dilepas === null)) return false;
  const more = await perpanjanganTugas(sql, row.tugasId);
  return isTampil(row.tampil, {
    dilepas: row.dilepas !== null,
    tenggat: [row, ...more.map((one) => tenggatDengan(row, one))],
    saat: { kelas: row.tanggal, kini: now.toISOString() },
  });
}
