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
 * How money is asked back: an overpayment without audit, or by it (UU KUP art. 17B, 17C, 17D); tax that was not due,
 * which the office looks into without audit (art. 17(2)); what is free of the deposit by a request of its own, on which
 * the office decides. What the office finds overpaid by an assessment that nobody has asked for (SKPLB) it pays out by
 * itself.
 */
export const JALUR_PENGEMBALIAN = ["pendahuluan", "pemeriksaan", "tidak_terutang", "permohonan", "ketetapan"] as const;
export type JalurPengembalian = (typeof JALUR_PENGEMBALIAN)[number];

/**
 * Life of a request for refund, made by filing a return, or for the deposit by itself. `examine`: it goes by audit,
 * having been asked so or being above the limits of the preliminary refund; an audit lasts longer than a class, so that
 * it stays there until the head instructor decides in the place of the office, by an assessment (SKPLB grants, SKPN and
 * SKPKB refuse). `replace` and `withdraw`: the return that
 * asked was corrected, refused or cancelled, with another request or with none; its taxpayer withdraws one for the
 * deposit, or leaves what an SKPLB found in the ledger.
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
/** Statuses of a request that the office has not decided on and that still stands. */
export const PENGEMBALIAN_TERBUKA = statusPengembalian.from("withdraw");
/** Status of a request that is being audited. */
export const DIPERIKSA = "under_audit" satisfies StatusPengembalian;
/** Status of a request that was paid out. */
export const DIKABULKAN = "granted" satisfies StatusPengembalian;

/** What the limits of the preliminary refund look at; `peredaran`: supplies or turnover of the period, whole rupiah. */
type Dibatasi = {
  readonly jalur: "pendahuluan" | "pemeriksaan";
  readonly pemohon: PemohonPendahuluan;
  readonly peredaran: Rupiah;
};
/** What a return asks back on one line: whole rupiah, and the account it is to go to. */
export type Permohonan = (Dibatasi | { readonly jalur: "tidak_terutang" }) & {
  readonly butir: string;
  readonly kap: string;
  readonly kjs: string;
  readonly jumlah: Rupiah;
  readonly rekening: { readonly bank: string; readonly nomor: string; readonly pemilik: string };
};

type Nilai = Pick<Dibatasi, "pemohon" | "peredaran"> & Pick<Permohonan, "jumlah">;
/** Which limit of the preliminary refund a request of a day is above, the overpayment's first; null when of none. */
export function melebihiPendahuluan({ pemohon, jumlah, peredaran }: Nilai, hari: Tanggal) {
  const batas = batasPendahuluan.on(hari)[pemohon];
  const limits = [
    { nilai: jumlah, maksimum: batas.lebihBayar },
    { nilai: peredaran, maksimum: batas.peredaran },
  ] as const;
  for (const { nilai, maksimum } of limits) if (maksimum !== null && nilai > maksimum) return { nilai, maksimum };
  return null;
}

/** The day by which the office decides: months end on the same day of the month, or on its last. */
export function batasPutusan(diminta: Tanggal, jangka: BatasPendahuluan["jangka"]): Tanggal {
  if ("hariKerja" in jangka) return hariKerjaSesudah(diminta, jangka.hariKerja);
  return sesudahBulan(diminta, jangka.bulan);
}

/** The day by which what an SKPLB of a day found is paid out. */
export const batasPengembalianSkplb = (terbit: Tanggal): Tanggal =>
  sesudahBulan(terbit, jangkaPengembalianSkplb.on(terbit));

/** The day by which a request is granted without audit; null when it goes by audit. */
export function putusanTanpaPemeriksaan(permohonan: Permohonan, hari: Tanggal): Tanggal | null {
  if (permohonan.jalur === "tidak_terutang") return sesudahBulan(hari, jangkaTidakTerutang.on(hari));
  if (permohonan.jalur === "pemeriksaan" || melebihiPendahuluan(permohonan, hari)) return null;
  return batasPutusan(hari, batasPendahuluan.on(hari)[permohonan.pemohon].jangka);
}

type Cara = { readonly jalur: JalurPengembalian; readonly putusPada: Tanggal | null };
/** The way a request really goes: a preliminary refund above its limits goes by audit. */
export const caraPengembalian = ({ jalur, putusPada }: Cara): JalurPengembalian =>
  jalur === "pendahuluan" && putusPada === null ? "pemeriksaan" : jalur;

/** Number of a request, e.g. `LB-00042/2026`; the counter is per class and year. */
export const nomorPengembalian = (counter: number, tahun: number): string =>
  `LB-${String(counter).padStart(5, "0")}/${tahun}`;
