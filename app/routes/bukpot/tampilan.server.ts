import type { i18n } from "i18next";
import { promiseHash } from "remix-utils/promise";
import { isInstansi, type Session } from "~/auth/session.server";
import type { BukpotTerhitung } from "~/contract/bukpot/bentuk";
import { isAsked, schemaOf } from "~/contract/form-schema";
import { fasilitasFor, isFasilitas } from "~/domain/bukpot/fasilitas";
import { formBukpot } from "~/domain/bukpot/form";
import { isLuarNegeri, type JenisBukpot } from "~/domain/bukpot/jenis";
import { fieldsOf, formFor, type Values } from "~/domain/kit/form";
import { isMasa, lastDay } from "~/domain/kit/tanggal";
import { ref } from "~/domain/ref";
import { namaObjek, type Objek, objekCari, objekList, objekOf } from "~/domain/ref/objek-pajak";
import { labelsOf } from "~/forms/error-summary";
import type { ComputedView, OptionView, ShownValues } from "~/forms/form-view";
import { computedViews, formView, shownValues } from "~/forms/form-view.server";
import { readLeniently } from "~/forms/lenient.server";
import { findEntries, isNameOfTaxpayer, isNoEntry, taxpayerOption } from "~/forms/lookups.server";
import { type Finds, type Lookups, pageOfList } from "~/forms/posted-fields.server";
import { FINDS } from "~/web/names";
import { ownPlaces } from "../efaktur/tampilan.server";

/** A longer list is searched instead of shown. */
const LONGEST = 50;
/** Recipients read at once, because two lists are searched as one. */
const BANYAK = 100;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const option =
  (language: string) =>
  (objek: Objek): OptionView => ({
    value: objek.kode,
    label: `${objek.kode} ${namaObjek(objek, language)}`,
  });
/** The day that decides the rules: the last day of the period, or the class's own day until a period can be read. */
const hariDari = (masa: unknown, { me }: Pick<Session, "me">) =>
  typeof masa === "string" && isMasa(masa) ? lastDay(masa) : me.batch?.tanggal;

/** Objects of a type that allow the chosen facility, in the period. */
const mayBeChosen = (all: readonly Objek[], fasilitas: unknown): readonly Objek[] =>
  text(fasilitas) === ""
    ? all
    : all.filter((objek) => (objek.fasilitas as readonly string[]).includes(text(fasilitas)));

/** The list of objects, or null if it is so long that it is searched. It always contains the chosen object. */
function pilihanObjek(
  session: Session,
  jenis: JenisBukpot,
  { masa, fasilitas, objek }: Values,
  language: string,
): OptionView[] | null {
  const all = mayBeChosen(objekList(jenis, hariDari(masa, session)), fasilitas);
  if (all.length > LONGEST) return null;
  const chosen = objekOf(jenis, text(objek));
  return (chosen && !all.includes(chosen) ? [chosen, ...all] : all).map(option(language));
}

/**
 * Codes of the offered facilities: all until the recipient is known. Then those without a certificate, and those whose
 * certificate the recipient holds. The chosen one is always included.
 */
function pilihanFasilitas(jenis: JenisBukpot, { fasilitas }: Values, hasil: BukpotTerhitung | null): string[] {
  const field = fieldsOf(formBukpot[jenis]).find(({ name }) => name === "fasilitas");
  const all = field?.kind === "pilihan" ? field.dari.filter(isFasilitas) : [];
  const held = hasil?.penerima?.fasilitas;
  const offered = held ? fasilitasFor({ fasilitas: all }, held) : all;
  return all.filter((kode) => kode === fasilitas || offered.includes(kode));
}

/** The names of the codes in search boxes, by field. */
function namesOf(jenis: JenisBukpot, values: Values, hasil: BukpotTerhitung | null, language: string) {
  const objek = objekOf(jenis, text(values.objek));
  const negara = ref("negara").find(({ kode }) => kode === values.negara);
  return {
    ...(objek ? { objek: namaObjek(objek, language) } : {}),
    ...(negara ? { negara: negara.nama } : {}),
    ...(hasil?.penerima ? { npwp: hasil.penerima.nama } : {}),
  } as Readonly<Record<string, string>>;
}

/** The form's data in addition to the input: figures with reasons, findings, lists that depend on other answers. */
export type TampilanSlip = {
  readonly hasil: BukpotTerhitung | null;
  readonly angka: Readonly<Record<string, ComputedView>>;
  readonly objek: readonly OptionView[] | null;
  /** Codes of facilities that can be chosen with these answers. */
  readonly fasilitas: readonly string[];
  readonly nama: Readonly<Record<string, string>>;
  /** Fields that the form asks for with these answers. */
  readonly tampak: readonly string[];
  /** Searched fields, in addition to the long lists. */
  readonly dicari: readonly string[];
  /** Typed fields that are computed with these answers. */
  readonly dihitung: readonly string[];
};
export async function tampilanSlip(
  session: Session,
  jenis: JenisBukpot,
  values: Values,
  language: string,
  menggantikan?: string,
): Promise<TampilanSlip> {
  const hasil = await session.api.bukpot.hitung({ jenis, isi: { ...values }, menggantikan }).catch(() => null);
  return {
    hasil,
    angka: computedViews(formBukpot[jenis], hasil?.nilai ?? {}, language),
    objek: pilihanObjek(session, jenis, values, language),
    fasilitas: pilihanFasilitas(jenis, values, hasil),
    nama: namesOf(jenis, values, hasil, language),
    tampak: fieldsOf(formBukpot[jenis])
      .filter((field) => isAsked(field, values))
      .map(({ name }) => name),
    dicari: dicari(jenis, values.jenisDokumen),
    dihitung: values.grossUp === true ? ["tunjanganPph"] : [],
  };
}

/** The form of a type with its values, as plain data for the screen. */
export async function halamanSlip(session: Session, jenis: JenisBukpot, values: Values, menggantikan?: string) {
  const { texts, language } = session;
  const tempat = await ownPlaces(session);
  const slip = await tampilanSlip(session, jenis, values, language, menggantikan);
  const form = formFor(formBukpot[jenis], isInstansi(session.me), values);
  const view = formView(form, { ...values, ...slip.hasil?.nilai }, texts, {
    options: (daftar) => (daftar === "nitku" ? tempat : undefined),
  });
  return { jenis, view, slip, menggantikan };
}

/** Names of a form's fields, and the fields it would draw, for findings on a page without the form. */
export function namaIsian(jenis: JenisBukpot, isi: Values, texts: i18n) {
  const asked = fieldsOf(formBukpot[jenis]).filter((field) => isAsked(field, isi));
  return { labels: labelsOf(formView(formBukpot[jenis], {}, texts)), asked: asked.map(({ name }) => name) };
}

/** Fields searched with these answers, in addition to the long lists. */
const dicari = (jenis: JenisBukpot, jenisDokumen: unknown): string[] => [
  ...(isLuarNegeri(jenis) ? [] : ["npwp"]),
  ...(jenisDokumen === "TaxInvoice" ? ["nomorDokumen"] : []),
];

/** Employees and taxpayers of the class as recipients, each once. */
async function findPenerima({ api }: Session, words: string, page: number): Promise<Finds> {
  const many = Math.max(BANYAK, page * FINDS);
  const { employees, taxpayers } = await promiseHash({
    employees: api.data.listKaryawan({ q: words, perPage: many }),
    taxpayers: api.rujukan.find({ q: words, perPage: many, selainSendiri: "ya" }),
  });
  const both = [...employees.rows, ...taxpayers.rows];
  const found = [...new Map(both.map((one) => [one.npwp, taxpayerOption(one)])).values()];
  const { rows } = pageOfList(found, page);
  return { rows, total: employees.total + taxpayers.total - (both.length - found.length) };
}

/** The long lists of the form: objects in force in the period, countries, recipients, received invoices. */
export const lookups = (session: Session, jenis: JenisBukpot, language: string): Lookups => ({
  find: async (field, words, other, page) => {
    if (field === "objek") {
      const hari = hariDari(`${other("masa.tahun")}-${other("masa.bulan").padStart(2, "0")}`, session);
      const found = mayBeChosen(objekCari(jenis, words, hari), other("fasilitas"));
      return pageOfList(found.map(option(language)), page);
    }
    if (field === "negara") return findEntries("negara", words, page);
    if (field !== "nomorDokumen") return findPenerima(session, words, page);
    const { rows, total } = await session.api.bukpot.listDoc({ q: words, page, perPage: FINDS });
    const label = ({ nomor, tanggal, lawanNama }: (typeof rows)[number]) => `${nomor} ${tanggal} ${lawanNama}`;
    return { rows: rows.map((row) => ({ value: row.nomor, label: label(row) })), total };
  },
  isWords: (field, text, other) => {
    if (field === "objek") return objekOf(jenis, text) === undefined;
    if (field === "negara") return isNoEntry("negara", text);
    return dicari(jenis, other("jenisDokumen")).includes(field) && isNameOfTaxpayer(text);
  },
});

/** The schema of a type's form as a draft, in the language of the page. */
export const skemaSlip = (jenis: JenisBukpot) => (language: string) => schemaOf(formBukpot[jenis], "draft", language);

/** Posted fields of the form that can be read. */
export const terbaca = (jenis: JenisBukpot, typed: Values, language: string): Values =>
  readLeniently(fieldsOf(formBukpot[jenis]), typed, language);

/** Fields that follow from the recipient or from the named earlier slip. */
const DARI_PENERIMA = ["nitkuPenerima", "ptkp", "netoSebelumnya", "pphSebelumnya"];

/** For the form drawn again: figures of the input, and values of the recipient for empty fields. */
export async function tampilanUlang(
  session: Session,
  jenis: JenisBukpot,
  typed: Values,
  language: string,
  menggantikan?: string,
) {
  const slip = await tampilanSlip(session, jenis, terbaca(jenis, typed, language), language, menggantikan);
  const fields = fieldsOf(formBukpot[jenis]).filter(({ kind }) => kind !== "hitung");
  const known: ShownValues = shownValues(fields, slip.hasil?.nilai ?? {}, language);
  const empty = DARI_PENERIMA.filter((name) => !typed[name] && known[name]);
  const initialValue = { ...typed, ...Object.fromEntries(empty.map((name) => [name, known[name]])) };
  return { initialValue, computed: slip.angka, slip };
}
