import type { Jawaban, StatusTitik } from "~/domain/kantor/titik";
import type { StatusSp2dk } from "~/domain/pembayaran";
import type { Temuan } from "~/domain/spt";
import { type Reader, sqlList, type Writer } from "../sql";
import { assigned, columnsOf, insertInto, listed, type RowOf } from "../tables";

type Row = RowOf<"TitikSurat", { status: StatusTitik }>;
/** A point of a letter that asks for an explanation. */
export type Titik = Omit<Row, "temuan" | "jawaban"> & {
  readonly temuan: Temuan;
  readonly jawaban: readonly Jawaban[];
};
const stored = (one: Titik): Row => ({
  ...one,
  temuan: JSON.stringify(one.temuan),
  jawaban: JSON.stringify(one.jawaban),
});

export const insertTitik = async (sql: Writer, one: Titik): Promise<void> => {
  await sql.run(insertInto("TitikSurat"), stored(one));
};
const CHANGED = ["status", "jawaban", "hasil", "catatan", "ditutup"] as const;
/** Saves the state of a point and its answers. */
export const updateTitik = (sql: Writer, one: Titik): Promise<number> =>
  sql.run(
    `UPDATE TitikSurat SET ${assigned("TitikSurat", CHANGED)} WHERE rencanaId = @rencanaId AND urut = @urut`,
    stored(one),
  );
/** The points of an intended letter in order; none of a letter without points. */
export const titikRencana = async (sql: Reader, rencanaId: string): Promise<Titik[]> =>
  (
    await sql.all<Row>(
      `SELECT ${listed<"TitikSurat">(columnsOf("TitikSurat"))} FROM TitikSurat WHERE rencanaId = @rencanaId ORDER BY urut`,
      { rencanaId },
    )
  ).map((row) => ({
    ...row,
    temuan: JSON.parse(row.temuan) as Temuan,
    jawaban: JSON.parse(row.jawaban) as readonly Jawaban[],
  }));

/** Letters of a class with points in these states, with the return that each is about. */
export const suratBertitik = (
  sql: Reader,
  batchId: string,
  status: readonly StatusSp2dk[],
): Promise<{ rencanaId: string; ketetapanId: string; sptId: string }[]> =>
  sql.all(
    `SELECT r.id rencanaId, k.id ketetapanId, r.sptId FROM RencanaSurat r JOIN Ketetapan k ON k.id = r.ketetapanId
     WHERE r.batchId = @batchId AND r.jenis = 'sp2dk' AND k.status IN (${sqlList(status)}) ORDER BY k.nomor`,
    { batchId },
  );
