import { Readable } from "node:stream";
import { arrayBuffer, text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import { type DrawApart, PLACES, type Turns } from "./in-turns";

/**
 * Draws a portion of a page while the page itself is drawn. React writes a page of many rows in one go, 200 ms for eight
 * megabytes; portions that are pages of their own are written one by one. This build of React keeps a state of its own and
 * reads contexts where the build that draws the page has set them (React 18; `tests/unit/components/long-page.test.tsx`).
 */
export const drawApart: DrawApart = (portion: ReactNode, identifierPrefix: string) =>
  renderToReadableStream(portion, { identifierPrefix });

/** The page with its portions in their places; others have their turn between two of them. */
export async function wholePage(page: Readable, { apart }: Turns): Promise<Readable> {
  // a portion that cannot be drawn fails the page before any of it is sent
  const portions = await Promise.all(apart);
  return Readable.from(partsOf(await text(page), portions), { objectMode: false });
}

async function* partsOf(page: string, portions: readonly ReadableStream<Uint8Array>[]): AsyncGenerator<Buffer> {
  for (const [at, part] of page.split(PLACES).entries()) {
    // between the parts of the page stand the numbers of portions
    const portion = at % 2 === 1 ? portions[Number(part)] : undefined;
    yield portion ? Buffer.from(await arrayBuffer(portion as never)) : Buffer.from(part);
    await turn();
  }
}
