import type { Simpul } from "../program";

export type Urutan = {
  readonly urutan: Int32Array;
  readonly letak: Int32Array;
  readonly tergantung: readonly number[][];
};

/** What depends on each node. */
function dependents(simpul: readonly Simpul[]): number[][] {
  const lists: number[][] = simpul.map(() => []);
  for (const { no, membaca } of simpul) for (const read of membaca) lists[read]?.push(no);
  return lists;
}

/** The nodes in an order in which each comes after what it reads, or the smallest circle among them. */
export function urutkan(simpul: readonly Simpul[]): Urutan | { readonly lingkar: readonly number[] } {
  const tergantung = dependents(simpul);
  const waiting = Int32Array.from(simpul, ({ membaca }) => membaca.length);
  const urutan = new Int32Array(simpul.length);
  let filled = 0;
  for (const { no } of simpul) if (waiting[no] === 0) urutan[filled++] = no;
  for (let at = 0; at < filled; at++)
    for (const next of tergantung[urutan[at] ?? 0] ?? []) {
      const left = (waiting[next] ?? 0) - 1;
      waiting[next] = left;
      if (left === 0) urutan[filled++] = next;
    }
  if (filled < simpul.length) return { lingkar: smallestCircle(simpul, (no) => (waiting[no] ?? 0) > 0) };
  const letak = new Int32Array(simpul.length);
  urutan.forEach((no, at) => {
    letak[no] = at;
  });
  return { urutan, letak, tergantung };
}

/** From every node that waits, the shortest way back to it; the shortest of all. */
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
