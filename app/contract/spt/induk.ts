import { z } from "zod";
import { BERAT } from "~/domain/mesin/definisi";
import { indukOf, JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { alasanSchema, riwayat } from "../dokumen";
import { isiDari } from "../form-schema";
import { endpoint, masa, rupiah, tanggal, waktu } from "../kit";
import { idOf } from "../objek";
import { pengembalianRow } from "../pengembalian";
import { CARA_BAYAR, perluRinci, perubahan, sptRow } from "./kit";

const temuan = z.object({
  code: z.string(),
  severity: z.enum(BERAT),
  field: z.string().optional(),
  /** Address of the form, if not the main form. */
  lampiran: z.string().optional(),
  /** For a row: its section and its number there. */
  bagian: z.string().optional(),
  baris: z.number().int().optional(),
  message: z.string(),
  /** Amount at stake, by which the findings of one weight are ordered; absent if it is about no amount. */
  taruhan: rupiah.optional(),
  /** Its source in the law. */
  dasar: z.string().optional(),
  /** For a finding to confirm: the key that confirms it on submission, and the explanations it accepts. */
  kunci: z.string().optional(),
  penjelasan: z.array(z.object({ kode: z.string(), teks: z.string() })).optional(),
});
/** A finding confirmed when the return was signed; `kelas` is class time. */
const konfirmasi = z.object({
  code: z.string(),
  field: z.string().nullable(),
  /** Address of the form, if not the main form. */
  lampiran: z.string().optional(),
  /** Its row, from 1. */
  baris: z.number().int().optional(),
  message: z.string(),
  /** Accepted explanation that was chosen, as a sentence; empty if none. */
  penjelasan: z.string(),
  /** Reason in the words of the taxpayer; empty if none. */
  alasan: z.string(),
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
  /** For returns made of slips: the tax, and the part borne by the government. */
  pph: rupiah,
  ditanggung: rupiah,
  /** True if the return's answers require the form. A closed form keeps its values, but they do not count. */
  berlaku: z.boolean(),
  /** Sections whose rows are kept but do not count, because of an answer of the return. */
  tutup: z.array(z.string()),
});

const semuaInduk = isiDari(() => JENIS_SPT_TERSEDIA.map((jenis) => indukOf(jenis)));
const detail = sptRow.extend({
  /** Identity of the taxpayer in its returns, in addition to name and number. */
  identitas: z.object({ alamat: z.string(), telepon: z.string().nullable(), klu: z.string().nullable() }),
  perlu: perluRinci.nullable(),
  versi: z.number().int(),
  metode: z.enum(["delta", "ganti"]).nullable(),
  ntte: z.string().nullable(),
  dilaporkan: waktu.nullable(),
  penandatangan: z.string().nullable(),
  /** Class date: "today" for the rules. */
  hariIni: tanggal,
  diposting: waktu.nullable(),
  posting: z.enum(["belum", "berubah", "kini"]),
  /** Documents included by the last posting, and those left out by reason. */
  diambil: z.number().int(),
  /**
   * Rows that posting added to lists: form, section, count, total, rows changed by hand, and changed rows whose
   * document no longer exists.
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
  /** Number of documents added, removed and changed by the last posting; null after the first. */
  perubahan: perubahan.nullable(),
  /** Excess of earlier periods that no other return uses and the draft does not use: by line of the main form. */
  kelebihan: z.array(
    z.object({ field: z.string(), butir: z.string(), maksimum: rupiah, dipakai: rupiah, sisa: rupiah }),
  ),
  ditinggalkan: z.array(z.object({ alasan: z.string(), banyak: z.number().int() })),
  /** For a correction: the corrected return, with the values of its main form. */
  sebelum: z.object({ id: z.string(), pembetulan: z.number().int(), induk: semuaInduk }).nullable(),
  /** The version of the forms that the return was made with. */
  versiAturan: z.string(),
  /** Typed and computed values of the main form, by field, and its fields not asked for. */
  induk: semuaInduk,
  tidakBerlaku: z.array(z.string()),
  lampiran: z.array(lampiranRingkas),
  /** Addresses of forms with typed values in fields or accounts. */
  terisi: z.array(z.string()),
  /** For a correction: the number of differences to the corrected return, by form address. */
  berubah: z.record(z.string(), z.number().int()),
  temuan: z.array(temuan),
  /** Number of checks that the return passes through before filing, in a class of this strictness. */
  diperiksa: z.number().int(),
  /** Findings the taxpayer confirmed with its signature; empty while the return is open. */
  konfirmasi: z.array(konfirmasi),
  bolehLapor: z.boolean(),
  hasil: z.enum(["nihil", "kurang_bayar", "lebih_bayar"]),
  bagian: z.array(bagianBayar),
  /** Amount to pay with the return now. */
  bayar: rupiah,
  deposit: rupiah,
  jatuhTempoBayar: tempo,
  /** If a notice extended the filing: the requested due date. */
  jatuhTempoLapor: tempo,
  /** A flag for a permitted extension of the filing, and the number of the notice, given or waiting for payment. */
  perpanjangan: z.object({ boleh: z.boolean(), nomor: z.string().nullable(), menunggu: z.string().nullable() }),
  /** Fine and interest if the return were paid and filed today. */
  denda: alasanSchema,
  /** Null if an amount is owed late and no interest rate is loaded for that month. */
  bunga: alasanSchema.nullable(),
  billing: z.object({ id: z.string(), kode: z.string(), status: z.string(), berlaku: waktu }).nullable(),
  /** Payments so far: by billing codes, each with its NTPN, and from the deposit. */
  pelunasan: z.array(z.object({ cara: z.enum(CARA_BAYAR), jumlah: rupiah, ntpn: z.string().nullable() })),
  /** Filing channel to the tax office; null until it is filed. */
  saluran: z.string().nullable(),
  /** Its refund requests, and their results. */
  pengembalian: z.array(pengembalianRow),
  aksi: z.array(z.string()),
  riwayat,
});
export type SptDetail = z.output<typeof detail>;

/** One return with its main form, and the sources of its figures. */
export const sptInduk = {
  detail: endpoint({
    method: "GET",
    path: "/spt/detail",
    who: ["peserta"],
    summary: "Satu SPT: induk, ringkasan lampiran, hasil pemeriksaan, tenggat, sanksi, dan pembayarannya.",
    input: z.object({ id: idOf("spt") }),
    output: detail,
  }),
  detailPph21: endpoint({
    method: "GET",
    path: "/spt/pph21_26/detail",
    who: ["peserta"],
    summary: "Satu SPT Masa PPh Pasal 21/26, seperti /spt/detail.",
    input: z.object({ id: idOf("spt pph21_26") }),
    output: detail,
  }),
  detailUnifikasi: endpoint({
    method: "GET",
    path: "/spt/pph_uni/detail",
    who: ["peserta"],
    summary: "Satu SPT Masa PPh Unifikasi, seperti /spt/detail.",
    input: z.object({ id: idOf("spt pph_uni") }),
    output: detail,
  }),
  why: endpoint({
    method: "GET",
    path: "/spt/why",
    who: ["peserta"],
    summary: "Asal satu angka induk: langkah hitung, dasar hukum, dan dokumen di belakangnya.",
    input: z.object({
      id: idOf("spt"),
      field: z.string().min(1).max(60),
      lampiran: z.string().max(20).default("induk"),
    }),
    /** With very many documents, `alasan` has the first ones; `dokumen` is the number of all. */
    output: z.object({
      alasan: alasanSchema,
      butir: z.string().nullable(),
      lampiran: z.string().nullable(),
      dokumen: z.number().int(),
      /** Fields of the main form computed from this one. */
      dipakai: z.array(z.string()),
    }),
  }),
};
