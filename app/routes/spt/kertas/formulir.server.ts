import { data } from "@remix-run/node";
import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import { documentsOf } from "~/auth/documents.server";
import { isInstansi, type Session } from "~/auth/session.server";
import { AppError } from "~/contract/errors";
import { formSchema } from "~/contract/form-schema";
import { kunciAnggota } from "~/contract/spt/formulir";
import type { SptDetail } from "~/contract/spt/induk";
import { type FormDef, formFor, type Values } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris, judulOf, teksOf } from "~/domain/mesin/definisi";
import { kunciJudul } from "~/domain/mesin/teks";
import { INDUK } from "~/domain/spt/alasan";
import { formulirDi, versiOf } from "~/domain/spt/daftar";
import { bagianKetik, berisian, isianDari, labelGrid } from "~/domain/spt/isian";
import { hasilDari, matiDi } from "~/domain/spt/kertas";
import { belumDijawab } from "~/domain/spt/pertanyaan";
import { formPotongan, type Potongan, potonganDi } from "~/domain/spt/potongan";
import type { Membaca } from "~/forms/dasar.server";
import type { FormView } from "~/forms/form-view";
import { computedViews, formView } from "~/forms/form-view.server";
import { lookupsOf } from "~/forms/lookups.server";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import type { Barisan } from "../baris/daftar.server";
import { BAGIAN, formulirHref, UTUH } from "../document-href";
import { petunjukJawaban } from "../petunjuk.server";
import { petunjukTemuan } from "../petunjuk-temuan.server";
import { SISA_TIDAK } from "../submit-targets";
import { potonganViews } from "./potongan.server";

type Versioned = Pick<SptDetail, "jenis" | "versiAturan">;
/**
 * The form of a return at an address, in the return's own version. Throws 404 for an unknown address. Throws
 * `spt_version_unknown` for a version unknown here, because no other form can draw the stored values.
 */
export function formulirOf({ jenis, versiAturan: versi }: Versioned, lampiran: string): DefFormulir {
  const versions = versiOf(jenis);
  if (!versions.kenal(versi)) throw new AppError("spt_version_unknown", { versi });
  const form = formulirDi(versions.dari(versi), lampiran);
  if (!form) throw data({ code: "not_found" }, { status: 404 });
  return form;
}
export const judulFormulir = (form: DefFormulir, { t }: i18n): string => t(judulOf(form));

/** The address of a form's rows: the form's own if it has only these, else one below it. */
function barisanDi(id: string, form: DefFormulir, bagian: BagianBaris): Barisan {
  const own = formulirHref(id, alamatOf(form));
  return { form, bagian, alamat: isTunggal(form) ? own : paths.spt.bagian(id, alamatOf(form), bagian.name) };
}
/** True if a form is one list. */
export const isTunggal = (form: DefFormulir): boolean => form.sections.length === 1;
/** Rows of a form by the name of their section. A form that is one list needs no name. Throws 404. */
export function barisanOf(id: string, form: DefFormulir, nama: string | undefined): Barisan {
  const bagian = form.sections
    .filter(isBaris)
    .find(({ name }) => (nama === undefined ? isTunggal(form) : name === nama));
  if (!bagian) throw data({ code: "not_found" }, { status: 404 });
  return barisanDi(id, form, bagian);
}

const whyHref = (id: string, lampiran: string) => (field: string) => paths.spt.mengapa(id, lampiran, field);

/** The values of a form. Those of the main form come with the page of the return. */
export async function isiOf(api: Api, spt: SptDetail, form: DefFormulir) {
  const lampiran = alamatOf(form);
  if (lampiran === INDUK) return { isi: spt.induk as Values, tidakBerlaku: spt.tidakBerlaku, baris: {}, tutup: [] };
  return api.sptCari[kunciAnggota(spt.jenis, lampiran)]?.({ id: spt.id, lampiran }) ?? NOTHING;
}
const NOTHING = {
  isi: {} as Values,
  tidakBerlaku: [] as string[],
  baris: {} as Record<string, number>,
  tutup: [] as string[],
};

type Shown = { readonly spt: SptDetail; readonly form: DefFormulir; readonly texts: i18n };
/** A form's fields and accounts with their figures, each with a link to its reasons. */
export function isianView(
  { spt, form, texts }: Shown,
  isi: Values,
  tidakBerlaku: readonly string[],
  def = isianDari(form),
  tertutup = false,
): FormView {
  const jawaban = petunjukJawaban(spt, form, texts);
  const temuan = petunjukTemuan(spt, form);
  return formView(def, isi, texts, {
    whyHref: whyHref(spt.id, alamatOf(form)),
    slotHref: (field) => paths.spt.slot(spt.id, alamatOf(form), field),
    tidakBerlaku: new Set(tidakBerlaku),
    kertas: { hasil: hasilDari, mati: matiDi(spt.pembetulan, new Set(tidakBerlaku)), tertutup },
    prefix: teksOf(form),
    petunjuk: (field) => [jawaban(field), temuan(field)].filter(Boolean).join(" ") || undefined,
    daftarResmi: true,
    barisGrid: (section, key) => {
      const label = labelGrid(form, section, key);
      return "nama" in label ? label.nama : texts.t(label.kunci);
    },
  });
}
/** The shown part of a form: the taxpayer's lines or all lines, and all accounts or one part of them. */
type Sebagian = { readonly semua?: boolean; readonly potongan?: Potongan | undefined };
/** The part of a form that is typed in one piece, and the lists of rows next to it. */
export async function formulirView(
  session: Session,
  spt: SptDetail,
  form: DefFormulir,
  texts: i18n,
  { semua = false, potongan }: Sebagian = {},
) {
  const { isi, tidakBerlaku, baris, tutup } = await isiOf(session.api, spt, form);
  const rowsOf = ({ name }: BagianBaris) => Number((baris as Record<string, number>)[name] ?? 0);
  const whole = formFor(isianDari(form), semua || isInstansi(session.me), isi);
  const def = potongan ? formPotongan(whole, potongan) : whole;
  return {
    isian: berisian(form) ? isianView({ spt, form, texts }, isi, tidakBerlaku, def) : null,
    potongan: potongan ? potonganViews(spt, form, potongan, isi, texts) : null,
    // a list that the answers close is linked while it has rows
    barisan: bagianKetik(form)
      .filter((bagian) => !tutup.includes(bagian.name) || rowsOf(bagian) > 0)
      .map((bagian) => ({
        judul: texts.t(kunciJudul(form, bagian)),
        banyak: rowsOf(bagian),
        href: barisanDi(spt.id, form, bagian).alamat,
      })),
  };
}

/** The part of a form in an address; none if it asks for the whole statement. */
export const potonganAsked = (visit: Visit, form: DefFormulir): Potongan | undefined => {
  const { searchParams } = visit.url;
  return searchParams.has(UTUH) ? undefined : potonganDi(form, searchParams.get(BAGIAN));
};

/**
 * Saves a form, or the part in the address. Typed fields are checked here in the reader's language; computed ones come
 * from the API. Unchanged values are not saved again. `done` gets the target of the button, and the first field that
 * the saved values opened.
 */
export async function saveFormulir<R>(
  session: Session,
  { id, lampiran, terkini }: { readonly id: string; readonly lampiran: string; readonly terkini: Membaca },
  done: (lanjut: unknown, potongan: string | undefined, dibuka: string | undefined) => Promise<R>,
) {
  const { api } = session;
  const spt = await documentsOf(session).spt(id);
  const form = formulirOf(spt, lampiran);
  const save = berisian(form) ? api.sptSimpan[kunciAnggota(spt.jenis, lampiran)] : undefined;
  // lists are filled by documents or row by row, so nothing can be posted to them
  if (!save) throw data({}, { status: 405 });
  const potongan = potonganAsked(session, form);
  const def: FormDef = potongan ? formPotongan(isianDari(form), potongan) : isianDari(form);
  const { isi: kept, tidakBerlaku } = await isiOf(api, spt, form);
  const schema = (language: string) =>
    formSchema(
      def,
      "draft",
      language,
      (isi, { versi, lanjut }) => ({ versi: Number(versi ?? spt.versi), isi, lanjut }),
      (posted) => sisaTidak(form, def, posted, tidakBerlaku),
    );
  const computed = (_: unknown, language: string) => computedViews(def, kept, language, whyHref(id, lampiran));
  return submit(session, { schema, computed, lookups: lookupsOf(def), terkini }, async (typed, { idempotencyKey }) => {
    // a default of an empty field is not saved: it keeps following its source
    const changed = Object.entries(typed.isi).filter(([name, value]) => !isSame(value, kept[name]));
    const isi = await tanpaBawaan(api, spt, lampiran, Object.fromEntries(changed), tidakBerlaku);
    const saved =
      changed.length > 0 || !potongan
        ? await save({ id, versi: typed.versi, lampiran, isi }, { idempotencyKey })
        : undefined;
    return done(typed.lanjut, potongan?.kunci, saved?.dibuka[0]);
  });
}
/** Posted values, with "no" for every shown question that is still open if that was pressed. */
function sisaTidak(form: DefFormulir, def: FormDef, posted: Values, tidakBerlaku: readonly string[]): Values {
  if (posted.lanjut !== SISA_TIDAK) return posted;
  const shown = new Set(def.sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const open = belumDijawab(form, posted, tidakBerlaku).filter((name) => shown.has(name));
  return { ...posted, ...Object.fromEntries(open.map((name) => [name, TIDAK])) };
}
/** The answer "no" as forms post it. */
const TIDAK = "tidak";
/** Typed values without those that a question opened by the others has by default. */
async function tanpaBawaan(
  api: Api,
  { id, jenis }: SptDetail,
  lampiran: string,
  isi: Values,
  tertutup: readonly string[],
): Promise<Values> {
  const hitung = api.sptHitung[kunciAnggota(jenis, lampiran)];
  const opened = Object.keys(isi).filter((name) => tertutup.includes(name));
  if (!hitung || opened.length === 0) return isi;
  const others = Object.fromEntries(Object.entries(isi).filter(([name]) => !opened.includes(name)));
  const { isi: bawaan } = await hitung({ id, lampiran, isi: others });
  const typed = Object.entries(isi).filter(([name, value]) => !opened.includes(name) || !isSame(value, bawaan[name]));
  return Object.fromEntries(typed);
}
/** Fields of the main form by name, asked apart from the rest. */
export function isianInduk({ spt, texts }: Omit<Shown, "form">, names: readonly string[]): FormView {
  const form = formulirOf(spt, INDUK);
  return isianView({ spt, form, texts }, spt.induk as Values, spt.tidakBerlaku, hanya(isianDari(form), names));
}
const hanya = (form: FormDef, names: readonly string[]): FormDef => ({
  ...form,
  sections: form.sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ name }) => names.includes(name)) }))
    .filter(({ fields }) => fields.length > 0),
});
/**
 * Saves those fields, all of which must be answered: open questions also by pressing "no" for all of them. The rest of
 * the main form keeps its values.
 */
export async function saveInduk<R>(
  session: Session,
  spt: SptDetail,
  { names, terkini }: { readonly names: readonly string[]; readonly terkini: Membaca },
  done: () => Promise<R>,
) {
  const form = formulirOf(spt, INDUK);
  const def = hanya(isianDari(form), names);
  const schema = (language: string) =>
    formSchema(
      def,
      "full",
      language,
      (isi, { versi }) => ({ versi: Number(versi ?? spt.versi), isi }),
      (posted) => sisaTidak(form, def, posted, spt.tidakBerlaku),
    );
  return submit(session, { schema, lookups: lookupsOf(def), terkini }, async ({ versi, isi }, { idempotencyKey }) => {
    await session.api.sptSimpan[spt.jenis]?.(
      { id: spt.id, versi, lampiran: INDUK, isi: { ...isi } },
      { idempotencyKey },
    );
    return done();
  });
}
/** True if a field holds the typed value. All empty values are equal. */
export const isSame = (typed: unknown, kept: unknown): boolean =>
  JSON.stringify(typed ?? null) === JSON.stringify(kept ?? null);
