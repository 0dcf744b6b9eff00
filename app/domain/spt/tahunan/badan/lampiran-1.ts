import type { BagianFormulir, BarisAkun, DefFormulir, KolomAkun } from "~/domain/mesin/definisi";
import { hitung } from "~/domain/mesin/definisi";
import { adalah, jumlah, jumlahAkun, menurut } from "~/domain/mesin/rumus";
import { type RefList, refKode } from "~/domain/ref";
import { type AkunBadan, akunSektor, type BagianAkunResmi, FORMULIR_SEKTOR, SEKTOR } from "~/domain/ref/akun-badan";
import { NAMESPACE, VERSI } from "./bersama";

/**
 * Columns of the profit and loss account: commercial amount, non-taxable, final, the rest, positive and negative
 * adjustment with their codes, and the fiscal amount. Amounts are typed without sign. A positive adjustment raises the
 * result of the year, whatever the effect of its row.
 */
const kolomLabaRugi = (penyesuaian: RefList): readonly KolomAkun[] => [
  { kind: "rupiah", name: "c3", butir: "3", min: 0, jumlah: true },
  { kind: "rupiah", name: "c4", butir: "4", min: 0 },
  { kind: "rupiah", name: "c5", butir: "5", min: 0 },
  { ...hitung("c6", "6", jumlah(["+c3", "-c4", "-c5"])), jumlah: true },
  { kind: "rupiah", name: "c7", butir: "7", min: 0 },
  { kind: "rupiah", name: "c8", butir: "8", min: 0 },
  {
    kind: "pilihanBanyak",
    name: "c9",
    butir: "9",
    dari: refKode(penyesuaian),
    daftar: penyesuaian,
  },
  {
    ...hitung(
      "c10",
      "10",
      menurut("tanda", { tambah: jumlah(["+c6", "+c7", "-c8"]), kurang: jumlah(["+c6", "-c7", "+c8"]) }),
    ),
    jumlah: true,
  },
];
const KOLOM_NERACA: readonly KolomAkun[] = [{ kind: "rupiah", name: "nilai", butir: "3", min: 0, jumlah: true }];

/** The row whose columns represent the whole account: profit before tax. */
const LABA = "4800";
const SELURUH = ["c4", "c5", "c7", "c8"] as const;
const seluruh = Object.fromEntries(SELURUH.map((kolom) => [kolom, jumlahAkun("laba_rugi", kolom)]));

function baris(akun: AkunBadan): BarisAkun {
  const { grup, kode = "", jumlah: suku, tanda, penuh = false, negatif = false } = akun;
  if (grup !== undefined) return { grup };
  if (suku) return kode === LABA ? { kode, jumlah: suku, hitung: seluruh } : { kode, jumlah: suku };
  const below = negatif ? { negatif } : {};
  if (tanda === undefined) return { kode, ...below };
  return { kode, sifat: { tanda }, ...below, ...(penuh ? {} : { tutup: ["c4", "c5"] }) };
}

/** Profit and loss account and balance sheet of a form; `penyesuaian` lists the codes of fiscal adjustments. */
export const bagianRekonsiliasi = (
  form: string,
  { laba_rugi, neraca }: BagianAkunResmi,
  penyesuaian: RefList,
): readonly BagianFormulir[] => [
  {
    jenis: "akun",
    name: "laba_rugi",
    daftar: `akun_${form}`,
    kolom: kolomLabaRugi(penyesuaian),
    baris: laba_rugi.map(baris),
  },
  { jenis: "akun", name: "neraca", daftar: `akun_${form}`, kolom: KOLOM_NERACA, baris: neraca.map(baris) },
];

/** Lampiran 1 in the variants of the twelve business sectors. The main form's choice opens one of them. */
export const lampiran1: readonly DefFormulir[] = FORMULIR_SEKTOR.map((form) => ({
  id: form,
  namespace: NAMESPACE,
  teks: "l1",
  judul: `${NAMESPACE}:${form}.judul`,
  versi: VERSI,
  publik: ["laba_rugi", "neraca"],
  bila: adalah("induk.sektor_usaha", SEKTOR[form]),
  sections: bagianRekonsiliasi(form, akunSektor[form], "penyesuaian_fiskal"),
}));
