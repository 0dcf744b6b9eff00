import { PassThrough, type Readable } from "node:stream";
import { createContext, useContext } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { InTurns, newTurns, TurnsOfPage } from "~/components/in-turns";
import { drawApart, wholePage } from "~/components/long-page.server";

const Unit = createContext("none");
function Row({ at }: { readonly at: number }) {
  const unit = useContext(Unit);
  if (at < 0) throw new RangeError("no such row");
  return (
    <li>
      {at} {unit}
    </li>
  );
}
const List = ({ rows }: { readonly rows: readonly number[] }) => (
  <Unit.Provider value="kg">
    <h1>Rows</h1>
    <ol>
      <InTurns portion={5}>
        {rows.map((at) => (
          <Row key={at} at={at} />
        ))}
      </InTurns>
    </ol>
    <p>end</p>
  </Unit.Provider>
);
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The page as the portal writes it. */
function written(rows: readonly number[]): Promise<Readable> {
  const turns = newTurns(true, drawApart);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <TurnsOfPage.Provider value={turns}>
        <List rows={rows} />
      </TurnsOfPage.Provider>,
      {
        onAllReady() {
          const body = new PassThrough();
          wholePage(body, turns).then(resolve, reject);
          pipe(body);
        },
        onError: reject,
      },
    );
  });
}

describe("a page of many rows", () => {
  test.each([11, 100])("has its rows in their places, each in the contexts of the page: %i rows", async (count) => {
    const parts: string[] = [];
    for await (const part of await written(numbers(count))) parts.push(String(part));
    expect(parts.join("")).toBe(renderToString(<List rows={numbers(count)} />));
    expect(parts.join("")).toContain("<!-- -->kg");
  });

  test("is written portion after portion; others have their turn between them", async () => {
    let between = 0;
    let over = false;
    const others = () => {
      between += 1;
      if (!over) setImmediate(others);
    };
    const page = await written(numbers(100));
    setImmediate(others);
    for await (const _ of page);
    over = true;
    expect(between).toBeGreaterThanOrEqual(100 / 5);
  });

  test("fails before anything is written when one of its rows cannot be drawn", async () => {
    await expect(written([...numbers(20), -1])).rejects.toThrow("no such row");
  });
});
