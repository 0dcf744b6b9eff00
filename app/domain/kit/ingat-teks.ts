/** Maximum texts remembered per language: more than the product has. */
const MOST = 20_000;

/**
 * Caches texts that have no parameters: they never change, and a page or an answer asks for hundreds. Texts with
 * parameters, or under several keys, are looked up each time.
 */
export function ingatTeks<T extends object>(t: T): T {
  const look = t as unknown as (...asked: readonly unknown[]) => unknown;
  const known = new Map<string, unknown>();
  const remembering = (...asked: readonly unknown[]): unknown => {
    const [key] = asked;
    if (asked.length !== 1 || typeof key !== "string") return look(...asked);
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = look(key);
    if (known.size < MOST) known.set(key, found);
    return found;
  };
  return Object.assign(remembering, t) as unknown as T;
}
