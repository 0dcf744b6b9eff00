import type { i18n } from "i18next";
import type { Session } from "~/auth/session.server";
import type { FakturTerhitung, IsianFaktur } from "~/contract/efaktur";
import { formFaktur } from "~/domain/efaktur/form";
import type { Values } from "~/domain/kit/form";
import { daftarBarangJasa, type RefEntry, type RefList, ref, refCari, refFind } from "~/domain/ref";
import { labelsOf } from "~/forms/error-summary";
import { askedNames, type OptionView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { findEntries, findTaxpayers, isNameOfTaxpayer, isNoEntry } from "~/forms/lookups.server";
import { hasLetters, type Lookups } from "~/forms/posted-fields.server";
import { isianLeniently, nilaiFaktur } from "./isian.server";
import { type Letak, SELURUHNYA } from "./letak.server";

const option = ({ kode, nama }: RefEntry): OptionView => ({ value: kode, label: `${kode} ${nama}` });
const named = ({ kode, nama }: RefEntry): OptionView => ({ value: kode, label: nama });

/** Lists of the screen that depend on another answer: by transaction code, by kind of line. */
function listsOf() {
  const facility = (list: "keterangan_tambahan" | "cap_fasilitas") => {
    const codes = [...new Set(ref(list).map((entry) => entry.kodeTransaksi ?? ""))];
    return Object.fromEntries(codes.map((kode) => [kode, refCari(list, "", { kodeTransaksi: kode }).map(option)]));
  };
  return { informasi: facility("keterangan_tambahan"), cap: facility("cap_fasilitas") };
}

/** Names of the form's fields, and the fields it would draw, for findings on a page without the form. */
export function fieldNames(texts: i18n, isian: IsianFaktur) {
  const view = formView(formFaktur, nilaiFaktur({ ...isian, baris: [] }), texts);
  return { labels: labelsOf(view), names: view.names, asked: askedNames(view, view.values) };
}

/** Own places of business to choose from. */
export async function ownPlaces({ api, me }: Session): Promise<OptionView[]> {
  const npwp = me.currentActive?.npwp ?? "";
  const { rows } = await api.rujukan.find({ q: npwp });
  const own = rows.find((row) => row.npwp === npwp);
  return (own?.tempat ?? []).map(({ nitku, nama, alamat }) => ({ value: nitku, label: `${nitku} ${nama}, ${alamat}` }));
}

/** The form with its values, lists and figures, as plain data for the screen. */
export async function tampilan(session: Session, values: Values, hasil: FakturTerhitung | null) {
  const tempat = await ownPlaces(session);
  const fixed: Readonly<Record<string, readonly OptionView[]>> = {
    kode_transaksi: ref("kode_transaksi").map(option),
    satuan: ref("satuan").map(named),
    tempat,
  };
  const view = formView(formFaktur, values, session.texts, {
    options: (daftar) => fixed[daftar] ?? (daftar in FACILITY ? [] : undefined),
  });
  return { view, lists: listsOf(), hasil, nama: namesOf(values, hasil) };
}
const FACILITY: Readonly<Record<string, true>> = { keterangan_tambahan: true, cap_fasilitas: true };
export type Tampilan = Awaited<ReturnType<typeof tampilan>>;

const isLine = (field: string) => /^baris\[\d+\]\.kode$/.test(field);
/** The list of a line's code, by the kind of the line. */
const listOfLine = (field: string, other: (name: string) => string): RefList =>
  daftarBarangJasa(other(field.replace(/\.kode$/, ".opt")));

/** The long lists of the form: buyers, countries, goods and services. */
export const lookups = ({ api }: Session): Lookups => ({
  find: async (field, words, other, page) => {
    if (field === "npwpPembeli") return findTaxpayers(api, words, page, { selainSendiri: "ya" });
    return findEntries(field === "negara" ? "negara" : listOfLine(field, other), words, page);
  },
  isWords: (field, text, other) => {
    if (field === "npwpPembeli") return isNameOfTaxpayer(text);
    if (field === "negara") return isNoEntry("negara", text);
    return isLine(field) && hasLetters(text) && isNoEntry(listOfLine(field, other), text);
  },
});

/** The names of codes in search boxes, by the name of the box. */
export type Nama = Readonly<Record<string, string>>;
export function namesOf(values: Values, hasil: FakturTerhitung | null): Nama {
  const names: Record<string, string> = {};
  const tell = (at: string, list: RefList, kode: unknown) => {
    const entry = typeof kode === "string" && kode !== "" ? refFind(list, kode) : undefined;
    if (entry) names[at] = entry.nama;
  };
  tell("negara", "negara", values.negara);
  const rows: readonly Values[] = Array.isArray(values.baris) ? values.baris : [];
  for (const [index, row] of rows.entries())
    tell(`baris[${index}].kode`, row?.opt === "B" ? "jasa" : "barang", row?.kode);
  if (hasil?.pembeli) names.npwpPembeli = hasil.pembeli.nama;
  return names;
}

/** Figures of the posted form, as a replacement if it is one. Null if the server cannot compute it. */
export async function computePayload(
  { api, me }: Session,
  payload: Values,
  language: string,
  { menggantikan, letak = SELURUHNYA }: { readonly menggantikan?: string | undefined; readonly letak?: Letak } = {},
): Promise<FakturTerhitung | null> {
  const isian = isianLeniently(payload, language, me.batch?.tanggal ?? "");
  const hasil = await api.efaktur
    .hitung({ ...isian, baris: letak.lengkap(isian.baris), menggantikan })
    .catch(() => null);
  return hasil && { ...hasil, baris: letak.potong(hasil.baris, isian.baris.length) };
}
