import { beforeAll, describe, expect, it } from "vitest";
import { findingsOfNew } from "../setup/axe";
import { chromiumFile } from "../setup/browser";
import { shapesOf } from "../setup/shapes";
import type { Person } from "./steps/person";
import { useStage } from "./steps/stage";

/** A change of an element, which runs in the browser; or HTML to add to it. */
type Plant = ((element: HTMLElement) => void) | string;
/**
 * Faults that axe finds in pages of words, forms and tables: the rule, the page, an element, the change of it. Rules on
 * sound, film, image maps, Braille and roles that no page has are left out.
 */
const FAULTS: Readonly<Record<string, readonly [rule: string, page: string, where: string, plant: Plant]>> = {
  "a field without a label": [
    "label",
    "form",
    "main label:has(+ * input, + input), main label[for]",
    (one) => one.remove(),
  ],
  "a label without words": ["label", "form", "main label[for]", (one) => one.replaceChildren()],
  "a choice without a name": [
    "select-name",
    "form",
    "main select",
    (one) => {
      for (const label of document.querySelectorAll(`label[for="${one.id}"]`)) label.remove();
      one.removeAttribute("aria-label");
    },
  ],
  "a button without words": ["button-name", "form", "main button.btn", (one) => one.replaceChildren()],
  "a link without words": ["link-name", "list", "main a[href]", (one) => one.replaceChildren()],
  "pale words": ["color-contrast", "form", "main h1", (one) => one.style.setProperty("color", "#bbb")],
  "a dark ground": ["color-contrast", "list", "main", (one) => one.style.setProperty("background", "#222")],
  "transparent words": ["color-contrast", "list", "main h1", (one) => one.style.setProperty("opacity", "0.4")],
  "a picture without a description": ["image-alt", "list", "main", (one) => one.append(document.createElement("img"))],
  "an unknown role": ["aria-roles", "list", "main h1", (one) => one.setAttribute("role", "kotak")],
  "a role without its children": [
    "aria-required-children",
    "list",
    "main table",
    (one) => one.setAttribute("role", "list"),
  ],
  "an unknown state": ["aria-valid-attr", "form", "main input", (one) => one.setAttribute("aria-salah", "true")],
  "a state with a wrong value": [
    "aria-valid-attr-value",
    "form",
    "main input",
    (one) => one.setAttribute("aria-invalid", "mungkin"),
  ],
  "a state that the element cannot have": [
    "aria-allowed-attr",
    "list",
    "main h1",
    (one) => one.setAttribute("aria-checked", "true"),
  ],
  "a skipped heading": [
    "heading-order",
    "form",
    "main h2",
    (one) => {
      one.outerHTML = `<h5>${one.innerHTML}</h5>`;
    },
  ],
  "a paragraph in a list": ["list", "list", "ul", (one) => one.append(document.createElement("p"))],
  "a list item without a list": ["listitem", "list", "main", (one) => one.append(document.createElement("li"))],
  "an order of its own": ["tabindex", "form", "main input", (one) => one.setAttribute("tabindex", "3")],
  "a link in a button": [
    "nested-interactive",
    "form",
    "main button.btn",
    (one) => one.append(Object.assign(document.createElement("a"), { textContent: "Dalam", href: "/" })),
  ],
  "small buttons side by side": [
    "target-size",
    "list",
    "main",
    (one) => {
      for (const words of ["a", "b"]) {
        const button = Object.assign(document.createElement("button"), { textContent: words });
        Object.assign(button.style, { width: "10px", height: "10px", minHeight: "0", padding: "0", border: "0" });
        one.append(button);
      }
    },
  ],
  "a second main part": [
    "landmark-no-duplicate-main",
    "list",
    "body",
    (one) => one.append(Object.assign(document.createElement("main"), { textContent: "Lagi" })),
  ],
  "two parts with one name": [
    "landmark-unique",
    "list",
    "body",
    (one) => {
      for (let n = 0; n < 2; n++) one.append(Object.assign(document.createElement("nav"), { ariaLabel: "Sama" }));
    },
  ],
  "words outside every part": [
    "region",
    "list",
    "body",
    (one) => one.append(Object.assign(document.createElement("p"), { textContent: "Di luar" })),
  ],
  "an unknown language": ["html-lang-valid", "list", "html", (one) => one.setAttribute("lang", "zzz")],
  "a part in an unknown language": ["valid-lang", "list", "main h1", (one) => one.setAttribute("lang", "qqq")],
  "no title": [
    "document-title",
    "list",
    "body",
    () => {
      document.title = "";
    },
  ],
  "a window that cannot be enlarged": [
    "meta-viewport",
    "list",
    "body",
    () => document.querySelector("meta[name=viewport]")?.setAttribute("content", "user-scalable=no"),
  ],
  "a focusable element hidden from readers": [
    "aria-hidden-focus",
    "form",
    "main button.btn",
    (one) => one.parentElement?.setAttribute("aria-hidden", "true"),
  ],
  "a part that scrolls by mouse only": [
    "scrollable-region-focusable",
    "list",
    "main",
    (one) => {
      const part = document.createElement("div");
      Object.assign(part.style, { height: "40px", overflow: "auto" });
      part.innerHTML = "<p>Panjang</p>".repeat(20);
      one.append(part);
    },
  ],
  "a completion that no browser knows": [
    "autocomplete-valid",
    "form",
    "main input[type=text]",
    (one) => one.setAttribute("autocomplete", "salah"),
  ],
  "a heading without words": ["empty-heading", "form", "main h2", (one) => one.replaceChildren()],
  "a table head without words": ["empty-table-header", "list", "main th:last-child", (one) => one.replaceChildren()],
  "a head for no cell": ["scope-attr-valid", "list", "main th", (one) => one.setAttribute("scope", "semua")],
  "a paragraph in a list of terms": ["definition-list", "list", "main", "<dl><p>Salah</p></dl>"],
  "a term without a list": ["dlitem", "list", "main", "<dt>Istilah</dt>"],
  "an option without a list": ["aria-required-parent", "list", "main h1", (one) => one.setAttribute("role", "option")],
  "a name of a role without one": [
    "aria-prohibited-attr",
    "list",
    "main",
    '<b role="code" aria-label="Nama" style="display: inline-block; width: 20px; height: 20px"></b>',
  ],
  "a switch without a name": ["aria-toggle-field-name", "form", "main", '<b role="switch" aria-checked="true">　</b>'],
  "a box without a name": ["aria-input-field-name", "form", "main", '<b role="textbox" contenteditable="true">　</b>'],
  "a part that acts without a name": ["aria-command-name", "form", "main", '<b role="button" tabindex="0">　</b>'],
  "details without a summary": ["summary-name", "list", "main", "<details><summary></summary>Rincian</details>"],
  "a page without a main part": [
    "landmark-one-main",
    "list",
    "main",
    (one) => one.replaceWith(Object.assign(document.createElement("div"), { innerHTML: one.innerHTML })),
  ],
  "a page without a heading": ["page-has-heading-one", "list", "main h1", (one) => one.remove()],
  "no language": ["html-has-lang", "list", "html", (one) => one.removeAttribute("lang")],
  "a frame without a title": ["frame-title", "list", "main", "<iframe></iframe>"],
  "a drawing without a name": ["svg-img-alt", "list", "main", '<svg role="img" width="20" height="20"></svg>'],
  "a skip link to nothing": [
    "skip-link",
    "list",
    "body",
    () => document.querySelector('a[href^="#"]')?.setAttribute("href", "#tidak-ada"),
  ],
};
/** A sixth of the faults, in turn; all with `FULL=1`. */
const PLANTED = Object.entries(FAULTS).filter((_, at) => process.env.FULL || at % 6 === 0);
const PAGES: Readonly<Record<string, string>> = { form: "/data/karyawan/baru", list: "/data/karyawan" };

describe.skipIf(!chromiumFile)("a fault of the kind that axe finds", () => {
  const stage = useStage({ script: "plain" });
  let person: Person;
  beforeAll(async () => {
    ({ person } = await stage.enterAsCompany("peserta01"));
  });

  it.each(PLANTED)("%s makes a new shape of an element, in which axe finds it", async (_fault, [
    rule,
    name,
    where,
    plant,
  ]) => {
    const { page } = person;
    await person.open(PAGES[name] ?? "");
    const known = new Set(await page.evaluate(shapesOf));
    const element = page.locator(where).filter({ visible: true }).first();
    if (typeof plant === "string")
      await element.evaluate((one, html) => one.insertAdjacentHTML("beforeend", html), plant);
    else await element.evaluate(plant);
    const rules = process.env.FULL ? undefined : [rule];
    const { fresh, found } = await findingsOfNew(page, known, rules);
    expect(found.join("\n")).toContain(`${rule}:`);
    expect(fresh).not.toEqual([]);
  });

  it("a page drawn twice has the same shapes", async () => {
    const { page } = person;
    const drawn = async () => {
      await person.open(PAGES.list ?? "");
      return page.evaluate(shapesOf);
    };
    expect(await drawn()).toEqual(await drawn());
  });
});
