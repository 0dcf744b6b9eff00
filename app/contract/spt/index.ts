import { z } from "zod";
import { HAK_SPT } from "~/domain/pihak";
import { kodeOtorisasi } from "../dokumen";
import { endpoint, masa, rupiah, tahun, text, waktu, withRight } from "../kit";
import { idOf } from "../objek";
import { sptBaca } from "./baca";
import { sptBerkas } from "./berkas";
import { sptBuku } from "./buku";
import { sptInduk } from "./induk";
import { sptKembali } from "./kembali";
import { CARA_BAYAR, jenisSpt, MODEL_SPT, perubahan, sptKelasList, sptList } from "./kit";
import { sptKoreksi } from "./koreksi";
import { sptLampiran } from "./lampiran";
import { sptLuring } from "./luring";
import { sptPerpanjangan } from "./perpanjangan";
import { sptSaldo } from "./saldo";
import { sptSektor } from "./sektor";

export { sptCari, sptHapusBaris, sptHitung, sptSimpan, sptTambah, sptUbah, sptUnggah } from "./formulir";
export { jenisSpt, type SptKelasRow, sptKelasList } from "./kit";
export { sptPpn } from "./ppn";

/** The draft list and the reporting list. */
const BAGIAN_SPT = ["konsep", "dilaporkan"] as const;

const kunciTemuan = z.string().max(500);
const dikonfirmasi = z.object({
  kunci: kunciTemuan,
  penjelasan: z.string().max(60).nullable().default(null),
  alasan: text(500).default(""),
});

/** Returns of every kind: their lists, and the steps from draft to receipt. */
export const spt = withRight(HAK_SPT, {
  list: endpoint({
    method: "GET",
    path: "/spt/list",
    who: ["peserta"],
    summary: "Daftar SPT: konsep (dan yang menunggu pembayaran) atau yang sudah dilaporkan.",
    ...sptList.callWith({ bagian: z.enum(BAGIAN_SPT).default("konsep") }),
  }),
  listKelas: endpoint({
    method: "GET",
    path: "/spt/list/kelas",
    who: ["instruktur"],
    summary: "SPT yang dilaporkan para peserta suatu kelas, seperti kantor pajak melihatnya.",
    ...sptKelasList.callWith({ batchId: idOf("batch"), id: idOf("spt").optional() }),
  }),
  createDraft: endpoint({
    method: "POST",
    path: "/spt/create/draft",
    who: ["peserta"],
    summary: "Membuat konsep SPT normal atau pembetulan; SPT yang ditolak dibuka kembali.",
    input: z.object({
      jenis: jenisSpt,
      /**
       * Monthly returns have their month. Annual returns have the last month of the book year or, for a calendar year,
       * `tahun`.
       */
      masa: masa.optional(),
      tahun: tahun.optional(),
      /** For part of a year its first month; a whole book year has twelve months. */
      awal: masa.optional(),
      model: z.enum(MODEL_SPT, { error: "pilihan" }).default("normal"),
    }),
    output: z.object({ id: z.string(), pembetulan: z.number().int() }),
  }),
  posting: endpoint({
    method: "POST",
    path: "/spt/posting",
    who: ["peserta"],
    summary: "Menarik dokumen masa itu ke lampiran dan induk; dapat diulang sampai SPT dilaporkan.",
    input: z.object({ id: idOf("spt") }),
    output: z.object({
      versi: z.number().int(),
      berubah: z.boolean(),
      diambil: z.number().int(),
      ditinggalkan: z.number().int(),
      perubahan: perubahan.nullable(),
      /** Available excess of earlier periods that the draft does not use. */
      kelebihan: rupiah,
    }),
  }),
  kompensasi: endpoint({
    method: "POST",
    path: "/spt/kompensasi",
    who: ["peserta"],
    summary: "Memakai kelebihan masa sebelumnya yang tersedia dalam konsep (II.E; butir 2 SPT PPh 21/26).",
    input: z.object({ id: idOf("spt"), versi: z.number().int() }),
    output: z.object({ versi: z.number().int(), dipakai: rupiah }),
  }),
  submit: endpoint({
    method: "POST",
    path: "/spt/submit",
    who: ["peserta"],
    summary: "Menandatangani dan melaporkan SPT; yang kurang bayar dibayar dari deposit atau dengan kode billing.",
    input: z.object({
      id: idOf("spt"),
      versi: z.number().int(),
      pembayaran: z.enum(CARA_BAYAR).nullish(),
      /**
       * The confirmed findings by their keys of `/spt/detail`, each with an accepted explanation or a reason. A key alone
       * is refused with the code of a missing reason.
       */
      konfirmasi: z
        .array(z.union([kunciTemuan, dikonfirmasi]))
        .max(200)
        .default([]),
      kodeOtorisasi,
    }),
    output: z.object({
      id: z.string(),
      status: z.string(),
      bpe: z.string().nullable(),
      ntte: z.string().nullable(),
      billing: z.object({ id: z.string(), kode: z.string(), jumlah: rupiah, berlaku: waktu }).nullable(),
    }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/spt/delete",
    who: ["peserta"],
    summary: "Menghapus konsep SPT.",
    input: z.object({ id: idOf("spt") }),
  }),
  tolak: endpoint({
    method: "POST",
    path: "/spt/tolak",
    who: ["instruktur"],
    kepala: true,
    summary: "Instruktur kepala menolak atau membatalkan SPT yang sudah dilaporkan, seperti kantor pajak.",
    input: z.object({
      id: idOf("spt"),
      aksi: z.enum(["reject", "cancel"], { error: "pilihan" }),
      alasan: text(500).min(1, { error: "wajib" }),
    }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
  ...sptInduk,
  ...sptBaca,
  ...sptLampiran,
  ...sptBerkas,
  ...sptSektor,
  ...sptSaldo,
  ...sptLuring,
  ...sptKoreksi,
  ...sptBuku,
  ...sptPerpanjangan,
  ...sptKembali,
});
