import type { i18n } from "i18next";
import { menuOf } from "~/components/frame/menu-of";
import type { Me } from "~/contract/akun";
import { fold } from "~/web/fold";
import { paths } from "~/web/paths";

/** Pages that are in no menu and open to everybody. Their links are worded with their topic. */
const UMUM: Readonly<Record<string, string>> = {
  istilah: paths.glosarium(),
  dasar: paths.dasarHukum(),
  periksa: paths.verifikasi(),
  tampilan: paths.pengaturan(),
};
type Topik = {
  readonly nama: string;
  /** Helpful entries of the menu. A user without any of them does not see the topic. */
  readonly ke?: readonly string[];
  /** Glossary terms of the topic. */
  readonly istilah?: readonly string[];
};
type Kelompok = { readonly id: string; readonly topik: readonly Topik[] };

const { portal, batch, tugas, efaktur, retur, bukpot, data, spt, pembayaran } = paths;
/** Frequent questions, in the order of the work. */
export const KELOMPOK: readonly Kelompok[] = [
  {
    id: "mulai",
    topik: [
      { nama: "identitas", ke: [paths.identitas()], istilah: ["wajib_pajak", "npwp"] },
      { nama: "wakil", ke: [portal.wakilKuasa()], istilah: ["wakil_kuasa"] },
      { nama: "tanda_tangan", ke: [paths.kodeOtorisasi()], istilah: ["kode_otorisasi"] },
      { nama: "kelas", ke: [batch.daftar()] },
      { nama: "tugas", ke: [tugas.daftar()] },
      { nama: "tampilan" },
    ],
  },
  {
    id: "faktur",
    topik: [
      { nama: "faktur", ke: [efaktur.daftar("keluaran")], istilah: ["faktur", "pajak_keluaran", "nsfp"] },
      { nama: "kredit", ke: [efaktur.daftar("masukan")], istilah: ["pajak_masukan", "kredit_pajak", "masa_pajak"] },
      { nama: "retur", ke: [retur.daftar("masukan"), retur.daftar("keluaran")], istilah: ["retur"] },
    ],
  },
  {
    id: "potong",
    topik: [
      {
        nama: "gaji",
        ke: [bukpot.dariGaji(), data.daftar("karyawan"), bukpot.dariBulanan()],
        istilah: ["pph_21", "ter", "ptkp", "bpa1"],
      },
      { nama: "bukpot", ke: [bukpot.daftar()], istilah: ["bukpot", "kode_objek", "pemotong"] },
      { nama: "natura", ke: [data.daftar("natura"), data.daftar("kategori")], istilah: ["natura"] },
    ],
  },
  {
    id: "spt",
    topik: [
      { nama: "lapor", ke: [spt.konsep()], istilah: ["spt_masa", "posting", "kurang_bayar", "bpe"] },
      { nama: "lebih", ke: [pembayaran.pengembalian()], istilah: ["lebih_bayar", "kompensasi", "restitusi"] },
      { nama: "betulkan", ke: [spt.dilaporkan()], istilah: ["pembetulan"] },
      { nama: "tahunan", ke: [spt.baru()], istilah: ["spt_tahunan", "tahun_pajak", "koreksi_fiskal"] },
    ],
  },
  {
    id: "bayar",
    topik: [
      {
        nama: "billing",
        ke: [pembayaran.mandiri(), pembayaran.billing()],
        istilah: ["kode_billing", "kap", "kjs", "ntpn"],
      },
      { nama: "deposit", ke: [pembayaran.deposit()], istilah: ["deposit"] },
      { nama: "pbk", ke: [pembayaran.pemindahbukuan()], istilah: ["pemindahbukuan"] },
      { nama: "buku_besar", ke: [paths.bukuBesar()], istilah: ["jatuh_tempo"] },
    ],
  },
  {
    id: "temukan",
    topik: [
      { nama: "menu", ke: [paths.menu()] },
      { nama: "dokumen", ke: [portal.dokumenSaya()] },
      { nama: "periksa" },
      { nama: "istilah" },
      { nama: "dasar" },
    ],
  },
];

type Istilah = { readonly istilah: string };
type Tautan = { readonly ke: string; readonly kata: string };

/** The groups of topics that are useful to the user, with topics that contain every word of `q`. */
export function bantuanUntuk(me: Me | null, q: string, { t }: i18n) {
  const menu = new Map<string, string>(me ? [[paths.menu(), "common:menu.semua"]] : []);
  for (const { items } of me ? menuOf(me) : []) for (const { path, labelKey } of items) menu.set(path, labelKey);
  const terms = t("istilah:entri", { returnObjects: true }) as Readonly<Record<string, Istilah>>;
  const tautanOf = ({ nama, ke }: Topik): readonly Tautan[] => {
    const open = UMUM[nama];
    if (open) return [{ ke: open, kata: t(`bantuan:topik.${nama}.buka`) }];
    return (ke ?? []).flatMap((path) => {
      const label = menu.get(path);
      return label ? [{ ke: path, kata: t(label) }] : [];
    });
  };
  const wanted = fold(q).split(/\s+/).filter(Boolean);
  return KELOMPOK.map(({ id, topik }) => {
    const judul = t(`bantuan:kelompok.${id}`);
    const shown = topik.map((one) => ({
      nama: one.nama,
      tanya: t(`bantuan:topik.${one.nama}.tanya`),
      jawab: t(`bantuan:topik.${one.nama}.jawab`),
      tautan: tautanOf(one),
      istilah: (one.istilah ?? []).map((kunci) => ({ kunci, kata: terms[kunci]?.istilah ?? kunci })),
    }));
    const found = shown.filter(({ tanya, jawab, tautan, istilah }) => {
      const words = fold([judul, tanya, jawab, ...[...tautan, ...istilah].map(({ kata }) => kata)].join(" "));
      return tautan.length > 0 && wanted.every((word) => words.includes(word));
    });
    return { id, judul, topik: found };
  }).filter(({ topik }) => topik.length > 0);
}
