import { z } from "zod";
import { HAK_BUKPOT } from "~/domain/pihak";
import { kodeOtorisasi } from "../dokumen";
import { bulkResult, endpoint, id, npwp as nik, rupiah, text, withRight } from "../kit";
import { berkasDari, chosenRows, idOf, idsOf } from "../objek";
import { detail, isi, penutup, sementara, terhitung } from "./bentuk";
import { bukpotList, bukpotMasukanList, dokumenBukpotList, jenis } from "./daftar";

export { bukpotReplacement, bukpotSave, bukpotSubmit } from "./jenis";

const peserta = ["peserta"] as const;
const documents = dokumenBukpotList.callWith({ kind: z.enum(["referensi", "setara"]).default("referensi") });

export const bukpot = withRight(HAK_BUKPOT, {
  list: endpoint({
    method: "GET",
    path: "/bukpot/list",
    who: peserta,
    summary:
      "Daftar bukti potong yang dibuat, menurut jenis dan tab: belum terbit, terbit, tidak valid; dengan jumlahnya.",
    ...bukpotList.callWith(chosenRows("bukpot")),
  }),
  listMasukan: endpoint({
    method: "GET",
    path: "/bukpot/list-masukan",
    who: peserta,
    summary: "Daftar bukti potong yang diterima dari pemotong lain, juga yang dibetulkan dan dibatalkan.",
    ...bukpotMasukanList.callWith(chosenRows("bukpot")),
  }),
  listDoc: endpoint({
    method: "GET",
    path: "/bukpot/list/doc",
    who: peserta,
    summary:
      "Dokumen yang dapat dirujuk bukti potong (kind=referensi) atau yang dipersamakan dengan bukti potong (kind=setara).",
    ...documents,
    output: documents.output.extend({ totals: documents.output.shape.totals.extend({ ditanggung: rupiah }) }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/bukpot/detail",
    who: peserta,
    summary: "Satu bukti potong dengan isian, hitungan dan alasannya, versi, riwayat, dan tindakan yang terbuka.",
    input: z.object({ id: idOf("bukpot") }),
    output: detail,
  }),
  hitung: endpoint({
    method: "POST",
    path: "/bukpot/hitung",
    who: peserta,
    summary: "Menghitung dan memeriksa bukti potong tanpa menyimpan apa pun.",
    input: z.object({ jenis, isi, menggantikan: id.optional() }),
    output: terhitung,
    pure: true,
  }),
  penutup: endpoint({
    method: "POST",
    path: "/bukpot/penutup",
    who: peserta,
    summary: "BPA1 dan BPA2 terbit yang memperhitungkan bukti potong bulanan ini, dengan masa-masanya.",
    input: z.object({ ids: idsOf("bukpot MP") }),
    output: z.object({ rows: z.array(penutup) }),
    pure: true,
  }),
  sementara: endpoint({
    method: "GET",
    path: "/bukpot/sementara",
    who: peserta,
    summary:
      "Penerima yang NIK-nya tidak dikenal saat bukti potongnya terbit dengan NPWP sementara, masing-masing dengan jumlah bukti potong dan masanya.",
    output: z.object({ rows: z.array(sementara) }),
  }),
  gantiNik: endpoint({
    method: "POST",
    path: "/bukpot/sementara/ganti",
    who: peserta,
    summary:
      "Mengganti NPWP sementara dengan NIK yang dikenal: tiap bukti potong dibatalkan dan dibuat lagi dengan nomor baru; jawabannya baris demi baris.",
    input: z.object({ ids: idsOf("bukpot"), nik, kodeOtorisasi }),
    output: bulkResult,
  }),
  issuing: endpoint({
    method: "POST",
    path: "/bukpot/issuing",
    who: peserta,
    summary: "Menerbitkan banyak konsep dengan kode otorisasi; jawabannya baris demi baris.",
    input: z.object({ ids: idsOf("bukpot"), kodeOtorisasi }),
    output: bulkResult,
  }),
  delete: endpoint({
    method: "POST",
    path: "/bukpot/delete",
    who: peserta,
    summary: "Menghapus konsep bukti potong.",
    input: z.object({ ids: idsOf("bukpot") }),
    output: bulkResult,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/bukpot/cancel",
    who: peserta,
    summary: "Membatalkan bukti potong yang sudah terbit, dengan alasan; penerimanya diberi tahu.",
    input: z.object({ ids: idsOf("bukpot"), alasan: text(500).min(1, { error: "wajib" }) }),
    output: bulkResult,
  }),
  generate: endpoint({
    method: "POST",
    path: "/bukpot/generate",
    who: peserta,
    summary: "PDF satu bukti potong (banyak: zip), atau XML, xlsx, csv yang dapat diimpor lagi.",
    input: berkasDari("bukpot"),
    answer: "file",
    pure: true,
  }),
});
