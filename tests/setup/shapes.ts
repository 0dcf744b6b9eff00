/** The page's elements of each kind, kept in its window by `shapesOf`. */
export type Drawn = { drawn?: ReadonlyMap<string, readonly Element[]> };

/**
 * The elements of the page as axe sees them, a line for each kind: element, state, names, colours, size and
 * surroundings without words. The first line is the page itself. Runs in the browser. A page whose lines are all known
 * has nothing new for axe.
 */
export function shapesOf(): string[] {
  const EXACT =
    /^(?:role|type|lang|tabindex|scope|autocomplete|open|disabled|inert|contenteditable|colspan|rowspan|aria-.*)$/;
  const FREE = /^(?:aria-(?:label|description|placeholder|valuetext|roledescription)|alt|title|placeholder|href)$/;
  const REFERENCES =
    /^(?:for|headers|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/;
  const LANDMARKS = "header, nav, main, aside, footer, section[aria-label], section[aria-labelledby], form[aria-label]";
  const TARGETS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
  const PRESSED = "a[href], button, summary, [role=button], [role=link], [role=option], [role=tab], [role=menuitem]";
  const CLEAR = "rgba(0, 0, 0, 0)";
  const LEAST = 24;

  const kindOf = (element: Element | null) =>
    element ? `${element.localName}${element.getAttribute("role") ? `[${element.getAttribute("role")}]` : ""}` : "";
  const hasWords = (text: string | null | undefined) => (text?.trim() ? "+" : "-");
  const ownWords = (element: Element) =>
    hasWords([...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join(""));

  const stateOf = ({ name, value }: Attr): string => {
    if (name === "href" && /^#./.test(value) && !document.getElementById(value.slice(1))) return "href of nothing";
    if (FREE.test(name)) return `${name}${hasWords(value)}`;
    if (!REFERENCES.test(name)) return EXACT.test(name) ? `${name}=${value.replace(/\d+/g, "0")}` : "";
    const targets = value.split(/\s+/).map((id) => document.getElementById(id));
    return targets.every((target) => hasWords(target?.textContent) === "+") ? "" : `${name} of nothing`;
  };
  const statesOf = (element: Element) => [...element.attributes].map(stateOf).filter(Boolean).sort().join(" ");

  const boxes = [...document.querySelectorAll(TARGETS)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const apart = (x: number, y: number, box: DOMRect) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  /** Targets below the least size, by whether another is so near that the two are mistaken for each other. */
  const sizeOf = (element: Element): string => {
    const own = boxes.find((one) => one.element === element)?.box;
    if (!own || (own.width >= LEAST && own.height >= LEAST)) return "";
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
    const near = boxes.some(
      ({ element: other, box }) =>
        other !== element && !other.contains(element) && !element.contains(other) && apart(x, y, box) < LEAST,
    );
    return near ? "small, crowded" : "small";
  };

  const paper = new Map<Element, string>();
  /** The colours behind an element, from the nearest opaque one. */
  const paperOf = (element: Element): string => {
    const known = paper.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const opaque = /^rgb\(/.test(backgroundColor);
    const behind = opaque || !element.parentElement ? "" : paperOf(element.parentElement);
    const own = [
      ...(backgroundColor === CLEAR ? [] : [backgroundColor]),
      ...(backgroundImage === "none" ? [] : ["image"]),
      ...(opacity === "1" ? [] : [opacity]),
    ];
    const made = [...own, behind].filter(Boolean).join("/");
    paper.set(element, made);
    return made;
  };
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const scrolls = /auto|scroll/.test(style.overflow)
      ? element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
      : false;
    return [
      ...(ownWords(element) === "+" || element.matches("input, select, textarea")
        ? [style.color, style.fontSize, style.fontWeight, paperOf(element)]
        : []),
      element.matches("a") ? `${style.display} ${style.textDecorationLine}` : "",
      scrolls ? `scrolls${element.querySelector(TARGETS) ? "" : " without target"}` : "",
    ].join(" ");
  };

  const rank = (element: Element) => (/^h[1-6]$/.test(element.localName) ? element.localName : "");
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const namesOf = (element: Element): string => {
    const labels = "labels" in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    return `${hasWords(element.textContent)}${labels.map((label) => hasWords(label.textContent)).join("")}`;
  };
  const tableOf = (element: Element) =>
    element instanceof HTMLTableElement
      ? `rows ${Math.min(2, element.rows.length)} bodies ${element.querySelector("td") ? 1 : 0}`
      : "";
  const childrenOf = (element: Element) =>
    element.matches("ul, ol, dl, menu, table, [role]")
      ? [...new Set([...element.children].map(kindOf))].sort().join()
      : "";

  const elements = [...document.querySelectorAll("body, body *")].filter(
    (element) =>
      !element.matches("svg *, option, optgroup, script, style, template") &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const PLACED = "li, dt, dd, dl > div, thead, tbody, tfoot, tr, th, td, caption, legend, summary, [role], a";
  const lines = elements.map((element) => {
    const parent = element.parentElement;
    const heading = rank(element) ? (headings[headings.indexOf(element) - 1]?.localName ?? "first") : "";
    return [
      kindOf(element),
      statesOf(element),
      namesOf(element),
      childrenOf(element),
      tableOf(element),
      heading,
      parent && element.matches(PLACED) ? `in ${kindOf(parent)} ${ownWords(parent)}` : "",
      element.matches(LANDMARKS) ? `part of ${kindOf(parent?.closest(LANDMARKS) ?? null)}` : "",
      element.closest(LANDMARKS) ? "" : "outside",
      parent?.closest(PRESSED) ? "in a target" : "",
      element.closest("[aria-hidden=true]") ? "silent" : "",
      lookOf(element),
      sizeOf(element),
    ].join("|");
  });
  const landmarks = [...document.querySelectorAll(LANDMARKS)].map(
    (one) =>
      `${kindOf(one)} ${one.getAttribute("aria-label") ?? document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent ?? ""}`,
  );
  const page = [
    statesOf(document.documentElement),
    hasWords(document.title),
    document.querySelector("meta[name=viewport]")?.getAttribute("content") ?? "",
    document.querySelectorAll("h1").length,
    document.querySelectorAll("main").length,
    new Set(landmarks).size === landmarks.length ? "" : "landmarks with one name",
    document.querySelector("meta[http-equiv=refresh]") ? "refreshes" : "",
  ].join("|");
  const drawn = new Map<string, Element[]>();
  for (const [at, element] of elements.entries()) {
    const line = lines[at] ?? "";
    const same = drawn.get(line);
    if (same) same.push(element);
    else drawn.set(line, [element]);
  }
  (globalThis as Drawn).drawn = drawn;
  return [...new Set([page, ...lines])];
}

/**
 * The first element of each of some lines of `shapesOf`, and the table, list or target around it: some rules report that
 * for a fault of its part. Runs in the browser.
 */
export function elementsOf(lines: readonly string[]): Element[] {
  const CELLS = "caption, thead, tbody, tfoot, tr, th, td";
  const WHOLE = "ul, ol, dl, menu, fieldset, details, label, a, button, svg, [role], [aria-hidden]";
  const { drawn } = globalThis as Drawn;
  const found = lines.flatMap((line) => drawn?.get(line)?.slice(0, 1) ?? []);
  const around = found.flatMap((one) => one.parentElement?.closest(one.matches(CELLS) ? "table" : WHOLE) ?? []);
  return [...new Set([...found, ...around])];
}
