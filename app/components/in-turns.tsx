import { createContext, createElement, type ReactNode, Suspense, useContext, useId } from "react";

/**
 * Turns of the server's event loop for one page. `long` becomes true when a part is drawn in turns; `mayWait` is false
 * while the page is drawn at once. Browsers have none.
 */
export type Turns = {
  readonly mayWait: boolean;
  long: boolean;
  /** Portions whose turn has come. */
  readonly came: Set<string>;
  /** Resolves when the last portion so far has had its turn. */
  last: Promise<void>;
  /** Draws a portion by itself while the page is drawn, in its contexts; without it portions are drawn within the page. */
  readonly drawApart: DrawApart | undefined;
  /** A portion is being drawn by itself, with all that stands in it. */
  within: boolean;
  /** Portions that were drawn by themselves; the page has a place for each ({@link PLACES}). */
  readonly apart: Promise<ReadableStream<Uint8Array>>[];
};
/** `prefix`: what ids that React makes in it begin with. */
export type DrawApart = (portion: ReactNode, prefix: string) => Promise<ReadableStream<Uint8Array>>;
export const newTurns = (mayWait: boolean, drawApart?: DrawApart): Turns => ({
  mayWait,
  long: false,
  came: new Set(),
  last: Promise.resolve(),
  drawApart,
  within: false,
  apart: [],
});

const PLACE = "x-potongan";
/** The place of a portion that is drawn by itself, as it stands in the page; no text of a page looks like it. */
export const PLACES = /<x-potongan n="(\d+)"><\/x-potongan>/;
export const TurnsOfPage = createContext<Turns | null>(null);

/** Thrown when a page that is drawn at once has a part that must be drawn in turns. */
export class LongPage extends Error {
  override readonly name = "LongPage";
}

/** Rows drawn before the event loop answers others. */
const PORTION = 25;

type Props = { readonly children: readonly ReactNode[]; readonly portion?: number };
/**
 * Draws many rows in portions, so that a long page blocks nobody: the server answers other requests between two
 * portions. Few rows are drawn at once. Throws {@link LongPage} on a server that draws the page at once.
 */
export function InTurns({ children, portion = PORTION }: Props) {
  const turns = useContext(TurnsOfPage);
  if (children.length <= 2 * portion || turns?.within) return children;
  if (turns && !turns.mayWait) throw new LongPage();
  if (turns) turns.long = true;
  const portions = Array.from({ length: Math.ceil(children.length / portion) }, (_, at) =>
    children.slice(at * portion, (at + 1) * portion),
  );
  return portions.map((rows, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a portion is its place
    <Suspense key={at} fallback={null}>
      <Portion>{rows}</Portion>
    </Suspense>
  ));
}

function Portion({ children }: { readonly children: readonly ReactNode[] }) {
  const turns = useContext(TurnsOfPage);
  const id = useId();
  if (!turns) return children;
  if (!turns.came.has(id)) throw turnOf(turns, id);
  if (!turns.drawApart) return children;
  turns.within = true;
  try {
    return createElement(PLACE, { n: turns.apart.push(turns.drawApart(children, id)) - 1 });
  } finally {
    turns.within = false;
  }
}

function turnOf(turns: Turns, id: string): Promise<void> {
  turns.last = turns.last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns.last.then(() => {
    turns.came.add(id);
  });
}
