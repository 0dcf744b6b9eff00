import fc from "fast-check";
import { expect, test } from "vitest";
import { KOLOM_NILAI } from "~/domain/efaktur/faktur";
import { type BarisAsal, barisBagian, checkRetur, computeRetur } from "~/domain/efaktur/retur";
import { RETUR_MENGURANGI, type StatusRetur, statusRetur } from "~/domain/efaktur/status";
import { add, compare, decimal } from "~/domain/kit/decimal";

type Party = "pembeli" | "penjual" | "sistem";
type Event = Parameters<typeof statusRetur.find>[1];
type Note = { status: StatusRetur | null; hasil: ReturnType<typeof computeRetur> };

const ASAL: BarisAsal = {
  harga: "333333.33",
  jumlah: "7",
  potongan: 5,
  dpp: 2_333_328,
  dppLain: 2_138_884,
  ppn: 256_666,
  ppnbm: 17,
};
const COLUMNS = ["dpp", "dppLain", "ppn", "ppnbm"] as const;
const counts = ({ status }: Note) => (RETUR_MENGURANGI as readonly (string | null)[]).includes(status);

/** The notes of one line of an invoice, each in any state. */
class Notes {
  readonly list: Note[] = [];
  taken(except?: Note) {
    return this.list.filter((note) => note !== except && counts(note)).map(({ hasil }) => hasil);
  }
}
/** `expect` is too slow for a million questions. */
function must(truth: boolean, what: string): void {
  if (!truth) throw new Error(what);
}
/** Rules for every state: the returns never exceed the line, in quantity and in every amount. */
function holds(notes: Notes): void {
  const taken = notes.taken();
  const quantity = taken.reduce((sum, { jumlah }) => add(sum, decimal(jumlah)), decimal("0"));
  const left = compare(quantity, decimal(ASAL.jumlah));
  must(left <= 0, "more is returned than was sold");
  for (const column of COLUMNS) {
    const total = taken.reduce((sum, note) => sum + note[column], 0);
    must(total >= 0 && total <= ASAL[column], `${column} of the notes is ${total}`);
    must(left !== 0 || total === ASAL[column], `${column} of a line returned whole is ${total}`);
  }
}

type Model = { readonly states: (StatusRetur | null)[] };
class Draft implements fc.Command<Model, Notes> {
  constructor(readonly hundredths: number) {}
  check = (model: Readonly<Model>) => model.states.length < 6;
  run(model: Model, notes: Notes) {
    const jumlah = (this.hundredths / 100).toFixed(2);
    model.states.push("draft");
    notes.list.push({ status: statusRetur.initial, hasil: computeRetur(ASAL, notes.taken(), { jumlah }) });
    holds(notes);
  }
  toString = () => `draft(${this.hundredths})`;
}
class Step implements fc.Command<Model, Notes> {
  constructor(
    readonly which: number,
    readonly event: Event,
    readonly by: Party,
  ) {}
  check = (model: Readonly<Model>) => model.states.length > 0;
  run(model: Model, notes: Notes) {
    const at = this.which % model.states.length;
    const note = notes.list[at] as Note;
    const from = model.states[at] ?? null;
    const allowed = from === null ? undefined : statusRetur.find(from, this.event, this.by);
    // signing computes anew against the later deductions of other notes, and is refused if the sum is too large
    const fresh = computeRetur(ASAL, notes.taken(note), { jumlah: note.hasil.jumlah });
    const refused =
      this.event === "submit" && checkRetur(ASAL, notes.taken(note), { jumlah: note.hasil.jumlah }).length > 0;
    if (allowed && !refused) {
      if (this.event === "submit") note.hasil = fresh;
      note.status = allowed.to;
      model.states[at] = allowed.to;
    }
    must(note.status === null || statusRetur.statuses.includes(note.status), `${note.status} is no state`);
    must(from !== "cancelled" || note.status === "cancelled", "a cancelled note came back");
    holds(notes);
  }
  toString = () => `${this.by}:${this.event}(${this.which})`;
}

const events = [...new Set(statusRetur.transitions.map(({ event }) => event))];
const parties = ["pembeli", "penjual", "sistem"] as const;
// likely events are chosen more often, so that sequences become long
const likely = fc.constantFrom(...statusRetur.transitions.map(({ event, by }) => [event, by] as const));
const any = fc.tuple(fc.constantFrom(...events), fc.constantFrom(...parties));
const commands = [
  fc.integer({ min: 0, max: 800 }).map((hundredths) => new Draft(hundredths)),
  fc
    .tuple(fc.nat(5), fc.oneof(likely, likely, any))
    .map(([which, [event, by]]) => new Step(which, event as Event, by as Party)),
];

type Way = readonly (readonly [Event, Party])[];
/** A shortest way to every state, by the table. */
function ways(): Way[] {
  const found = new Map<string | null, Way>([[statusRetur.initial, []]]);
  for (const [state, way] of found)
    for (const { from, to, event, by } of statusRetur.transitions)
      if (from.some((one) => one === state) && !found.has(to)) found.set(to, [...way, [event as Event, by as Party]]);
  return [...found.values()];
}

test("10,000 sequences of events keep every note in its states and the returns within the line", () => {
  const reached = new Set<string | null>();
  fc.assert(
    fc.property(fc.commands(commands, { size: "+1", maxCommands: 25 }), (sequence) => {
      const notes = new Notes();
      fc.modelRun(() => ({ model: { states: [] }, real: notes }), sequence);
      for (const { status } of notes.list) reached.add(status);
    }),
    { numRuns: 10_000 },
  );
  // states not reached by chance are reached on purpose, by the same steps
  for (const way of ways()) {
    const notes = new Notes();
    const steps = [new Draft(100), ...way.map(([event, by]) => new Step(0, event, by))];
    fc.modelRun(() => ({ model: { states: [] }, real: notes }), steps);
    for (const { status } of notes.list) reached.add(status);
  }
  expect([...reached].map(String).sort()).toEqual([...statusRetur.statuses, "null"].sort());
}, 120_000);

test("a return of a down payment takes each line's share of the invoice's own amounts, to the rupiah", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const amounts = fc.record({ dpp: amount, dppLain: amount, ppn: amount, ppnbm: amount });
  const line = fc
    .record({ harga: fc.constant("1000"), jumlah: fc.constantFrom("1", "3", "7.5"), potongan: fc.nat(900) })
    .chain((rest) => amounts.map((nilai) => ({ ...rest, ...nilai })));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), amounts, (lines, nilai) => {
      const parts = barisBagian(lines, nilai);
      for (const column of KOLOM_NILAI) {
        expect(parts.reduce((total, part) => total + part[column], 0)).toBe(nilai[column]);
        expect(parts.every((part) => part[column] >= 0)).toBe(true);
      }
      // the whole line gives back its share, with its computation
      for (const part of parts) {
        const all = computeRetur(part, [], { jumlah: part.jumlah });
        expect([all.dpp, all.ppn]).toEqual([part.dpp, part.ppn]);
        expect(all.alasan.ppn.langkah.at(-1)?.nilai).toBe(part.ppn);
      }
    }),
    { numRuns: 2_000 },
  );
});

const DISCOUNTED: BarisAsal = {
  ...{ harga: "1000.49", jumlah: "4", potongan: "100.5" },
  ...{ dpp: 3901, dppLain: 3576, ppn: 429, ppnbm: 0 },
};
test.each([
  // quantity, typed discount (undefined: its share), effective discount, base
  ["1", "100.50", "100.5", 900],
  ["1", 100, 100, 900],
  ["1", "0.49", "0.49", 1000],
  ["1", undefined, "25.13", 975],
  ["2", undefined, "50.25", 1951],
  ["4", undefined, "100.5", 3901],
] as const)("%s returned with a discount of %s is rounded once, half up, at the end", (jumlah, typed, potongan, dpp) => {
  const hasil = computeRetur(DISCOUNTED, [], { jumlah, ...(typed === undefined ? {} : { potongan: typed }) });
  expect([hasil.potongan, hasil.dpp]).toEqual([potongan, dpp]);
  expect(hasil.alasan.dpp.langkah.at(-1)?.nilai).toBe(dpp);
});
test("a discount of whole rupiah is returned in whole rupiah", () => {
  const asal = { ...DISCOUNTED, potongan: 101 };
  expect(computeRetur(asal, [], { jumlah: "1" })).toMatchObject({ potongan: 25, dpp: 975 });
});
test("a discount above the price of the returned quantity is refused", () => {
  const [found] = checkRetur(DISCOUNTED, [], { jumlah: "1", potongan: "1000.99" });
  expect(found).toMatchObject({ code: "return_exceeds_balance", field: "baris.0.dpp" });
});
