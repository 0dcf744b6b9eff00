import type { Rupiah } from "~/domain/kit/rupiah";
import { sum } from "~/domain/kit/rupiah";
import { defineStatus } from "~/domain/kit/status";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import { hariKerjaSesudah } from "~/domain/parameters/kalender";
import {
  AKUN_DEPOSIT,
  type Akun,
  type AsalPemindahbukuan,
  asalPemindahbukuan,
  lamaPemindahbukuan,
} from "~/domain/parameters/pembayaran";
import { findKapKjs } from "~/domain/ref/kap-kjs";
import { masaAkun } from "./akun";
import type { Catatan } from "./buku-besar";
import type { Pos } from "./peristiwa";

/**
 * States of a request to transfer a payment. `process`: the office has taken it up. `approve` and `reject` are the
 * office's decision, or the instructor's in its place. The system decides at once if no review is needed, else on the
 * last day.
 */
export const statusPemindahbukuan = defineStatus({
  kind: "pemindahbukuan",
  initial: "draft",
  transitions: [
    { event: "edit", by: "wajib_pajak", from: ["draft"], to: "draft" },
    { event: "submit", by: "wajib_pajak", from: ["draft"], to: "requested" },
    { event: "delete", by: "wajib_pajak", from: ["draft"], to: null },
    { event: "withdraw", by: "wajib_pajak", from: ["requested"], to: "withdrawn" },
    { event: "process", by: "sistem", from: ["requested"], to: "process" },
    { event: "approve", by: "sistem", from: ["requested", "process"], to: "approved" },
    { event: "reject", by: "sistem", from: ["requested", "process"], to: "rejected" },
    { event: "approve", by: "instruktur", from: ["requested", "process"], to: "approved" },
    { event: "reject", by: "instruktur", from: ["requested", "process"], to: "rejected" },
  ],
});
export type StatusPemindahbukuan = (typeof statusPemindahbukuan.statuses)[number];
/** Statuses in which a request reserves its amount of the source. */
export const PBK_BERJALAN = statusPemindahbukuan.from("approve");
/** Status of a booked request. */
const PBK_DISETUJUI = "approved" satisfies StatusPemindahbukuan;

/** The four lists of requests, each with its statuses. */
export const DAFTAR_PBK = {
  belum_diajukan: statusPemindahbukuan.from("submit"),
  telah_diajukan: statusPemindahbukuan.from("process"),
  diproses: ["process"],
  selesai: [PBK_DISETUJUI, "rejected", "withdrawn"],
} as const satisfies Readonly<Record<string, readonly StatusPemindahbukuan[]>>;
export type DaftarPbk = keyof typeof DAFTAR_PBK;
export const DAFTAR_PBK_NAMA = Object.keys(DAFTAR_PBK) as readonly DaftarPbk[];

const sameAccount = (a: Akun, b: Akun): boolean => a.kap === b.kap && a.kjs === b.kjs;
const PENGALIHAN: Akun = { kap: "411128", kjs: "402" };
const PENGIKATAN: Akun = { kap: "411128", kjs: "432" };
const METERAI: readonly string[] = ["411611", "411612"];

type Kredit = Akun & Pick<Catatan, "sisi" | "jenis">;
/**
 * Reasons for transferring a credit (PMK 81/2024 art. 109), the likeliest first. Empty if not permitted: an overpaid
 * return is refunded with the return or carried forward.
 */
export function alasanSumber(row: Kredit): readonly AsalPemindahbukuan[] {
  if (row.sisi === "debit" || row.jenis === "spt_lebih_bayar") return [];
  if (sameAccount(row, AKUN_DEPOSIT)) return ["deposit"];
  if (sameAccount(row, PENGALIHAN)) return ["phtb", "lebih_bayar"];
  if (sameAccount(row, PENGIKATAN)) return ["ppjb", "lebih_bayar"];
  if (METERAI.includes(row.kap)) return ["bea_meterai", "lebih_bayar"];
  return ["lebih_bayar"];
}

/** A target line of a transfer. */
export type Tujuan = Pos & { readonly npwp: string };
/** An account and period of a taxpayer's ledger. */
export type Tempat = Pick<Tujuan, "npwp" | "kap" | "kjs" | "masaAwal" | "masaAkhir">;
const isTempatSama = (a: Tempat, b: Tempat): boolean =>
  a.npwp === b.npwp && sameAccount(a, b) && a.masaAwal === b.masaAwal && a.masaAkhir === b.masaAkhir;

/** The debt on an account for a period, whole rupiah. */
export type Utang = Pos & { readonly npwp: string };
/** Target of an amount for an account and a month: the period of the debt there, else the account's own. */
export function tempatTujuan(
  typed: Akun & { readonly npwp: string; readonly masa: Masa },
  utang: readonly Utang[],
): Tempat {
  const { npwp, kap, kjs, masa } = typed;
  const debt = utang.find(
    (one) => one.npwp === npwp && sameAccount(one, typed) && one.masaAwal <= masa && masa <= one.masaAkhir,
  );
  return { npwp, kap, kjs, ...(debt ? { masaAwal: debt.masaAwal, masaAkhir: debt.masaAkhir } : masaAkun(typed, masa)) };
}

/** A request before filing. */
export type Permohonan = {
  readonly pemohon: string;
  readonly alasan: AsalPemindahbukuan;
  readonly sumber: Tempat & Kredit & { readonly tersedia: Rupiah };
  /** Earlier sources of the credit through transfers, the latest first. */
  readonly jejak: readonly Tempat[];
  readonly tujuan: readonly Tujuan[];
  readonly utang: readonly Utang[];
};
export type GalatPbk =
  | "transfer_source"
  | "transfer_reason"
  | "transfer_same"
  | "transfer_twice"
  | "transfer_circle"
  | "transfer_other"
  | "transfer_target"
  | "transfer_owed"
  | "transfer_exceeds";
/** A finding against a request: its field, its target line, and the amounts in its text. */
export type TemuanPbk = {
  readonly galat: GalatPbk;
  readonly di: "sumber" | "alasan" | "tujuan" | "akun" | "npwp" | "jumlah";
  readonly baris?: number;
  readonly jumlah?: Rupiah;
  readonly sisa?: Rupiah;
};

/** Reasons that permit a transfer to another taxpayer. */
const KE_LAIN: readonly AsalPemindahbukuan[] = ["deposit", "lebih_bayar"];

function temuanTujuan(one: Tujuan, baris: number, request: Permohonan): TemuanPbk | null {
  const { pemohon, alasan, sumber, jejak, tujuan, utang } = request;
  if (isTempatSama(one, sumber)) return { galat: "transfer_same", di: "akun", baris };
  if (jejak.some((place) => isTempatSama(one, place))) return { galat: "transfer_circle", di: "akun", baris };
  if (tujuan.findIndex((other) => isTempatSama(other, one)) !== baris)
    return { galat: "transfer_twice", di: "akun", baris };
  if (one.npwp !== pemohon && !KE_LAIN.includes(alasan)) return { galat: "transfer_other", di: "npwp", baris };
  const owed = sum(utang.filter((debt) => isTempatSama(debt, one)).map(({ jumlah }) => jumlah));
  const akun = findKapKjs(one.kap, one.kjs);
  const free = akun?.mandiri === true && !akun.lama;
  if (owed === 0) return free ? null : { galat: "transfer_target", di: "akun", baris };
  return one.jumlah > owed && !free
    ? { galat: "transfer_owed", di: "jumlah", baris, jumlah: one.jumlah, sisa: owed }
    : null;
}

/** Findings against a request on a class date, in the order of its form; empty if it can be filed. */
export function checkPemindahbukuan(request: Permohonan, hari: Tanggal): readonly TemuanPbk[] {
  const { alasan, sumber, tujuan } = request;
  const found: TemuanPbk[] = [];
  if (!asalPemindahbukuan.on(hari).includes(alasan)) found.push({ galat: "transfer_reason", di: "alasan" });
  if (alasanSumber(sumber).length === 0 || sumber.tersedia <= 0) found.push({ galat: "transfer_source", di: "sumber" });
  else if (!alasanSumber(sumber).includes(alasan)) found.push({ galat: "transfer_reason", di: "sumber" });
  for (const [baris, one] of tujuan.entries()) {
    const wrong = temuanTujuan(one, baris, request);
    if (wrong) found.push(wrong);
  }
  const jumlah = sum(tujuan.map((one) => one.jumlah));
  if (jumlah > sumber.tersedia) found.push({ galat: "transfer_exceeds", di: "tujuan", jumlah, sisa: sumber.tersedia });
  return found;
}

/** True if a request needs no review: its own deposit or overpayment goes to its own accounts. */
export const isOtomatis = ({ pemohon, alasan, tujuan }: Pick<Permohonan, "pemohon" | "alasan" | "tujuan">): boolean =>
  KE_LAIN.includes(alasan) && tujuan.every(({ npwp }) => npwp === pemohon);

/** The last day for the office's decision on a request filed on a day. */
export const batasPemindahbukuan = (diajukan: Tanggal): Tanggal =>
  hariKerjaSesudah(diajukan, lamaPemindahbukuan.on(diajukan));

/** Numbers of a request and of the proof of its booking, e.g. `PBK-00042/2026`; counters are per class and year. */
export const nomorPermohonanPbk = (counter: number, tahun: number): string =>
  `PPBK-${String(counter).padStart(5, "0")}/${tahun}`;
export const nomorBuktiPbk = (counter: number, tahun: number): string =>
  `PBK-${String(counter).padStart(5, "0")}/${tahun}`;
