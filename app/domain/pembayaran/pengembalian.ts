import type { Rupiah } from "~/domain/kit/rupiah";
import { defineStatus } from "~/domain/kit/status";
import type { Tanggal } from "~/domain/kit/tanggal";
import { hariKerjaSesudah } from "~/domain/parameters/kalender";
import { sesudahBulan } from "~/domain/parameters/penagihan";
import {
  type BatasPendahuluan,
  batasPendahuluan,
  jangkaPengembalianSkplb,
  jangkaTidakTerutang,
  type PemohonPendahuluan,
} from "~/domain/parameters/pengembalian";

/**
 * Ways of refund. An overpayment, without audit or with one (UU KUP art. 17B, 17C, 17D). Tax that was not due, reviewed
 * without audit (art. 17(2)). The available deposit by a separate request, on which the office decides. The office pays
 * out an unrequested assessment of overpayment (SKPLB) by itself.
 */
export const JALUR_PENGEMBALIAN = ["pendahuluan", "pemeriksaan", "tidak_terutang", "permohonan", "ketetapan"] as const;
export type JalurPengembalian = (typeof JALUR_PENGEMBALIAN)[number];
/** The way without an audit, as long as the office asks nothing. */
export const PENDAHULUAN = "pendahuluan" satisfies JalurPengembalian;

/**
 * States of a request for refund, made by filing a return, or separately for the deposit. `examine`: it goes to audit,
 * on request or above the limits of the preliminary refund. An audit lasts longer than a class. It stays there until
 * the head instructor decides for the office by an assessment (SKPLB grants, SKPN and SKPKB refuse). `replace` and
 * `withdraw`: the requesting return was corrected, refused or cancelled, with another request or with none. The
 * taxpayer can also withdraw a request for the deposit, or leave the amount of an SKPLB in the ledger.
 */
export const statusPengembalian = defineStatus({
  kind: "pengembalian",
  initial: "requested",
  transitions: [
    { event: "examine", by: "sistem", from: ["requested"], to: "under_audit" },
    { event: "grant", by: "sistem", from: ["requested"], to: "granted" },
    { event: "grant", by: "instruktur", from: ["requested", "under_audit"], to: "granted" },
    { event: "reject", by: "instruktur", from: ["requested", "under_audit"], to: "rejected" },
    { event: "withdraw", by: "wajib_pajak", from: ["requested"], to: "withdrawn" },
    { event: "replace", by: "sistem", from: ["requested", "under_audit"], to: "replaced" },
    { event: "withdraw", by: "sistem", from: ["requested", "under_audit"], to: "withdrawn" },
  ],
});
export type StatusPengembalian = (typeof statusPengembalian.statuses)[number];
/** Statuses of a request that is pending. */
export const PENGEMBALIAN_TERBUKA = statusPengembalian.from("withdraw");
/** Status of a request under audit. */
export const DIPERIKSA = "under_audit" satisfies StatusPengembalian;
/** Status of a paid-out request. */
export const DIKABULKAN = "granted" satisfies StatusPengembalian;

/** Inputs for the limits of the preliminary refund; `peredaran`: supplies or turnover of the period, whole rupiah. */
type Dibatasi = {
  readonly jalur: "pendahuluan" | "pemeriksaan";
  readonly pemohon: PemohonPendahuluan;
  readonly peredaran: Rupiah;
};
/** The refund asked for on one line of a return: whole rupiah, and the target account. */
export type Permohonan = (Dibatasi | { readonly jalur: "tidak_terutang" }) & {
  readonly butir: string;
  readonly kap: string;
  readonly kjs: string;
  readonly jumlah: Rupiah;
  readonly rekening: { readonly bank: string; readonly nomor: string; readonly pemilik: string };
};

type Nilai = Pick<Dibatasi, "pemohon" | "peredaran"> & Pick<Permohonan, "jumlah">;
/** The exceeded limit of the preliminary refund on a day, the overpayment's first; null if none is exceeded. */
export function melebihiPendahuluan({ pemohon, jumlah, peredaran }: Nilai, hari: Tanggal) {
  const batas = batasPendahuluan.on(hari)[pemohon];
  const limits = [
    { nilai: jumlah, maksimum: batas.lebihBayar },
    { nilai: peredaran, maksimum: batas.peredaran },
  ] as const;
  for (const { nilai, maksimum } of limits) if (maksimum !== null && nilai > maksimum) return { nilai, maksimum };
  return null;
}

/** The last day for the office's decision: months end on the same day of the month, or on its last. */
export function batasPutusan(diminta: Tanggal, jangka: BatasPendahuluan["jangka"]): Tanggal {
  if ("hariKerja" in jangka) return hariKerjaSesudah(diminta, jangka.hariKerja);
  return sesudahBulan(diminta, jangka.bulan);
}

/** The last day for paying out an SKPLB issued on a day. */
export const batasPengembalianSkplb = (terbit: Tanggal): Tanggal =>
  sesudahBulan(terbit, jangkaPengembalianSkplb.on(terbit));

/** The day by which a request is granted without audit; null if it goes to audit. */
export function putusanTanpaPemeriksaan(permohonan: Permohonan, hari: Tanggal): Tanggal | null {
  if (permohonan.jalur === "tidak_terutang") return sesudahBulan(hari, jangkaTidakTerutang.on(hari));
  if (permohonan.jalur === "pemeriksaan" || melebihiPendahuluan(permohonan, hari)) return null;
  return batasPutusan(hari, batasPendahuluan.on(hari)[permohonan.pemohon].jangka);
}

type Cara = { readonly jalur: JalurPengembalian; readonly putusPada: Tanggal | null };
/** The real way of a request: a preliminary refund above its limits goes to audit. */
export const caraPengembalian = ({ jalur, putusPada }: Cara): JalurPengembalian =>
  jalur === "pendahuluan" && putusPada === null ? "pemeriksaan" : jalur;

/** Number of a request, e.g. `LB-00042/2026`; the counter is per class and year. */
export const nomorPengembalian = (counter: number, tahun: number): string =>
  `LB-${String(counter).padStart(5, "0")}/${tahun}`;
