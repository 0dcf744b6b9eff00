import type { Values } from "~/domain/kit/form";
import type { BarisBersumber } from "~/domain/spt/tahunan/bersumber";
import { boundList, jsonNumber } from "../dialect";
import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";
import { type AsalBaris, BARIS_LEPAS, type TempatBaris } from "./baris-ketik";

type Row = RowOf<"SptBarisKetik", { asal: AsalBaris }>;
/** A row as posting reads it: its origin, and its source document; null for a typed row. */
export type BarisTarik = { readonly urut: number; readonly isi: Values; readonly asal: AsalBaris } & {
  readonly sumber: string | null;
};

const AT = "sptId = @sptId AND formulir = @formulir AND bagian = @bagian";
const INSERT = insertInto("SptBarisKetik");

/** Rows of a section in order, with their source documents. */
export const barisTarik = async (sql: Reader, at: TempatBaris): Promise<readonly BarisTarik[]> =>
  (
    await sql.all<Pick<Row, "urut" | "isi" | "asal" | "sumber">>(
      `SELECT urut, isi, asal, sumber FROM SptBarisKetik WHERE ${AT} ORDER BY urut`,
      at,
    )
  ).map(({ isi, ...row }) => ({ ...row, isi: JSON.parse(String(isi)) as Values }));

/** Puts rows of documents below the existing ones. */
export async function insertTarik(
  sql: Writer,
  at: TempatBaris,
  rows: readonly BarisBersumber[],
  asal: AsalBaris,
): Promise<void> {
  if (rows.length === 0) return;
  const last = await sql.get<{ urut: number }>(`SELECT COALESCE(max(urut), 0) urut FROM SptBarisKetik WHERE ${AT}`, at);
  const first = (last?.urut ?? 0) + 1;
  const { sptId, formulir, bagian } = at;
  await sql.runEach(
    INSERT,
    rows.map(({ isi, sumber }, n) => {
      const urut = first + n;
      return { sptId, formulir, bagian, urut, asal, isi: JSON.stringify(isi), sumber };
    }),
  );
}

/** Sets the values, the origin and the source document of a row. */
export const updateTarik = async (
  sql: Writer,
  at: TempatBaris,
  { urut, isi, asal, sumber }: BarisTarik,
): Promise<void> => {
  await sql.run(`UPDATE SptBarisKetik SET isi = @isi, asal = @asal, sumber = @sumber WHERE ${AT} AND urut = @urut`, {
    ...at,
    urut,
    asal,
    sumber,
    isi: JSON.stringify(isi),
  });
};

/** The number of rows in a section by origin, those changed by hand apart (`diubah`). */
export const asalTarik = (
  sql: Reader,
  at: TempatBaris,
): Promise<readonly { readonly urut: number; readonly asal: AsalBaris; readonly sumber: string | null }[]> =>
  sql.all(`SELECT urut, asal, sumber FROM SptBarisKetik WHERE ${AT}`, at);

/** Rows of a return that were changed by hand and whose document is gone, each by its place in its section. */
export const barisLepas = (
  sql: Reader,
  sptId: string,
): Promise<readonly { readonly formulir: string; readonly bagian: string; readonly baris: number }[]> =>
  sql.all(
    `SELECT formulir, bagian, (SELECT count(*) FROM SptBarisKetik o WHERE o.sptId = k.sptId AND o.formulir = k.formulir
        AND o.bagian = k.bagian AND o.urut <= k.urut) baris
      FROM SptBarisKetik k WHERE sptId = @sptId AND asal = '${BARIS_LEPAS}' ORDER BY formulir, bagian, urut`,
    { sptId },
  );

/** The number of rows with a document in some sections of a return (`formulir.bagian`). */
export const banyakTertarik = async (sql: Reader, sptId: string, kunci: readonly string[]): Promise<number> =>
  (
    await sql.get<{ n: number }>(
      `SELECT count(*) n FROM SptBarisKetik WHERE sptId = @sptId AND sumber IS NOT NULL
        AND formulir || '.' || bagian IN ${boundList("kunci")}`,
      { sptId, kunci: JSON.stringify(kunci) },
    )
  )?.n ?? 0;

/** The number of posted rows in a section, and the sum of an amount (whole rupiah). */
export const jumlahTertarik = async (
  sql: Reader,
  at: TempatBaris,
  kolom: string,
): Promise<{ readonly banyak: number; readonly jumlah: number }> =>
  (await sql.get<{ banyak: number; jumlah: number }>(
    `SELECT count(*) banyak, COALESCE(sum(${jsonNumber("isi", kolom)}), 0) jumlah FROM SptBarisKetik
      WHERE ${AT} AND sumber IS NOT NULL`,
    at,
  )) ?? { banyak: 0, jumlah: 0 };
