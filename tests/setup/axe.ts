import fs from "node:fs";
import { createRequire } from "node:module";
import type { JSHandle, Page } from "playwright-core";
import { elementsOf, shapesOf } from "./shapes";

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Axe = {
  run(
    context: Document | { include: readonly Element[] },
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
};

/**
 * The findings of axe, the size of targets included, as `rule: element`; `only` limits the rules, `part` the elements.
 * Needs a window with scripts (`plain` or `on`).
 */
export async function axeFindings(
  page: Page,
  only?: readonly string[],
  part?: JSHandle<readonly Element[]>,
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  // a bar at the foot of the window covers the content under it: at the end of the page it is in its place
  await page.evaluate(() => {
    if (document.querySelector(".dokumen-palang, .kertas-kaki")) window.scrollTo(0, document.body.scrollHeight);
  });
  const { violations } = await page.evaluate(
    ({ values, include }) =>
      (globalThis as unknown as { axe: Axe }).axe.run(include ? { include } : document, {
        resultTypes: ["violations"],
        ...(values ? { runOnly: { type: "rule", values } } : { rules: { "target-size": { enabled: true } } }),
      }),
    { values: only, include: part },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${(failureSummary ?? "").split("\n").slice(1, 2).join("")}`.trim(),
      ),
  );
}

/** Rules on colours and sizes. The other rules read only elements, and those are the same in every theme. */
export const BY_STYLE = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];

/** Kinds of elements without findings. Pages drawn in other colours have their own. */
export type Known = Set<string>;

/**
 * The findings of axe on the elements of a page whose kind is not known yet; with `FULL=1` on every page as a whole.
 * Without findings its kinds are known from here on. `only` limits the rules. `tests/browser/shapes.test.ts` plants
 * faults and proves that each makes a new kind, in which axe finds it.
 */
export async function newFindings(page: Page, known: Known, only?: readonly string[]): Promise<string[]> {
  const { shapes, found } = process.env.FULL
    ? { shapes: await page.evaluate(shapesOf), found: await axeFindings(page, only) }
    : await findingsOfNew(page, known, only);
  if (found.length === 0) for (const shape of shapes) known.add(shape);
  return found;
}

/**
 * The kinds of a page, and the findings of axe on its elements of unknown kinds. A new kind of page, or of an element
 * outside its parts, is read with the whole page.
 */
export async function findingsOfNew(page: Page, known: ReadonlySet<string>, only?: readonly string[]) {
  const shapes = await page.evaluate(shapesOf);
  const fresh = shapes.filter((shape) => !known.has(shape));
  if (fresh.length === 0) return { shapes, fresh, found: [] };
  const whole = fresh.some((shape) => shape === shapes[0] || shape.split("|").includes("outside"));
  if (whole) return { shapes, fresh, found: await axeFindings(page, only) };
  const part = await page.evaluateHandle(elementsOf, fresh);
  const found = await axeFindings(page, only, part);
  await part.dispose();
  return { shapes, fresh, found };
}
