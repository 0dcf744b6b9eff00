import { z } from "zod";
import { BERAT } from "~/domain/mesin/definisi";
import { indukOf, JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { alasanSchema, riwayat } from "./dokumen";
import { isiDari } from "./form-schema";
import { endpoint, id, masa, rupiah, tanggal, waktu } from "./kit";
import { pengembalianRow } from "./pengembalian";
import { CARA_BAYAR, perluRinci, perubahan, sptRow } from "./spt-kit";

const temuan = z.object({
  code: z.string(),
  severity: z.enum(BERAT),
  field: z.string().optional(),
  /** The form it is about by its address, where that is not the main form. */
  lampiran: z.string().optional(),
  /** Of a row the section it stands in and its number there. */
  bagian: z.string().optional(),
  baris: z.number().int().optional(),
  message: z.string(),
  /** Of what is to be confirmed: the key that confirms it when the return is submitted. */
  kunci: z.string().optional(),
});
/** A finding that was confirmed when the return was signed; `kelas` is class time. */
const konfirmasi = z.object({
  code: z.string(),
  field: z.string().nullable(),
  /** The form it is about by its address, where that is not the main form. */
  lampiran: z.string().optional(),
  /** The row of it, from 1. */
  baris: z.number().int().optional(),
  message: z.string(),
  oleh: z.string(),
  kelas: z.string(),
});
const tempo = z.object({ asli: tanggal, efektif: tanggal });
const bagianBayar = z.object({
  butir: z.string(),
  kap: z.string(),
  kjs: z.string(),
  masa,
  jumlah: rupiah,
  cara: z.enum(["spt", "mandiri"]),
});
const lampiranRingkas = z.object({
  lampiran: z.string(),
  baris: z.number().int(),
  dpp: rupiah,
  ppn: rupiah,
  ppnbm: rupiah,
  /** Of returns made of slips: the tax, and the part of it the government bears. */
  pph: rupiah,
  ditanggung: rupiah,
  /** Whether the return's answers ask for it; what stands in one that is closed is kept and counts nothing. */
  berlaku: z.boolean(),
  /** Its sections whose rows are kept and count nothing, because of an answer of the return. */
  tutup: z.array(z.string()),
});

const semuaInduk = isiDari(() => JENIS_SPT_TERSEDIA.map((jenis) => indukOf(jenis)));
const detail = sptRow.extend({
  /** The taxpayer as its returns name it, beside name and number. */
  identitas: z.object({ alamat: z.string(), telepon: z.string().nullable(), klu: z.string().nullable() }),
  perlu: perluRinci.nullable(),
  versi: z.number().int(),
  metode: z.enum(["delta", "ganti"]).nullable(),
  ntte: z.string().nullable(),
  dilaporkan: waktu.nullable(),
  penandatangan: z.string().nullable(),
  /** Class date: what "now" is for the rules. */
  hariIni: tanggal,
  diposting: waktu.nullable(),
  posting: z.enum(["belum", "berubah", "kini"]),
  /** What the last posting took, and what it left out by reason. */
  diambil: z.number().int(),
  /**
   * Rows that it brought into lists: their form and section, how many, what they add up to, how many are changed by hand,
   * and of how many of these the document is gone.
   */
  tarikan: z.array(
    z.object({
      lampiran: z.string(),
      bagian: z.string(),
      banyak: z.number().int(),
      jumlah: rupiah.nullable(),
      diubah: z.number().int(),
      lepas: z.number().int(),
    }),
  ),
  /** How many documents the last posting has added, removed and altered; null after the first. */
  perubahan: perubahan.nullable(),
  /** Excess of earlier periods that a draft does not use though no other return has: by line of the main form. */
  kelebihan: z.array(
    z.object({ field: z.string(), butir: z.string(), maksimum: rupiah, dipakai: rupiah, sisa: rupiah }),
  ),
  ditinggalkan: z.array(z.object({ alasan: z.string(), banyak: z.number().int() })),
  /** Of a correction the return it corrects, with the values of its main form. */
  sebelum: z.object({ id: z.string(), pembetulan: z.number().int(), induk: semuaInduk }).nullable(),
  /** The version of the return's forms that it was made with. */
  versiAturan: z.string(),
  /** Typed and computed values of the main form, by field; which of its fields are not asked for. */
  induk: semuaInduk,
  tidakBerlaku: z.array(z.string()),
  lampiran: z.array(lampiranRingkas),
  /** Addresses of forms in whose fields or accounts something stands that was typed. */
  terisi: z.array(z.string()),
  /** Of a correction: in how many places each form differs from the return it corrects, by its address. */
  berubah: z.record(z.string(), z.number().int()),
  temuan: z.array(temuan),
  /** What the taxpayer has confirmed with its signature; empty while the return is open. */
  konfirmasi: z.array(konfirmasi),
  bolehLapor: z.boolean(),
  hasil: z.enum(["nihil", "kurang_bayar", "lebih_bayar"]),
  bagian: z.array(bagianBayar),
  /** What is paid with the return now. */
  bayar: rupiah,
  deposit: rupiah,
  jatuhTempoBayar: tempo,
  /** Of a return whose filing a notice has extended, the day it asked for. */
  jatuhTempoLapor: tempo,
  /** Whether its filing may be extended now, and the notice that was given or waits for its payment. */
  perpanjangan: z.object({ boleh: z.boolean(), nomor: z.string().nullable(), menunggu: z.string().nullable() }),
  /** Fine and interest, were the return paid and filed today. */
  denda: alasanSchema,
  /** Null when something is owed late and no rate of interest is loaded for that month. */
  bunga: alasanSchema.nullable(),
  billing: z.object({ id: z.string(), kode: z.string(), status: z.string(), berlaku: waktu }).nullable(),
  /** What was paid on it so far: over codes, each with its NTPN, and from the deposit. */
  pelunasan: z.array(z.object({ cara: z.enum(CARA_BAYAR), jumlah: rupiah, ntpn: z.string().nullable() })),
  /** By what way it reached the tax office; null while it is not filed. */
  saluran: z.string().nullable(),
  /** What it asks back, and what became of that. */
  pengembalian: z.array(pengembalianRow),
  aksi: z.array(z.string()),
  riwayat,
});
export type SptDetail = z.output<typeof detail>;

/** One return with its main form, and where its figures come from. */
export const sptInduk = {
  detail: endpoint({
    method: "GET",
    path: "/spt/detail",
    who: ["peserta"],
    summary: "Satu SPT: induk, ringkasan lampiran, hasil pemeriksaan, tenggat, sanksi, dan pembayarannya.",
    input: z.object({ id }),
    output: detail,
  }),
  detailPph21: endpoint({
    method: "GET",
    path: "/spt/pph21_26/detail",
    who: ["peserta"],
    summary: "Satu SPT Masa PPh Pasal 21/26, seperti /spt/detail.",
    input: z.object({ id }),
    output: detail,
  }),
  detailUnifikasi: endpoint({
    method: "GET",
    path: "/spt/pph_uni/detail",
    who: ["peserta"],
    summary: "Satu SPT Masa PPh Unifikasi, seperti /spt/detail.",
    input: z.object({ id }),
    output: detail,
  }),
  why: endpoint({
    method: "GET",
    path: "/spt/why",
    who: ["peserta"],
    summary: "Asal satu angka induk: langkah hitung, dasar hukum, dan dokumen di belakangnya.",
    input: z.object({ id, field: z.string().min(1).max(60), lampiran: z.string().max(20).default("induk") }),
    /** Of very many documents the first stand in `alasan`; `dokumen` is the number of all. */
    output: z.object({
      alasan: alasanSchema,
      butir: z.string().nullable(),
      lampiran: z.string().nullable(),
      dokumen: z.number().int(),
      /** Fields of the main form that are computed from this one. */
      dipakai: z.array(z.string()),
    }),
  }),
};
