import { defineStatus } from "~/domain/kit/status";
import type { Tanggal } from "~/domain/kit/tanggal";
import { ambangTitik } from "~/domain/parameters/penagihan";

/**
 * States of a point of a letter. A correction that meets it closes it by itself; an explanation is judged by the
 * instructor, who may ask again.
 */
export const statusTitik = defineStatus({
  kind: "titik_surat",
  initial: "open",
  transitions: [
    { event: "answer", by: "wajib_pajak", from: ["open", "answered"], to: "answered" },
    { event: "meet", by: "sistem", from: ["open", "answered"], to: "closed" },
    { event: "accept", by: "instruktur", from: ["open", "answered"], to: "closed" },
    { event: "refuse", by: "instruktur", from: ["answered"], to: "open" },
  ],
});
export type StatusTitik = (typeof statusTitik.statuses)[number];
const TITIK_SELESAI = "closed" satisfies StatusTitik;
/** True if nothing is left to answer on a point. */
export const isSelesai = ({ status }: { readonly status: StatusTitik }): boolean => status === TITIK_SELESAI;
/** Decisions of the instructor about an answered point. */
export const PUTUSAN_TITIK = ["accept", "refuse"] as const;

/** Answers to a point: it is corrected, paid, right with an explanation, or the data are wrong. */
export const CARA_JAWAB = ["dibetulkan", "dibayar", "penjelasan", "keliru"] as const;
export type CaraJawab = (typeof CARA_JAWAB)[number];
export type Jawaban = { readonly hari: Tanggal; readonly cara: CaraJawab; readonly isi: string };

/** Points in one letter. */
const BANYAK_TITIK = 7;

type Ditemukan = { readonly taruhan?: number | null; readonly kantor?: boolean };
/** The findings of a filed return that the office asks about on a day: those with the highest amounts at stake. */
export const titikOf = <T extends Ditemukan>(found: readonly T[], hari: Tanggal): readonly T[] =>
  found
    .filter(({ taruhan, kantor = true }) => kantor && (taruhan ?? 0) >= ambangTitik.on(hari))
    .sort((a, b) => (b.taruhan ?? 0) - (a.taruhan ?? 0))
    .slice(0, BANYAK_TITIK);

type Tempat = Readonly<Record<"code" | "lampiran" | "field" | "bagian" | "baris", string | number | undefined>>;
/** True if a finding is about the same place and check as another. */
export const isSetitik = (one: Partial<Tempat>, other: Partial<Tempat>): boolean =>
  (["code", "lampiran", "field", "bagian", "baris"] as const).every((part) => one[part] === other[part]);
