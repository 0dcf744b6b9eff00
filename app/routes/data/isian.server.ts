import type { i18n } from "i18next";
import type { Session } from "~/auth/session.server";
import { namaHak } from "~/components/rights";
import { formSchema } from "~/contract/form-schema";
import { type FormDef, fieldsOf, type Values } from "~/domain/kit/form";
import { type CabangLalu, HAK_WAKIL, ISIAN_PERUBAHAN, type PtkpLalu } from "~/domain/pihak";
import { INDONESIA, isRefList, ref, refHas, refNama } from "~/domain/ref";
import { namaWilayah } from "~/domain/ref/wilayah";
import type { FieldView, FormView, OptionView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { findEntries, isNameOfTaxpayer, isNoEntry, LONGEST_SELECT, taxpayerOption } from "~/forms/lookups.server";
import { hasLetters, type Lookups } from "~/forms/posted-fields.server";
import { formatTanggal } from "~/i18n/format";
import { FINDS } from "~/web/names";
import { type BarisData, type JenisData, kinds } from "./jenis.server";

type Api = Session["api"];

/** The branches that can pay an employee, by their codes. */
export async function pilihanCabang(api: Api): Promise<OptionView[]> {
  const { rows } = await api.data.listCabang({ perPage: 500, sort: "nitku" });
  return rows.map(({ kode, nama }) => ({ value: kode, label: `${kode} — ${nama}` }));
}

/** Employees who receive benefits. If there are too many for a choice, they are searched. */
async function pilihanKaryawan(api: Api): Promise<readonly OptionView[] | undefined> {
  const { rows, total } = await api.data.listKaryawan({ perPage: LONGEST_SELECT, sort: "nama" });
  return total > LONGEST_SELECT ? undefined : rows.map(taxpayerOption);
}
const kodeNama = ({ kode, nama }: { readonly kode: string; readonly nama: string }): OptionView => ({
  value: kode,
  label: `${kode} — ${nama}`,
});
/** The choices of a form from other data of the taxpayer or of the product, by the names of its lists. */
async function pilihanDari(
  form: FormDef,
  api: Api,
): Promise<Readonly<Record<string, readonly OptionView[] | undefined>>> {
  const asked = new Set(fieldsOf(form).flatMap((field) => (field.kind === "ref" ? [field.daftar] : [])));
  const all = { perPage: 500 } as const;
  return {
    ...(asked.has("cabang") ? { cabang: await pilihanCabang(api) } : {}),
    ...(asked.has("karyawan") ? { karyawan: await pilihanKaryawan(api) } : {}),
    ...(asked.has("kategori") ? { kategori: (await api.kategori.list(all)).rows.map(kodeNama) } : {}),
    ...(asked.has("subKategori") ? { subKategori: (await api.subKategori.list(all)).rows.map(kodeNama) } : {}),
  };
}

const isWilayah = (field: string): boolean => field === "kota" || field === "provinsi";
/** A field without a list to choose from: it is typed. */
const ketikan = ({ options: _none, ...field }: FieldView): FieldView => ({ ...field, kind: "teks" });
const isDiLuarNegeri = (negara: unknown): boolean => typeof negara === "string" && ![INDONESIA, ""].includes(negara);
/** Provinces, and a value typed before the list existed. */
function pilihanProvinsi(lama: unknown): OptionView[] {
  const official = ref("provinsi").map(({ kode, nama }) => ({ value: kode, label: nama }));
  const kept = typeof lama === "string" && lama !== "" && !refHas("provinsi", lama) ? lama : undefined;
  return kept === undefined ? official : [...official, { value: kept, label: namaWilayah("provinsi", kept) }];
}
/**
 * The form of a kind with its values, as the screen draws it. Read-only forms show all fields. An existing row keeps
 * its fixed fields.
 */
export async function dataView(
  jenis: JenisData,
  values: Values,
  texts: i18n,
  api: Api,
  rinci = false,
): Promise<FormView> {
  const { form: whole, formUbah = whole, tetap } = kinds[jenis];
  const form = "id" in values && !rinci ? formUbah : whole;
  const hak = HAK_WAKIL.map((value) => ({ value, label: namaHak(texts.t, value) }));
  const given = await pilihanDari(form, api);
  const listed = { ...given, hak, provinsi: pilihanProvinsi(values.provinsi) };
  const options = (daftar: string) => (listed as typeof given)[daftar];
  const view = formView(form, values, texts, { options, daftarResmi: true });
  const hidden = "id" in values ? tetap : ISIAN_PERUBAHAN;
  const sections = view.sections.map((section) => ({
    ...section,
    fields: section.fields
      .filter(({ name }) => !hidden.includes(name))
      .map((field) => (isDiLuarNegeri(values.negara) && isWilayah(field.name) ? ketikan(field) : field)),
  }));
  return { ...view, sections };
}

/** The long lists of a form, by words: places, banks, employees, sub categories. `lama`: stored values can stay. */
export const lookups = (api: Api, form: FormDef, lama: Values = {}): Lookups => ({
  find: async (field, words, _, page) => {
    if (isRefList(field)) return findEntries(field, words, page);
    const query = { q: words, page, perPage: FINDS };
    if (field === "karyawan") {
      const { rows, total } = await api.data.listKaryawan(query);
      return { rows: rows.map(taxpayerOption), total };
    }
    const { rows, total } = await api.subKategori.list(query);
    return { rows: rows.map(kodeNama), total };
  },
  isWords: (field, text, other) => {
    // the lists of places cover Indonesia only
    if (isWilayah(field) && isDiLuarNegeri(other("negara"))) return false;
    const searched = fieldsOf(form).some(({ name, kind }) => name === field && kind === "ref");
    if (!searched || text === lama[field]) return false;
    if (isRefList(field)) return isNoEntry(field, text);
    return field === "karyawan" ? isNameOfTaxpayer(text) : field === "subKategori" && hasLetters(text);
  },
});

/** Typed values of a form, the version it was drawn from, and its taxpayer. */
export const skemaData = (form: FormDef, language: string) =>
  formSchema(form, "full", language, (isi, { versi, pesertaId }) => ({
    versi: Number(versi ?? 0),
    pesertaId: pesertaId ? String(pesertaId) : undefined,
    isi,
  }));

/** Fields of the API under their names on the form. */
export const namaIsian = (form: FormDef): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map(({ name }) => [`isi.${name}`, name]));

type RincianItem = { readonly label: string; readonly value?: string };
type RincianBagian = { readonly judul: string; readonly items: readonly RincianItem[] };

/** The identifying value of a row next to its name: the first of these that it has. */
const NOMOR = ["nitku", "npwp", "karyawan", "kode", "nomor"] as const;
export function nomorData(row: BarisData): { readonly field: string; readonly nomor: string } {
  const field = NOMOR.find((name) => typeof row[name] === "string") ?? "nama";
  return { field, nomor: String(row[field] ?? "") };
}

/** A row for reading: every field of its form in words, by section. */
export function rincianData(view: FormView, row: BarisData, texts: i18n): RincianBagian[] {
  return view.sections.map(({ title, fields }) => ({
    judul: title,
    items: fields
      .filter((field) => !field.askedWhen || row[field.name])
      .map((field) => ({ label: field.label, value: wordsOf(field, view, row, texts) })),
  }));
}

function wordsOf(field: FieldView, view: FormView, row: BarisData, texts: i18n): string | undefined {
  const value = row[field.name];
  if (value === null || value === undefined || value === "") return undefined;
  if (field.kind === "yaTidak") return texts.t(value === true ? "komponen:formulir.ya" : "komponen:formulir.tidak");
  if (field.kind === "pilihan") return [choiceOf(field, value), ...sebelumnya(field, row, texts)].join("; ");
  if (field.kind === "cari" && isRefList(field.name) && refHas(field.name, String(value)))
    return `${value} — ${refNama(field.name, String(value))}`;
  if (field.kind === "tanggal") return formatTanggal(String(value), texts.language);
  const shown = view.values[field.name];
  return field.kind === "rupiah" ? `Rp${shown}` : String(shown ?? value);
}

const choiceOf = ({ options }: FieldView, value: unknown): string =>
  options?.find((one) => one.value === value)?.label ?? String(value);
/** Values before the last recorded one, for fields that keep a history. */
function sebelumnya({ name }: FieldView, row: BarisData, texts: i18n): string[] {
  if (name === "ptkp") return ptkpSebelumnya(row, texts);
  return name === "cabang" ? cabangSebelumnya(row, texts) : [];
}
/** Paying branches before the last recorded one, each with its last day. */
const cabangSebelumnya = ({ cabangLalu }: BarisData, texts: i18n): string[] =>
  ((cabangLalu ?? []) as readonly CabangLalu[]).map(({ sampai, cabang }) =>
    texts.t("data:karyawan.cabang_sampai", { cabang, tanggal: formatTanggal(sampai, texts.language) }),
  );
/** Statuses before the last recorded one, each with its last year. */
const ptkpSebelumnya = ({ ptkpLalu }: BarisData, texts: i18n): string[] =>
  ((ptkpLalu ?? []) as readonly PtkpLalu[]).map(({ sampai, ptkp }) =>
    texts.t("data:karyawan.ptkp_sampai", { ptkp, tahun: String(sampai) }),
  );
