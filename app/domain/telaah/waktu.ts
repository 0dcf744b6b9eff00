import { isDitanyakan } from "./laporan";
import type { Putusan } from "./putusan";
import type { Soal } from "./soal";

/** Longest pause between two entries of the trail that counts as work, in milliseconds. Ours; no source sets it. */
export const JEDA_MS = 10 * 60_000;

/** An entry of the trail: its object, and its moment in milliseconds since 1970. */
export type JejakKerja = { readonly objekId: string | null; readonly waktu: number };
/** Milliseconds of work on each object, by its id. The time before an entry belongs to its object. */
export function waktuObjek(jejak: readonly JejakKerja[]): Record<string, number> {
  const sorted = [...jejak].sort((a, b) => a.waktu - b.waktu);
  const found: Record<string, number> = {};
  for (const [at, { objekId, waktu }] of sorted.entries()) {
    const before = sorted[at - 1];
    if (objekId === null || before === undefined) continue;
    found[objekId] = (found[objekId] ?? 0) + Math.min(JEDA_MS, waktu - before.waktu);
  }
  return found;
}

type Ditanyakan = Pick<Soal, "id" | "fakta" | "tanpa">;
type Karya = { readonly putusan: readonly Putusan[]; readonly waktu?: Readonly<Record<string, number>> | undefined };
/** Milliseconds that one work took for each question. An object of several questions is split evenly. */
function waktuKarya(soal: readonly Ditanyakan[], { putusan, waktu = {} }: Karya): ReadonlyMap<string, number> {
  const of = new Map<string, Set<string>>();
  for (const one of putusan)
    for (const asked of soal)
      if (one.punya && isDitanyakan(asked, one))
        of.set(one.punya.objek.id, (of.get(one.punya.objek.id) ?? new Set()).add(asked.id));
  const found = new Map<string, number>();
  for (const [objekId, questions] of of)
    for (const id of questions) found.set(id, (found.get(id) ?? 0) + (waktu[objekId] ?? 0) / questions.size);
  return found;
}
const tengah = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [upper, lower] = [sorted[half], sorted[half - 1]];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 || lower === undefined ? upper : (upper + lower) / 2;
};
/** The median time of each question in whole seconds; null where no work shows any. */
export function waktuSoal(soal: readonly Ditanyakan[], karya: readonly Karya[]): (number | null)[] {
  const all = karya.map((one) => waktuKarya(soal, one));
  return soal.map(({ id }) => {
    const middle = tengah(all.map((one) => one.get(id) ?? 0).filter((one) => one > 0));
    return middle === null ? null : Math.round(middle / 1_000);
  });
}
