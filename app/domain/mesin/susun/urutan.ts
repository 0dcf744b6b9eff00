import type { Simpul } from "../program";
import { TIADA } from "./rakitan";

export type Urutan = {
  readonly urutan: Int32Array;
  readonly letak: Int32Array;
  readonly tergantung: readonly (readonly number[])[];
};

function add(counts: Int32Array, at: number, by: 1 | -1): number {
  const next = (counts[at] as number) + by;
  counts[at] = next;
  return next;
}
// index loops: this code runs once, before the engine optimises it, and an iterator creates an object for each step
/** The dependents of each node; counted first, so that every list has its exact length. */
function dependents(simpul: readonly Simpul[]): readonly (readonly number[])[] {
  const counts = new Int32Array(simpul.length);
  for (let at = 0; at < simpul.length; at++) {
    const { membaca } = simpul[at] as Simpul;
    for (let i = 0; i < membaca.length; i++) add(counts, membaca[i] as number, 1);
  }
  const lists: (readonly number[])[] = new Array(simpul.length);
  for (let at = 0; at < simpul.length; at++) {
    const count = counts[at] as number;
    lists[at] = count === 0 ? TIADA : new Array<number>(count);
  }
  // from the last node to the first, filling each list from its end
  for (let at = simpul.length - 1; at >= 0; at--) {
    const { membaca } = simpul[at] as Simpul;
    for (let i = 0; i < membaca.length; i++) {
      const read = membaca[i] as number;
      (lists[read] as number[])[add(counts, read, -1)] = at;
    }
  }
  return lists;
}

/** The nodes in an order where each comes after the nodes it reads, or the smallest circle among them. */
export function urutkan(simpul: readonly Simpul[]): Urutan | { readonly lingkar: readonly number[] } {
  const tergantung = dependents(simpul);
  const waiting = new Int32Array(simpul.length);
  const urutan = new Int32Array(simpul.length);
  let filled = 0;
  for (let no = 0; no < simpul.length; no++) {
    waiting[no] = (simpul[no] as Simpul).membaca.length;
    if (waiting[no] === 0) urutan[filled++] = no;
  }
  for (let at = 0; at < filled; at++) {
    const list = tergantung[urutan[at] as number] as readonly number[];
    for (let i = 0; i < list.length; i++) {
      const next = list[i] as number;
      if (add(waiting, next, -1) === 0) urutan[filled++] = next;
    }
  }
  if (filled < simpul.length) return { lingkar: smallestCircle(simpul, (no) => (waiting[no] ?? 0) > 0) };
  const letak = new Int32Array(simpul.length);
  for (let at = 0; at < urutan.length; at++) letak[urutan[at] as number] = at;
  return { urutan, letak, tergantung };
}

/** The shortest circle: the shortest way from a waiting node back to itself. */
function smallestCircle(simpul: readonly Simpul[], waits: (no: number) => boolean): readonly number[] {
  let best: readonly number[] = [];
  for (const { no } of simpul) {
    if (!waits(no)) continue;
    const way = wayBack(simpul, no, waits, best.length === 0 ? Number.POSITIVE_INFINITY : best.length);
    if (way && (best.length === 0 || way.length < best.length)) best = way;
  }
  return best;
}

function wayBack(simpul: readonly Simpul[], start: number, waits: (no: number) => boolean, below: number) {
  const from = new Map<number, number>();
  let edge = [start];
  for (let length = 1; edge.length > 0 && length < below; length++) {
    const next = new Set<number>();
    const reads = edge.flatMap((at) => (simpul[at]?.membaca ?? []).filter(waits).map((read) => [read, at] as const));
    for (const [read, at] of reads) {
      if (read === start) return pathTo(from, start, at);
      if (from.has(read)) continue;
      from.set(read, at);
      next.add(read);
    }
    edge = [...next];
  }
  return null;
}
function pathTo(from: ReadonlyMap<number, number>, start: number, end: number): readonly number[] {
  const path = [end];
  for (let at = end; at !== start; ) {
    at = from.get(at) ?? start;
    path.unshift(at);
  }
  return path;
}
