import { z } from "zod";
import { ALASAN_PERPANJANGAN } from "~/domain/spt/tahunan/perpanjangan";
import { kodeOtorisasi } from "../dokumen";
import { attachments, endpoint, id, requiredText, rupiah, rupiahPositive, tanggal, waktu } from "../kit";
import { idOf } from "../objek";
import { CARA_BAYAR } from "./kit";

const peserta = ["peserta"] as const;
const tempo = z.object({ asli: tanggal, efektif: tanggal });
const alasan = z.enum(ALASAN_PERPANJANGAN, { error: "pilihan" });
/** Maximum files of a notice. */
export const MAX_BERKAS_PERPANJANGAN = 3;

/** The notice that extends the filing of an annual return. */
export const sptPerpanjangan = {
  perpanjangan: endpoint({
    method: "GET",
    path: "/spt/perpanjangan",
    who: peserta,
    summary:
      "Apakah penyampaian SPT Tahunan dapat diperpanjang, penghitungan sementaranya, dan pemberitahuan yang ada.",
    input: z.object({ id: idOf("spt badan") }),
    output: z.object({
      /** Legal due date, and the latest date that a notice can request. */
      asli: tempo,
      paling: tempo,
      /** Code of the obstacle to a notice now; null if one can be given. */
      galat: z.string().nullable(),
      /** Tax and credits of the draft. */
      saran: z.object({ terutang: rupiah, kredit: rupiah }),
      deposit: rupiah,
      pemberitahuan: z
        .object({
          /** Null while its billing code is unpaid. */
          nomor: z.string().nullable(),
          alasan,
          uraian: z.string(),
          terutang: rupiah,
          kredit: rupiah,
          /** Underpaid amount; 0 if none. */
          kurang: rupiah,
          sampai: tempo,
          diberitahukan: tanggal.nullable(),
          penandatangan: z.string(),
          billing: z.string().nullable(),
          berkas: z.array(z.object({ id: z.string(), nama: z.string() })),
        })
        .nullable(),
    }),
  }),
  perpanjang: endpoint({
    method: "POST",
    path: "/spt/perpanjangan",
    who: peserta,
    summary:
      "Memberitahukan perpanjangan penyampaian SPT Tahunan, paling lama dua bulan; yang kurang bayar menurut penghitungan sementara dibayar dahulu.",
    input: z.object({
      id: idOf("spt badan"),
      alasan,
      uraian: requiredText(1000),
      terutang: rupiahPositive,
      kredit: rupiahPositive,
      sampai: tanggal,
      pembayaran: z.enum(CARA_BAYAR, { error: "cara_bayar" }).nullish(),
      kodeOtorisasi,
    }),
    output: z.object({
      nomor: z.string().nullable(),
      sampai: tempo,
      billing: z.object({ id: z.string(), kode: z.string(), jumlah: rupiah, berlaku: waktu }).nullable(),
    }),
    files: { ...attachments, maxFiles: MAX_BERKAS_PERPANJANGAN },
  }),
  berkasPerpanjangan: endpoint({
    method: "GET",
    path: "/spt/perpanjangan/berkas",
    who: peserta,
    summary: "Berkas yang menyertai pemberitahuan perpanjangan.",
    input: z.object({ id: idOf("spt badan"), berkas: id }),
    answer: "file",
  }),
};
