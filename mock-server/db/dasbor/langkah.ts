import { BUKPOT_KONSEP, BUKPOT_TERBIT, type JenisBukpot, type JenisSptBukpot, SPT_BUKPOT } from "~/domain/bukpot";
import {
  DIKREDITKAN,
  DISETUJUI,
  DOKUMEN_BELUM_TERBIT,
  DOKUMEN_TERTUNDA,
  FAKTUR_BELUM_TERBIT,
  FAKTUR_BERLAKU,
  isBerlaku,
  KONFIRMASI_TERBUKA,
  PENGGANTI_MENUNGGU,
  statusRetur,
} from "~/domain/efaktur";
import { sum } from "~/domain/kit/rupiah";
import { isOneOf } from "~/domain/kit/status";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import type { FaktaMasa } from "~/domain/tugas";
import { type Reader, sqlList } from "../sql";
import type { Wp } from "./peserta";

type Row = {
  readonly dari: "keluaran" | "masukan" | "impor" | "retur" | "bukpot";
  readonly status: string;
  /** Credit status, or type of a slip. */
  readonly rinci: string | null;
  readonly masa: Masa;
  readonly banyak: number;
  readonly jawab: Tanggal | null;
};
const OWN = `batchId = @batchId AND ownerNpwp = @npwp`;
const counted = (dari: Row["dari"], from: string, rinci = "NULL", jawab = "NULL") =>
  `SELECT '${dari}' dari, status, ${rinci} rinci, masa, count(*) banyak, ${jawab} jawab FROM ${from}
   GROUP BY status, masa${rinci === "NULL" ? "" : `, ${rinci}`}`;
const RETUR_MENUNGGU = sqlList(statusRetur.from("receive"));
const ANSWER = `min((SELECT k.jawabPada FROM Konfirmasi k WHERE k.batchId = Retur.batchId AND k.objekJenis = 'retur'
  AND k.objekId = Retur.id AND k.status IN (${sqlList(KONFIRMASI_TERBUKA)})))`;
/** Documents of the month in any state; of other months only unissued ones. Each line walks an index. */
const FACTS = [
  counted(
    "keluaran",
    `Faktur WHERE ${OWN} AND status IN (${sqlList([...FAKTUR_BERLAKU, PENGGANTI_MENUNGGU])}) AND masa = @masa`,
  ),
  counted("keluaran", `Faktur WHERE ${OWN} AND status IN (${sqlList(FAKTUR_BELUM_TERBIT)})`),
  counted(
    "masukan",
    `Faktur WHERE batchId = @batchId AND lawanNpwp = @npwp AND status IN (${sqlList(FAKTUR_BERLAKU)}) AND masa = @masa`,
    "kredit",
  ),
  counted("impor", `DokumenLain WHERE ${OWN} AND arah = 'masukan' AND masa = @masa`, "kredit"),
  counted("retur", `Retur WHERE ${OWN} AND masa = @masa AND status IN (${RETUR_MENUNGGU})`, "NULL", ANSWER),
  counted("bukpot", `Bukpot WHERE ${OWN} AND status IN (${sqlList(BUKPOT_TERBIT)}) AND masa = @masa`, "jenis"),
  counted("bukpot", `Bukpot WHERE ${OWN} AND status IN (${sqlList(BUKPOT_KONSEP)})`, "jenis"),
].join("\nUNION ALL ");

const many = (rows: readonly Row[]): number => sum(rows.map(({ banyak }) => banyak));

/** Drafts of other months, nearest first. */
function elsewhere(drafts: readonly Row[], masa: Masa): { masa: Masa; banyak: number }[] {
  const months = [...new Set(drafts.map((row) => row.masa))].filter((one) => one !== masa && one !== "").sort();
  const near = [...months.filter((one) => one > masa), ...months.filter((one) => one < masa).reverse()];
  return near.map((one) => ({ masa: one, banyak: many(drafts.filter((row) => row.masa === one)) }));
}
function madeOf(rows: readonly Row[], masa: Masa, draft: readonly string[], issued: readonly string[]) {
  const drafts = rows.filter(({ status }) => isOneOf(draft, status));
  return {
    terbit: many(rows.filter((row) => row.masa === masa && isOneOf(issued, row.status))),
    konsep: many(drafts.filter((row) => row.masa === masa)),
    lain: elsewhere(drafts, masa),
  };
}

/** Facts from a taxpayer's documents of a month about its work, in one statement. */
export async function faktaMasa(sql: Reader, { batchId, npwp }: Wp, masa: Masa): Promise<FaktaMasa> {
  const rows = await sql.all<Row>(FACTS, { batchId, npwp, masa });
  const of = (dari: Row["dari"]) => rows.filter((row) => row.dari === dari);
  const sales = of("keluaran");
  const bought = of("masukan");
  const papers = of("impor");
  const signed = papers.filter(({ status }) => status === DISETUJUI);
  const notes = of("retur");
  const slips = (jenis: JenisSptBukpot) =>
    madeOf(
      of("bukpot").filter(({ rinci }) => SPT_BUKPOT[rinci as JenisBukpot] === jenis),
      masa,
      BUKPOT_KONSEP,
      BUKPOT_TERBIT,
    );
  return {
    keluaran: {
      ...madeOf(sales, masa, FAKTUR_BELUM_TERBIT, FAKTUR_BERLAKU),
      menunggu: many(sales.filter(({ status }) => status === PENGGANTI_MENUNGGU)),
    },
    masukan: {
      dikreditkan: many(bought.filter(({ rinci }) => rinci === DIKREDITKAN)),
      tidak: many(bought.filter(({ rinci }) => rinci !== null && rinci !== DIKREDITKAN)),
      belum: many(bought.filter(({ rinci, status }) => rinci === null && isBerlaku(status))),
    },
    impor: {
      tertunda: many(papers.filter(({ status }) => isOneOf(DOKUMEN_BELUM_TERBIT, status))),
      pabean: many(papers.filter(({ status }) => status === DOKUMEN_TERTUNDA)),
      belum: many(signed.filter(({ rinci }) => rinci === null)),
      diputus: many(signed.filter(({ rinci }) => rinci !== null)),
    },
    retur: { menunggu: many(notes), jawab: notes.map(({ jawab }) => jawab).sort()[0] ?? null },
    bukpot: { pph21_26: slips("pph21_26"), pph_uni: slips("pph_uni") },
  };
}
