import { AppError } from "~/contract/errors";
import type { BarisTinjau } from "~/contract/spt/baca";
import type { Field, Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris, type KelompokTinjau } from "~/domain/mesin/definisi";
import { kunciJudul, kunciLabel } from "~/domain/mesin/teks";
import { kataSebutan, sebutanDi } from "~/domain/spt/acuan";
import { isianDari } from "~/domain/spt/isian";
import { belumDijawab } from "~/domain/spt/pertanyaan";
import type { BarisBersumber } from "~/domain/spt/tahunan/bersumber";
import type { BarisKetik } from "../../db/spt/baris-ketik";
import { type Formulir, formsOf, INDUK, type Spt } from "../../db/spt/store";
import type { Context } from "../../http/context";
import type { Language } from "../../i18n";
import { amountsIn } from "../../params";
import { inTurn } from "../../turns";
import { kasusSpt } from "./kasus";
import { kataNilai } from "./kata-nilai";
import { barisanTerhitung } from "./keadaan";
import { kekayaanOf } from "./kekayaan";
import { type Barisan, defOf, kindOf } from "./kinds";
import { classDate } from "./rantai";
import { asalBaris } from "./tarik";

type Teks = Pick<Context, "sql" | "t" | "language">;
/** Maximum of shown rows of a section. The rest is shown by number and sums. */
const BARIS_TERBANYAK = 12;
/** Maximum of details of a row next to its name and amounts. */
const RINCI_TERBANYAK = 3;

/** The form and section, or field, of a name like `l1.d`. */
function tempatOf(spt: Spt, nama: string): { readonly form: DefFormulir; readonly bagian: string } {
  const [id = "", bagian = ""] = nama.split(".");
  const form = defOf(spt).formulir.find((one) => one.id === id);
  if (!form) throw new Error(`no form ${id} for what is known beforehand`);
  return { form, bagian };
}

const isAmount = ({ kind, jumlah }: BagianBaris["kolom"][number]) =>
  jumlah === true && (kind === "rupiah" || kind === "hitung");
/** The column that names a row: the first possible one with a value. */
function kolomNama({ kolom, sebut }: BagianBaris, isi: Values): string | undefined {
  const named = [sebut, kolom.find(({ name }) => name === "nama")?.name, kolom[0]?.name].filter(
    (one) => one !== undefined,
  );
  return named.find((name) => (isi[name] ?? "") !== "") ?? named[0];
}

/** The register's rows for a return, read once for all of its sections. */
type Register = ReadonlyMap<string, readonly BarisBersumber[]> | undefined;

/** The section of rows of a name. */
function barisanOf(spt: Spt, nama: string): Barisan {
  const { form, bagian: name } = tempatOf(spt, nama);
  const bagian = form.sections.filter(isBaris).find((one) => one.name === name);
  if (!bagian) throw new Error(`${nama} has no rows`);
  return { form, bagian };
}
/** Data read once for all groups: the register, the rows of their sections, and the stored forms. */
type Bacaan = {
  readonly register: Register;
  readonly baris: (of: Barisan) => readonly BarisKetik[];
  readonly kept: (alamat: string) => Formulir;
};
/** A section with its first rows in words; null while it is empty. */
async function bagianTinjau(texts: Teks, spt: Spt, { register, baris: rowsOf }: Bacaan, nama: string) {
  const { form, bagian } = barisanOf(spt, nama);
  const baris = rowsOf({ form, bagian });
  if (baris.length === 0) return null;
  const asal = await asalBaris(texts.sql, spt, form, bagian);
  const dokumen = new Map(register?.get(nama)?.map((row) => [row.sumber, row.dokumen]));
  const amounts = bagian.kolom.filter(isAmount);
  const word = (isi: Values, field: BagianBaris["kolom"][number]): string => {
    const told = kataNilai(texts, field as Field, isi[field.name], kunciLabel(form, bagian, field.name)[0] ?? "");
    return told === null ? "" : String(told);
  };
  const rest = bagian.kolom.filter((one) => !isAmount(one) && one.kind !== "bulan12");
  const rows = baris.map(({ urut, isi }): BarisTinjau => {
    const sebut = kolomNama(bagian, isi);
    const others = rest.filter((one) => one.name !== sebut);
    const first = bagian.kolom.find((one) => one.name === sebut);
    const came = asal.get(urut);
    const document = dokumen.get(came?.sumber ?? "") ?? null;
    const more = others.map((one) => word(isi, one)).filter((told) => told !== "" && told !== document?.nomor);
    return {
      urut,
      asal: came?.asal ?? "ketik",
      nama: (first && word(isi, first).trim()) || texts.t("komponen:formulir.baris_ke", { nomor: urut }),
      rinci: more.slice(0, RINCI_TERBANYAK),
      nilai: amounts.map((one) => (typeof isi[one.name] === "number" ? Number(isi[one.name]) : null)),
      dokumen: document ? { ...document, nama: texts.t(`bukpot:jenis.${document.jenis}`) } : null,
    };
  });
  return {
    lampiran: alamatOf(form),
    bagian: bagian.name,
    judul: texts.t(kunciJudul(form, bagian)),
    diketik: bagian.asal === "ketik",
    banyak: rows.length,
    jumlah: amounts.map((one, at) => ({
      label: texts.t(kunciLabel(form, bagian, one.name)[0] ?? ""),
      nilai: sum(rows.map(({ nilai }) => nilai[at] ?? 0)),
    })),
    baris: rows.slice(0, BARIS_TERBANYAK),
  };
}

/** Filled figures and answers in words. A monthly figure is shown by its sum of the year. */
function isianTinjau(texts: Teks, spt: Spt, { kept }: Bacaan, names: readonly string[]) {
  return names.flatMap((nama) => {
    const { form, bagian: field } = tempatOf(spt, nama);
    const { hitung, tidakBerlaku } = kept(alamatOf(form));
    const typed = isianDari(form)
      .sections.flatMap(({ fields }) => fields)
      .find(({ name }) => name === field);
    const value = hitung[field];
    if (!typed) throw new Error(`${nama} is no field`);
    if (tidakBerlaku.includes(field)) return [];
    const sebutan = sebutanDi(form, field);
    const told =
      typed.kind === "bulan12" && Array.isArray(value)
        ? sum(value.map((one) => Number(one ?? 0)))
        : kataNilai(texts, typed, value, sebutan.nama.flatMap((one) => ("kunci" in one ? [one.kunci] : []))[0] ?? "");
    if (told === null || told === 0) return [];
    return [
      {
        label: kataSebutan(sebutan, texts.t),
        butir: sebutan.butir,
        nilai: told,
        letak: { lampiran: alamatOf(form), field },
      },
    ];
  });
}

async function kelompokTinjau(
  texts: Teks,
  spt: Spt,
  bacaan: Bacaan,
  { nama, judul, asal, bagian = [], isian = [] }: KelompokTinjau,
) {
  const rows = await inTurn(bagian, (one) => bagianTinjau(texts, spt, bacaan, one));
  const first = [...bagian, ...isian][0] ?? "";
  return {
    nama,
    judul: texts.t(judul),
    asal: texts.t(asal),
    bagian: rows.flatMap((one) => (one ? [one] : [])),
    isian: isianTinjau(texts, spt, bacaan, isian),
    lampiran: alamatOf(tempatOf(spt, first).form),
  };
}

/** All known data of a return before it is filled in. Throws `not_found` for a kind that is filled in form by form. */
export async function tinjauOf(texts: Teks, spt: Spt, biayaHidup: number | null) {
  const { tinjau } = defOf(spt);
  if (!tinjau) throw new AppError("not_found");
  const register = await kindOf(spt).register?.(texts.sql, spt);
  const kept = await formsOf(texts.sql, spt.id);
  const { hitung, tidakBerlaku } = kept(INDUK);
  const named = tinjau.kelompok.flatMap(({ bagian = [] }) => bagian.map((one) => barisanOf(spt, one)));
  const { baris } = await barisanTerhitung(texts.sql, spt, named, kept);
  const kasus = await kasusSpt(texts.sql, spt);
  const told = (words: Readonly<Record<Language, string>>) => amountsIn(texts.language, words[texts.language]);
  const kelompok = await inTurn(tinjau.kelompok, (one) => kelompokTinjau(texts, spt, { register, baris, kept }, one));
  const banyak = (nama: string) => {
    const { form, bagian } = tempatOf(spt, nama);
    const sections = kelompok.flatMap((one) => one.bagian);
    return sections.find((one) => one.lampiran === alamatOf(form) && one.bagian === bagian)?.banyak ?? 0;
  };
  const keadaan = { values: hitung, banyak, pembetulan: spt.pembetulan, hari: await classDate(texts.sql, spt) };
  return {
    saluran: (tinjau.saluran?.(keadaan) ?? []).map(({ nama, sebab, luring = false }) => ({
      luring,
      nama: texts.t(nama),
      sebab: sebab.map((one) => texts.t(one)),
    })),
    kekayaan: await kekayaanOf(texts.sql, spt, tinjau.kekayaan, biayaHidup),
    kasus: kasus ? { judul: told(kasus.judul), uraian: told(kasus.uraian) } : null,
    kelompok,
    setuju: [
      ...belumDijawab(tempatOf(spt, `${INDUK}.`).form, hitung, tidakBerlaku),
      ...tinjau.setuju.filter((name) => !tidakBerlaku.includes(name)),
    ],
  };
}
