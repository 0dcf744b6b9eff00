import { addDays, type Tanggal } from "../kit/tanggal";
import type { Tenggat } from "../tugas";
import type { LembarBeku } from "./putaran";

/** Class days after a release in which participants may object: of a new key, and the most. 0: no objections. */
export const JANGKA_SANGGAH = { bawaan: 7, maks: 60 } as const;
/** Longest text of an objection and of a question to another marker, and longest reason of an answer. */
export const PANJANG_SANGGAH = { teks: 2000, alasan: 500 } as const;

/** Life of an objection: it waits for its answer, which accepts or rejects it. */
export const STATUS_SANGGAHAN = { terbuka: "open", diterima: "accepted", ditolak: "rejected" } as const;
/** An objection as people see it. An accepted one waits for a round, which changes the points. */
export const KEADAAN_SANGGAHAN = ["open", "accepted", "changed", "rejected"] as const;
export type KeadaanSanggahan = (typeof KEADAAN_SANGGAHAN)[number];
/** Life of a question to another marker: asked, answered, and the proposal taken over or left. */
export const STATUS_PENDAPAT = { terbuka: "open", dijawab: "answered", diambil: "taken", dibiarkan: "left" } as const;

type Sanggahan = {
  readonly status: string;
  /** The round that released the accepted points. */
  readonly putaran: number | null;
};
/** The state of an objection as people see it. */
export function keadaanSanggahan({ status, putaran }: Sanggahan): KeadaanSanggahan {
  if (status === STATUS_SANGGAHAN.diterima) return putaran === null ? "accepted" : "changed";
  return status === STATUS_SANGGAHAN.ditolak ? "rejected" : "open";
}
/** True while an objection is not settled: without an answer, or accepted and without its round. */
export const isBerjalan = (one: Sanggahan): boolean => ["open", "accepted"].includes(keadaanSanggahan(one));

/** The rule of a key, the class day of the release, and the deadlines of everybody whom the assignment is for. */
type Jangka = {
  /** Class days; 0: no objections. */
  readonly sanggah: number;
  /** Minutes between two practice checks; null: the assignment is no practice. */
  readonly latihan: number | null;
  readonly tampil: string;
  readonly dilepas: Tanggal;
  readonly tenggat: readonly Tenggat[];
};
/**
 * The last class day on which participants may object; null if they may not, as in practice. Days count from the
 * release. A sheet that is seen only after the last deadline of everybody counts from the day after that deadline.
 */
export function akhirSanggah({ sanggah, latihan, tampil, dilepas, tenggat }: Jangka): Tanggal | null {
  if (sanggah === 0 || latihan !== null) return null;
  const seen = tampil === "tenggat" ? tenggat.map(({ tutup, jatuhTempo }) => addDays(tutup ?? jatuhTempo, 1)) : [];
  const first = [dilepas, ...seen].reduce((late, day) => (day > late ? day : late));
  return addDays(first, sanggah);
}
/** True on the last day and before it. */
export const isSanggahTerbuka = (akhir: Tanggal | null, hari: Tanggal): boolean => akhir !== null && hari <= akhir;

/** A question of a sheet with points to win; undefined if the sheet does not have it. Points in hundredths. */
export function soalSanggah({ skema, nilai }: Pick<LembarBeku, "skema" | "nilai">, soalId: string) {
  const soal = skema.soal.find(({ id, poin }) => id === soalId && poin > 0);
  if (!soal) return undefined;
  const poin = nilai.soal.find((one) => one.soal === soalId)?.poin ?? 0;
  return { judul: soal.judul, poin, maks: soal.poin };
}
