import { checkCells, checkDokumen, type RawLine } from "~/domain/formats/dokumen";
import {
  type FormatDef,
  fieldsOf,
  type KodeTemuan,
  linesOf,
  type Nilai,
  TEMUAN_PALING_BANYAK,
  type Temuan,
} from "~/domain/formats/kit";
import type { Cell } from "~/domain/formats/sel";
import { collector, fileFinding, type ReadOptions, type ReadReport, stop } from "./report";
import { isFilled, Lines } from "./rows";
import type { Place } from "./xml-recent";
import { type ElementDef, treeOf } from "./xml-tree";

type Frame = {
  readonly def: ElementDef;
  readonly at: Place;
  readonly seen: Uint8Array;
  last: number;
  text: string;
  told: boolean;
};
type Building = RawLine & { readonly cells: Record<string, Cell> };
/** Most elements are leaves: they share the empty list of children seen. */
const NO_CHILDREN = new Uint8Array(0);

/**
 * Turns the events of the XML parser into documents of a format. Keeps one frame per open element, checks the place of
 * every element, and hands a document over as soon as it is closed.
 */
export class XmlDocuments {
  position: () => Place = () => ({ line: 1, kolom: "1" });
  readonly #frames: Frame[] = [];
  readonly #file = collector();
  readonly #head: Building = { line: 1, kolom: "1", cells: {} };
  #skipping = 0;
  #rootSeen = false;
  #jumlah = 0;
  #dilewati = 0;
  #header: Nilai = {};
  #dokumen: { baris: number; raw: Building; lines: Lines<Building>; temuan: Temuan[] } | undefined;
  #target: Building = this.#head;
  /** True if the open document, or its open line, has content at a place unknown to the format. */
  #strange = { dokumen: false, lines: false };

  constructor(
    readonly def: FormatDef,
    readonly options: ReadOptions,
  ) {}

  add(finding: Temuan): void {
    this.#file.add(finding);
  }

  open(name: string): void {
    if (this.#skipping > 0) {
      this.#skipping += 1;
      return;
    }
    const at = this.position();
    const parent = this.#frames.at(-1);
    if (parent) this.#openChild(name, parent, at);
    else this.#openRoot(name, at);
  }

  #openChild(name: string, parent: Frame, at: Place): void {
    const position = parent.def.index.get(name);
    const def = position === undefined ? undefined : parent.def.children[position];
    if (position === undefined || !def) {
      this.#refuse("unknown_element", name, parent, at);
      return;
    }
    if (parent.seen[position] && !def.repeats) {
      this.#refuse("duplicate_element", name, parent, at);
      return;
    }
    if (position < parent.last && !parent.told) {
      parent.told = true;
      this.#report("unexpected_element_order", name, at, {
        induk: parent.def.name,
        sebelum: parent.def.children[parent.last]?.name ?? "",
      });
    }
    parent.seen[position] = 1;
    parent.last = Math.max(parent.last, position);
    this.#enter(def, at);
  }

  text(text: string): void {
    const frame = this.#frames.at(-1);
    if (!frame || this.#skipping > 0) return;
    if (frame.def.role === "field") frame.text += text;
    else if (!frame.told && text.trim() !== "") {
      frame.told = true;
      this.#report("unexpected_text", frame.def.name, this.position(), {}, text.trim());
    }
  }

  close(): void {
    if (this.#skipping > 0) {
      this.#skipping -= 1;
      return;
    }
    const frame = this.#frames.pop();
    if (!frame) return;
    if (frame.def.role === "field") {
      this.#store(frame);
      return;
    }
    if (this.#passOver(frame)) return;
    frame.def.children.forEach((child, i) => {
      if (!frame.seen[i] && !child.optional)
        this.#report("missing_element", child.name, this.position(), { induk: frame.def.name });
    });
    if (frame.def.role === "lines") this.#keepLine();
    if (frame.def.role === "dokumen") this.#handOver();
    if (frame.def.role === "root") this.#closeHeader();
  }

  /** Called after the last byte. Stops when the file held no document. */
  finish(): void {
    const none = this.#rootSeen && this.#jumlah === 0 && this.#file.temuan.length === 0;
    if (this.#dilewati > 0) this.add(fileFinding("rows_skipped", { jumlah: this.#dilewati }, { berat: "catatan" }));
    if (none) stop("no_documents", { dokumen: this.def.dokumen });
  }

  /**
   * Drops and counts a document or a line that is not filled in: converters write one for each prepared row of a
   * workbook. An unknown element, or text at a wrong place, counts as content.
   */
  #passOver({ def: { role } }: Frame): boolean {
    const open = this.#dokumen;
    if (!open || (role !== "dokumen" && role !== "lines")) return false;
    const fields = role === "dokumen" ? fieldsOf(this.def) : (linesOf(this.def)?.isi ?? []);
    const { cells } = this.#target;
    if (fields.some((field) => isFilled(field, cells[field.name]))) return false;
    if (this.#strange[role] || (role === "dokumen" && open.lines.kept.length > 0)) return false;
    this.#dilewati += 1;
    this.#target = role === "dokumen" ? this.#head : open.raw;
    if (role === "dokumen") this.#dokumen = undefined;
    return true;
  }

  #keepLine(): void {
    const open = this.#dokumen;
    if (!open) return;
    // a line beyond the limit is checked for its form and dropped here
    open.lines.add(this.#target, open);
    this.#target = open.raw;
  }

  result(): Omit<ReadReport, "bentuk"> {
    return { header: this.#header, jumlah: this.#jumlah, dilewati: this.#dilewati, temuan: this.#file.temuan };
  }

  #openRoot(name: string, at: Place): void {
    if (name !== this.def.root)
      stop("wrong_root", { diharap: this.def.root, nama: name.slice(0, 60) }, { ...at, elemen: name.slice(0, 60) });
    this.#rootSeen = true;
    this.#enter(treeOf(this.def), at);
  }

  #enter(def: ElementDef, at: Place): void {
    const seen = def.role === "field" ? NO_CHILDREN : new Uint8Array(def.children.length);
    this.#frames.push({ def, at, seen, last: 0, text: "", told: false });
    if (def.role === "field") return;
    if (def.role === "dokumen") {
      this.#dokumen = { baris: this.#jumlah + 1, raw: { ...at, cells: {} }, lines: new Lines(), temuan: [] };
      this.#target = this.#dokumen.raw;
      this.#strange = { dokumen: false, lines: false };
    } else if (def.role === "lines" && this.#dokumen) {
      this.#target = { ...at, cells: {} };
      this.#strange.lines = false;
    }
  }

  #store(frame: Frame): void {
    const { line, kolom } = frame.at;
    this.#target.cells[frame.def.name] = { teks: frame.text, line, kolom };
    if (this.#target === this.#head && frame.def.name === this.def.tin) this.#checkTin(frame.text.trim(), frame.at);
  }

  #checkTin(tin: string, at: Place): void {
    const { npwp } = this.options;
    if (npwp !== undefined && tin !== "" && tin.padStart(16, "0") !== npwp) {
      stop(
        "tin_mismatch",
        { npwp, diberi: tin.slice(0, 40) },
        { ...at, elemen: this.def.tin, nilai: tin.slice(0, 40) },
      );
    }
  }

  #handOver(): void {
    const building = this.#dokumen;
    if (!building) return;
    const { raw, lines, temuan } = building;
    const max = this.options.maxDokumen ?? this.def.max;
    if (this.#jumlah >= max) stop("too_many_documents", { maks: max }, { line: raw.line, kolom: raw.kolom });
    this.#jumlah += 1;
    this.options.onDokumen(checkDokumen(this.def, { ...raw, baris: this.#jumlah, lines: lines.kept, temuan }, "tepat"));
    this.#dokumen = undefined;
    this.#target = this.#head;
  }

  #closeHeader(): void {
    const temuan: Temuan[] = [];
    this.#header = checkCells([...this.def.header, ...(this.def.footer ?? [])], this.#head, 0, "tepat", temuan);
    for (const finding of temuan) this.add(finding);
  }

  #refuse(kode: KodeTemuan, name: string, parent: Frame, at: Place): void {
    this.#report(kode, name.slice(0, 60), at, { induk: parent.def.name });
    this.#skipping = 1;
  }

  /** Adds a finding to the open document, or to the file if no document is open. */
  #report(kode: KodeTemuan, elemen: string, at: Place, isian: Temuan["isian"] = {}, nilai?: string): void {
    const baris = this.#dokumen ? this.#jumlah + 1 : 0;
    const finding = fileFinding(
      kode,
      { elemen, ...isian },
      { baris, ...at, elemen, ...(nilai ? { nilai: nilai.slice(0, 200) } : {}) },
    );
    if (kode !== "missing_element") this.#strange = { dokumen: true, lines: true };
    if (!this.#dokumen) this.add(finding);
    else if (this.#dokumen.temuan.length < TEMUAN_PALING_BANYAK) this.#dokumen.temuan.push(finding);
  }
}
