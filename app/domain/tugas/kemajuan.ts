import { isFiled } from "~/domain/spt/life";

/** What one participant of a class has done so far; `spt` is the state of its latest return. */
type Kemajuan = {
  readonly faktur: number;
  readonly dikreditkan: number;
  readonly spt: string | null;
  readonly dibalas: number;
  readonly ditinjau: number;
};
/** Steps of a month in a class, in their order. */
export const TAHAP_KEMAJUAN = ["faktur", "dikreditkan", "spt", "dilaporkan", "dibalas", "ditinjau"] as const;
type Tahap = (typeof TAHAP_KEMAJUAN)[number];
const REACHED: Readonly<Record<Tahap, (done: Kemajuan) => boolean>> = {
  faktur: ({ faktur }) => faktur > 0,
  dikreditkan: ({ dikreditkan }) => dikreditkan > 0,
  spt: ({ spt }) => spt !== null,
  dilaporkan: ({ spt }) => spt !== null && isFiled({ status: spt }),
  dibalas: ({ dibalas }) => dibalas > 0,
  ditinjau: ({ ditinjau }) => ditinjau > 0,
};

/** How many of a class have come as far as each step. */
export const sampaiTahap = (all: readonly Kemajuan[]): { readonly tahap: Tahap; readonly banyak: number }[] =>
  TAHAP_KEMAJUAN.map((tahap) => ({ tahap, banyak: all.filter(REACHED[tahap]).length }));
