import { formats } from "~/domain/formats";
import type { FormatDef } from "~/domain/formats/kit";
import { recogniseData } from "../files/recognise";
import { StopReading } from "../files/report";
import { readTable } from "../files/table";
import { checkImport } from "../impor/check";
import { MOST_UNDER_WAY, type Order, type OrderKind, type Orders, type Told } from "./protocol";

/** Hands parts to who ordered them, no faster than they are taken. */
export type Line<Part> = { tell(part: Part): void; pause(): Promise<void> };

let underWay = 0;
let wake = (): void => undefined;
const say = (told: Told): void => void process.send?.(told);
const line: Line<unknown> = {
  tell(part) {
    underWay += 1;
    say({ type: "part", part });
  },
  async pause() {
    while (underWay >= MOST_UNDER_WAY)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  },
};

const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
type Programs = {
  readonly [K in OrderKind]: (order: Orders[K]["order"], line: Line<Orders[K]["part"]>) => Promise<Orders[K]["answer"]>;
};
const programs: Programs = {
  impor: checkImport,
  tabel: ({ bytes, limits }) => readTable(buffer(bytes), limits),
  async kenali({ bytes, kind, formats: ids }) {
    const all: Readonly<Record<string, FormatDef>> = formats;
    const found = await recogniseData(
      ids.flatMap((id) => all[id] ?? []),
      buffer(bytes),
      kind,
    );
    return found?.id;
  },
};

async function carryOut<K extends OrderKind>({ kind, order }: Order<K>): Promise<void> {
  try {
    say({ type: "done", answer: await programs[kind](order, line as Line<Orders[K]["part"]>) });
  } catch (error) {
    if (error instanceof StopReading) say({ type: "stopped", temuan: error.temuan });
    else say({ type: "failed", why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.once("message", (order: Order) => {
  process.on("message", () => {
    underWay -= 1;
    wake();
  });
  void carryOut(order);
});
// who ordered is gone, or has what it wanted
process.once("disconnect", () => process.exit(0));
