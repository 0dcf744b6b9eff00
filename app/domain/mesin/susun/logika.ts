import type { Tanggal } from "../../kit/tanggal";
import { isAda, isAngka, isBulat, type JenisNilai, type Nilai, TERLALU_BESAR, TIDAK_BERLAKU } from "../nilai";
import { banding as bandingTepat } from "../pecahan";
import type { Hitung } from "../program";
import type { Banding, BarisTabelFungsi, DefFungsi, Rumus } from "../rumus";
import { mintaBerlaku } from "./parameter";
import {
  jadiNol,
  jenisBersama,
  mintaJenis,
  mintaSyarat,
  type Op,
  type Penerjemah,
  RUSAK,
  salah,
  type Terjemahan,
  tepat,
  terjemahkan,
} from "./penerjemah";
import { rujuk } from "./rujukan";

const yesNo = (hitung: Hitung): Terjemahan => ({ jenis: "yaTidak", hitung });

export const jika: Op<"jika"> = ({ syarat, maka, selain }, p) => {
  const [s, m, l] = [terjemahkan(p, syarat), terjemahkan(p, maka), terjemahkan(p, selain)];
  mintaSyarat(p, "the condition of a choice", s);
  const jenis = jenisBersama([m.jenis, l.jenis]);
  if (jenis === undefined)
    return salah(p, "jenis_tidak_cocok", { apa: "both ways of a choice", mau: `as ${m.jenis}`, ada: `${l.jenis}` });
  const [ke, kl] = [widen(m, jenis), widen(l, jenis)];
  return { jenis, hitung: (k, b) => (s.hitung(k, b) === true ? ke(k, b) : kl(k, b)) };
};
/** Converts a value to a wider kind. */
function widen({ jenis, hitung }: Terjemahan, to: JenisNilai | null): Hitung {
  if (to === "desimal" && jenis !== null && isBulat(jenis))
    return (k, b) => {
      const value = hitung(k, b);
      return typeof value === "number" ? String(value) : value;
    };
  if (to !== "pecahan" || jenis === "pecahan") return hitung;
  const exact = tepat(jenis);
  return (k, b) => exact(hitung(k, b));
}

const HOLDS: Readonly<Record<Banding, (order: number) => boolean>> = {
  "=": (order) => order === 0,
  "<>": (order) => order !== 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};
const orderOf = (a: string | number | boolean, b: string | number | boolean): number => (a < b ? -1 : a > b ? 1 : 0);

export const banding: Op<"banding"> = ({ kiri, cara, kanan }, p) => {
  const [l, r] = [terjemahkan(p, kiri), terjemahkan(p, kanan)];
  const jenis = jenisBersama([l.jenis, r.jenis]);
  if (jenis === undefined)
    return salah(p, "jenis_tidak_cocok", {
      apa: "both sides of a comparison",
      mau: `as ${l.jenis}`,
      ada: `${r.jenis}`,
    });
  const holds = HOLDS[cara];
  if (jenis !== null && isAngka(jenis)) {
    const [kl, kr] = [tepat(l.jenis), tepat(r.jenis)];
    return yesNo((k, b) => {
      const x = l.hitung(k, b);
      const y = r.hitung(k, b);
      if (typeof x === "number" && typeof y === "number") return holds(orderOf(x, y));
      const a = kl(x);
      const c = kr(y);
      return a !== null && c !== null && a !== TERLALU_BESAR && c !== TERLALU_BESAR && holds(bandingTepat(a, c));
    });
  }
  return yesNo((k, b) => {
    const x = l.hitung(k, b);
    const y = r.hitung(k, b);
    return isPlain(x) && isPlain(y) && holds(orderOf(x, y));
  });
};
const isPlain = (value: Nilai): value is string | boolean =>
  (typeof value === "string" && value !== "") || typeof value === "boolean";

export const adalah: Op<"adalah"> = ({ nama, nilai }, p) => {
  const one = rujuk(p, nama);
  if (one === RUSAK) return RUSAK;
  mintaJenis(p, `"${nama}"`, "an answer or a choice", one, ["teks", "yaTidak", "daftar"].includes(one.jenis ?? ""));
  checkChoices(p, nama, one, nilai);
  const wanted = new Set<Nilai>(nilai);
  return yesNo((k, b) => {
    const value = one.hitung(k, b);
    return Array.isArray(value) ? value.some((item) => wanted.has(item)) : wanted.has(value);
  });
};
/** Reports a compared choice that the field does not offer. */
function checkChoices(
  p: Penerjemah,
  nama: string,
  { dari }: { readonly dari?: readonly string[] | undefined },
  nilai: readonly unknown[],
) {
  const strange = dari && nilai.filter((one) => !(dari as readonly unknown[]).includes(one));
  if (strange && strange.length > 0)
    salah(p, "jenis_tidak_cocok", { apa: `the answer to "${nama}"`, mau: dari.join(" or "), ada: strange.join(", ") });
}

const each =
  (name: "every" | "some"): Op<"dan" | "atau"> =>
  ({ syarat }, p) => {
    const parts = syarat.map((one) => terjemahkan(p, one));
    for (const part of parts) mintaSyarat(p, "an operand of and/or", part);
    return yesNo((k, b) => parts[name](({ hitung }) => hitung(k, b) === true));
  };
export const dan = each("every") as Op<"dan">;
export const atau = each("some") as Op<"atau">;

export const tidak: Op<"tidak"> = ({ rumus }, p) => {
  const one = terjemahkan(p, rumus);
  mintaSyarat(p, "what is negated", one);
  return yesNo((k, b) => one.hitung(k, b) !== true);
};

/** Tests the value itself, also if the form counts empty as 0. */
export const ada: Op<"ada"> = ({ rumus }, p) => {
  const one = rumus.op === "dari" ? rujuk(p, rumus.nama) : terjemahkan(p, rumus);
  return yesNo((k, b) => isAda(one.hitung(k, b)));
};

export const nol: Op<"nol"> = ({ rumus }, p) => {
  const one = terjemahkan(p, rumus);
  if (!mintaJenis(p, "what counts as 0 when empty", "a number", one, one.jenis !== null && isAngka(one.jenis)))
    return RUSAK;
  return one.jenis === null ? one : { jenis: one.jenis, hitung: jadiNol(one.jenis, one.hitung) };
};

export const menurut: Op<"menurut"> = ({ sifat, pilihan }, p) => {
  const { akun } = p.lingkup;
  if (!akun) return salah(p, "di_luar_baris", { nama: `menurut("${sifat}")` });
  const chosen = pilihan[akun.sifat[sifat] ?? ""];
  return chosen ? terjemahkan(p, chosen) : salah(p, "sifat_tidak_ada", { nama: sifat, baris: akun.kode });
};

/** Rows of a function's tables on a day; cached for the latest day. */
function tabelFungsi({
  tabel = {},
}: DefFungsi): (hari: Tanggal) => BarisTabelFungsi<Readonly<Record<string, unknown>>> {
  const tables = Object.entries(tabel);
  let known: { readonly hari: Tanggal; readonly baris: BarisTabelFungsi<Readonly<Record<string, unknown>>> } | null =
    null;
  return (hari) => {
    if (known?.hari !== hari)
      known = { hari, baris: Object.fromEntries(tables.map(([name, dated]) => [name, dated.rowOn(hari)])) };
    return known.baris;
  };
}

/** The inputs of a named function in a state: its operands and the rows of its tables; null if it gives no result. */
type DiberiFungsi = (
  ...at: Parameters<Hitung>
) =>
  | readonly [operan: Readonly<Record<string, Nilai>>, tabel: BarisTabelFungsi<Readonly<Record<string, unknown>>>]
  | null
  | typeof TERLALU_BESAR;
export function diberikan({ fungsi: def, operan }: Extract<Rumus, { readonly op: "fungsi" }>, p: Penerjemah) {
  const boleh = new Set<string>(def.boleh ?? []);
  const parts = Object.entries(def.operan).map(([name, jenis]) => {
    const rumus = operan[name];
    const one = rumus ? terjemahkan(p, rumus) : salah(p, "nama_tidak_dikenal", { nama: name, mirip: "" });
    const fits =
      one.jenis !== null && (one.jenis === jenis || (isAngka(jenis) && jenisBersama([jenis, one.jenis]) === jenis));
    mintaJenis(p, `operand "${name}" of ${def.nama}`, jenis, one, fits);
    return { name, hitung: one.hitung, wajib: !boleh.has(name) };
  });
  for (const dated of Object.values(def.tabel ?? {})) mintaBerlaku(p, dated);
  const tabel = tabelFungsi(def);
  const given: DiberiFungsi = (k, b) => {
    const operands: Record<string, Nilai> = {};
    for (const { name, hitung, wajib } of parts) {
      const value = hitung(k, b);
      if (value === TERLALU_BESAR) return value;
      if (wajib && !isAda(value)) return null;
      operands[name] = value === TIDAK_BERLAKU ? null : value;
    }
    return [operands, tabel(k.hari)];
  };
  return given;
}

export const fungsi: Op<"fungsi"> = (rumus, p) => {
  const { fungsi: def } = rumus;
  const given = diberikan(rumus, p);
  const hitung: Hitung = (k, b) => {
    const all = given(k, b);
    return all === null || all === TERLALU_BESAR ? all : def.hitung(all[0], all[1], k.hari);
  };
  return { jenis: def.hasil, hitung };
};

export const kata: Op<"kata"> = ({ kata: { isian = {}, dasar }, rumus }, p) => {
  // words are filled on demand, but their names must be known
  for (const one of Object.values(isian)) if (typeof one !== "string") terjemahkan(p, one);
  if (dasar && "op" in dasar) terjemahkan(p, dasar);
  if (dasar && "rows" in dasar) mintaBerlaku(p, dasar);
  return terjemahkan(p, rumus);
};
