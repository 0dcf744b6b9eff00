import { type StatusRencana, statusRencana } from "~/domain/kantor/rencana";
import type { Jawaban, StatusTitik } from "~/domain/kantor/titik";
import type { StatusSp2dk } from "~/domain/pembayaran";
import type { Temuan } from "~/domain/spt";
import type { Spt } from "../spt";
import { type Reader, sqlList, type Writer } from "../sql";
import { assigned, columnsOf, insertInto, listed, type RowOf } from "../tables";

/** States of a planned letter that asks or will ask. */
const DITANYA: readonly StatusRencana[] = [statusRencana.initial, statusRencana.next(statusRencana.initial, "send")];

type Row = RowOf<"TitikSurat", { status: StatusTitik }>;
/** A point of a letter that asks for an explanation. */
export type Titik = Omit<Row, "temuan" | "jawaban"> & {
  /** The finding, with the words that it was confirmed with when the return was signed. */
  readonly temuan: Temuan & { readonly dijelaskan?: string };
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

/**
 * Points that letters have asked about the returns of a taxpayer's period, corrections included, unless figures met
 * them since: what they met can be asked again.
 */
export const titikDitanya = async (
  sql: Reader,
  { batchId, ownerNpwp, jenis, masa }: Pick<Spt, "batchId" | "ownerNpwp" | "jenis" | "masa">,
): Promise<readonly Temuan[]> =>
  (
    await sql.all<Pick<Row, "temuan">>(
      `SELECT t.temuan FROM TitikSurat t JOIN RencanaSurat r ON r.id = t.rencanaId JOIN Spt s ON s.id = r.sptId
       WHERE r.batchId = @batchId AND r.ownerNpwp = @ownerNpwp AND s.jenis = @jenis AND s.masa = @masa
         AND (t.hasil IS NULL OR t.hasil NOT IN ('dibetulkan', 'dibayar'))`,
      { batchId, ownerNpwp, jenis, masa },
    )
  ).map(({ temuan }) => JSON.parse(temuan) as Temuan);

/** A letter with points: its plan, the return it is about, its periods and days. */
export type SuratBertitik = Pick<
  RowOf<"RencanaSurat">,
  "sptId" | "batchId" | "ownerNpwp" | "kap" | "masaAwal" | "masaAkhir"
> & {
  readonly rencanaId: string;
  readonly ketetapanId: string;
  readonly terbit: string;
  readonly jatuhTempo: string;
  readonly status: StatusSp2dk;
};
/** Letters of a class with points in these states, with the return that each is about. */
export const suratBertitik = (sql: Reader, batchId: string, status: readonly StatusSp2dk[]): Promise<SuratBertitik[]> =>
  sql.all(
    `SELECT r.id rencanaId, k.id ketetapanId, r.sptId, r.batchId, r.ownerNpwp, r.kap, r.masaAwal, r.masaAkhir, k.terbit,
       k.jatuhTempo, k.status FROM RencanaSurat r JOIN Ketetapan k ON k.id = r.ketetapanId
     WHERE r.batchId = @batchId AND r.jenis = 'sp2dk' AND k.status IN (${sqlList(status)}) ORDER BY k.nomor`,
    { batchId },
  );

/** The last question about the returns of a taxpayer's period, planned or sent, with the state of its letter. */
export const pertanyaanTerakhir = (
  sql: Reader,
  { batchId, ownerNpwp, jenis, masa }: Pick<Spt, "batchId" | "ownerNpwp" | "jenis" | "masa">,
): Promise<
  | (Pick<RowOf<"RencanaSurat", { status: StatusRencana }>, "id" | "sptId" | "status" | "diputus" | "ketetapanId"> & {
      readonly surat: StatusSp2dk | null;
    })
  | undefined
> =>
  sql.get(
    `SELECT r.id, r.sptId, r.status, r.diputus, r.ketetapanId, k.status surat FROM RencanaSurat r
       JOIN Spt s ON s.id = r.sptId LEFT JOIN Ketetapan k ON k.id = r.ketetapanId
     WHERE r.batchId = @batchId AND r.ownerNpwp = @ownerNpwp AND r.jenis = 'sp2dk' AND s.jenis = @jenis AND s.masa = @masa
       AND r.status IN (${sqlList(DITANYA)}) ORDER BY r.disusun DESC, r.kunci DESC LIMIT 1`,
    { batchId, ownerNpwp, jenis, masa },
  );
