import { addDays, daysBetween, isTanggal } from "../kit/tanggal";

/** A value of a variable: a whole number, a day, a counterparty's reference, or a text. */
export type NilaiVariasi = number | string;
/** Values by the names of their variables. */
export type NilaiUndian = Readonly<Record<string, NilaiVariasi>>;

/** Reasons for which an expression has no value. */
type SebabUngkapan = "tanda" | "nama" | "jenis" | "besar" | "panjang" | "dalam" | "nol" | "bentuk";
/** An expression that cannot be read or computed: the reason, and its place in the text from 1. */
export class UngkapanSalah extends Error {
  override readonly name = "UngkapanSalah";
  constructor(
    readonly sebab: SebabUngkapan,
    readonly letak: number,
    readonly bagian: string,
  ) {
    super(`${sebab} at ${letak}: ${bagian}`);
  }
}

/** Most letters of an expression, and most parentheses and signs inside each other. */
export const BATAS_UNGKAPAN = { huruf: 200, dalam: 12 } as const;

/** Quotients rounded to whole numbers; `bulat` rounds halves away from zero. */
const PEMBULATAN = {
  bulat: (a: number, b: number) => {
    const [rest, whole] = [a % b, (a - (a % b)) / b];
    return Math.abs(rest) >= Math.abs(b) - Math.abs(rest) ? whole + Math.sign(a) * Math.sign(b) : whole;
  },
  bawah: (a: number, b: number) => {
    const [rest, whole] = [a % b, (a - (a % b)) / b];
    return rest !== 0 && rest < 0 !== b < 0 ? whole - 1 : whole;
  },
  atas: (a: number, b: number) => {
    const [rest, whole] = [a % b, (a - (a % b)) / b];
    return rest !== 0 && rest < 0 === b < 0 ? whole + 1 : whole;
  },
} as const satisfies Readonly<Record<string, (a: number, b: number) => number>>;
const isPembulatan = (name: string): name is keyof typeof PEMBULATAN => Object.hasOwn(PEMBULATAN, name);

const PERBANDINGAN = ["<=", ">=", "<>", "<", ">", "="] as const;
type Perbandingan = (typeof PERBANDINGAN)[number];

/** Reads and computes an expression at once: its length bounds the work. */
class Penghitung {
  private at = 0;
  private deep = 0;
  constructor(
    private readonly teks: string,
    private readonly nilai: NilaiUndian,
  ) {
    if (teks.length > BATAS_UNGKAPAN.huruf) throw new UngkapanSalah("panjang", 1, String(BATAS_UNGKAPAN.huruf));
  }

  whole(): NilaiVariasi {
    const value = this.sum();
    this.end();
    return value;
  }
  compare(): boolean {
    const left = this.sum();
    const sign = this.sign();
    this.space();
    const begin = this.at + 1;
    const right = this.sum();
    this.end();
    if (typeof left !== typeof right) throw new UngkapanSalah("jenis", begin, String(right));
    return holds(left, sign, right);
  }

  private sign(): Perbandingan {
    this.space();
    const found = PERBANDINGAN.find((one) => this.teks.startsWith(one, this.at));
    if (!found) throw this.unexpected();
    this.at += found.length;
    return found;
  }
  private end(): void {
    this.space();
    if (this.at < this.teks.length) throw this.unexpected();
  }
  private space(): void {
    while (this.teks[this.at] === " ") this.at += 1;
  }
  private unexpected(): UngkapanSalah {
    return new UngkapanSalah("tanda", this.at + 1, this.teks.slice(this.at, this.at + 10));
  }
  private take(sign: string): boolean {
    this.space();
    if (this.teks[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }
  private inside<T>(work: () => T): T {
    if (this.deep >= BATAS_UNGKAPAN.dalam) throw new UngkapanSalah("dalam", this.at + 1, String(BATAS_UNGKAPAN.dalam));
    this.deep += 1;
    const value = work();
    this.deep -= 1;
    return value;
  }
  private safe(value: number, begin: number): number {
    if (!Number.isSafeInteger(value)) throw new UngkapanSalah("besar", begin + 1, this.teks.slice(begin, this.at));
    return value === 0 ? 0 : value;
  }

  private sum(): NilaiVariasi {
    const begin = this.at;
    let value = this.product();
    for (;;) {
      const plus = this.take("+");
      if (!plus && !this.take("-")) return value;
      value = this.added(value, this.product(), plus ? 1 : -1, begin);
    }
  }
  private added(left: NilaiVariasi, right: NilaiVariasi, sign: 1 | -1, begin: number): NilaiVariasi {
    if (typeof left === "number" && typeof right === "number") return this.safe(left + sign * right, begin);
    if (typeof left === "string" && isTanggal(left)) {
      if (typeof right === "number") return this.moved(left, sign * right, begin);
      if (sign === -1 && isTanggal(right)) return daysBetween(right, left);
    }
    throw new UngkapanSalah("jenis", begin + 1, this.teks.slice(begin, this.at));
  }
  private moved(day: string, days: number, begin: number): string {
    if (Math.abs(days) > HARI_TERJAUH) throw new UngkapanSalah("besar", begin + 1, String(days));
    return addDays(day, days);
  }
  private product(): NilaiVariasi {
    const begin = this.at;
    let value = this.signed();
    while (this.take("*")) value = this.safe(this.number(value, begin) * this.number(this.signed(), begin), begin);
    return value;
  }
  private signed(): NilaiVariasi {
    const begin = this.at;
    return this.take("-")
      ? this.safe(
          -this.number(
            this.inside(() => this.signed()),
            begin,
          ),
          begin,
        )
      : this.single();
  }
  private number(value: NilaiVariasi, begin: number): number {
    if (typeof value !== "number") throw new UngkapanSalah("jenis", begin + 1, this.teks.slice(begin, this.at).trim());
    return value;
  }
  private single(): NilaiVariasi {
    this.space();
    const begin = this.at;
    if (this.take("(")) {
      const value = this.inside(() => this.sum());
      if (!this.take(")")) throw this.unexpected();
      return value;
    }
    const digits = this.run(isDigit);
    if (digits !== "") return this.safe(Number(digits), begin);
    const name = this.run(isNama);
    if (name === "") throw this.unexpected();
    if (isPembulatan(name) && this.take("(")) return this.rounded(name, begin);
    const value = Object.hasOwn(this.nilai, name) ? this.nilai[name] : undefined;
    if (value === undefined) throw new UngkapanSalah("nama", begin + 1, name);
    return value;
  }
  private rounded(name: keyof typeof PEMBULATAN, begin: number): number {
    const [above, below] = this.inside(() => {
      const first = this.number(this.sum(), begin);
      if (!this.take(",")) throw this.unexpected();
      return [first, this.number(this.sum(), begin)] as const;
    });
    if (!this.take(")")) throw this.unexpected();
    if (below === 0) throw new UngkapanSalah("nol", begin + 1, this.teks.slice(begin, this.at));
    return this.safe(PEMBULATAN[name](above, below), begin);
  }
  private run(isPart: (letter: string) => boolean): string {
    const begin = this.at;
    while (this.at < this.teks.length && isPart(this.teks[this.at] ?? "")) this.at += 1;
    return this.teks.slice(begin, this.at);
  }
}
/** Days that an expression moves a day by at most. */
const HARI_TERJAUH = 36_600;
const isDigit = (letter: string): boolean => letter >= "0" && letter <= "9";
const isNama = (letter: string): boolean => (letter >= "a" && letter <= "z") || letter === "_" || isDigit(letter);

function holds(left: NilaiVariasi, sign: Perbandingan, right: NilaiVariasi): boolean {
  switch (sign) {
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
    case "=":
      return left === right;
    case "<>":
      return left !== right;
  }
}

/**
 * The value of an expression: whole numbers, names, `+`, `-`, `*`, parentheses, and quotients rounded by `bulat(a, b)`,
 * `bawah(a, b)` or `atas(a, b)`. A day plus a number is a day; a day less a day is a number of days. Throws
 * {@link UngkapanSalah}.
 */
export const computeUngkapan = (teks: string, nilai: NilaiUndian): NilaiVariasi => new Penghitung(teks, nilai).whole();

/** True if a condition such as `terima < pesan` holds. Throws {@link UngkapanSalah}. */
export const isTerpenuhi = (teks: string, nilai: NilaiUndian): boolean => new Penghitung(teks, nilai).compare();
