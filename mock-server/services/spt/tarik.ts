import { isDeepStrictEqual } from "node:util";
import type { ASAL_BARIS } from "~/contract/spt/lampiran";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris } from "~/domain/mesin/definisi";
import { muat } from "~/domain/spt/muat";
import type { BarisBersumber } from "~/domain/spt/tahunan/bersumber";
import { BARIS_LEPAS, deleteBaris, fillBaris, type TempatBaris } from "../../db/spt/baris-ketik";
import {
  asalTarik,
  type BarisTarik,
  banyakTertarik,
  barisTarik,
  insertTarik,
  updateTarik,
} from "../../db/spt/baris-tarik";
import type { Spt } from "../../db/spt/store";
import type { Reader, Writer } from "../../db/sql";
import { defShown, kindOf } from "./kinds";

/** The source mark of rows brought by posting, until a user changes one. */
const DARI_POSTING = "register";
type Tempat = { readonly form: DefFormulir; readonly bagian: BagianBaris };
const placeOf = (spt: Spt, { form, bagian }: Tempat): TempatBaris => ({
  sptId: spt.id,
  formulir: alamatOf(form),
  bagian: bagian.name,
});
/** Lists of a return with rows from a register or posting. */
const daftarTarik = (spt: Spt): readonly Tempat[] =>
  defShown(spt).formulir.flatMap((form) =>
    form.sections
      .filter(isBaris)
      .filter(({ asal, ditarik }) => asal === "register" || ditarik !== undefined)
      .map((bagian) => ({ form, bagian })),
  );

/** Number of rows of a return that stand for a document. Rows that follow another list do not count. */
export const jumlahDokumen = (sql: Reader, spt: Spt): Promise<number> =>
  banyakTertarik(
    sql,
    spt.id,
    daftarTarik(spt).map(({ form, bagian }) => `${alamatOf(form)}.${bagian.name}`),
  );

/**
 * Finds the document of a stored row, each document once. The key is the row's own mark, or for a typed row the columns
 * that name documents.
 */
function pencari({ ditarik = [] }: BagianBaris, rows: readonly BarisBersumber[]) {
  const nama = (isi: Values) => JSON.stringify(ditarik.map((name) => String(isi[name] ?? "")));
  const sisa = new Map(rows.map((row) => [row.sumber, row]));
  let bernama: ReadonlyMap<string, readonly BarisBersumber[]> | undefined;
  const namai = () => {
    const named = new Map<string, BarisBersumber[]>();
    for (const row of rows) {
      const key = nama(row.isi);
      const same = named.get(key);
      if (same) same.push(row);
      else named.set(key, [row]);
    }
    return named;
  };
  const ketikan = (isi: Values) => {
    // only typed rows are searched by name, so without typed rows no names are built
    bernama ??= namai();
    return bernama.get(nama(isi))?.find((one) => sisa.has(one.sumber));
  };
  return {
    sisa,
    cari({ isi, sumber }: BarisTarik): BarisBersumber | undefined {
      const found = sumber === null ? ketikan(isi) : sisa.get(sumber);
      if (found) sisa.delete(found.sumber);
      return found;
    },
  };
}

/** The new version of a stored row for the current state of its document; null for a deleted row. */
function menjadi(row: BarisTarik, dokumen: BarisBersumber | undefined): BarisTarik | null {
  if (row.asal === DARI_POSTING) return dokumen ? { ...row, sumber: dokumen.sumber, isi: dokumen.isi } : null;
  if (dokumen) return { ...row, sumber: dokumen.sumber, asal: row.asal === BARIS_LEPAS ? "ketik" : row.asal };
  return row.sumber === null ? row : { ...row, asal: BARIS_LEPAS };
}

/**
 * Adds rows to a list next to the typed ones. Earlier brought rows follow their documents and are deleted with them.
 * Rows typed or changed by a user stay, and are marked if their document is gone. Returns the number of changed rows.
 */
async function tarik(sql: Writer, spt: Spt, tempat: Tempat, rows: readonly BarisBersumber[]): Promise<number> {
  const at = placeOf(spt, tempat);
  const { sisa, cari } = pencari(tempat.bagian, rows);
  const kept = await barisTarik(sql, at);
  let changed = 0;
  // rows with a mark are matched first, so that no typed row takes their document
  for (const row of [...kept].sort((a, b) => Number(a.sumber === null) - Number(b.sumber === null))) {
    const next = menjadi(row, cari(row));
    if (!next) await deleteBaris(sql, at, row.urut);
    else if (isDeepStrictEqual(next, row)) continue;
    else await updateTarik(sql, at, next);
    changed += next?.asal === row.asal && next.asal !== DARI_POSTING ? 0 : 1;
  }
  await insertTarik(sql, at, [...sisa.values()], DARI_POSTING);
  return changed + sisa.size;
}

/** Rows that the register and the documents have for a list now, each as its columns take it. */
const barisBagi = (
  register: ReadonlyMap<string, readonly BarisBersumber[]> | undefined,
  { form, bagian }: Tempat,
): readonly BarisBersumber[] =>
  (register?.get(`${form.id}.${bagian.name}`) ?? []).map((row) => ({ ...row, isi: muat(bagian.kolom, row.isi) }));

/**
 * Puts the current rows of the register and the documents into the lists of a return. Returns the number of changed
 * rows.
 */
export async function fillFromRegister(sql: Writer, spt: Spt): Promise<number> {
  const register = await kindOf(spt).register?.(sql, spt);
  let berubah = 0;
  for (const tempat of daftarTarik(spt)) {
    const rows = barisBagi(register, tempat);
    if (tempat.bagian.ditarik) berubah += await tarik(sql, spt, tempat, rows);
    else
      await fillBaris(
        sql,
        placeOf(spt, tempat),
        rows.map(({ isi }) => isi),
        "semua",
        DARI_POSTING,
      );
  }
  return berubah;
}

/**
 * Resets changed rows to the values of posting: all of a list, or one (`urut`). A row whose document is gone is
 * deleted. Returns the rows from before.
 */
export async function kembalikan(
  sql: Writer,
  spt: Spt,
  tempat: Tempat,
  urut: number | undefined,
): Promise<readonly BarisTarik[]> {
  const at = placeOf(spt, tempat);
  const register = await kindOf(spt).register?.(sql, spt);
  const rows = barisBagi(register, tempat);
  const dokumen = new Map(rows.map((row) => [row.sumber, row]));
  const own = (await barisTarik(sql, at)).filter(
    (row) => row.sumber !== null && row.asal !== DARI_POSTING && (urut === undefined || row.urut === urut),
  );
  for (const row of own) {
    const given = dokumen.get(row.sumber ?? "");
    if (given) await updateTarik(sql, at, { ...row, isi: given.isi, asal: DARI_POSTING });
    else await deleteBaris(sql, at, row.urut);
  }
  return own;
}

/**
 * Rows that posting brought into a list: form and section, count, sum of the last total, and rows changed by the user.
 */
type Tarikan = {
  readonly lampiran: string;
  readonly bagian: string;
  readonly banyak: number;
  readonly jumlah: number | null;
  readonly diubah: number;
  /** Number of the changed rows whose document is gone. */
  readonly lepas: number;
};
/** Origins of a row of a return. */
export type Asal = (typeof ASAL_BARIS)[number];
/** The shown origin of a row. A brought row that the user changed is a changed one. */
function asalDari({ ditarik, mengikuti }: BagianBaris, { asal, sumber }: Pick<BarisTarik, "asal" | "sumber">): Asal {
  if (mengikuti && sumber !== null) return "ikut";
  if (!ditarik || asal === BARIS_LEPAS) return asal;
  if (asal === DARI_POSTING) return "posting";
  return sumber === null ? asal : "diubah";
}
/** The origin of each row of a section by row number, with its key in the register; the key is null for an own row. */
export const asalBaris = async (
  sql: Reader,
  spt: Spt,
  form: DefFormulir,
  bagian: BagianBaris,
): Promise<ReadonlyMap<number, { readonly asal: Asal; readonly sumber: string | null }>> =>
  new Map(
    (await asalTarik(sql, placeOf(spt, { form, bagian }))).map((row) => [
      row.urut,
      { asal: asalDari(bagian, row), sumber: row.sumber },
    ]),
  );

const DIBAWA: readonly Asal[] = ["posting", "register", "diubah", BARIS_LEPAS];
/** The current rows that posting brought into the lists of a return. Lists without any are left out. */
export async function tarikanKini(sql: Reader, spt: Spt): Promise<readonly Tarikan[]> {
  const found: Tarikan[] = [];
  for (const { form, bagian } of daftarTarik(spt)) {
    const rows = (await barisTarik(sql, placeOf(spt, { form, bagian })))
      .map((row) => ({ isi: row.isi, asal: asalDari(bagian, row) }))
      .filter(({ asal }) => DIBAWA.includes(asal));
    const total = bagian.kolom.filter(({ kind, jumlah }) => kind === "rupiah" && jumlah).at(-1)?.name;
    if (rows.length === 0) continue;
    const lepas = rows.filter(({ asal }) => asal === BARIS_LEPAS).length;
    found.push({
      lampiran: alamatOf(form),
      bagian: bagian.name,
      banyak: rows.length,
      jumlah: total === undefined ? null : rows.reduce((sum, { isi }) => sum + Number(isi[total] ?? 0), 0),
      diubah: rows.filter(({ asal }) => asal === "diubah").length + lepas,
      lepas,
    });
  }
  return found;
}
