import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt/induk";
import { alamatOf, type DefFormulir, judulOf, kodeFormulir } from "~/domain/mesin/definisi";
import { INDUK } from "~/domain/spt/alasan";
import { definisiTampil, lampiranOf } from "~/domain/spt/daftar";
import { isOpen } from "~/domain/spt/life";
import { belumDijawab } from "~/domain/spt/pertanyaan";
import type { KepalaKertas } from "~/forms/kertas";
import { syaratOf } from "../alasan/rumus.server";
import type { Potongan } from "../alasan/rumus-kata.server";
import { formulirHref } from "../document-href";
import { sptPeriode } from "../judul";
import { findingHref } from "../temuan.server";
import { judulFormulir } from "./formulir.server";

/** The head of a form of a return: the official title, its period, and its taxpayer. */
export function kepalaOf(spt: SptDetail, form: DefFormulir, texts: i18n): KepalaKertas {
  const { npwp, nama, identitas } = spt;
  const { t, language } = texts;
  return {
    kode: t(`spt:jenis.${spt.jenis}`),
    judul: definisiTampil(spt.jenis, spt.versiAturan).judul,
    formulir: judulFormulir(form, texts),
    periode: sptPeriode(spt, t, language),
    pembetulan: spt.pembetulan,
    identitas: [
      {
        label: t(definisiTampil(spt.jenis, spt.versiAturan).pkp ? "spt:kertas.nama_pkp" : "spt:kertas.nama"),
        nilai: nama,
      },
      { label: t("spt:kertas.npwp"), nilai: npwp, kode: true },
      { label: t("spt:kertas.alamat"), nilai: identitas.alamat },
      { label: t("spt:kertas.klu"), nilai: identitas.klu ?? "", kode: true },
      { label: t("spt:kertas.telepon"), nilai: identitas.telepon ?? "", kode: true },
      { label: t("spt:kertas.periode"), nilai: sptPeriode(spt, t, language) },
    ],
  };
}

/** True if a form is part of the filed return. Lists next to the forms are not. */
export const isResmi = (spt: SptDetail, form: DefFormulir): boolean =>
  definisiTampil(spt.jenis, spt.versiAturan).formulir.includes(form);

/** A form of a return in the row of tabs. */
export type TabView = {
  readonly kode: string;
  readonly judul: string;
  readonly href: string;
  readonly banyak: number;
  /** The number of findings that block filing, and of differences from the corrected return. */
  readonly temuan: number;
  readonly berubah: number;
  /** True if it has values and no finding blocks filing. */
  readonly selesai: boolean;
  readonly kini: boolean;
  readonly tutup: boolean;
};
export type TabsView = {
  /** The main form and every attachment that the answers open or that has values. */
  readonly tab: readonly TabView[];
  /** All attachments by number, for a return whose answers close some. */
  readonly kelompok: readonly { readonly nomor: string; readonly tab: readonly TabView[] }[];
};

/** True if the answers of a return close a form. The main form and lists next to the forms are always open. */
function isTutup(spt: SptDetail, form: DefFormulir): boolean {
  const row = spt.lampiran.find(({ lampiran }) => lampiran === alamatOf(form));
  return form.bila !== undefined && row?.berlaku !== true;
}

type Dilihat = Pick<SptDetail, "status" | "temuan" | "berubah" | "terisi" | "lampiran">;
/**
 * The progress of a form in an open return: its rows, its blocking findings, its differences from the corrected return.
 * A form with a warning is not done, nor is one with rows that an answer excludes.
 */
export function kemajuanOf(spt: Dilihat, alamat: string, banyak: number) {
  const own = spt.temuan.filter(({ lampiran = INDUK }) => lampiran === alamat);
  const hindering = own.filter(({ severity }) => severity === "galat").length;
  const warned = own.some(({ severity }) => severity === "peringatan");
  const row = spt.lampiran.find(({ lampiran }) => lampiran === alamat);
  const tutup = row?.berlaku === false;
  const counted = !tutup && !row?.tutup.length;
  return {
    tutup,
    banyak,
    temuan: hindering,
    berubah: spt.berubah[alamat] ?? 0,
    selesai: isOpen(spt) && hindering === 0 && !warned && counted && (banyak > 0 || spt.terisi.includes(alamat)),
  };
}

/** The forms of a return, for moving between them. */
export function tabsOf(spt: SptDetail, kini: DefFormulir, { t }: i18n): TabsView {
  const def = definisiTampil(spt.jenis, spt.versiAturan);
  const [induk, ...others] = def.formulir;
  const rows = new Map(spt.lampiran.map((row) => [row.lampiran, row.baris]));
  const tabOf = (form: DefFormulir): TabView => ({
    kode: alamatOf(form) === INDUK ? t("spt:kertas.induk") : kodeFormulir(alamatOf(form)),
    judul: t(judulOf(form)),
    href: formulirHref(spt.id, alamatOf(form)),
    ...kemajuanOf(spt, alamatOf(form), rows.get(alamatOf(form)) ?? 0),
    kini: alamatOf(form) === alamatOf(kini),
    tutup: isTutup(spt, form),
  });
  const all = others.map(tabOf);
  const shown = all.filter(({ tutup, banyak, kini: here }) => !tutup || banyak > 0 || here);
  const nomorOf = ({ kode }: TabView) => /^\d+/.exec(kode)?.[0] ?? kode;
  const groups = [...new Set(all.map(nomorOf))].map((nomor) => ({
    nomor,
    tab: all.filter((one) => nomorOf(one) === nomor),
  }));
  return {
    tab: [...(induk ? [tabOf(induk)] : []), ...shown],
    kelompok: lampiranOf(def).some(({ bila }) => bila) ? groups : [],
  };
}

/** For a closed form: the condition that opens it, in words that link to the answers. */
export type TutupView = { readonly syarat: readonly Potongan[]; readonly ke: string | null };
export function tutupOf(spt: SptDetail, form: DefFormulir, texts: i18n): TutupView | null {
  if (!isTutup(spt, form)) return null;
  const syarat = syaratOf(spt, form, texts) ?? [];
  return { syarat, ke: syarat.find(({ href }) => href !== undefined)?.href ?? null };
}

const BELUM_DIISI = "wajib_diisi";
/** The number of questions of a form that block filing until they are answered. */
export function openQuestions({ temuan }: SptDetail, form: DefFormulir): number {
  const asked = new Set(belumDijawab(form, {}, []));
  const own = temuan.filter(({ code, lampiran = INDUK }) => code === BELUM_DIISI && lampiran === alamatOf(form));
  return own.filter(({ field }) => field !== undefined && asked.has(field)).length;
}

/** The text of the bar below a form: the findings that block filing, and the amount paid with it. */
export type BilahView = {
  readonly sisa: number;
  readonly pertama: { readonly pesan: string; readonly href: string } | null;
  readonly bayar: number;
  readonly bolehLapor: boolean;
  /** True if a question of the form waits for its answer. */
  readonly bertanya: boolean;
};
export function bilahOf(spt: SptDetail, form: DefFormulir): BilahView {
  const hindering = spt.temuan.filter(({ severity }) => severity === "galat");
  const [first] = hindering;
  // missing fields of the main form are filled in before the submit that continues
  const here = hindering.every(({ field, lampiran = INDUK }) => field !== undefined && lampiran === INDUK);
  return {
    sisa: hindering.length,
    pertama: first ? { pesan: first.message, href: findingHref(spt, first) } : null,
    bayar: spt.bayar,
    bolehLapor: here && spt.aksi.includes("submit"),
    bertanya: openQuestions(spt, form) > 0,
  };
}
