import type { Writer } from "../../mock-server/db/sql";

/** Everything that a function reads of its parameters is a stand-in too, and reads as one word or as the number 1. */
export function standIn(word: string): unknown {
  const again = () => standIn(word);
  const known: Readonly<Record<PropertyKey, unknown>> = {
    [Symbol.toPrimitive]: (hint: string) => (hint === "number" ? 1 : word),
    [Symbol.asyncIterator]: undefined,
    toString: () => word,
    toJSON: () => word,
    toISOString: () => "2026-04-06T00:00:00.000Z",
    valueOf: () => 1,
    length: 1,
    size: 1,
    map: (of: (one: unknown, at: number) => unknown) => [of(again(), 0)],
    flatMap: (of: (one: unknown, at: number) => unknown) => [of(again(), 0)].flat(),
    filter: () => [again()],
    forEach: (of: (one: unknown, at: number) => unknown) => of(again(), 0),
    entries: () => [[0, again()]],
    ...Object.fromEntries(
      ["join", "slice", "trim", "toLowerCase", "toUpperCase", "replace", "replaceAll"].map((name) => [
        name,
        () => word,
      ]),
    ),
    split: () => [word, word],
    startsWith: () => false,
    endsWith: () => false,
    includes: () => true,
  };
  return new Proxy(() => undefined, {
    get(_, key) {
      // an awaited stand-in is no promise
      if (key === "then") return undefined;
      if (key === Symbol.iterator)
        return function* () {
          yield again();
        };
      return Object.hasOwn(known, key) ? known[key] : again();
    },
    apply: again,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
    has: () => true,
  });
}

/** An object whose every property is one word. */
export const wordy = (word: string): unknown =>
  new Proxy({}, { get: (_, key) => (typeof key === "symbol" || key === "then" ? undefined : word) });

/** A transaction without a database. It notes the texts of statements, and its queries find the given rows. */
export function listener(texts: Set<string>, rows: readonly unknown[]): Writer {
  const heard = <T>(text: string, answer: unknown): Promise<T> => {
    texts.add(text);
    return Promise.resolve(answer as T);
  };
  const writer: Writer = {
    get: (text) => heard(text, rows[0]),
    all: (text) => heard(text, rows),
    run: (text) => heard(text, rows.length),
    send: (text) => void texts.add(text),
    runEach: (text, given) => {
      // rows can be made while they are read
      for (const _ of given) break;
      return heard(text, 1);
    },
    kept: (_, find) => find(writer),
    lane: "",
  };
  return writer;
}
