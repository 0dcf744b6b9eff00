import { AppError } from "~/contract/errors";
import { BARIS_SALDO } from "~/contract/spt/saldo";
import { readTypedNumber } from "~/domain/kit/typed-number";
import { PALING_RENDAH } from "~/domain/spt/isian";
import { type BarisSaldo, polos } from "~/domain/spt/tahunan/saldo/cocok";
import { failuresOf, type SheetEntry, type SheetForm, type SheetReading } from "../../files/form-table";
import type { Language } from "../../i18n";

const LETTERS = 200;
const amount = (name: string) => ({ kind: "rupiah" as const, name, min: PALING_RENDAH });

/** Columns of a sheet that its page names. The others are known by their headings only. */
const BERNAMA: readonly string[] = ["akun", "nama", "debit", "kredit", "jumlah"];
const JUMLAH = [
  "debit",
  "kredit",
  "jumlah",
  "awal_debit",
  "awal_kredit",
  "awal",
  "mutasi_debit",
  "mutasi_kredit",
  "akhir_debit",
  "akhir_kredit",
  "akhir",
] as const;
type Kolom = (typeof JUMLAH)[number];
/** The columns for the debit side, the credit side and the balance of a row; several add up. */
type Ambil = Readonly<Record<"debit" | "kredit" | "jumlah", readonly Kolom[]>>;

/**
 * Closing amounts take priority over movements and opening amounts. Without closing amounts, opening sides and
 * movements add up.
 */
function ambilDari(has: (kolom: Kolom) => boolean): Ambil {
  if (has("akhir_debit") || has("akhir_kredit"))
    return { debit: ["akhir_debit"], kredit: ["akhir_kredit"], jumlah: [] };
  if (has("akhir")) return { debit: [], kredit: [], jumlah: ["akhir"] };
  const moves = has("mutasi_debit") || has("mutasi_kredit");
  const opening = has("awal_debit") || has("awal_kredit");
  if (has("jumlah") && (opening || moves || has("awal"))) return { debit: [], kredit: [], jumlah: ["jumlah"] };
  if (opening)
    return {
      debit: ["awal_debit", "mutasi_debit", ...(moves ? [] : (["debit"] as const))],
      kredit: ["awal_kredit", "mutasi_kredit", ...(moves ? [] : (["kredit"] as const))],
      jumlah: [],
    };
  return { debit: ["debit"], kredit: ["kredit"], jumlah: ["jumlah"] };
}

/** Names of total rows, which belong to no account. */
const TOTAL: ReadonlySet<string> = new Set(
  ["total", "jumlah", "grand total", "total keseluruhan", "jumlah keseluruhan", "total debit kredit", "balance"].map(
    polos,
  ),
);
const isTotal = ({ akun, nama }: SheetEntry["values"]): boolean => {
  const texts = [akun, nama].map((text) => polos(String(text ?? ""))).filter((text) => text !== "");
  return texts.length > 0 && texts.every((text) => TOTAL.has(text));
};
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

type Bacaan = {
  readonly baris: readonly BarisSaldo[];
  readonly salah: AppError | null;
  /** Number of skipped total rows. */
  readonly total: number;
};
/** Rows of a trial balance with their closing amounts. Headings without an amount, and totals, are skipped. */
function baca({ entries, columns }: Pick<SheetReading, "entries" | "columns">): Bacaan {
  const has = (kolom: Kolom) => columns.has(kolom);
  const ambil = ambilDari(has);
  const used = new Set<string>(["akun", "nama", ...Object.values(ambil).flat()]);
  const rows = entries.filter(({ values }) => !isTotal(values));
  const read = rows.map((entry) => ({
    ...entry,
    failures: Object.fromEntries(Object.entries(entry.failures).filter(([name]) => used.has(name))),
  }));
  const wrong = read.filter(({ failures }) => Object.keys(failures).length > 0);
  const baris = read.flatMap(({ values }): BarisSaldo[] => {
    const sum = (names: readonly Kolom[]): number | null => {
      const amounts = names.flatMap((name) => (typeof values[name] === "number" ? [values[name]] : []));
      return amounts.length === 0 ? null : amounts.reduce((all, one) => all + one, 0);
    };
    const { akun, nama } = values;
    const row = {
      akun: isText(akun) ? akun : isText(nama) ? nama : "",
      nama: isText(akun) && isText(nama) ? nama : null,
      debit: sum(ambil.debit),
      kredit: sum(ambil.kredit),
      jumlah: sum(ambil.jumlah),
    };
    return [row.debit, row.kredit, row.jumlah].every((one) => one === null) ? [] : [row];
  });
  const total = entries.length - rows.length;
  if (wrong.length > 0)
    return {
      baris,
      total,
      salah: new AppError("sheet_invalid", { jumlah: wrong.length, baris: entries.length }, failuresOf(wrong)),
    };
  // opening balances and movements without sides do not give the closing side of an account
  const tanpaAkhir = columns.has("awal") && !columns.has("akhir") && ambil.debit.includes("debit") && !has("jumlah");
  const none = new AppError(
    "sheet_empty",
    {},
    { berkas: [{ key: tanpaAkhir ? "lembar_tanpa_akhir" : "lembar_kosong" }] },
  );
  return { baris, total, salah: baris.length === 0 || tanpaAkhir ? none : null };
}

const SISI = {
  debit: ["debit", "debet", "dr", "debit balance"],
  kredit: ["kredit", "credit", "cr", "credit balance"],
} as const;
const SAAT = {
  awal: [
    "saldo awal",
    "awal",
    "opening",
    "opening balance",
    "beginning",
    "beginning balance",
    "initial",
    "initial balance",
  ],
  mutasi: ["mutasi", "pergerakan", "perubahan", "movement", "movements", "period", "activity"],
  akhir: [
    "saldo akhir",
    "akhir",
    "closing",
    "closing balance",
    "ending",
    "ending balance",
    "end balance",
    "ytd",
    "year to date",
    "neraca saldo akhir",
    "neraca saldo setelah penyesuaian",
    "setelah penyesuaian",
  ],
} as const;
/** Headings of one side at one time, in either order: `Saldo akhir debit`, `Debit - Year to date`. */
const sisiPada = (saat: keyof typeof SAAT, sisi: keyof typeof SISI): string[] =>
  SAAT[saat].flatMap((time) => SISI[sisi].flatMap((side) => [`${time} ${side}`, `${side} ${time}`]));

/** The sheet of a trial balance: an account by code or name, with its amount or its two sides. */
export const lembarSaldo: SheetForm & { readonly baca: typeof baca } = {
  kunci: (name) => (BERNAMA.includes(name) ? `spt:saldo.kolom.${name}` : undefined),
  fields: [
    { kind: "teks", name: "akun", max: LETTERS },
    { kind: "teks", name: "nama", max: LETTERS },
    { kind: "teks", name: "perkiraan", max: LETTERS },
    ...JUMLAH.map(amount),
  ],
  wajib: ["akun"],
  pengganti: [
    ["akun", "perkiraan"],
    ["nama", "perkiraan"],
    ["akun", "nama"],
  ],
  duaBaris: true,
  pertama: "perkiraan",
  alias: {
    akun: [
      "kode",
      "kode akun",
      "no akun",
      "nomor akun",
      "account code",
      "account number",
      "account no",
      "code",
      "kode perkiraan",
      "no perkiraan",
      "nomor perkiraan",
      "kode rekening",
      "no rekening",
      "gl account",
    ],
    nama: ["nama akun", "account name", "keterangan", "uraian", "nama perkiraan", "nama rekening", "description"],
    perkiraan: ["account", "accounts", "perkiraan", "rekening", "daftar akun", "nama kode akun", "ledger"],
    debit: ["debet", "debit (rp)", "dr", "saldo debit", "debit balance"],
    kredit: ["credit", "kredit (rp)", "cr", "saldo kredit", "credit balance"],
    jumlah: ["saldo", "nilai", "amount", "balance", "total"],
    ...Object.fromEntries(
      (["awal", "mutasi", "akhir"] as const).flatMap((saat) =>
        (["debit", "kredit"] as const).map((sisi) => [`${saat}_${sisi}`, sisiPada(saat, sisi)]),
      ),
    ),
    awal: SAAT.awal,
    akhir: SAAT.akhir,
  },
  maxRows: BARIS_SALDO,
  baca,
};

/** Headings for pasted rows without headings, by number of cells. */
const JUDUL: Readonly<Record<number, readonly string[]>> = {
  2: ["akun", "jumlah"],
  3: ["akun", "nama", "jumlah"],
  4: ["akun", "nama", "debit", "kredit"],
};
/** Pasted rows with headings: their own, or default ones if the first row already holds an amount. */
export function denganJudul(teks: string | undefined, language: Language): string | undefined {
  const [first = ""] = (teks ?? "").trim().split(/\r?\n/);
  const sign = ["\t", ";"].find((one) => first.includes(one)) ?? ",";
  const cells = first.split(sign).map((cell) => cell.trim());
  const isAmount = (cell: string | undefined): boolean => {
    const read = readTypedNumber(cell ?? "", language);
    return read !== null && typeof read !== "string";
  };
  const last = cells.at(-1);
  if (!teks || !(isAmount(last) || (last === "" && isAmount(cells.at(-2))))) return teks;
  const [, second = ""] = cells;
  const sides = cells.length === 3 && (second === "" || isAmount(second));
  const headings = sides ? ["akun", "debit", "kredit"] : JUDUL[cells.length];
  return headings ? `${headings.join(sign)}\n${teks.trim()}` : teks;
}
