import type { Identitas } from "~/contract/akun";
import type { Peran } from "~/contract/kit";
import { HAK_BUKPOT, HAK_BUKU, HAK_SPT, HAK_TAGIHAN, type HakWakil } from "~/domain/pihak";
import { paths } from "./paths";

export type MenuItem = {
  readonly path: string;
  readonly labelKey: string;
  readonly who?: readonly Peran[];
  /** Rights, of which the page needs one to be useful. */
  readonly hak?: readonly HakWakil[];
  /** The kind of taxpayer that it is for, if there is only one. */
  readonly milik?: Identitas["jenis"];
  /** True if its list is of one period, so that the period can be changed there. */
  readonly masa?: true;
};
export type MenuModule = {
  readonly id: string;
  readonly labelKey: string;
  /** Its short name for narrow places. */
  readonly shortKey?: string;
  readonly icon: string;
  /** Rights for its entries without rights of their own. */
  readonly hak?: readonly HakWakil[];
  readonly items: readonly MenuItem[];
};

const peserta = ["peserta"] as const;
const penyelenggara = ["mitra", "supermitra"] as const;

/**
 * The main menu, in the order of the real system. An entry without `who` is for every role that sees other entries of
 * its module.
 */
const modules: readonly MenuModule[] = [
  {
    id: "portal",
    labelKey: "common:menu.portal",
    shortKey: "common:menu.portal_pendek",
    icon: "orang",
    items: [
      { path: paths.identitas(), labelKey: "common:menu.identitas", who: peserta },
      { path: paths.portal.profil(), labelKey: "common:menu.profil", who: peserta, hak: ["portal_view"] },
      { path: paths.portal.pihakTerkait(), labelKey: "common:menu.pihak_terkait", who: peserta, hak: ["portal_view"] },
      { path: paths.portal.wakilKuasa(), labelKey: "common:menu.wakil_kuasa", who: peserta, hak: ["portal_view"] },
      { path: paths.portal.dokumenSaya(), labelKey: "common:menu.dokumen_saya", who: peserta },
      { path: paths.kodeOtorisasi(), labelKey: "common:menu.kode_otorisasi", who: peserta },
    ],
  },
  {
    id: "efaktur",
    labelKey: "common:menu.efaktur",
    icon: "faktur",
    hak: ["efaktur_drafter"],
    items: [
      { path: paths.efaktur.ringkasan(), labelKey: "common:menu.efaktur_ringkasan", who: peserta, masa: true },
      { path: paths.efaktur.daftar("keluaran"), labelKey: "common:menu.keluaran", who: peserta, masa: true },
      { path: paths.efaktur.daftar("masukan"), labelKey: "common:menu.masukan", who: peserta, masa: true },
      { path: paths.retur.daftar("keluaran"), labelKey: "common:menu.retur_keluaran", who: peserta, masa: true },
      { path: paths.retur.daftar("masukan"), labelKey: "common:menu.retur_masukan", who: peserta, masa: true },
      { path: paths.dokumen.daftar("keluaran"), labelKey: "common:menu.dokumen_keluaran", who: peserta, masa: true },
      { path: paths.dokumen.daftar("masukan"), labelKey: "common:menu.dokumen_masukan", who: peserta, masa: true },
      { path: paths.dokumenRetur.daftar(), labelKey: "common:menu.dokumen_retur", who: peserta, masa: true },
      { path: paths.efaktur.konfirmasi(), labelKey: "common:menu.konfirmasi", who: peserta },
      { path: paths.efaktur.impor(), labelKey: "common:menu.efaktur_impor", who: peserta },
    ],
  },
  {
    id: "bukpot",
    labelKey: "common:menu.bukpot",
    icon: "potong",
    hak: HAK_BUKPOT,
    items: [
      { path: paths.bukpot.daftar(), labelKey: "common:menu.bukpot_daftar", who: peserta, masa: true },
      { path: paths.bukpot.masukan(), labelKey: "common:menu.bukpot_masukan", who: peserta, masa: true },
      {
        path: paths.bukpot.setara(),
        labelKey: "common:menu.bukpot_setara",
        who: peserta,
        masa: true,
        hak: ["bupot_unifikasi_drafter"],
      },
      { path: paths.bukpot.dariGaji(), labelKey: "common:menu.bukpot_gaji", who: peserta, hak: ["bupot21_drafter"] },
      { path: paths.bukpot.dariBulanan(), labelKey: "common:menu.bukpot_a1", who: peserta, hak: ["bupot21_drafter"] },
      {
        path: paths.bukpot.rekonsiliasi(),
        labelKey: "common:menu.bukpot_rekonsiliasi",
        who: peserta,
        hak: ["bupot21_drafter"],
      },
      { path: paths.bukpot.impor(), labelKey: "common:menu.bukpot_impor", who: peserta },
    ],
  },
  {
    id: "spt",
    labelKey: "common:menu.spt",
    shortKey: "common:menu.spt_pendek",
    icon: "lapor",
    hak: HAK_SPT,
    items: [
      { path: paths.spt.konsep(), labelKey: "common:menu.spt_konsep", who: peserta, masa: true },
      { path: paths.spt.dilaporkan(), labelKey: "common:menu.spt_dilaporkan", who: peserta },
      { path: paths.spt.baru(), labelKey: "common:menu.spt_baru", who: peserta },
    ],
  },
  {
    id: "pembayaran",
    labelKey: "common:menu.pembayaran",
    shortKey: "common:menu.pembayaran_pendek",
    icon: "bayar",
    items: [
      { path: paths.pembayaran.billing(), labelKey: "common:menu.billing", who: peserta, hak: HAK_TAGIHAN },
      { path: paths.pembayaran.mandiri(), labelKey: "common:menu.billing_mandiri", who: peserta, hak: ["pembayaran"] },
      { path: paths.pembayaran.riwayat(), labelKey: "common:menu.riwayat_bayar", who: peserta, hak: HAK_TAGIHAN },
      { path: paths.pembayaran.deposit(), labelKey: "common:menu.deposit", who: peserta, hak: HAK_BUKU },
      { path: paths.pembayaran.pengembalian(), labelKey: "common:menu.pengembalian", who: peserta, hak: HAK_TAGIHAN },
      { path: paths.pembayaran.ketetapan(), labelKey: "common:menu.ketetapan", who: peserta, hak: ["pembayaran"] },
      {
        path: paths.pembayaran.pemindahbukuan(),
        labelKey: "common:menu.pemindahbukuan",
        who: peserta,
        hak: ["pembayaran"],
      },
    ],
  },
  {
    id: "buku-besar",
    labelKey: "common:menu.buku_besar",
    shortKey: "common:menu.buku_besar_pendek",
    icon: "buku",
    items: [{ path: paths.bukuBesar(), labelKey: "common:menu.buku_besar_wp", who: peserta, hak: ["buku_besar_view"] }],
  },
  {
    id: "batch",
    labelKey: "common:menu.batch",
    icon: "kelas",
    items: [
      {
        path: paths.batch.daftar(),
        labelKey: "common:menu.batch_daftar",
        who: ["instruktur", "mitra", "supermitra", "admin"],
      },
      { path: paths.batch.baru(), labelKey: "common:menu.batch_baru", who: penyelenggara },
      { path: paths.paket.daftar(), labelKey: "common:menu.paket", who: ["instruktur", "mitra", "supermitra"] },
    ],
  },
  {
    id: "pengguna",
    labelKey: "common:menu.pengguna",
    icon: "orang",
    items: [
      {
        path: paths.pengguna.daftar("peserta"),
        labelKey: "common:menu.peserta",
        who: ["mitra", "supermitra", "admin"],
      },
      {
        path: paths.pengguna.daftar("instruktur"),
        labelKey: "common:menu.instruktur",
        who: ["mitra", "supermitra", "admin"],
      },
      { path: paths.pengguna.daftar("mitra"), labelKey: "common:menu.mitra", who: ["supermitra", "admin"] },
      { path: paths.pengguna.daftar("supermitra"), labelKey: "common:menu.supermitra", who: ["admin"] },
      { path: paths.kotakKeluar(), labelKey: "common:menu.kotak_keluar", who: ["mitra", "supermitra", "admin"] },
      { path: paths.penolakan(), labelKey: "common:menu.penolakan", who: ["admin"] },
      { path: paths.cadangan(), labelKey: "common:menu.cadangan", who: ["admin"] },
      { path: paths.lti.platform(), labelKey: "common:menu.lti", who: ["admin"] },
    ],
  },
  {
    id: "data",
    labelKey: "common:menu.data",
    icon: "data",
    items: [
      {
        path: paths.data.daftar("perusahaan"),
        labelKey: "common:menu.perusahaan",
        who: ["peserta", "mitra", "supermitra", "admin"],
      },
      { path: paths.data.daftar("cabang"), labelKey: "common:menu.cabang", who: peserta },
      { path: paths.data.daftar("karyawan"), labelKey: "common:menu.karyawan", who: peserta, hak: ["bupot21_drafter"] },
      {
        path: paths.data.daftar("keluarga"),
        labelKey: "common:menu.keluarga",
        who: peserta,
        milik: "orang_pribadi",
        hak: ["spt_tahunan_drafter"],
      },
      { path: paths.data.daftar("kategori"), labelKey: "common:menu.kategori", who: ["peserta", "admin"] },
      { path: paths.data.daftar("subKategori"), labelKey: "common:menu.sub_kategori", who: ["peserta", "admin"] },
      { path: paths.data.daftar("natura"), labelKey: "common:menu.natura", who: peserta, hak: ["bupot21_drafter"] },
    ],
  },
  {
    id: "tugas",
    labelKey: "common:menu.tugas",
    icon: "tugas",
    items: [
      {
        path: paths.tugas.daftar(),
        labelKey: "common:menu.tugas_daftar",
        who: ["peserta", "instruktur", "mitra", "supermitra"],
      },
      { path: paths.tugas.baru(), labelKey: "common:menu.tugas_baru", who: ["instruktur"] },
      { path: paths.bukti.daftar(), labelKey: "common:menu.bukti", who: ["peserta", "instruktur"] },
      { path: paths.jejak(), labelKey: "common:menu.jejak", who: ["peserta", "instruktur"] },
    ],
  },
];

const menus = new Map<Peran, readonly MenuModule[]>();
/** The modules and entries of one role. */
export function menuFor(role: Peran): readonly MenuModule[] {
  const known = menus.get(role);
  if (known) return known;
  const isShown = ({ who }: MenuItem) => (who ?? [role]).includes(role);
  const made = modules
    .map((module) => ({ ...module, items: module.items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
  menus.set(role, made);
  return made;
}

const longestFirst = modules
  .flatMap((module) => module.items.map(({ path }) => ({ module, path })))
  .sort((a, b) => b.path.length - a.path.length);

/** The module of `pathname`: that of the longest entry that is a prefix of it. */
export const moduleOf = (pathname: string): MenuModule | undefined =>
  longestFirst.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.module;

const ofOnePeriod = new Set(modules.flatMap(({ items }) => items.flatMap((item) => (item.masa ? item.path : []))));
/** Pages that take the chosen period and have no filter for it. */
const withoutFilter: readonly string[] = [paths.dasbor(), paths.efaktur.ringkasan()];

/** True if the page at this address is of one period, and changing the period loses no input. */
export const isOfOnePeriod = (pathname: string): boolean => pathname === paths.dasbor() || ofOnePeriod.has(pathname);

/** True if this address is a list with a period filter. */
export const isListOfPeriod = (pathname: string): boolean =>
  ofOnePeriod.has(pathname) && !withoutFilter.includes(pathname);

/** True if the menu has an entry for exactly this address. */
export const isEntry = (path: string): boolean => longestFirst.some((entry) => entry.path === path);

/** The entry of `items` that is the current page or the nearest list above it. */
export const currentItem = (items: readonly MenuItem[], pathname: string): MenuItem | undefined =>
  items
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
