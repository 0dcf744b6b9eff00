import type { Values } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris } from "~/domain/mesin/definisi";
import { barisBerasal, deleteBaris, fillBaris, type TempatBaris, updateBaris } from "../../db/baris-ketik";
import type { Spt } from "../../db/spt-store";
import type { Reader, Writer } from "../../db/sql";
import { defShown, kindOf } from "./kinds";

/** How the rows that posting brings are kept until somebody changes one. */
const DARI_POSTING = "register";
type Tempat = { readonly form: DefFormulir; readonly bagian: BagianBaris };
const placeOf = (spt: Spt, { form, bagian }: Tempat): TempatBaris => ({
  sptId: spt.id,
  formulir: alamatOf(form),
  bagian: bagian.name,
});
/** What the rows of a list are known by to posting, asked in their order: of those with one name each has its own. */
function kunciDi({ ditarik = [] }: BagianBaris): (isi: Values) => string {
  const before = new Map<string, number>();
  return (isi) => {
    const nama = JSON.stringify(ditarik.map((name) => String(isi[name] ?? "")));
    const ke = before.get(nama) ?? 0;
    before.set(nama, ke + 1);
    return `${nama} ${ke}`;
  };
}

/** Lists of a return that a register or posting has rows for. */
const daftarTarik = (spt: Spt): readonly Tempat[] =>
  defShown(spt).formulir.flatMap((form) =>
    form.sections
      .filter(isBaris)
      .filter(({ asal, ditarik }) => asal === "register" || ditarik !== undefined)
      .map((bagian) => ({ form, bagian })),
  );

/**
 * Brings rows into a list beside those that are typed: new ones are added, those brought before follow their documents,
 * those whose document is gone go. What somebody typed or changed under the same name stays. Answers how many it has changed.
 */
async function tarik(sql: Writer, spt: Spt, tempat: Tempat, rows: readonly Values[]): Promise<number> {
  const at = placeOf(spt, tempat);
  const kunciBaru = kunciDi(tempat.bagian);
  const kunci = kunciDi(tempat.bagian);
  const wanted = new Map(rows.map((isi) => [kunciBaru(isi), isi]));
  let changed = 0;
  for (const { urut, asal, isi } of await barisBerasal(sql, at)) {
    const nama = kunci(isi);
    const now = wanted.get(nama);
    wanted.delete(nama);
    if (asal !== DARI_POSTING) continue;
    if (!now) await deleteBaris(sql, at, urut);
    else if (JSON.stringify(now) !== JSON.stringify(isi)) await updateBaris(sql, at, urut, now, DARI_POSTING);
    else continue;
    changed += 1;
  }
  await fillBaris(sql, at, [...wanted.values()], "tidak", DARI_POSTING);
  return changed + wanted.size;
}

/** Puts what the register and the documents have now into the lists of a return; answers how many rows stand otherwise than before. */
export async function fillFromRegister(sql: Writer, spt: Spt): Promise<number> {
  const register = await kindOf(spt).register?.(sql, spt);
  let berubah = 0;
  for (const tempat of daftarTarik(spt)) {
    const rows = register?.get(`${tempat.form.id}.${tempat.bagian.name}`) ?? [];
    if (tempat.bagian.ditarik) berubah += await tarik(sql, spt, tempat, rows);
    else await fillBaris(sql, placeOf(spt, tempat), rows, "semua", DARI_POSTING);
  }
  return berubah;
}

/** What posting brought into a list: its form and section, rows, the sum of its last total, rows that are somebody's own since. */
export type Tarikan = {
  readonly lampiran: string;
  readonly bagian: string;
  readonly banyak: number;
  readonly jumlah: number | null;
  readonly diubah: number;
};
type Asal = "ketik" | "unggah" | "register" | "posting" | "diubah";
/** How each row of a section came in, by its number; a row that posting knows and that is typed was changed since. */
export async function asalBaris(
  sql: Reader,
  spt: Spt,
  form: DefFormulir,
  bagian: BagianBaris,
): Promise<ReadonlyMap<number, Asal>> {
  const rows = await barisBerasal(sql, placeOf(spt, { form, bagian }));
  if (!bagian.ditarik) return new Map(rows.map(({ urut, asal }) => [urut, asal as Asal]));
  const kunci = kunciDi(bagian);
  const register = await kindOf(spt).register?.(sql, spt);
  const known = new Set((register?.get(`${form.id}.${bagian.name}`) ?? []).map(kunciDi(bagian)));
  return new Map(
    rows.map(({ urut, asal, isi }): [number, Asal] => {
      const brought = known.has(kunci(isi));
      return [urut, asal === DARI_POSTING ? "posting" : brought ? "diubah" : (asal as Asal)];
    }),
  );
}

/** What posting has brought into the lists of a return, as they stand; none of a list without any. */
export async function tarikanKini(sql: Reader, spt: Spt): Promise<readonly Tarikan[]> {
  const found: Tarikan[] = [];
  for (const { form, bagian } of daftarTarik(spt)) {
    const rows = await barisBerasal(sql, placeOf(spt, { form, bagian }));
    const asal = await asalBaris(sql, spt, form, bagian);
    const brought = rows.filter(({ urut }) => ["posting", "register", "diubah"].includes(asal.get(urut) ?? ""));
    const total = bagian.kolom.filter(({ kind, jumlah }) => kind === "rupiah" && jumlah).at(-1)?.name;
    if (brought.length === 0) continue;
    found.push({
      lampiran: alamatOf(form),
      bagian: bagian.name,
      banyak: brought.length,
      jumlah: total === undefined ? null : brought.reduce((sum, { isi }) => sum + Number(isi[total] ?? 0), 0),
      diubah: brought.filter(({ urut }) => asal.get(urut) === "diubah").length,
    });
  }
  return found;
}
