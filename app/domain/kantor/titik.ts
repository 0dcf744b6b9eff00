import type { Rupiah } from "~/domain/kit/rupiah";
import { defineStatus } from "~/domain/kit/status";
import type { Tanggal } from "~/domain/kit/tanggal";
import { ambangTitik } from "~/domain/parameters/penagihan";
import { kunciKonfirmasi, type Temuan } from "~/domain/spt";

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
const TITIK_DIJAWAB = "answered" satisfies StatusTitik;
/** True if an answer waits to be met by figures or judged. */
export const isDijawab = ({ status }: { readonly status: StatusTitik }): boolean => status === TITIK_DIJAWAB;
/** Decisions of the instructor about an answered point. */
export const PUTUSAN_TITIK = ["accept", "refuse"] as const;

/** Answers to a point: it is corrected, paid, right with an explanation, or the data are wrong. */
export const CARA_JAWAB = ["dibetulkan", "dibayar", "penjelasan", "keliru"] as const;
export type CaraJawab = (typeof CARA_JAWAB)[number];
/**
 * An answer on a class day. `penjelasan`: the code of an accepted explanation. `bukti`: the amount of the documents with
 * which the office checked it, whole rupiah; absent if no document can prove it.
 */
export type Jawaban = {
  readonly hari: Tanggal;
  readonly cara: CaraJawab;
  readonly isi: string;
  readonly penjelasan?: string;
  readonly bukti?: Rupiah;
};

/** Points in one letter. */
const BANYAK_TITIK = 7;

type Ditemukan = { readonly taruhan?: number | null } & Pick<Temuan, "kantor">;
/** The weight of findings whose check names none. */
const BOBOT_BIASA = 3;
/** The weight of a finding for the office, 0 to 5. */
const bobotOf = ({ kantor }: Ditemukan): number => kantor?.bobot ?? BOBOT_BIASA;
/** The weight from which a question about a return stops its refund. */
const BOBOT_PENGEMBALIAN = 4;
/** True if the office audits a refund rather than pay it while this question is open. */
export const isMenahanPengembalian = (one: Ditemukan): boolean => bobotOf(one) >= BOBOT_PENGEMBALIAN;
/** The weight from which the office asks about a finding that moves no tax it can name. */
const BOBOT_TANPA_PAJAK = 3;
/** The amount that orders the points of one weight: the possible tax, or what is at stake. */
const nilaiOf = ({ kantor, taruhan }: Ditemukan): number => kantor?.pajak ?? taruhan ?? 0;
/** True if a finding is worth a question: by its possible tax, or by its weight where it names no tax. */
function isDitanya(one: Ditemukan, hari: Tanggal): boolean {
  if (bobotOf(one) === 0) return false;
  if (one.kantor && one.kantor.pajak === null) return bobotOf(one) >= BOBOT_TANPA_PAJAK;
  return nilaiOf(one) >= ambangTitik.on(hari);
}
/**
 * The findings of a filed return that the office asks about on a day: the heaviest, and of one weight the dearest.
 * `sudah`: the points of its letter.
 */
export const titikOf = <T extends Ditemukan>(found: readonly T[], hari: Tanggal, sudah = 0): readonly T[] =>
  found
    .filter((one) => isDitanya(one, hari))
    .sort((a, b) => bobotOf(b) - bobotOf(a) || nilaiOf(b) - nilaiOf(a))
    .slice(0, Math.max(0, BANYAK_TITIK - sudah));

/**
 * An explanation given when a return was signed: its finding by the key of the confirmation, and its words. `terbukti`:
 * documents of the class prove it.
 */
type Dijelaskan = { readonly kunci: string; readonly kata: string; readonly terbukti: boolean };
/** Findings as the office asks about them. A proved one is left out. Another confirmed one is asked with its words. */
export const belumDijelaskan = <T extends Temuan>(
  found: readonly T[],
  given: readonly Dijelaskan[],
): readonly (T & { readonly dijelaskan?: string })[] =>
  found.flatMap((one) => {
    const said = given.find(({ kunci }) => kunci === kunciKonfirmasi(one));
    if (!said) return [one];
    return said.terbukti ? [] : [{ ...one, dijelaskan: said.kata }];
  });

/** Open points that payments meet: the dearest first, each by what is left on its account. Amounts are whole rupiah. */
export function titikDibayar<T extends { readonly temuan: Ditemukan }>(
  points: readonly T[],
  paid: ReadonlyMap<string, number>,
): readonly T[] {
  const left = new Map(paid);
  return points
    .toSorted((a, b) => nilaiOf(b.temuan) - nilaiOf(a.temuan))
    .filter(({ temuan: { kantor } }) => {
      const { kap = null, pajak = null } = kantor ?? {};
      if (kap === null || pajak === null || (left.get(kap) ?? 0) < pajak) return false;
      left.set(kap, (left.get(kap) ?? 0) - pajak);
      return true;
    });
}

type Tempat = Readonly<Record<"code" | "lampiran" | "field" | "bagian" | "baris", string | number | undefined>>;
/** True if a finding is about the same place and check as another. */
export const isSetitik = (one: Partial<Tempat>, other: Partial<Tempat>): boolean =>
  (["code", "lampiran", "field", "bagian", "baris"] as const).every((part) => one[part] === other[part]);
