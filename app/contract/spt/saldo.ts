import { z } from "zod";
import { UKURAN_SALDO } from "~/domain/spt/tahunan/saldo/ukuran";
import { teksLembar } from "../data";
import { dataFile, endpoint, rupiah } from "../kit";
import { idOf } from "../objek";

const peserta = ["peserta"] as const;
const versi = z.number().int();
/** Maximum rows of a trial balance. */
export const BARIS_SALDO = 2_000;

const baris = z.object({
  urut: z.number().int(),
  akun: z.string(),
  nama: z.string().nullable(),
  debit: rupiah.nullable(),
  kredit: rupiah.nullable(),
  jumlah: rupiah.nullable(),
  /** The target account; `-` for a row left out on purpose; null if none is found. */
  kode: z.string().nullable(),
  cara: z.enum(["kode", "nama", "padanan", "pilihan"]).nullable(),
  /** Amount added to its account; 0 for sums, which are computed. */
  nilai: rupiah,
});
/** The columns of the closing balance, if debit, credit and balance disagree. */
const ukuran = z.enum(UKURAN_SALDO);
const hasil = z.object({
  aset: rupiah,
  pasiva: rupiah,
  laba: rupiah,
  selisih: rupiah,
  /** True if the difference is the profit of unclosed books, which `tutup` adds to retained earnings. */
  dapatDitutup: z.boolean(),
  negatif: z.array(z.string()),
  /** Accounts with an amount that the rows do not contain, and their amounts. */
  dikosongkan: z.array(z.object({ kode: z.string(), nilai: rupiah })),
});
const pilihan = z
  .array(z.object({ urut: z.number().int().min(1), kode: z.string().max(20) }))
  .max(BARIS_SALDO)
  .default([]);

/** An uploaded trial balance. It waits next to the return until every row has an account and the balance adds up. */
export const sptSaldo = {
  saldo: endpoint({
    method: "GET",
    path: "/spt/e-spt/trial-balance",
    who: peserta,
    summary: "Neraca saldo yang menunggu: akun tujuan setiap baris, jumlahnya, dan apa yang belum cocok.",
    input: z.object({ id: idOf("spt badan") }),
    output: z.object({
      /** The target attachment; null before a business sector is chosen. */
      lampiran: z.string().nullable(),
      versi,
      baris: z.array(baris),
      belum: z.number().int(),
      ukuran: ukuran.nullable(),
      /** True until the user chooses the columns of the closing balance. */
      tanyaUkuran: z.boolean(),
      hasil: hasil.nullable(),
    }),
  }),
  unggahSaldo: endpoint({
    method: "POST",
    path: "/spt/e-spt/trial-balance/upload",
    who: peserta,
    summary:
      "Mengunggah atau menempel neraca saldo (akun, nama, jumlah; atau debit dan kredit). Belum mengubah SPT sampai disimpan.",
    input: z.object({ id: idOf("spt badan"), versi, teks: teksLembar }),
    output: z.object({ baris: z.number().int(), belum: z.number().int(), catatan: z.array(z.string()) }),
    files: dataFile(false),
  }),
  pilihSaldo: endpoint({
    method: "POST",
    path: "/spt/e-spt/trial-balance/assign",
    who: peserta,
    summary: "Memberi baris neraca saldo akun tujuannya; kode - tidak dipakai, kode kosong kembali dicocokkan sendiri.",
    input: z.object({ id: idOf("spt badan"), versi, pilihan, ukuran: ukuran.optional() }),
    output: z.object({ belum: z.number().int() }),
  }),
  simpanSaldo: endpoint({
    method: "POST",
    path: "/spt/e-spt/trial-balance/save",
    who: peserta,
    summary:
      "Memasukkan neraca saldo ke lampiran 1 bila setiap baris punya akun dan neracanya seimbang; seluruhnya atau tidak sama sekali.",
    input: z.object({
      id: idOf("spt badan"),
      versi,
      pilihan,
      ukuran: ukuran.optional(),
      tutup: z.boolean().default(false),
    }),
    output: z.object({ versi, lampiran: z.string(), akun: z.number().int() }),
  }),
};
