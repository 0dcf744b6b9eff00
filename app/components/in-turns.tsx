import { createContext, type ReactNode, Suspense, useContext, useId } from "react";

/**
 * Turns of the server's event loop for one page. `long` becomes true when a part is drawn in turns. `mayWait` is false
 * while the page is drawn at once. In browsers it is absent.
 */
export type Turns = {
  readonly mayWait: boolean;
  long: boolean;
  /** Portions that can be drawn now. */
  readonly came: Set<string>;
  /** Resolves after the turn of the latest portion. */
  last: Promise<void>;
};
export const newTurns = (mayWait: boolean): Turns => ({
  mayWait,
  long: false,
  came: new Set(),
  last: Promise.resolve(),
});

export const TurnsOfPage = createContext<Turns | null>(null);

/** Thrown when a page drawn at once has a part that must be drawn in turns. */
export class LongPage extends Error {
  override readonly name = "LongPage";
}

/** Rows drawn before other requests have their turn. */
const PORTION = 25;

type Props = { readonly children: readonly ReactNode[]; readonly portion?: number };
/**
 * Draws many rows in portions, so that a long page blocks nobody: the server answers other requests between two
 * portions. Few rows are drawn at once. Throws {@link LongPage} on a server that draws the page at once. A page is still
 * written in one go, some 40 ms for 500 rows of a list: what may be longer is cut into pages.
 */
export function InTurns({ children, portion = PORTION }: Props) {
  const turns = useContext(TurnsOfPage);
  if (children.length <= 2 * portion) return children;
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

/**
 * Draws a long part of a page in a turn of its own, after the parts around it. Throws {@link LongPage} like
 * {@link InTurns}.
 */
export function OwnTurn({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  const turns = useContext(TurnsOfPage);
  if (!when) return children;
  if (turns && !turns.mayWait) throw new LongPage();
  if (turns) turns.long = true;
  return (
    <Suspense fallback={null}>
      <Portion>{children}</Portion>
    </Suspense>
  );
}

function Portion({ children }: { readonly children: ReactNode }) {
  const turns = useContext(TurnsOfPage);
  const id = useId();
  // React 18 suspends what throws a promise, and draws it again when that resolves; later ones have `use` for it
  if (turns && !turns.came.has(id)) throw turnOf(turns, id);
  return children;
}

function turnOf(turns: Turns, id: string): Promise<void> {
  turns.last = turns.last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns.last.then(() => {
    turns.came.add(id);
  });
}
