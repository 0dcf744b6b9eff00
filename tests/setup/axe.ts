import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { shapesOf } from "./shapes";

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Axe = {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
};

/**
 * The findings of axe, the size of targets included, as `rule: element`; `only` limits the rules. Needs a window with
 * scripts (`plain` or `on`).
 */
export async function axeFindings(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  // a bar at the foot of the window covers the content under it: at the end of the page it is in its place
  await page.evaluate(() => {
    if (document.querySelector(".dokumen-palang, .kertas-kaki")) window.scrollTo(0, document.body.scrollHeight);
  });
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: Axe }).axe.run({
        resultTypes: ["violations"],
        ...(values ? { runOnly: { type: "rule", values } } : { rules: { "target-size": { enabled: true } } }),
      }),
    only,
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
 * The findings of axe on a page that holds a kind of element not known yet; with `FULL=1` on every page. Without
 * findings its kinds are known from here on. `only` limits the rules. `tests/browser/shapes.test.ts` plants faults and proves that each makes a new kind.
 */
export async function newFindings(page: Page, known: Known, only?: readonly string[]): Promise<string[]> {
  const shapes = await page.evaluate(shapesOf);
  if (!process.env.FULL && shapes.every((shape) => known.has(shape))) return [];
  const found = await axeFindings(page, only);
  if (found.length === 0) for (const shape of shapes) known.add(shape);
  return found;
}
