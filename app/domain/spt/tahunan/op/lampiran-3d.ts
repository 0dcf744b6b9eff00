import type { BagianBaris, DefFormulir, Kolom } from "~/domain/mesin/definisi";
import { dan, ya } from "~/domain/mesin/rumus";
import { MAKS_BARIS, pilih } from "../badan/bersama";
import { NAMESPACE, VERSI } from "./bersama";

const teks = (name: string, max = 100): Kolom => ({ kind: "teks", name, max, wajib: true });
const nilai = (name: string): Kolom => ({ kind: "rupiah", name, min: 0, wajib: true, jumlah: true });
const TANGGAL: Kolom = { kind: "tanggal", name: "tanggal", wajib: true };
const daftar = (name: string, kolom: readonly Kolom[]): BagianBaris => ({
  jenis: "baris",
  name,
  asal: "ketik",
  maks: MAKS_BARIS,
  kolom,
});

/** Lampiran 3D: nominative lists of entertainment, promotion and benefits, and bad debts. */
export const l3d: DefFormulir = {
  id: "l3d",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: dan(ya("induk.b1b1"), ya("induk.i14f")),
  sections: [
    daftar("a", [
      TANGGAL,
      teks("tempat"),
      teks("alamat", 250),
      teks("jenis"),
      nilai("jumlah"),
      teks("nama_relasi"),
      teks("posisi"),
      teks("perusahaan"),
      teks("jenis_usaha"),
      { kind: "teks", name: "keterangan", max: 250 },
    ]),
    daftar("b", [
      teks("nomor", 30),
      teks("nama"),
      teks("alamat", 250),
      TANGGAL,
      { ...pilih("biaya_promosi"), name: "bentuk", wajib: true },
      nilai("nilai"),
      { kind: "teks", name: "keterangan", max: 250 },
      { kind: "rupiah", name: "pph", min: 0, jumlah: true },
      { kind: "teks", name: "nomor_bukti", max: 100 },
    ]),
    daftar("c", [
      teks("nomor", 30),
      teks("nama"),
      teks("alamat", 250),
      nilai("plafon"),
      nilai("tak_tertagih"),
      { ...pilih("pembebanan_piutang"), name: "metode", wajib: true },
      { ...pilih("bukti_piutang"), name: "dokumen", wajib: true },
    ]),
  ],
};
