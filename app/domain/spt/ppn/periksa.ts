import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import type { MetodePembetulan } from "~/domain/parameters/spt";
import { melebihiPendahuluan } from "~/domain/pembayaran/pengembalian";
import {
  type Add,
  type Berat,
  checkCarried,
  checkOverdue,
  checkReady,
  checkStatement,
  collectFindings,
  isEmpty,
  type KonteksPeriksaSpt,
  PERIKSA_SPT,
  type Temuan,
} from "../periksa";
import { saldoPpn } from "./bayar";
import { BUTIR, butirPosting } from "./butir";
import { angkaPpn } from "./induk";

/** What the checks know besides the computed Induk; amounts are whole rupiah. */
export type KonteksPeriksaPpn = KonteksPeriksaSpt & {
  /** Method in force for a correction on `hariIni`, and whether the earlier return may be replaced before it is. */
  readonly metode: MetodePembetulan;
  readonly bolehGanti: boolean;
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
};

/** Findings of the checks; texts `spt:periksa.<code>`. A `galat` keeps the return from being filed. */
export const PERIKSA_PPN = {
  ...PERIKSA_SPT,
  permintaan: "galat",
  permintaan_tidak_perlu: "peringatan",
  rekening: "galat",
  pendahuluan_melebihi: "peringatan",
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
  membangun_sendiri: "peringatan",
} as const satisfies Readonly<Record<string, Berat>>;
export type KodePeriksaPpn = keyof typeof PERIKSA_PPN;

type AddPpn = Add<KodePeriksaPpn>;

/**
 * Everything that filing checks, all at once, on the computed values of the Induk. Filing refuses exactly when one of
 * these is a `galat`, so that the draft's page shows no less than filing knows.
 */
export const periksaPpn = (values: Values, konteks: KonteksPeriksaPpn): readonly Temuan<KodePeriksaPpn>[] =>
  collectFindings(PERIKSA_PPN, (add) => {
    checkReady(konteks, add);
    checkStatement(values, "X", add);
    checkRequest(values, konteks, add);
    checkLimits(values, konteks, add);
    checkCarried(values, [{ field: "ii_e_ppn", butir: "II.E", maksimum: konteks.kompensasiTersedia }], angkaPpn, add);
    checkWarnings(values, konteks, add);
  });

function checkRequest(values: Values, konteks: KonteksPeriksaPpn, add: AddPpn): void {
  const { iii } = saldoPpn(values, konteks.pembetulan);
  const minta = values.iii_h;
  if (iii >= 0 && !isEmpty(minta)) add("permintaan_tidak_perlu", "iii_h");
  if (iii < 0 && isEmpty(minta)) add("permintaan", "iii_h", { nilai: -iii });
  if (iii < 0 && minta === "kompensasi") checkCarriedTo(values.iii_h_masa, konteks.masa, add);
  if (iii < 0 && String(minta).startsWith("pengembalian")) checkRefund(values, -iii, konteks.hariIni, add);
  if (values.ganti_sebelumnya === true && !mayReplace(konteks)) add("ganti_tidak_berlaku", "ganti_sebelumnya");
}

function checkRefund(values: Values, lebihBayar: Rupiah, hariIni: Tanggal, add: AddPpn): void {
  for (const field of ["iii_h_bank", "iii_h_rekening", "iii_h_pemilik"])
    if (isEmpty(values[field])) add("rekening", field);
  if (values.iii_h === "pengembalian_pendahuluan") checkPreliminary(values, lebihBayar, hariIni, add);
}

/** Above the limits of the day only those the office named may be refunded without audit. */
function checkPreliminary(values: Values, lebihBayar: Rupiah, hariIni: Tanggal, add: AddPpn): void {
  const asked = { pemohon: "ppn", jumlah: lebihBayar, peredaran: angkaPpn(values, "i_a_dpp") } as const;
  const over = melebihiPendahuluan(asked, hariIni);
  if (over) add("pendahuluan_melebihi", "iii_h", over);
}

function checkCarriedTo(tujuan: unknown, masa: Masa, add: AddPpn): void {
  if (typeof tujuan === "string" && tujuan !== "" && tujuan <= masa) add("masa_kompensasi", "iii_h_masa", { masa });
}
const mayReplace = ({ pembetulan, metode, bolehGanti }: KonteksPeriksaPpn): boolean =>
  pembetulan > 0 && (metode === "ganti" || bolehGanti);

function checkLimits(values: Values, konteks: KonteksPeriksaPpn, add: AddPpn): void {
  const { disetorDiMuka, kompensasiTersedia, jumlahC } = konteks;
  const limit = (code: KodePeriksaPpn, field: string, maksimum: Rupiah) => {
    if (angkaPpn(values, field) > maksimum) add(code, field, { nilai: angkaPpn(values, field), maksimum });
  };
  limit("setoran_melebihi", "iii_b", disetorDiMuka);
  limit("kompensasi_melebihi", "ii_e_ppn", kompensasiTersedia);
  if (angkaPpn(values, "viii_a_ppn") !== jumlahC) {
    add("jumlah_c_berbeda", "viii_a_ppn", { nilai: angkaPpn(values, "viii_a_ppn"), jumlah: jumlahC });
  }
}

function checkWarnings(values: Values, konteks: KonteksPeriksaPpn, add: AddPpn): void {
  for (const line of BUTIR) {
    const field = butirPosting[line].kolom.map((c) => `${line}_${c}`).find((name) => angkaPpn(values, name) < 0);
    if (field) add("negatif", field, { butir: butirPosting[line].butir, nilai: angkaPpn(values, field) });
  }
  if (konteks.menunggu > 0) add("menunggu", undefined, { banyak: konteks.menunggu });
  if (konteks.konsep > 0) add("konsep", undefined, { banyak: konteks.konsep });
  const { banyak, ppn } = konteks.belumDikreditkan;
  if (banyak > 0) add("belum_dikreditkan", undefined, { banyak, nilai: ppn });
  checkOverdue("ppn", konteks, add);
  if (konteks.kompensasiTerpakai > 0) add("kompensasi_terpakai", "iii_h", { nilai: konteks.kompensasiTerpakai });
  const kurang = angkaPpn(values, "iv_ppn") - konteks.disetorMembangun;
  if (kurang > 0) add("membangun_sendiri", "iv_ppn", { nilai: kurang });
}
