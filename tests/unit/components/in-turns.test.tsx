import { PassThrough } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { InTurns, LongPage, newTurns, OwnTurn, TurnsOfPage } from "~/components/in-turns";

const inTurnsOf = (mayWait: boolean, page: ReactNode) => (
  <TurnsOfPage.Provider value={newTurns(mayWait)}>{page}</TurnsOfPage.Provider>
);
/** The parts of a page in the order of their drawing, with a mark where other work had its turn. */
function orderOf(when: boolean): Promise<string[]> {
  const order: string[] = [];
  const Part = ({ name }: { readonly name: string }) => {
    order.push(name);
    return name;
  };
  const page = inTurnsOf(
    true,
    <>
      <OwnTurn when={when}>
        <Part name="form" />
      </OwnTurn>
      <Part name="frame" />
    </>,
  );
  return new Promise((resolve, reject) => {
    renderToPipeableStream(page, { onAllReady: () => resolve(order), onError: reject });
    setImmediate(() => order.push("others"));
  });
}

type Drawn = { readonly html: string; readonly between: number; readonly long: boolean };
/** Counts the turns of the event loop for other work during the drawing of rows. */
function drawn(rows: number, portion: number, last: ReactNode = null): Promise<Drawn> {
  const turns = newTurns(true);
  let between = 0;
  let over = false;
  const others = () => {
    between += 1;
    if (!over) setImmediate(others);
  };
  const page = (
    <TurnsOfPage.Provider value={turns}>
      <ol>
        <InTurns portion={portion}>
          {Array.from({ length: rows }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <li key={at}>
              {at}
              {at === rows - 1 && last}
            </li>
          ))}
        </InTurns>
      </ol>
    </TurnsOfPage.Provider>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        over = true;
        const body = new PassThrough();
        let html = "";
        body.on("data", (chunk) => {
          html += chunk;
        });
        body.on("end", () => resolve({ html, between, long: turns.long }));
        pipe(body);
      },
      onError: reject,
    });
    setImmediate(others);
  });
}
const numbers = (html: string) => [...html.matchAll(/<li>(\d+)<\/li>/g)].map(([, at]) => Number(at));

describe("many rows", () => {
  test.each([10, 11, 100])("keep their order and give others a turn between portions: %i rows", async (rows) => {
    const { html, between, long } = await drawn(rows, 5);
    expect(numbers(html)).toEqual(Array.from({ length: rows }, (_, at) => at));
    expect(html).not.toContain("<script");
    expect(long).toBe(rows > 10);
    if (rows > 10) expect(between).toBeGreaterThanOrEqual(Math.ceil(rows / 5) - 1);
  });

  test("mark a page drawn at once for drawing in turns; few rows do not", () => {
    const page = (rows: number) => (
      <TurnsOfPage.Provider value={newTurns(false)}>
        <InTurns portion={5}>{Array.from({ length: rows }, (_, at) => String(at))}</InTurns>
      </TurnsOfPage.Provider>
    );
    expect(renderToString(page(10))).toContain("9");
    expect(() => renderToString(page(11))).toThrow(LongPage);
  });

  test("tell the server of a row that cannot be drawn before anything is sent", async () => {
    const Broken = (): never => {
      throw new RangeError("no such row");
    };
    await expect(drawn(100, 5, <Broken />)).rejects.toThrow("no such row");
  });

  test("are drawn directly if nobody else waits", () => {
    const rows = Array.from({ length: 100 }, (_, at) => String(at));
    expect(renderToStaticMarkup(<InTurns portion={5}>{rows}</InTurns>)).toBe(rows.join(""));
  });
});

describe("a long part", () => {
  test.each([
    [true, ["frame", "others", "form"]],
    [false, ["form", "frame"]],
  ])("is drawn after the rest and after the turn of others if it is long: %s", async (when, order) => {
    expect(await orderOf(when)).toEqual(order);
  });

  test("marks a page drawn at once for drawing in turns", () => {
    const page = (when: boolean) => inTurnsOf(false, <OwnTurn when={when}>form</OwnTurn>);
    expect(renderToString(page(false))).toBe("form");
    expect(() => renderToString(page(true))).toThrow(LongPage);
  });
});
