import type { BagianBaris, DefFormulir, JumlahRingkas, KolomCetak } from "~/domain/mesin/definisi";
import { alamatOf } from "~/domain/mesin/definisi";
import { DITINGGALKAN, PERUBAHAN } from "~/domain/spt/lampiran";
import { boundList, holds, jsonNumber, jsonObject, jsonPart, jsonValue } from "../dialect";
import { type Condition, listPage, type Page } from "../list";
import { type Reader, sqlList } from "../sql";
import { columnsOf, type RowOf } from "../tables";

type Row = RowOf<"SptBaris">;
/** A row of a form, posted or typed, for lists and prints of monthly returns. */
export type RawBaris = Omit<Row, "sptId" | "lampiran" | "asal"> & {
  /** A government treasurer's way of payment, from the slip; null for other withholders. */
  readonly metode: string | null;
};

const SELECT = `b.urut, b.jenis, b.objekId, b.butir, b.nomor, b.tanggal, b.nama, b.npwp, b.rujukan, b.keterangan, b.isi, b.dpp, b.dppLain,
  b.ppn, b.ppnbm, b.pph, b.ditanggung, b.langsung, b.pembetulan, b.kodeObjek, b.tarif, b.fasilitas, b.nitku, b.negara, b.akun,
  CASE WHEN b.jenis IN ('bpu', 'bpnr') THEN (SELECT ${jsonValue("s.isi", "metodePembayaran")} FROM Bukpot s WHERE s.id = b.objekId) END metode`;
const WITHHELD = "b.pph - b.ditanggung";
const DIRECT = `CASE WHEN b.langsung = 1 THEN ${WITHHELD} ELSE 0 END`;
/** Amounts by their column. */
const AMOUNTS = {
  dpp: "b.dpp",
  dppLain: "b.dppLain",
  ppn: "b.ppn",
  ppnbm: "b.ppnbm",
  bruto: "b.dpp",
  pph: "b.pph",
  ditanggung: "b.ditanggung",
  dipotong: WITHHELD,
  langsung: DIRECT,
} as const;
type JumlahBaris = keyof typeof AMOUNTS;
/** Sort keys of a list of rows. */
const SORT: Readonly<Record<string, string>> = {
  ...AMOUNTS,
  ...Object.fromEntries(
    ["nomor", "tanggal", "nama", "npwp", "butir", "kodeObjek", "jenis", "akun"].map((name) => [name, `b.${name}`]),
  ),
};

/** Rows of a form: the form, and the section with the rows. */
export type Barisan = { readonly form: DefFormulir; readonly bagian: BagianBaris };
const ZERO = new Set<string>(["dpp", "dppLain", "ppn", "ppnbm", "pph", "ditanggung", "langsung", "pembetulan"]);

/** Typed rows in the columns of posted rows. Values without such a column stay in `isi`. */
function typedFrom({ form, bagian }: Barisan): string {
  const shared = new Map(bagian.kolom.map(({ name, tempat = name }) => [tempat, name]));
  const columns = columnsOf("SptBaris");
  const own = bagian.kolom.filter(({ name, tempat = name }) => !columns.some((column) => column === tempat));
  const fixed: Readonly<Record<string, string>> = {
    sptId: "k.sptId",
    lampiran: "k.formulir",
    urut: "k.urut",
    asal: "k.asal",
    butir: `'${Object.keys(bagian.butir ?? {})[0] ?? ""}'`,
    isi: jsonObject(Object.fromEntries(own.map(({ name }) => [name, jsonPart("k.isi", name)]))),
  };
  const columnValue = (column: string): string => {
    const name = shared.get(column);
    if (fixed[column]) return fixed[column];
    if (ZERO.has(column)) return name ? jsonNumber("k.isi", name) : "0";
    return name ? jsonValue("k.isi", name) : "NULL";
  };
  const list = columns.map((column) => `${columnValue(column)} ${column}`).join(", ");
  return `(SELECT ${list} FROM SptBarisKetik k WHERE k.formulir = '${alamatOf(form)}' AND k.bagian = '${bagian.name}') b`;
}
const fromOf = (barisan: Barisan): string => (barisan.bagian.asal === "posting" ? "SptBaris b" : typedFrom(barisan));

/** Filters of a list of rows. */
type SaringBaris = {
  readonly butir?: string | undefined;
  readonly jenis?: string | undefined;
  readonly urut?: number | undefined;
  /** Part of a number, a name or an NPWP, as a pattern. */
  readonly q?: string | undefined;
};
type Query = Parameters<typeof listPage>[3];
const TOTALS = Object.entries(AMOUNTS)
  .map(([name, expression]) => `COALESCE(sum(${expression}), 0) ${name}`)
  .join(", ");

function conditionsOf(sptId: string, { form }: Barisan, { butir, jenis, urut, q }: SaringBaris): readonly Condition[] {
  const all: readonly (Condition | false)[] = [
    { sql: "b.sptId = @id AND b.lampiran = @lampiran", params: { id: sptId, lampiran: alamatOf(form) } },
    butir !== undefined && { sql: "b.butir = @butir", params: { butir } },
    jenis !== undefined && { sql: "b.jenis = @jenis", params: { jenis } },
    urut !== undefined && { sql: "b.urut = @urut", params: { urut } },
    q !== undefined && {
      sql: `(${["b.nomor", "b.nama", "b.npwp"].map((column) => holds(column, "q")).join(" OR ")})`,
      params: { q },
    },
  ];
  return all.filter((one): one is Condition => one !== false);
}

/** A page of a form's rows, with the sums over all matching rows. */
export async function halamanBaris(
  sql: Reader,
  sptId: string,
  barisan: Barisan,
  saring: SaringBaris,
  query: Query,
): Promise<Page<RawBaris> & { readonly totals: Readonly<Record<JumlahBaris, number>> }> {
  const from = fromOf(barisan);
  const conditions = conditionsOf(sptId, barisan, saring);
  const page = await listPage<RawBaris>(
    sql,
    { select: SELECT, from, sort: SORT, order: ["b.urut"] },
    conditions,
    query,
  );
  const totals = await sql.get<Record<JumlahBaris, number>>(
    `SELECT ${TOTALS} FROM ${from} WHERE ${conditions.map((condition) => condition.sql).join(" AND ")}`,
    Object.assign({}, ...conditions.map((condition) => condition.params ?? {})),
  );
  return { ...page, totals: totals as Record<JumlahBaris, number> };
}

const at = (sptId: string, { form }: Barisan) => [sptId, alamatOf(form)];
const HERE = "b.sptId = ? AND b.lampiran = ?";
/** All rows of a form in print order: by date if the form is not in its posting order. */
export const semuaBaris = (sql: Reader, sptId: string, barisan: Barisan): Promise<RawBaris[]> =>
  sql.all<RawBaris>(
    `SELECT ${SELECT} FROM ${fromOf(barisan)} WHERE ${HERE} ORDER BY ${barisan.bagian.sebut ? "b.tanggal, b.nomor, " : ""}b.urut`,
    at(sptId, barisan),
  );

const keyOf = (column: KolomCetak): string => ("teks" in column ? column.teks : column.jumlah);
type Short = Readonly<Record<string, string | number | null>>;
/** The first rows of a form in some columns, and the sums over all of them. `banyak` counts all. */
export async function barisRingkas(
  sql: Reader,
  sptId: string,
  barisan: Barisan,
  columns: readonly KolomCetak[],
  most: number,
): Promise<{
  readonly rows: readonly Short[];
  readonly jumlah: Readonly<Record<string, number>>;
  readonly banyak: number;
}> {
  const from = `FROM ${fromOf(barisan)} WHERE ${HERE}`;
  const sums = columns.flatMap((column) =>
    "jumlah" in column ? [`, COALESCE(sum(b.${column.jumlah}), 0) ${column.jumlah}`] : [],
  );
  const total = await sql.get<Record<string, number>>(
    `SELECT count(*) banyak${sums.join("")} ${from}`,
    at(sptId, barisan),
  );
  const rows = total?.banyak
    ? await sql.all<Short>(
        `SELECT ${columns.map((column) => `b.${keyOf(column)}`).join(", ")} ${from} ORDER BY b.urut LIMIT ${most}`,
        at(sptId, barisan),
      )
    : [];
  return { rows, jumlah: total ?? {}, banyak: total?.banyak ?? 0 };
}

const SUMS = ["dpp", "ppn", "ppnbm", "pph", "ditanggung"] as const satisfies readonly JumlahRingkas[];
/** Number of rows of a form, and their sums. */
type RingkasBaris = { readonly baris: number } & Readonly<Record<(typeof SUMS)[number], number>>;
const NONE: RingkasBaris = { baris: 0, dpp: 0, ppn: 0, ppnbm: 0, pph: 0, ditanggung: 0 };
const SUMMED = SUMS.map((name) => `COALESCE(sum(b.${name}), 0) ${name}`).join(", ");
/** Number and sums of the rows of every posted form, by its address. */
export async function summarisePosting(sql: Reader, sptId: string): Promise<(lampiran: string) => RingkasBaris> {
  const found = await sql.all<RingkasBaris & { lampiran: string }>(
    `SELECT b.lampiran, count(*) baris, ${SUMMED} FROM SptBaris b WHERE b.sptId = ? GROUP BY b.lampiran`,
    [sptId],
  );
  const sums = new Map(found.map(({ lampiran, ...row }) => [lampiran, row]));
  return (lampiran) => sums.get(lampiran) ?? NONE;
}
/** Number and sums of the rows of a typed form. */
export async function summariseKetik(sql: Reader, sptId: string, barisan: Barisan): Promise<RingkasBaris> {
  const found = await sql.get<RingkasBaris>(
    `SELECT count(*) baris, ${SUMMED} FROM ${fromOf(barisan)} WHERE ${HERE}`,
    at(sptId, barisan),
  );
  return found?.baris ? found : NONE;
}

/**
 * Sums of the typed rows of a form by the main-form field that they fill: `viii_a_ppn`, and `viii_a_dokumen` for their
 * number. Empty for a form whose rows count in no line.
 */
export async function jumlahKetik(
  sql: Reader,
  sptId: string,
  { form, bagian }: Barisan,
): Promise<Readonly<Record<string, number>>> {
  const [line] = Object.keys(bagian.butir ?? {});
  if (line === undefined) return {};
  const names = bagian.kolom.filter(({ jumlah }) => jumlah).map(({ name }) => name);
  const sums = names.map((name) => `, COALESCE(sum(${jsonNumber("isi", name)}), 0) ${name}`).join("");
  const found = await sql.get<Record<string, number>>(
    `SELECT count(*) dokumen${sums} FROM SptBarisKetik WHERE sptId = ? AND formulir = ? AND bagian = ?`,
    [sptId, alamatOf(form), bagian.name],
  );
  return Object.fromEntries(Object.entries(found ?? {}).map(([name, value]) => [`${line}_${name}`, value]));
}

/** A row behind a figure. */
export type DiBelakang = {
  readonly jenis: string | null;
  readonly objekId: string | null;
  readonly lampiran: string;
  readonly urut: number;
  readonly nomor: string | null;
  readonly nilai: number;
};
/**
 * Rows behind a figure of the main form: those under some of its lines, in one form or in all posted forms. `adaSaja`:
 * only rows with an amount other than 0. Returns the first of them, and their number.
 */
export async function barisDiBelakang(
  sql: Reader,
  sptId: string,
  {
    barisan,
    butir,
    jumlah,
    adaSaja,
  }: {
    readonly barisan: Barisan | null;
    readonly butir: readonly string[];
    readonly jumlah: JumlahBaris;
    readonly adaSaja: boolean;
  },
  most: number,
): Promise<{ readonly baris: readonly DiBelakang[]; readonly banyak: number }> {
  const amount = AMOUNTS[jumlah];
  const from = barisan ? fromOf(barisan) : "SptBaris b";
  const where = `FROM ${from} WHERE b.sptId = @sptId AND b.butir IN ${boundList("butir")}
    AND b.lampiran NOT IN (${sqlList([DITINGGALKAN, PERUBAHAN])}) ${adaSaja ? `AND ${amount} <> 0` : ""}`;
  const given = { sptId, butir: JSON.stringify(butir) };
  const baris = await sql.all<DiBelakang>(
    `SELECT b.jenis, b.objekId, b.lampiran, b.urut, b.nomor, ${amount} nilai ${where} ORDER BY b.lampiran, b.urut LIMIT ${most}`,
    given,
  );
  return { baris, banyak: (await sql.get<{ n: number }>(`SELECT count(*) n ${where}`, given))?.n ?? 0 };
}
