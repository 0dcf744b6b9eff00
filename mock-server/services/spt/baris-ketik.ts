import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { dihitungDikirim, schemaOf } from "~/contract/form-schema";
import { failuresOf } from "~/contract/issues";
import { type AnggotaSpt, anggotaBaris } from "~/contract/spt/formulir";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir } from "~/domain/mesin/definisi";
import { bagianKetik, formBaris } from "~/domain/spt/isian";
import {
  barisKetik,
  deleteBaris,
  insertBaris,
  jumlahBaris,
  type TempatBaris,
  updateBaris,
} from "../../db/spt/baris-ketik";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { requireKnown } from "../../http/input";
import { shownParams } from "../../params";
import { type ChangeContext, change, type Services } from "../kit";
import { formulirTerbuka, saveSpt } from "./formulir";
import { checkIkutan, ikutkan } from "./ikut";
import { barisTerhitung } from "./keadaan";

type Asked = {
  readonly id: string;
  readonly lampiran: string;
  readonly versi: number;
  readonly bagian?: string | undefined;
};
export type Place = {
  readonly spt: Spt;
  readonly form: DefFormulir;
  readonly bagian: BagianBaris;
  readonly at: TempatBaris;
};

/** A section of typed rows in a draft that can be changed now. Throws `not_found` for a section without typed rows. */
export async function tempatOf(context: Context, anggota: AnggotaSpt, input: Asked): Promise<Place> {
  const { spt, form } = await formulirTerbuka(context, anggota, input);
  const typed = bagianKetik(form);
  const bagian = input.bagian === undefined ? typed[0] : typed.find(({ name }) => name === input.bagian);
  if (!bagian) throw new AppError("not_found");
  return { spt, form, bagian, at: { sptId: spt.id, formulir: alamatOf(form), bagian: bagian.name } };
}

type Terbaca = { readonly isi: Values; readonly salah: Readonly<Record<string, readonly FieldFailure[]>> };
/**
 * Reads rows by the columns and rules of their section. Returns the values of each row and the failures of its columns.
 */
export function barisReader({ language }: Context, { spt, form, bagian }: Place): (isi: Values) => Terbaca {
  const schema = schemaOf(formBaris(form, bagian), "full");
  return (isi) => {
    const parsed = schema.safeParse(isi);
    if (!parsed.success) return { isi, salah: failuresOf(parsed.error.issues) };
    const found = bagian.periksa?.(parsed.data, { masa: spt.masa }) ?? [];
    const salah = found.map(({ code, field, params }) => [
      field,
      [{ key: `galat.${code}`, params: shownParams(params, language) }],
    ]);
    return { isi: parsed.data, salah: Object.fromEntries(salah) };
  };
}
/** Computed columns that a row is sent with, holding a value that differs (see {@link dihitungDikirim}). */
export const barisDikirim = ({ form, bagian }: Pick<Place, "form" | "bagian">, isi: Values, hitung: Values = {}) =>
  dihitungDikirim(formBaris(form, bagian), isi, hitung);
/** Refuses values for computed columns. `urut` is the changed row; its own computed figures can be sent back. */
async function checkDihitung({ sql }: ChangeContext, place: Place, isi: Values, urut?: number): Promise<void> {
  if (Object.keys(barisDikirim(place, isi)).length === 0) return;
  const { baris } = urut === undefined ? { baris: [] } : await barisTerhitung(sql, place.spt, place);
  const salah = barisDikirim(place, isi, baris.find((one) => one.urut === urut)?.isi);
  if (Object.keys(salah).length > 0) throw new AppError("invalid", {}, salah);
}

/** Reads one row. Throws `unknown_field`, and `invalid` with the failures of each column. */
function readBaris(context: Context, place: Place, typed: Values): Values {
  requireKnown(fieldsOf(formBaris(place.form, place.bagian)), typed);
  const { isi, salah } = barisReader(context, place)(typed);
  if (Object.keys(salah).length > 0) throw new AppError("invalid", {}, salah);
  return isi;
}
/** Refuses rows above the limit of a section. Throws `spt_rows_full`. */
export async function checkMuat(sql: Reader, { bagian, at }: Place, tambahan: number, ganti = false): Promise<void> {
  const { maks } = bagian;
  if (maks === undefined) return;
  const ada = ganti ? 0 : await jumlahBaris(sql, at);
  if (ada + tambahan > maks) throw new AppError("spt_rows_full", { maks, ada, tambahan });
}

/** A typed row by its number. Throws `not_found`. */
async function satuBaris({ sql }: ChangeContext, { at }: Place, urut: number): Promise<Values> {
  const [row] = await barisKetik(sql, at, urut);
  if (!row) throw new AppError("not_found");
  return row.isi;
}

/** The stored columns of a row in its version of the form. Columns missing in a call keep their values. */
const tersimpan = ({ form, bagian }: Place, isi: Values): Values =>
  Object.fromEntries(
    fieldsOf(formBaris(form, bagian)).flatMap(({ name }) => (name in isi ? [[name, isi[name]] as const] : [])),
  );

const sebutanBagian = ({ spt, at, form }: Place): string =>
  `${spt.jenis} ${spt.masa} ${bagianKetik(form).length > 1 ? `${at.formulir} ${at.bagian}` : at.formulir}`;
type Change = { readonly urut: number; readonly sebelum?: Values; readonly sesudah?: Values };
/** Computes the return anew after a change of a row. Returns its new version. */
async function recompute(context: ChangeContext, place: Place, { urut, ...change }: Change): Promise<number> {
  const { versi } = await saveSpt(context, place.spt);
  const label = `${sebutanBagian(place)}.${urut}`;
  await context.audit({ jenis: "spt", objekId: place.spt.id, label, ...change });
  return versi;
}
/** The same after a change of many rows. The trail records the action. */
export async function recomputeAll(context: ChangeContext, place: Place, sesudah: Values): Promise<number> {
  const { versi } = await saveSpt(context, place.spt);
  await context.audit({ jenis: "spt", objekId: place.spt.id, label: sebutanBagian(place), sesudah });
  return versi;
}

const menjadi = <S>(make: (anggota: AnggotaSpt) => S): Record<string, S> =>
  Object.fromEntries(anggotaBaris.map((anggota) => [anggota.kunci, make(anggota)]));
const entryOf = <E>(area: Readonly<Record<string, E>>, { kunci }: AnggotaSpt): E => area[kunci] as E;

export const sptTambahServices: Services<typeof contract.sptTambah> = menjadi((anggota) =>
  change(entryOf(contract.sptTambah, anggota), {
    change: async (input, context) => {
      const place = await tempatOf(context, anggota, input);
      const sesudah = readBaris(context, place, input.isi);
      await checkDihitung(context, place, input.isi);
      await checkMuat(context.sql, place, 1);
      const urut = await insertBaris(context.sql, place.at, sesudah);
      return { urut, versi: await recompute(context, place, { urut, sesudah }) };
    },
  }),
);
export const sptUbahServices: Services<typeof contract.sptUbah> = menjadi((anggota) =>
  change(entryOf(contract.sptUbah, anggota), {
    change: async (input, context) => {
      const place = await tempatOf(context, anggota, input);
      const sebelum = await satuBaris(context, place, input.urut);
      const sesudah = readBaris(context, place, { ...tersimpan(place, sebelum), ...input.isi });
      await checkDihitung(context, place, input.isi, input.urut);
      await checkIkutan(context.sql, place, input.urut, { sebelum, sesudah });
      await updateBaris(context.sql, place.at, input.urut, sesudah);
      await ikutkan(context.sql, place.spt, { at: place.at, urut: input.urut });
      return { urut: input.urut, versi: await recompute(context, place, { urut: input.urut, sebelum, sesudah }) };
    },
  }),
);
export const sptHapusBarisServices: Services<typeof contract.sptHapusBaris> = menjadi((anggota) =>
  change(entryOf(contract.sptHapusBaris, anggota), {
    change: async (input, context) => {
      const place = await tempatOf(context, anggota, input);
      const sebelum = await satuBaris(context, place, input.urut);
      await deleteBaris(context.sql, place.at, input.urut);
      return { versi: await recompute(context, place, { urut: input.urut, sebelum }) };
    },
  }),
);
