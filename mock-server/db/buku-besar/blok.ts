import type { SaringanBuku } from "~/contract/buku-besar";
import { bulanDanTepi, hariDi, type RentangMasa, type TepiRentang } from "~/domain/kit/rentang-hari";
import { firstDay, lastDay, type Masa, masaOf } from "~/domain/kit/tanggal";
import { inTurn } from "../../turns";
import { boundList, lookedUp } from "../dialect";
import { type Condition, given } from "../list";
import type { Reader } from "../sql";
import type { ColumnOf } from "../tables";
import { type HARI, hariOf, passed, semua, sifat } from "./saring";
import type { Pemilik } from "./store";

/**
 * Entries per block: entries whose numbers have the same quotient by this are one block. The triggers divide by it as
 * well.
 */
export const BLOK = 50_000;
/**
 * The number of a filter's entries in a block: with the filter's condition on settlement (`ditemukan`), and settled or
 * not (`banyak`).
 */
export type Blok = { readonly blok: number; readonly ditemukan: number; readonly banyak: number };
export const diBlok = (blok: number): Condition => ({
  sql: "b.urut >= @blokDari AND b.urut < @blokSampai",
  params: { blokDari: blok * BLOK, blokSampai: (blok + 1) * BLOK },
});

type Hari = (typeof HARI)[number];
/** Columns of the counts with the month of a day. */
const BULAN = { tanggal: "bulanTanggal", diposting: "bulan" } as const satisfies Record<Hari, string>;
const bulanDi = (column: Hari, { dari, sampai }: RentangMasa, name: string): Condition[] =>
  given(
    dari !== undefined && { sql: `b.${BULAN[column]} >= @${name}Dari`, params: { [`${name}Dari`]: dari } },
    sampai !== undefined && { sql: `b.${BULAN[column]} <= @${name}Sampai`, params: { [`${name}Sampai`]: sampai } },
  );
const joined = (conditions: readonly Condition[]) => ({
  sql: ["TRUE", ...conditions.map((condition) => condition.sql)].join(" AND "),
  params: Object.assign({}, ...conditions.map(({ params }) => params ?? {})) as NonNullable<Condition["params"]>,
});

/** Days of a month that the monthly counts do not cover. The entries themselves are counted for them. */
type Tepi = TepiRentang & { readonly column: Hari; readonly masa: Masa };
type Bagian = {
  /** Months that are counted whole, and months with at least one day in the range. */
  readonly penuh: readonly Condition[];
  readonly tersentuh: readonly Condition[];
  readonly tepi: readonly Tepi[];
};
const bagianOf = (asked: SaringanBuku, column: Hari): Bagian => {
  const hari = hariOf(asked, column);
  if (!hari) return { penuh: [], tersentuh: [], tepi: [] };
  const { penuh, tepi } = bulanDanTepi(hari);
  const touched = { dari: hari.dari && masaOf(hari.dari), sampai: hari.sampai && masaOf(hari.sampai) };
  return {
    penuh: bulanDi(column, penuh, `${column}Penuh`),
    tersentuh: bulanDi(column, touched, `${column}Bulan`),
    tepi: tepi.map((one) => ({ ...one, column, masa: masaOf(one.dari) })),
  };
};

type Dihitung = Blok & Readonly<Record<`tepi${number}`, number>>;
/** The number of a filter's entries in each block from whole months, and the blocks with entries at the edges. */
async function menurutBulan(
  sql: Reader,
  { batchId, ownerNpwp }: Pemilik,
  asked: SaringanBuku,
  [hari, posting]: readonly [Bagian, Bagian],
): Promise<Dihitung[]> {
  const chosen = joined([...sifat(asked), ...hari.tersentuh, ...posting.tersentuh]);
  const whole = joined([...hari.penuh, ...posting.penuh]);
  const edges = [...hari.tepi, ...posting.tepi].map(({ column, masa }, at) =>
    joined([
      { sql: `b.${BULAN[column]} = @tepi${at}`, params: { [`tepi${at}`]: masa } },
      // entries posted at an edge count here for whole months of the day only: the rest is in the edges of the day
      ...(column === "diposting" ? hari.penuh : []),
    ]),
  );
  const counted = asked.terbuka ? "terbuka" : "banyak";
  const sums = [
    `coalesce(sum(b.banyak) FILTER (WHERE ${whole.sql}), 0) banyak`,
    `coalesce(sum(b.${counted}) FILTER (WHERE ${whole.sql}), 0) ditemukan`,
    ...edges.map((edge, at) => `coalesce(sum(b.${counted}) FILTER (WHERE ${edge.sql}), 0) tepi${at}`),
  ];
  return sql.all<Dihitung>(
    `SELECT b.blok, ${sums.join(", ")} FROM BukuBesarBlok b
     WHERE b.batchId = @batchId AND b.npwp = @ownerNpwp AND ${chosen.sql} GROUP BY b.blok ORDER BY b.blok DESC`,
    Object.assign({ batchId, ownerNpwp }, chosen.params, whole.params, ...edges.map(({ params }) => params)),
  );
}

/** The number of entries passed in the time of finding and reading one, as measured. */
export const MEMBACA = 12;
/** The number of entries of a block in a period or in months of a day, whatever the rest of the filter. */
async function calon(sql: Reader, { batchId, ownerNpwp }: Pemilik, blok: number, of: readonly Condition[]) {
  const { sql: chosen, params } = joined(of);
  const known = await sql.get<{ banyak: number }>(
    `SELECT coalesce(sum(b.banyak), 0) banyak FROM BukuBesarBlok b
     WHERE b.batchId = @batchId AND b.npwp = @ownerNpwp AND b.blok = @blok AND ${chosen}`,
    { batchId, ownerNpwp, blok, ...params },
  );
  return known?.banyak ?? 0;
}
/** Indexes with the entries of a day, and of a period, in order. */
const DAYS = ["batchId", "ownerNpwp", "tanggal", "urut"] as const satisfies readonly ColumnOf<"BukuBesar">[];
const PERIODS = [
  "batchId",
  "ownerNpwp",
  "masaAwal",
  "masaAkhir",
  "urut",
] as const satisfies readonly ColumnOf<"BukuBesar">[];
/** A way to the entries of a block that starts with a rare condition. */
export type Jalan = { readonly from: string; readonly condition: Condition };
const pada = (hari: readonly string[]): Jalan => ({
  from: lookedUp(`${boundList("hari")} h`, "BukuBesar", "b", DAYS),
  condition: { sql: "b.tanggal = h.value", params: { hari: JSON.stringify(hari) } },
});

/** The number of a filter's entries in a block at an edge. */
async function diTepi(sql: Reader, pemilik: Pemilik, asked: SaringanBuku, { blok }: Blok, tepi: Tepi): Promise<number> {
  const { dari, sampai, column, masa } = tepi;
  const penuh = bulanDanTepi({ dari: asked.tanggalDari, sampai: asked.tanggalSampai }).penuh;
  const within: SaringanBuku =
    column === "tanggal"
      ? { ...asked, tanggalDari: dari, tanggalSampai: sampai }
      : {
          ...asked,
          dipostingDari: dari,
          dipostingSampai: sampai,
          tanggalDari: penuh.dari && firstDay(penuh.dari),
          tanggalSampai: penuh.sampai && lastDay(penuh.sampai),
        };
  const others = sifat(asked).length > 0 || asked.terbuka || hariOf(asked, "diposting");
  const byDay =
    column === "tanggal" &&
    (!others ||
      (await calon(sql, pemilik, blok, bulanDi(column, { dari: masa, sampai: masa }, "calon"))) * MEMBACA < BLOK);
  const jalan = byDay ? pada(hariDi(dari, sampai)) : undefined;
  const { sql: chosen, params } = joined([...semua(pemilik, within, passed), ...given(jalan?.condition), diBlok(blok)]);
  const from = jalan?.from ?? "BukuBesar b";
  return (await sql.get<{ n: number }>(`SELECT count(*) n FROM ${from} WHERE ${chosen}`, params))?.n ?? 0;
}

/**
 * The number of a filter's entries in each block of a ledger, the newest first. Blocks without any can be left out.
 * Months are counted already. Days at their edges are counted here, once until the next write of the class.
 */
export const blokCatatan = (sql: Reader, pemilik: Pemilik, asked: SaringanBuku): Promise<readonly Blok[]> => {
  const { batchId, ownerNpwp } = pemilik;
  const bagian = [bagianOf(asked, "tanggal"), bagianOf(asked, "diposting")] as const;
  const tepi = bagian.flatMap((one) => one.tepi);
  const { params } = joined([...semua(pemilik, asked), ...given(asked.terbuka && { sql: "", params: { terbuka: 1 } })]);
  return sql.kept(
    `blok|${batchId}|${ownerNpwp}|${JSON.stringify(params)}`,
    async (sql) =>
      inTurn(await menurutBulan(sql, pemilik, asked, bagian), async (block) => {
        const counts = await inTurn(tepi, async (one, at) =>
          (block[`tepi${at}`] ?? 0) > 0 ? one.tanda * (await diTepi(sql, pemilik, asked, block, one)) : 0,
        );
        const edges = counts.reduce((sum, count) => sum + count, 0);
        return { blok: block.blok, banyak: block.banyak, ditemukan: block.ditemukan + edges };
      }),
    { kelas: batchId },
  );
};

/**
 * A faster way to a filter's entries in a block than walking it: its days or its period, if few entries lie there.
 * Undefined if walking past `passing` entries costs less.
 */
export async function langsungDi(
  sql: Reader,
  pemilik: Pemilik,
  asked: SaringanBuku,
  blok: number,
  passing: number,
): Promise<Jalan | undefined> {
  const { masa } = asked;
  const inPeriod = masa && { sql: "b.masaAwal <= @masa AND b.masaAkhir >= @masa", params: { masa } };
  const { tersentuh } = bagianOf(asked, "tanggal");
  const few = async (of: readonly Condition[]) =>
    of.length > 0 ? calon(sql, pemilik, blok, of) : Number.POSITIVE_INFINITY;
  const [ofPeriod, ofDays] = [await few(given(inPeriod)), await few(tersentuh)];
  if (Math.min(ofPeriod, ofDays) * MEMBACA >= passing) return undefined;
  const { batchId, ownerNpwp } = pemilik;
  if (inPeriod && ofPeriod <= ofDays) {
    const periods = `(SELECT DISTINCT b.masaAwal, b.masaAkhir FROM BukuBesarBlok b WHERE b.batchId = @batchId
      AND b.npwp = @ownerNpwp AND b.blok = @blok AND ${inPeriod.sql}) j`;
    return {
      from: lookedUp(periods, "BukuBesar", "b", PERIODS),
      condition: { sql: "b.masaAwal = j.masaAwal AND b.masaAkhir = j.masaAkhir", params: { blok, ...inPeriod.params } },
    };
  }
  const { sql: chosen, params } = joined(tersentuh);
  const months = await sql.all<{ bulan: Masa }>(
    `SELECT DISTINCT b.bulanTanggal bulan FROM BukuBesarBlok b
     WHERE b.batchId = @batchId AND b.npwp = @ownerNpwp AND b.blok = @blok AND ${chosen}`,
    { batchId, ownerNpwp, blok, ...params },
  );
  return pada(months.flatMap(({ bulan }) => hariDi(firstDay(bulan), lastDay(bulan))));
}
