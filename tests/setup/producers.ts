import { SaxesParser } from "saxes";
import { columnLetters } from "../../mock-server/files/sheet";
import { packed } from "./office-workbooks";

/** An element of a file: its text, or its children. */
export type Part = { readonly name: string; readonly text: string; readonly children: readonly Part[] };

/** The content of a file of the tax office, element by element, read without the product's own reader. */
export function partsOf(xml: string): Part {
  type Open = { name: string; text: string; children: Open[] };
  const root: Open = { name: "", text: "", children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    const part: Open = { name, text: "", children: [] };
    open.at(-1)?.children.push(part);
    open.push(part);
  });
  parser.on("text", (text) => {
    const part = open.at(-1);
    if (part) part.text += text.trim();
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml.replace(/^\uFEFF/, "")).close();
  return root.children[0] ?? root;
}

/** Elements that hold an amount, a quantity or a rate. */
const COUNTED =
  /(Base|VAT|STLG|Total|Price|Qty|Quantity|Discount|Rate|Gross|GrossIncome|Deemed|Benefit|IncomeTax|Thr|Tht|Fee|Zakat|Honorarium|Employer|Natura)$/;
const isCounted = ({ name, text }: Part): boolean => COUNTED.test(name) && /^\d+(\.\d+)?$/.test(text);
const dateOf = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const [, ofDay, ofMonth, ofYear] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : ofYear && `${ofYear}-${ofMonth}-${ofDay}`;
};

/** The style of a program's XML. */
type Hand = {
  readonly prolog: string;
  readonly root: string;
  readonly line: string;
  readonly indent: string;
  readonly prefix?: string;
  readonly empty: (tag: string) => string;
  readonly number: (value: number) => string;
  readonly text: (escaped: string) => string;
};
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function written(hand: Hand, part: Part, depth = 0): string {
  const tag = `${hand.prefix ?? ""}${part.name}`;
  const start = `${hand.line}${hand.indent.repeat(depth)}`;
  if (part.children.length > 0) {
    const children = part.children.map((child) => written(hand, child, depth + 1)).join("");
    return `${depth === 0 ? "" : start}<${tag}${depth === 0 ? hand.root : ""}>${children}${start}</${tag}>`;
  }
  if (part.text === "") return start + hand.empty(tag);
  const content = isCounted(part) ? hand.number(Number(part.text)) : hand.text(escaped(part.text));
  return `${start}<${tag}>${content}</${tag}>`;
}
const program =
  (hand: Hand) =>
  (file: Part): Buffer =>
    Buffer.from(hand.prolog + written(hand, file), "utf8");

const XSI = "http://www.w3.org/2001/XMLSchema-instance";
/** A number after binary arithmetic that should have kept it unchanged. */
const computed = (value: number): number => (value / 1.1) * 1.1;

/** Programs that write XML, each in its own style. */
export const PROGRAMS: Readonly<Record<string, (file: Part) => Buffer>> = {
  "an ERP": program({
    ...{ prolog: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<!-- export 31.03.2026 17:04 -->\r\n` },
    ...{ root: ` xmlns:xsi="${XSI}" xsi:noNamespaceSchemaLocation="schema.xsd"`, line: "\r\n", indent: "\t" },
    empty: (tag) => `<${tag} xsi:nil="true"></${tag}>`,
    number: (value) => value.toFixed(4),
    text: (text) => text.replaceAll("&quot;", "&#34;"),
  }),
  "a payroll application": program({
    ...{ prolog: `<?xml version='1.0' encoding='utf-8'?>\n`, root: ` xmlns:i="${XSI}" xmlns:xsd="urn:x"` },
    ...{ line: "\n", indent: "   " },
    empty: (tag) => `<${tag} i:nil="true" />`,
    number: (value) => (value > 0 && value < 100 ? String((value / 100 + 0.1 - 0.1) * 100) : `+${value}`),
    text: (text) => text,
  }),
  "a script": program({
    ...{ prolog: "", root: "", line: "\n", indent: "" },
    empty: (tag) => `<${tag}></${tag}>`,
    number: (value) => (Number.isInteger(computed(value)) ? `${computed(value)}.0` : String(computed(value))),
    text: (text) => text,
  }),
  "a converter": program({
    ...{ prolog: `\uFEFF<?xml version="1.0" encoding="utf-8"?>`, root: ` xmlns:ns0="urn:converter"`, prefix: "ns0:" },
    ...{ line: "", indent: "" },
    empty: (tag) => `<${tag}/>`,
    number: (value) => `00${value}`,
    text: (text) => text,
  }),
  "somebody's text editor": program({
    ...{ prolog: "\n\n<!-- copied from last month -->\n", root: "", line: "\n", indent: "  " },
    empty: (tag) => `<${tag}> <!-- none --> </${tag}>`,
    number: (value) => `  ${value}<!-- checked -->\n`,
    text: (text) => (/&/.test(text) ? `\t${text} ` : `<![CDATA[ ${text}]]>\n`),
  }),
};

/** The documents of a file in canonical form, by the name of the elements that are their lines. */
export function documentsOf(file: Part, lines?: string) {
  const list = file.children.find(({ children }) => children.length > 0);
  const plain = (part: Part): string =>
    isCounted(part) || part.name === "Period" ? String(Number(part.text)) : (dateOf(part.text) ?? part.text);
  return (list?.children ?? []).map((document) => {
    const values: Record<string, string> = {};
    const found: Record<string, string>[] = [];
    const take = (part: Part): void => {
      if (part.name === lines) found.push(Object.fromEntries(part.children.map((one) => [one.name, plain(one)])));
      else if (part.children.length > 0) part.children.forEach(take);
      else if (!/^ListOf/.test(part.name)) values[part.name] = plain(part);
    };
    document.children.forEach(take);
    return { values, lines: found };
  });
}

const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+$)/g, ".");
const DAY_ZERO = 25_569;
/** A value as a macro leaves it in its cell: amounts as text with points, dates as counted days or as text. */
function macroCell(address: string, name: string, value: string, row: number): string {
  const text = (shown: string) =>
    `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(shown)}</t></is></c>`;
  const date = dateOf(value);
  if (value === "") return row % 2 === 0 ? text(" ") : "";
  if (date && row % 2 === 0) return `<c r="${address}"><v>${Date.parse(date) / 86_400_000 + DAY_ZERO}</v></c>`;
  if (date) return text(date.split("-").map(Number).reverse().join("/"));
  if (!isCounted({ name, text: value, children: [] })) return text(` ${value}`);
  const [whole = "", fraction] = value.split(".");
  if (fraction) return text(`${grouped(whole)},${fraction}`);
  // a single group can be read as a decimal, so no macro writes it
  return text(Number(value) < 1_000_000 ? value : `Rp ${grouped(value)}`);
}

export type MacroSheet = {
  /** Labels above the table with their values. */
  readonly above: readonly (readonly [string, string])[];
  readonly tables: readonly {
    readonly sheet: string;
    readonly columns: readonly (readonly [heading: string, element: string])[];
    readonly rows: readonly Readonly<Record<string, string>>[];
  }[];
};
/** A workbook as a macro of an office writes it: sheets with their own names, a title, empty rows between and below. */
export function macroWorkbook({ above, tables }: MacroSheet): Buffer {
  const sheets = tables.map(({ sheet, columns, rows }, at) => {
    const labels = at === 0 ? above : [];
    const top = labels.map(([label, value], i) => {
      const row = i + 2;
      return `<row r="${row}">${macroCell(`A${row}`, "", label, 1)}${macroCell(`C${row}`, "", value, 1)}</row>`;
    });
    const header = labels.length + 4;
    const line = (row: number, values: readonly (readonly [string, string])[]) =>
      `<row r="${row}">${values.map(([name, value], i) => macroCell(`${columnLetters(i + 1)}${row}`, name, value, row)).join("")}</row>`;
    const body = rows.map((values, i) =>
      line(
        header + 2 + i * 3,
        columns.map(([, name]) => [name, values[name] ?? ""]),
      ),
    );
    const head = line(
      header,
      columns.map(([heading]) => ["", heading]),
    );
    const below = `<row r="${header + rows.length * 3 + 40}"><c r="B${header + rows.length * 3 + 40}" s="3"/></row>`;
    return [sheet, [`<row r="1">${macroCell("A1", "", "Rekap bulanan", 1)}</row>`, ...top, head, ...body, below]];
  });
  return packed(Object.fromEntries(sheets));
}
