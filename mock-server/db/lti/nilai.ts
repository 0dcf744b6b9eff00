import { urutOrang } from "~/domain/kit/urut-nama";
import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";
import { BUKAN_DRAF, bagiPengirim, DIBERI } from "../tugas";

type Nilai = RowOf<"LtiNilai">;
type Of = { readonly tugasId: string; readonly kelasId: string };

type TugasButir = Pick<RowOf<"Tugas">, "id" | "judul" | "nilaiMaks"> & {
  readonly alamat: string | null;
  readonly butir: string | null;
};
/** Published assignments of a class, each with the line item of a linked course that takes its marks. */
export const tugasButir = (sql: Reader, batchId: string, kelasId: string): Promise<TugasButir[]> =>
  sql.all(
    `SELECT t.id, t.judul, t.nilaiMaks, i.alamat, i.judul butir FROM Tugas t
     LEFT JOIN LtiButir i ON i.tugasId = t.id AND i.kelasId = @kelasId
     WHERE t.batchId = @batchId AND ${BUKAN_DRAF} ORDER BY t.jatuhTempo, t.judul, t.id`,
    { batchId, kelasId },
  );
/** Gives an assignment its line item. Marks sent to another line item no longer count. */
export async function pasangButir(sql: Writer, row: RowOf<"LtiButir">): Promise<void> {
  const of = { tugasId: row.tugasId, kelasId: row.kelasId };
  for (const table of ["LtiButir", "LtiNilai"])
    await sql.run(`DELETE FROM ${table} WHERE tugasId = @tugasId AND kelasId = @kelasId`, of);
  await sql.run(insertInto("LtiButir"), row);
}

export type NilaiPeserta = {
  readonly akunId: string;
  readonly nama: string;
  readonly accountId: string;
  /** The account's subject on the platform; null if nobody was recognised. */
  readonly sub: string | null;
  /** Points of the newest reply after the lateness deduction, in hundredths; null unless marked and released. */
  readonly poin: number | null;
  readonly dikirim: string | null;
  readonly poinDikirim: number | null;
  readonly maksDikirim: number | null;
  readonly galat: string | null;
};
/** Participants of an assignment's class by name, with their mark and the mark last sent to the platform. */
export const nilaiPeserta = async (sql: Reader, of: Of & { readonly platformId: string }): Promise<NilaiPeserta[]> => {
  const rows = await sql.all<NilaiPeserta>(
    `SELECT a.id akunId, a.nama, a.accountId,
       (SELECT max(o.sub) FROM LtiOrang o WHERE o.akunId = a.id AND o.platformId = @platformId) sub,
       (SELECT ${bagiPengirim("l.poin - l.potongan")} FROM Balasan l WHERE l.tugasId = t.id AND l.akunId = a.id
        ORDER BY l.percobaan DESC LIMIT 1) poin,
       n.dikirim, n.poin poinDikirim, n.maks maksDikirim, n.galat
     FROM Tugas t JOIN Akun a ON a.batchId = t.batchId AND a.peran = 'peserta' AND a.dihapus IS NULL
     LEFT JOIN LtiNilai n ON n.tugasId = t.id AND n.kelasId = @kelasId AND n.akunId = a.id
     WHERE t.id = @tugasId AND ${DIBERI}`,
    of,
  );
  return rows.sort(urutOrang);
};
type Terkirim = Omit<Nilai, "dikirim" | "poin"> & { readonly poin: number | null; readonly dikirim: Date | null };
/** Stores the result of sending marks. A withdrawn mark (`poin` null) is deleted once the platform accepted it. */
export async function saveNilaiLti(sql: Writer, rows: readonly Terkirim[]): Promise<void> {
  const where = "tugasId = @tugasId AND kelasId = @kelasId AND akunId = @akunId";
  for (const { tugasId, kelasId, akunId, galat } of rows.filter(({ poin }) => poin === null)) {
    const of = { tugasId, kelasId, akunId };
    if (galat === null) await sql.run(`DELETE FROM LtiNilai WHERE ${where}`, of);
    else await sql.run(`UPDATE LtiNilai SET galat = @galat WHERE ${where}`, { ...of, galat });
  }
  const written = rows.flatMap(({ poin, dikirim, ...row }) =>
    poin === null ? [] : [{ ...row, poin, dikirim: dikirim && sqlTime(dikirim) }],
  );
  await sql.runEach(
    `${insertInto("LtiNilai")} ON CONFLICT (tugasId, kelasId, akunId)
     DO UPDATE SET poin = excluded.poin, maks = excluded.maks, galat = excluded.galat,
       dikirim = COALESCE(excluded.dikirim, LtiNilai.dikirim)`,
    written,
  );
}
