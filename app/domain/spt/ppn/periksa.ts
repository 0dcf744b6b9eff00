import { angka, type Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import { addMonths, firstDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import type { MetodePembetulan } from "~/domain/parameters/spt";
import { jatuhTempoSpt } from "~/domain/parameters/spt";
import { saldoPpn } from "./bayar";
import { BUTIR, butirPosting } from "./butir";

/** What the checks know besides the computed Induk; amounts are whole rupiah. */
export type KonteksPeriksaPpn = {
  readonly masa: Masa;
  readonly hariIni: Tanggal;
  readonly pembetulan: number;
  /** Method in force for a correction on `hariIni`, and whether the earlier return may be replaced before it is. */
  readonly metode: MetodePembetulan;
  readonly bolehGanti: boolean;
  readonly posting: "belum" | "berubah" | "kini";
  readonly bolehTandaTangan: boolean;
  /** VAT of this period that was paid before filing (limit of III.B). */
  readonly disetorDiMuka: Rupiah;
  /** VAT on own construction of this period already paid (411211-103). */
  readonly disetorMembangun: Rupiah;
  /** Compensation that earlier returns carried and no other return has used (limit of II.E). */
  readonly kompensasiTersedia: Rupiah;
  /** Compensation that this correction no longer carries although later returns have used it. */
  readonly kompensasiTerpakai: Rupiah;
  /** Sum of VAT of schedule C. */
  readonly jumlahC: Rupiah;
  readonly menunggu: number;
  readonly konsep: number;
  readonly belumDikreditkan: { readonly banyak: number; readonly ppn: Rupiah };
  /** Earlier periods since registration whose return is not filed. */
  readonly belumLapor: readonly Masa[];
};

/** Findings of the checks; texts `spt:periksa.<code>`. A `galat` keeps the return from being filed. */
export const PERIKSA_PPN = {
  belum_posting: "galat",
  posting_berubah: "galat",
  masa_belum_berakhir: "galat",
  tidak_berhak: "galat",
  pernyataan: "galat",
  penandatangan: "galat",
  permintaan: "galat",
  permintaan_tidak_perlu: "peringatan",
  rekening: "galat",
  masa_kompensasi: "galat",
  setoran_melebihi: "galat",
  kompensasi_melebihi: "galat",
  ganti_tidak_berlaku: "galat",
  jumlah_c_berbeda: "galat",
  kompensasi_terpakai: "peringatan",
  negatif: "peringatan",
  menunggu: "peringatan",
  konsep: "peringatan",
  belum_dikreditkan: "peringatan",
  belum_lapor: "peringatan",
  terlambat: "peringatan",
  membangun_sendiri: "peringatan",
} as const satisfies Readonly<Record<string, "galat" | "peringatan">>;
export type KodePeriksaPpn = keyof typeof PERIKSA_PPN;

export type Temuan = {
  readonly code: KodePeriksaPpn;
  readonly severity: "galat" | "peringatan";
  /** Field of the Induk the finding is about, where there is one. */
  readonly field?: string;
  readonly params: Readonly<Record<string, string | number>>;
};

type Add = (code: KodePeriksaPpn, field?: string, params?: Temuan["params"]) => void;

/**
 * Everything that filing checks, all at once, on the computed values of the Induk. Filing refuses exactly when one of
 * these is a `galat`, so that the draft's page shows no less than filing knows.
 */
export function periksaPpn(values: Values, konteks: KonteksPeriksaPpn): readonly Temuan[] {
  const found: Temuan[] = [];
  const add: Add = (code, field, params = {}) => {
    found.push({ code, severity: PERIKSA_PPN[code], ...(field === undefined ? {} : { field }), params });
  };
  checkReady(konteks, add);
  checkStatement(values, konteks, add);
  checkRequest(values, konteks, add);
  checkLimits(values, konteks, add);
  checkWarnings(values, konteks, add);
  return found;
}

/** Whether the findings let the return be filed. */
export const bolehLapor = (temuan: readonly Temuan[]): boolean => temuan.every(({ severity }) => severity !== "galat");

function checkReady({ posting, masa, hariIni }: KonteksPeriksaPpn, add: Add): void {
  if (posting === "belum") add("belum_posting");
  if (posting === "berubah") add("posting_berubah");
  const mulai = firstDay(addMonths(masa, 1));
  if (hariIni < mulai) add("masa_belum_berakhir", undefined, { masa, tanggal: mulai });
}

function checkStatement(values: Values, { bolehTandaTangan }: KonteksPeriksaPpn, add: Add): void {
  if (!bolehTandaTangan) add("tidak_berhak");
  if (values.x_pernyataan !== true) add("pernyataan", "x_pernyataan", { bagian: "X" });
  for (const field of ["x_penandatangan", "x_nama", "x_kota", "x_tanggal"]) {
    if (isEmpty(values[field])) add("penandatangan", field, { bagian: "X" });
  }
}

function checkRequest(values: Values, konteks: KonteksPeriksaPpn, add: Add): void {
  const { iii } = saldoPpn(values, konteks.pembetulan);
  const minta = values.iii_h;
  if (iii >= 0 && !isEmpty(minta)) add("permintaan_tidak_perlu", "iii_h");
  if (iii < 0 && isEmpty(minta)) add("permintaan", "iii_h", { nilai: -iii });
  if (iii < 0 && minta === "kompensasi") checkCarriedTo(values.iii_h_masa, konteks.masa, add);
  if (iii < 0 && String(minta).startsWith("pengembalian")) {
    for (const field of ["iii_h_bank", "iii_h_rekening", "iii_h_pemilik"])
      if (isEmpty(values[field])) add("rekening", field);
  }
  if (values.ganti_sebelumnya === true && !mayReplace(konteks)) add("ganti_tidak_berlaku", "ganti_sebelumnya");
}

function checkCarriedTo(tujuan: unknown, masa: Masa, add: Add): void {
  if (typeof tujuan === "string" && tujuan !== "" && tujuan <= masa) add("masa_kompensasi", "iii_h_masa", { masa });
}
const mayReplace = ({ pembetulan, metode, bolehGanti }: KonteksPeriksaPpn): boolean =>
  pembetulan > 0 && (metode === "ganti" || bolehGanti);

function checkLimits(values: Values, konteks: KonteksPeriksaPpn, add: Add): void {
  const { disetorDiMuka, kompensasiTersedia, jumlahC } = konteks;
  const limit = (code: KodePeriksaPpn, field: string, maksimum: Rupiah) => {
    if (angka(values, field) > maksimum) add(code, field, { nilai: angka(values, field), maksimum });
  };
  limit("setoran_melebihi", "iii_b", disetorDiMuka);
  limit("kompensasi_melebihi", "ii_e_ppn", kompensasiTersedia);
  if (angka(values, "viii_a_ppn") !== jumlahC) {
    add("jumlah_c_berbeda", "viii_a_ppn", { nilai: angka(values, "viii_a_ppn"), jumlah: jumlahC });
  }
}

function checkWarnings(values: Values, konteks: KonteksPeriksaPpn, add: Add): void {
  for (const line of BUTIR) {
    const field = butirPosting[line].kolom.map((c) => `${line}_${c}`).find((name) => angka(values, name) < 0);
    if (field) add("negatif", field, { butir: butirPosting[line].butir, nilai: angka(values, field) });
  }
  if (konteks.menunggu > 0) add("menunggu", undefined, { banyak: konteks.menunggu });
  if (konteks.konsep > 0) add("konsep", undefined, { banyak: konteks.konsep });
  const { banyak, ppn } = konteks.belumDikreditkan;
  if (banyak > 0) add("belum_dikreditkan", undefined, { banyak, nilai: ppn });
  if (konteks.belumLapor.length > 0) add("belum_lapor", undefined, { masa: konteks.belumLapor.join(", ") });
  const { lapor } = jatuhTempoSpt("ppn", konteks.masa);
  if (konteks.pembetulan === 0 && konteks.hariIni > lapor.efektif)
    add("terlambat", undefined, { tanggal: lapor.efektif });
  if (konteks.kompensasiTerpakai > 0) add("kompensasi_terpakai", "iii_h", { nilai: konteks.kompensasiTerpakai });
  const kurang = angka(values, "iv_ppn") - konteks.disetorMembangun;
  if (kurang > 0) add("membangun_sendiri", "iv_ppn", { nilai: kurang });
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";
