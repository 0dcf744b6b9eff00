/** Place in a file; line and column count from 1. */
export type Letak = { readonly baris: number; readonly kolom: number };
/** The path to a value: names of objects, indexes of lists from 0. */
export type Jalur = readonly (string | number)[];
/** A finding at a place of a pack: a full text key with its parameters. */
export type Temuan = {
  readonly jalur: Jalur;
  readonly teks: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A warning does not block a pack; an error does. */
  readonly berat?: "galat" | "peringatan";
};
/** A {@link Temuan} about the text of a file, at a place of the text. */
type TemuanLetak = Omit<Temuan, "jalur"> & { readonly jalur: Jalur; readonly letak: Letak };

export type Batas = { readonly dalam: number; readonly nilai: number };
export type JsonTerbaca = {
  /** Undefined when the text is not JSON. */
  readonly nilai: unknown;
  readonly temuan: readonly TemuanLetak[];
  /** The place of a value. A missing value, or one under an over-long name, has the place of its container. */
  readonly letakOf: (jalur: Jalur) => Letak;
};

/** Names with a special meaning for every object of the language: data never has them. */
const TERLARANG: readonly string[] = ["__proto__", "constructor", "prototype"];
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = { true: true, false: false, null: null } as const;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** Ends the reading: the rest of the text cannot be interpreted. */
class Putus extends Error {
  constructor(
    readonly at: number,
    readonly teks: string,
    readonly params: Temuan["params"] = {},
  ) {
    super(teks);
  }
}

/** Most letters of a name for which places are recorded: no pack has longer ones. */
const NAMA_MAKS = 60;
const nameOf = (jalur: Jalur): string => JSON.stringify(jalur);

/** Line and column of every requested place. */
function placer(text: string): (at: number) => Letak {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (at) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { baris: low + 1, kolom: at - (starts[low] ?? 0) + 1 };
  };
}

/**
 * Reads JSON (RFC 8259) and records the place of each value. A syntax error ends the reading, with the usual reason for
 * it. Repeated and forbidden names are reported and dropped. Values are plain objects and lists, within the limits of
 * depth and number.
 */
export function bacaJson(text: string, batas: Batas): JsonTerbaca {
  const reader = new Pembaca(text, batas);
  return reader.read();
}

class Pembaca {
  private at = 0;
  private count = 0;
  private readonly path: (string | number)[] = [];
  /** Number of over-long names on the path; places are recorded only while it is 0. */
  private long = 0;
  private readonly places = new Map<string, number>();
  private readonly found: { jalur: Jalur; teks: string; params?: Temuan["params"]; at: number }[] = [];

  constructor(
    private readonly text: string,
    private readonly batas: Batas,
  ) {}

  read(): JsonTerbaca {
    let nilai: unknown;
    try {
      nilai = this.value(0);
      this.space();
      if (this.at < this.text.length) throw new Putus(this.at, "paket:json.sesudah_akhir");
    } catch (error) {
      if (!(error instanceof Putus)) throw error;
      nilai = undefined;
      this.found.push({ jalur: [...this.path], at: error.at, teks: error.teks, params: error.params });
    }
    const place = placer(this.text);
    const letakOf = (jalur: Jalur): Letak => {
      for (let length = jalur.length; length >= 0; length--) {
        const at = this.places.get(nameOf(jalur.slice(0, length)));
        if (at !== undefined) return place(at);
      }
      return { baris: 1, kolom: 1 };
    };
    const temuan = this.found.map(({ at, ...one }) => ({ ...one, letak: place(at) }));
    return { nilai, temuan, letakOf };
  }

  private tell(at: number, teks: string, params: Temuan["params"] = {}): void {
    this.found.push({ jalur: [...this.path], at, teks, params });
  }

  private space(): void {
    while (" \t\r\n".includes(this.text[this.at] ?? "x")) this.at++;
  }

  /** The message for unexpected text, in plain words. */
  private unexpected(after: "nilai" | "nama" | "isi"): Putus {
    const sign = this.text[this.at];
    if (sign === undefined) return new Putus(Math.max(0, this.text.length - 1), "paket:json.terpotong");
    if (sign === "/" || sign === "#") return new Putus(this.at, "paket:json.komentar");
    if (sign === "'" || sign === "\u201c" || sign === "\u201d" || sign === "\u2018" || sign === "\u2019")
      return new Putus(this.at, "paket:json.kutip", { huruf: sign });
    if (after === "isi") return new Putus(this.at, "paket:json.koma_kurang");
    if (after === "nama") return new Putus(this.at, "paket:json.nama_tanpa_kutip");
    return new Putus(this.at, "paket:json.tak_terduga", { huruf: sign });
  }

  private value(depth: number): unknown {
    this.space();
    if (depth > this.batas.dalam) throw new Putus(this.at, "paket:json.terlalu_dalam", { maks: this.batas.dalam });
    this.count += 1;
    if (this.count > this.batas.nilai)
      throw new Putus(this.at, "paket:json.terlalu_banyak", { maks: this.batas.nilai });
    if (this.long === 0) this.places.set(nameOf(this.path), this.at);
    const sign = this.text[this.at];
    if (sign === "{") return this.object(depth);
    if (sign === "[") return this.list(depth);
    if (sign === '"') return this.string();
    if (sign !== undefined && /[-\d]/.test(sign)) return this.number();
    for (const [word, value] of Object.entries(WORDS))
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    throw this.unexpected("nilai");
  }

  private number(): number | null {
    const from = this.at;
    NUMBER.lastIndex = from;
    const [written] = NUMBER.exec(this.text) ?? [];
    const next = written === undefined ? undefined : this.text[from + written.length];
    // 007, 1.000.000, 12abc: the beginning would be a number, the whole is not
    if (written === undefined || (next !== undefined && /[\w.+-]/.test(next)))
      throw new Putus(from, "paket:json.angka", { nilai: /^\S{1,30}/.exec(this.text.slice(from))?.[0] ?? "" });
    this.at += written.length;
    const value = Number(written);
    if (Number.isFinite(value)) return value;
    this.tell(from, "paket:json.angka_besar");
    return null;
  }

  private string(): string {
    const from = this.at;
    let made = "";
    this.at += 1;
    for (let sign = this.text[this.at]; sign !== '"'; sign = this.text[this.at]) {
      if (sign === undefined || sign === "\n" || sign === "\r") throw new Putus(from, "paket:json.kutip_terbuka");
      if (sign < " ") throw new Putus(this.at, "paket:json.huruf_kendali");
      made += sign === "\\" ? this.escaped() : sign;
      this.at += 1;
    }
    this.at += 1;
    return made;
  }

  /** Reads an escaped character; the position is then at its last character. */
  private escaped(): string {
    const [, four] = /^\\u([\da-fA-F]{4})/.exec(this.text.slice(this.at, this.at + 6)) ?? [];
    const plain = ESCAPES[this.text[this.at + 1] ?? ""];
    if (four === undefined && plain === undefined) throw new Putus(this.at, "paket:json.garis_miring");
    this.at += four === undefined ? 1 : 5;
    return four === undefined ? (plain ?? "") : String.fromCharCode(Number.parseInt(four, 16));
  }

  private list(depth: number): unknown[] {
    const made: unknown[] = [];
    this.at += 1;
    this.space();
    if (this.text[this.at] === "]") {
      this.at += 1;
      return made;
    }
    for (;;) {
      this.path.push(made.length);
      made.push(this.value(depth + 1));
      this.path.pop();
      if (this.isEnd("]")) return made;
    }
  }

  private object(depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    this.at += 1;
    this.space();
    if (this.text[this.at] === "}") {
      this.at += 1;
      return made;
    }
    for (;;) {
      this.space();
      if (this.text[this.at] !== '"') throw this.unexpected("nama");
      const named = this.at;
      const name = this.string();
      const long = name.length > NAMA_MAKS ? 1 : 0;
      this.path.push(name);
      this.long += long;
      this.space();
      if (this.text[this.at] !== ":") throw new Putus(this.at, "paket:json.titik_dua", { nama: name.slice(0, 40) });
      this.at += 1;
      const known = Object.hasOwn(made, name);
      const value = this.value(depth + 1);
      if (known) this.tell(named, "paket:json.nama_ganda", { nama: name.slice(0, 40) });
      else if (TERLARANG.includes(name)) this.tell(named, "paket:json.nama_terlarang", { nama: name });
      else made[name] = value;
      this.path.pop();
      this.long -= long;
      if (this.isEnd("}")) return made;
    }
  }

  /** True if a list or an object ends here; a comma leads to its next value. */
  private isEnd(bracket: "]" | "}"): boolean {
    this.space();
    const sign = this.text[this.at];
    if (sign !== "," && sign !== bracket) throw this.unexpected("isi");
    const comma = this.at;
    this.at += 1;
    if (sign === bracket) return true;
    this.space();
    if (this.text[this.at] === "]" || this.text[this.at] === "}") throw new Putus(comma, "paket:json.koma_lebih");
    return false;
  }
}
