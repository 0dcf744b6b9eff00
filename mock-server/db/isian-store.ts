import type { Butir, Kolom } from "~/domain/spt/ppn/butir";
import type { BarisIsian, LampiranIsian } from "~/domain/spt/ppn/isian";
import type { Reader, Writer } from "./sql";

/** Rows of attachments that were typed or uploaded, beside those that posting makes. */
const ASAL = "isian";
/** Where the rows of an upload wait until the whole file is checked. */
const staging = (imporId: string): string => `~${imporId}`;

const INSERT = `INSERT INTO SptBaris (sptId, lampiran, urut, asal, nomor, tanggal, nama, npwp, rujukan, keterangan, dpp, dppLain, ppn, ppnbm, butir, isi)
  VALUES (@sptId, @lampiran, @urut, '${ASAL}', @nomor, @tanggal, @nama, @npwp, @rujukan, @keterangan, @dpp, @dppLain, @ppn, @ppnbm, @butir, @isi)`;
const NEXT = `SELECT COALESCE(max(urut), 0) + 1 urut FROM SptBaris WHERE sptId = ? AND lampiran = ?`;
const nextOf = async (sql: Reader, sptId: string, lampiran: string): Promise<number> =>
  (await sql.get<{ urut: number }>(NEXT, [sptId, lampiran]))?.urut ?? 1;

const columnsOf = ({ nilai, rinci, lampiran: _l, ...baris }: BarisIsian) => ({
  ...{ ...baris, dpp: nilai.dpp, dppLain: nilai.dpp_lain, ppn: nilai.ppn, ppnbm: nilai.ppnbm },
  isi: JSON.stringify(rinci),
});

/** Adds a row below the others; answers its number. */
export async function addRow(sql: Writer, sptId: string, baris: BarisIsian): Promise<number> {
  const urut = await nextOf(sql, sptId, baris.lampiran);
  await sql.run(INSERT, { ...columnsOf(baris), sptId, lampiran: baris.lampiran, urut });
  return urut;
}

/** Puts other values into a row. */
export async function changeRow(sql: Writer, sptId: string, urut: number, baris: BarisIsian): Promise<void> {
  await sql.run(
    `UPDATE SptBaris SET nomor = @nomor, tanggal = @tanggal, nama = @nama, npwp = @npwp, rujukan = @rujukan, keterangan = @keterangan,
       dpp = @dpp, dppLain = @dppLain, ppn = @ppn, ppnbm = @ppnbm, butir = @butir, isi = @isi
     WHERE sptId = @sptId AND lampiran = @lampiran AND urut = @urut`,
    { ...columnsOf(baris), sptId, lampiran: baris.lampiran, urut },
  );
}

export const removeRow = async (sql: Writer, sptId: string, lampiran: LampiranIsian, urut: number): Promise<void> => {
  await sql.run(`DELETE FROM SptBaris WHERE sptId = ? AND lampiran = ? AND urut = ?`, [sptId, lampiran, urut]);
};

type Row = Readonly<Record<"nomor" | "tanggal" | "nama" | "npwp" | "rujukan" | "keterangan", string | null>> & {
  readonly urut: number;
  readonly lampiran: string;
  readonly butir: string;
  readonly dpp: number;
  readonly dppLain: number;
  readonly ppn: number;
  readonly ppnbm: number;
  readonly isi: string | null;
};
const rowOf = ({ isi, dpp, dppLain, ppn, ppnbm, urut, ...row }: Row): BarisIsian & { readonly urut: number } => ({
  urut,
  lampiran: row.lampiran as LampiranIsian,
  butir: row.butir as Butir,
  nomor: row.nomor ?? "",
  tanggal: row.tanggal ?? "",
  nama: row.nama ?? "",
  npwp: row.npwp ?? "",
  rujukan: row.rujukan ?? "",
  keterangan: row.keterangan ?? "",
  nilai: { dpp, dpp_lain: dppLain, ppn, ppnbm },
  rinci: JSON.parse(isi ?? "{}") as Record<string, string>,
});
const COLUMNS = "urut, lampiran, butir, nomor, tanggal, nama, npwp, rujukan, keterangan, dpp, dppLain, ppn, ppnbm, isi";

/** Typed and uploaded rows of an attachment in their order; one of them where `urut` is given. */
export const rowsOf = async (sql: Reader, sptId: string, lampiran: LampiranIsian, urut?: number) =>
  (
    await sql.all<Row>(
      `SELECT ${COLUMNS} FROM SptBaris WHERE sptId = @sptId AND lampiran = @lampiran AND asal = '${ASAL}'
        ${urut === undefined ? "" : "AND urut = @urut"} ORDER BY urut`,
      { sptId, lampiran, ...(urut === undefined ? {} : { urut }) },
    )
  ).map(rowOf);

const SUMS = `SELECT butir, count(*) dokumen, sum(dpp) dpp, sum(dppLain) dpp_lain, sum(ppn) ppn, sum(ppnbm) ppnbm
  FROM SptBaris WHERE sptId = ? AND asal = '${ASAL}' AND butir IS NOT NULL GROUP BY butir`;
type Sums = Record<Kolom | "dokumen", number> & { readonly butir: string };

/** Sums of typed and uploaded rows by field of the main form (`viii_a_ppn`), and their number (`viii_a_dokumen`). */
export async function sumsOfRows(sql: Reader, sptId: string): Promise<Readonly<Record<string, number>>> {
  const sums = await sql.all<Sums>(SUMS, [sptId]);
  return Object.fromEntries(
    sums.flatMap(({ butir, ...columns }) => Object.entries(columns).map(([name, sum]) => [`${butir}_${name}`, sum])),
  );
}

/** Takes the typed and uploaded rows of a return over into its correction. */
export const copyRows = async (sql: Writer, from: string, to: string): Promise<void> => {
  await sql.run(
    `INSERT INTO SptBaris (sptId, ${COLUMNS}, asal) SELECT ?, ${COLUMNS}, asal FROM SptBaris WHERE sptId = ? AND asal = '${ASAL}'`,
    [to, from],
  );
};

/** Keeps a row of an upload unseen: under the upload's own name, in no line of the main form. */
export async function stageRow(sql: Writer, sptId: string, imporId: string, baris: BarisIsian): Promise<void> {
  const lampiran = staging(imporId);
  const isi = JSON.stringify({ lampiran: baris.lampiran, butir: baris.butir, rinci: baris.rinci });
  await sql.run(INSERT, {
    ...columnsOf(baris),
    sptId,
    lampiran,
    urut: await nextOf(sql, sptId, lampiran),
    butir: null,
    isi,
  });
}

/**
 * Puts the rows of an upload into their attachments, below the rows there, or (`ganti`) in the place of those with the
 * same code: of lump-sum invoices only the codes that the file has are replaced.
 */
export async function revealRows(sql: Writer, sptId: string, imporId: string, ganti: boolean): Promise<void> {
  const staged = { sptId, staging: staging(imporId) };
  if (ganti) {
    await sql.run(
      `WITH s AS (SELECT DISTINCT isi ->> '$.lampiran' lampiran, isi ->> '$.rinci.kode' kode FROM SptBaris WHERE sptId = @sptId AND lampiran = @staging)
       DELETE FROM SptBaris WHERE sptId = @sptId AND asal = '${ASAL}'
         AND EXISTS (SELECT 1 FROM s WHERE s.lampiran = SptBaris.lampiran AND s.kode IS (SptBaris.isi ->> '$.kode'))`,
      staged,
    );
  }
  await sql.run(
    `INSERT INTO SptBaris (sptId, lampiran, urut, asal, nomor, tanggal, nama, npwp, rujukan, keterangan, dpp, dppLain, ppn, ppnbm, butir, isi)
     SELECT b.sptId, b.isi ->> '$.lampiran',
       COALESCE((SELECT max(o.urut) FROM SptBaris o WHERE o.sptId = b.sptId AND o.lampiran = b.isi ->> '$.lampiran'), 0)
         + row_number() OVER (PARTITION BY b.isi ->> '$.lampiran' ORDER BY b.urut),
       b.asal, b.nomor, b.tanggal, b.nama, b.npwp, b.rujukan, b.keterangan, b.dpp, b.dppLain, b.ppn, b.ppnbm,
       b.isi ->> '$.butir', b.isi -> '$.rinci'
     FROM SptBaris b WHERE b.sptId = @sptId AND b.lampiran = @staging`,
    staged,
  );
  await discardRows(sql, imporId);
}

const DISCARD = `DELETE FROM SptBaris
  WHERE sptId = (SELECT catatan ->> '$.tujuan.sptId' FROM Impor WHERE id = @imporId) AND lampiran = @staging`;
/** Removes what an upload has staged. */
export const discardRows = async (sql: Writer, imporId: string): Promise<void> => {
  await sql.run(DISCARD, { imporId, staging: staging(imporId) });
};
