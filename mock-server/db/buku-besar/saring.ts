import type { SaringanBuku } from "~/contract/buku-besar";
import type { RentangHari } from "~/domain/kit/rentang-hari";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import { notByIndex } from "../dialect";
import { type Condition, given, matching, searched } from "../list";
import type { Pemilik } from "./store";

const WHOLE = { kap: 6, kjs: 3 } as const;
/** Spelling of a column in a condition: so that an index can find the match, or only for filtering rows in order. */
export type Kolom = (column: string) => string;
export const found: Kolom = (column) => `b.${column}`;
export const passed: Kolom = (column) => notByIndex(`b.${column}`);
/** Codes are matched whole or by their beginning. */
const beginning = (column: "kap" | "kjs", typed: string | undefined, of: Kolom): Condition | undefined => {
  if (!typed) return undefined;
  if (typed.length >= WHOLE[column]) return { sql: `${of(column)} = @${column}`, params: { [column]: typed } };
  const params = { [column]: typed, [`${column}Batas`]: `${typed}~` };
  return { sql: `${of(column)} >= @${column} AND ${of(column)} < @${column}Batas`, params };
};
/** Conditions of a filter on side, kind, account and period. */
export const sifat = ({ sisi, jenis, kap, kjs, deposit, masa }: SaringanBuku, of: Kolom = found): Condition[] =>
  given(
    sisi && { sql: `${of("sisi")} = @sisi`, params: { sisi } },
    jenis && { sql: `${of("jenis")} = @jenis`, params: { jenis } },
    beginning("kap", kap, of),
    beginning("kjs", kjs, of),
    deposit && {
      sql: `${of("kap")} = @depositKap AND ${of("kjs")} = @depositKjs`,
      params: { depositKap: AKUN_DEPOSIT.kap, depositKjs: AKUN_DEPOSIT.kjs },
    },
    masa && { sql: `${of("masaAwal")} <= @masa AND ${of("masaAkhir")} >= @masa`, params: { masa } },
  );

/** Days with months in the counts by block. */
export const HARI = ["tanggal", "diposting"] as const;
export const hariOf = (asked: SaringanBuku, column: (typeof HARI)[number]): RentangHari | undefined => {
  const [dari, sampai] = [asked[`${column}Dari`], asked[`${column}Sampai`]];
  return dari === undefined && sampai === undefined ? undefined : { dari, sampai };
};
const RANGES = ["jatuhTempo", "ditagih", "daluwarsa", "jumlah", "sisa"] as const;
const ranges = (
  columns: readonly ((typeof HARI)[number] | (typeof RANGES)[number])[],
  asked: SaringanBuku,
  of: Kolom,
) =>
  columns.flatMap((column) => {
    const [from, to] = [asked[`${column}Dari`], asked[`${column}Sampai`]];
    return given(
      from !== undefined && { sql: `${of(column)} >= @${column}Dari`, params: { [`${column}Dari`]: from } },
      to !== undefined && { sql: `${of(column)} <= @${column}Sampai`, params: { [`${column}Sampai`]: to } },
    );
  });
/** Conditions of a filter beyond the counts by block. */
const further = (asked: SaringanBuku): Condition[] =>
  given(...ranges(RANGES, asked, found), searched(["b.rujukan"], asked.rujukan));
/** True if the counts by block give the number of a filter's entries. */
export const isCounted = (asked: SaringanBuku): boolean => further(asked).length === 0;

/** Conditions for a filter's entries of a ledger. */
export const semua = (pemilik: Pemilik, asked: SaringanBuku, of: Kolom = found): Condition[] => [
  ...matching("b", { batchId: pemilik.batchId, ownerNpwp: pemilik.ownerNpwp }),
  ...sifat(asked, of),
  ...given(asked.terbuka && { sql: `${of("sisa")} > 0` }),
  ...ranges(HARI, asked, of),
  ...further(asked),
];
