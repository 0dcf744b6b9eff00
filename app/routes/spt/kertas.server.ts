import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt-induk";
import { alamatOf, type DefFormulir, judulOf, kodeFormulir } from "~/domain/mesin/definisi";
import { INDUK } from "~/domain/spt/alasan";
import { definisiTampil, lampiranOf } from "~/domain/spt/daftar";
import { isOpen } from "~/domain/spt/life";
import type { KepalaKertas } from "~/forms/kertas";
import { formulirHref } from "./document-href";
import { judulFormulir } from "./formulir.server";
import { sptPeriode } from "./judul";
import { syaratOf } from "./rumus.server";
import type { Potongan } from "./rumus-kata.server";
import { findingHref } from "./temuan.server";

/** The head of a form of a return: the official title, its period, and whose it is. */
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

/** Whether a form is part of what is filed; lists beside the forms are none. */
export const isResmi = (spt: SptDetail, form: DefFormulir): boolean =>
  definisiTampil(spt.jenis, spt.versiAturan).formulir.includes(form);

/** A form of a return among the others. */
export type TabView = {
  readonly kode: string;
  readonly judul: string;
  readonly href: string;
  readonly banyak: number;
  /** Findings that hinder filing, and places that differ from the return that is corrected. */
  readonly temuan: number;
  readonly berubah: number;
  /** Something stands in it and nothing hinders filing. */
  readonly selesai: boolean;
  readonly kini: boolean;
  readonly tutup: boolean;
};
export type TabsView = {
  /** The main form and every attachment that the answers open or that holds something. */
  readonly tab: readonly TabView[];
  /** All attachments by their number, of a return whose answers close some. */
  readonly kelompok: readonly { readonly nomor: string; readonly tab: readonly TabView[] }[];
};

/** Whether the answers of a return leave a form closed; the main form and lists beside the forms never are. */
function isTutup(spt: SptDetail, form: DefFormulir): boolean {
  const row = spt.lampiran.find(({ lampiran }) => lampiran === alamatOf(form));
  return form.bila !== undefined && row?.berlaku !== true;
}

type Dilihat = Pick<SptDetail, "status" | "temuan" | "berubah" | "terisi" | "lampiran">;
/**
 * How far a form of an open return is: its rows, what hinders filing, what differs from the return that is corrected. One
 * that is warned of is not done either, nor one with rows that an answer keeps from counting.
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

/** The forms of a return, to go from one to another. */
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

/** Of a closed form: what opens it, in words that lead to the answers. */
export type TutupView = { readonly syarat: readonly Potongan[]; readonly ke: string | null };
export function tutupOf(spt: SptDetail, form: DefFormulir, texts: i18n): TutupView | null {
  if (!isTutup(spt, form)) return null;
  const syarat = syaratOf(spt, form, texts) ?? [];
  return { syarat, ke: syarat.find(({ href }) => href !== undefined)?.href ?? null };
}

/** What the bar below a form says: what still hinders filing, and what is paid with it. */
export type BilahView = {
  readonly sisa: number;
  readonly pertama: { readonly pesan: string; readonly href: string } | null;
  readonly bayar: number;
  readonly bolehLapor: boolean;
};
export function bilahOf(spt: SptDetail): BilahView {
  const hindering = spt.temuan.filter(({ severity }) => severity === "galat");
  const [first] = hindering;
  // what is missing on the main form is filled in before the press that goes on
  const here = hindering.every(({ field, lampiran = INDUK }) => field !== undefined && lampiran === INDUK);
  return {
    sisa: hindering.length,
    pertama: first ? { pesan: first.message, href: findingHref(spt, first) } : null,
    bayar: spt.bayar,
    bolehLapor: here && spt.aksi.includes("submit"),
  };
}
