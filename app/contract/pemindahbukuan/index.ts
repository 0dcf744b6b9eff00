import { z } from "zod";
import { ASAL_PEMINDAHBUKUAN } from "~/domain/parameters/pembayaran";
import { DAFTAR_PBK_NAMA, formPemindahbukuan } from "~/domain/pembayaran";
import { versi } from "../data";
import { kodeOtorisasi, riwayat } from "../dokumen";
import { schemaOf } from "../form-schema";
import { attachments, endpoint, id, masa, npwp, requiredText, rupiah, tanggal } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

const peserta = ["peserta"] as const;
const instruktur = ["instruktur"] as const;
const one = z.object({ id: idOf("pemindahbukuan") });

/** A request to transfer a payment; a draft can lack values. */
export const pbkList = listOf({
  id: "pemindahbukuan",
  texts: "pembayaran:pbk",
  labels: "pembayaran:pbk.kolom",
  judul: "pembayaran:pbk.daftar_judul",
  columns: {
    id: hidden(z.string()),
    nomor: { value: z.string().nullable(), as: "kode", sortable: true, none: "pembayaran:pbk.belum_bernomor" },
    npwp: { value: npwp },
    nama: { value: z.string(), sortable: true },
    status: { value: z.string(), as: "status", sortable: true },
    alasan: { value: z.enum(ASAL_PEMINDAHBUKUAN).nullable(), words: "pembayaran:pbk.alasan_pilihan." },
    /** The credit it is taken from. */
    kap: { value: z.string().nullable(), as: "kode", head: "pembayaran:kolom.akun" },
    kjs: { value: z.string().nullable() },
    masaAwal: { value: masa.nullable(), as: "masa", head: "pembayaran:kolom.masa" },
    masaAkhir: { value: masa.nullable() },
    rujukan: { value: z.string().nullable(), as: "kode" },
    tanggalBayar: hidden(tanggal.nullable()),
    /** Sum of all its targets. */
    jumlah: { value: rupiah, as: "rupiah", head: "pembayaran:kolom.jumlah", sortable: true },
    diajukan: { value: tanggal.nullable(), as: "tanggal", sortable: true },
    /** The day of the office's decision at the latest; null if no decision is needed. */
    putusPada: hidden(tanggal.nullable()),
    diputus: { value: tanggal.nullable(), as: "tanggal", sortable: true },
    bukti: { value: z.string().nullable() },
  },
  table: ["nomor", "alasan", "rujukan", "kap", "masaAwal", "jumlah", "diajukan", "status"],
  file: [
    ...(["nomor", "npwp", "nama", "alasan", "rujukan", "kap", "kjs", "masaAwal", "masaAkhir", "jumlah"] as const),
    ...(["diajukan", "status", "diputus", "bukti"] as const),
  ],
  filters: {
    daftar: {
      kind: "pilihan",
      value: z.enum(DAFTAR_PBK_NAMA as [string, ...string[]]),
      label: "pembayaran:pbk.daftar",
      words: "pembayaran:pbk.daftar_pilihan.",
      options: DAFTAR_PBK_NAMA,
    },
    status: { kind: "status", value: z.string().max(40) },
    alasan: { kind: "pilihan", value: z.enum(ASAL_PEMINDAHBUKUAN), options: ASAL_PEMINDAHBUKUAN },
  },
});
const { row } = pbkList;
export type PbkRow = RowOfList<typeof pbkList>;

const tujuan = z.object({
  npwp: z.string(),
  nama: z.string(),
  kap: z.string(),
  kjs: z.string(),
  /** Name of the account. */
  akun: z.string(),
  masaAwal: z.string(),
  masaAkhir: z.string(),
  jumlah: rupiah,
  rujukan: z.string(),
});
const rincian = row.extend({
  versi,
  isi: schemaOf(formPemindahbukuan, "draft"),
  uraian: z.string(),
  /** Free amount of its source. */
  tersedia: rupiah,
  tujuan: z.array(tujuan),
  bpe: z.string().nullable(),
  /** Reason of the office's decision. */
  putusan: z.string(),
  penandatangan: z.string().nullable(),
  berkas: z.array(z.object({ id: z.string(), nama: z.string() })),
  /** Findings that block filing a draft: the field of its form, and the text in the caller's language. */
  temuan: z.array(z.object({ code: z.string(), field: z.string(), pesan: z.string() })),
  riwayat,
  /** Events open to the caller now. */
  aksi: z.array(z.string()),
});
export type PbkRincian = z.output<typeof rincian>;

/** Requests to transfer a payment (pemindahbukuan): the taxpayer's side and the tax office's side. */
export const pemindahbukuan = {
  listPbk: endpoint({
    method: "GET",
    path: "/payment/pemindahbukuan/list",
    who: peserta,
    summary: "Permohonan pemindahbukuan; `daftar` memilih yang belum diajukan, telah diajukan, diproses, atau selesai.",
    ...pbkList.call,
  }),
  sumberPbk: endpoint({
    method: "GET",
    path: "/payment/pemindahbukuan/sumber",
    who: peserta,
    summary: "Kredit di buku besar yang dapat dipindahbukukan hari ini, sisanya, dan alasan yang berlaku.",
    output: z.object({
      alasan: z.array(z.enum(ASAL_PEMINDAHBUKUAN)),
      rows: z.array(
        z.object({
          id: z.string(),
          kap: z.string(),
          kjs: z.string(),
          akun: z.string(),
          masaAwal: masa,
          masaAkhir: masa,
          rujukan: z.string(),
          tanggal,
          jumlah: rupiah,
          /** Free amount: less the amounts reserved by other requests. */
          tersedia: rupiah,
          alasan: z.array(z.enum(ASAL_PEMINDAHBUKUAN)),
        }),
      ),
    }),
  }),
  savePbk: endpoint({
    method: "POST",
    path: "/payment/pemindahbukuan/save",
    who: peserta,
    summary: "Menyimpan konsep permohonan pemindahbukuan dengan lampirannya; `hapus` menghapus lampiran.",
    input: z.object({
      id: idOf("pemindahbukuan").optional(),
      versi: versi.optional(),
      permohonan: schemaOf(formPemindahbukuan, "draft"),
      hapus: z.array(id).max(attachments.maxFiles).default([]),
    }),
    output: z.object({ id: z.string(), versi }),
    files: attachments,
  }),
  detailPbk: endpoint({
    method: "GET",
    path: "/payment/pemindahbukuan/detail",
    who: peserta,
    summary:
      "Satu permohonan pemindahbukuan dengan tujuan, lampiran, dan riwayatnya; penerima melihat yang telah disetujui.",
    input: one,
    output: rincian,
  }),
  submitPbk: endpoint({
    method: "POST",
    path: "/payment/pemindahbukuan/submit",
    who: peserta,
    summary:
      "Menandatangani dan mengajukan permohonan. Yang tidak perlu diteliti langsung dibukukan; yang lain menunggu putusan.",
    input: one.extend({
      versi,
      /** The statement that the contents are true and complete. */
      pernyataan: z.literal(true, { error: "wajib_centang" }),
      kodeOtorisasi,
    }),
    output: z.object({
      id: z.string(),
      status: z.string(),
      nomor: z.string(),
      bpe: z.string(),
      bukti: z.string().nullable(),
    }),
  }),
  batalPbk: endpoint({
    method: "POST",
    path: "/payment/pemindahbukuan/cancel",
    who: peserta,
    summary: "Menghapus konsep, atau menarik permohonan yang belum diproses.",
    input: one,
    /** `status`: state of a withdrawn request; null for a draft, which is deleted. */
    output: z.object({ status: z.string().nullable() }),
  }),
  generatePbk: endpoint({
    method: "GET",
    path: "/payment/pemindahbukuan/generate",
    who: peserta,
    summary: "PDF permohonan dengan tanda terimanya, atau Bukti Pemindahbukuan.",
    input: one.extend({ bentuk: z.enum(["permohonan", "bukti"]).default("permohonan") }),
    answer: "file",
  }),
  berkasPbk: endpoint({
    method: "GET",
    path: "/payment/pemindahbukuan/berkas",
    who: peserta,
    summary: "Lampiran permohonan.",
    input: one.extend({ berkas: id }),
    answer: "file",
  }),
  listPbkKelas: endpoint({
    method: "GET",
    path: "/payment/pemindahbukuan/list/kelas",
    who: instruktur,
    summary: "Permohonan pemindahbukuan satu kelas yang telah diajukan, untuk diputus sebagai kantor pajak.",
    ...pbkList.call,
    input: pbkList.call.input.extend({ batchId: idOf("batch") }),
  }),
  detailPbkKelas: endpoint({
    method: "GET",
    path: "/payment/pemindahbukuan/detail/kelas",
    who: instruktur,
    summary: "Satu permohonan kelas yang telah diajukan.",
    input: one,
    output: rincian,
  }),
  berkasPbkKelas: endpoint({
    method: "GET",
    path: "/payment/pemindahbukuan/berkas/kelas",
    who: instruktur,
    summary: "Lampiran permohonan kelas.",
    input: one.extend({ berkas: id }),
    answer: "file",
  }),
  putuskanPbk: endpoint({
    method: "POST",
    path: "/payment/pemindahbukuan/decide",
    who: instruktur,
    kepala: true,
    summary: "Instruktur kepala menyetujui atau menolak permohonan sebagai kantor pajak.",
    input: one.extend({
      decision: z.enum(["approve", "reject"], { error: "pilihan" }),
      alasan: requiredText(500),
    }),
    output: z.object({ id: z.string(), status: z.string(), bukti: z.string().nullable() }),
  }),
};
