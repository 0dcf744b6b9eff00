import { formats } from "~/domain/formats";
import { type Dokumen, isSound, placeOf } from "~/domain/formats/dokumen";
import type { Nilai, Temuan } from "~/domain/formats/kit";
import { angka } from "~/domain/kit/form";
import { alamatOf } from "~/domain/mesin/definisi";
import {
  BARIS,
  type BarisIsian,
  bagianKetik,
  barisDari,
  checkIsian,
  elemenIsian,
  type FormatIsian,
  isOpen,
  KOLOM,
  type Kolom,
  kunciBaris,
  LAMPIRAN_DIGUNGGUNG,
  LAMPIRAN_ISIAN,
  type LampiranIsian,
  type TemuanIsian,
} from "~/domain/spt";
import { type SptTujuan, sptTujuan, sptUnggahan } from "../db/impor";
import { deleteStaged, showBaris, stageBaris, updateSpt } from "../db/spt";
import { type Reader, sqlTime } from "../db/sql";
import { rowsOf } from "../services/spt/baris-isian";
import { computeSpt } from "../services/spt/keadaan";
import { defOf, kindOf } from "../services/spt/kinds";
import { type Check, type Checker, defineKind, type ImportKind, type Tujuan } from "./kind";
import { temuanPasti } from "./segelombang";
import { temuanSerupa } from "./serupa";
import { ditempatkan } from "./tempat";

/** The return that receives an upload; undefined once its draft is deleted. */
const targetOf = async (sql: Reader, tujuan: Tujuan | undefined): Promise<SptTujuan | undefined> =>
  tujuan && (await sptTujuan(sql, tujuan.sptId));

/** The schedules that an upload can fill: all of its format when it is sent to the main form. */
const wantedBy = (format: FormatIsian, { lampiran }: Tujuan): readonly LampiranIsian[] =>
  lampiran !== "induk" ? [lampiran as LampiranIsian] : format === "RETAIL" ? LAMPIRAN_DIGUNGGUNG : ["C"];

/** A finding of the rules at the place of its value in the file. */
function placed(format: FormatIsian, dokumen: Dokumen, { code, field, params }: TemuanIsian): Temuan {
  const elemen = elemenIsian[format][field] ?? "";
  return {
    baris: dokumen.baris,
    ...placeOf(dokumen, elemen),
    elemen,
    kode: code,
    isian: { ...params },
    berat: "galat",
  };
}

const ofFile = (kode: string, isian: Temuan["isian"], elemen: string, nilai: string): Temuan => ({
  baris: 0,
  elemen,
  nilai,
  kode,
  isian,
  berat: "galat",
});

/** The period that a file's header names. */
const periodOf = ({ TaxPeriodMonth, TaxPeriodYear, Period, Model }: Nilai): string =>
  `${TaxPeriodYear ?? Model ?? ""}-${(TaxPeriodMonth ?? Period ?? "").padStart(2, "0")}`;

const TOTALS: Readonly<Record<Kolom, string>> = {
  dpp: "TotalSellingPrice",
  dpp_lain: "TotalOtherTaxBase",
  ppn: "TotalVAT",
  ppnbm: "TotalSTLG",
};

/** Adds up the rows of a file; the sums are known only if every row was readable. */
class Sums {
  readonly #sums: Record<Kolom, number> = { dpp: 0, dpp_lain: 0, ppn: 0, ppnbm: 0 };
  #whole = true;

  add(baris: BarisIsian | null): void {
    if (!baris) this.#whole = false;
    else for (const column of KOLOM) this.#sums[column] += angka(baris.isi, column);
  }

  /** Totals of the file that differ from the sums of its rows. */
  check(header: Nilai): readonly Temuan[] {
    if (!this.#whole) return [];
    return KOLOM.flatMap((column) => {
      const given = header[TOTALS[column]] ?? "";
      const seharusnya = this.#sums[column];
      if (given === "" || Number(given) === seharusnya) return [];
      return [ofFile("spt_file_total", { elemen: TOTALS[column], seharusnya }, TOTALS[column], given)];
    });
  }
}

/** Reports if the return has an equal row; its rows are read once, on the first call. */
function keptRows(sql: Reader, sptId: string): (baris: BarisIsian) => Promise<boolean> {
  let kept: ReadonlySet<string> | undefined;
  return async (baris) => {
    kept ??= new Set((await rowsOf(sql, sptId, LAMPIRAN_ISIAN)).map(kunciBaris));
    return kept.has(kunciBaris(baris));
  };
}

/** Notes a row equal to an earlier one of the file: two sales of a day can be alike, so it is kept. */
function notedTwice(format: FormatIsian): (dokumen: Dokumen, baris: BarisIsian) => readonly Temuan[] {
  const seen = new Map<string, number>();
  const elemen = elemenIsian[format].nomor;
  return (dokumen, baris) => {
    const key = kunciBaris(baris);
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, dokumen.baris);
      return [];
    }
    const serupa = { nomor: String(baris.isi.nomor ?? ""), baris: earlier };
    return temuanSerupa(serupa, true).map((one) => ditempatkan(dokumen, { ...one, elemen }));
  };
}

/** Rows of one format for a draft of the VAT return: valid rows are kept, each in the schedule of its code. */
function kindFor(format: FormatIsian): ImportKind {
  return defineKind<BarisIsian>({
    format,
    laporan: "efaktur.laporan",

    async checker(sql, standing, ulangi, tujuan): Promise<Checker<BarisIsian>> {
      const masa = (await targetOf(sql, tujuan))?.masa ?? "";
      const wanted = tujuan ? wantedBy(format, tujuan) : [];
      const sums = new Sums();
      const isKept = tujuan && !tujuan.ganti && !ulangi ? keptRows(sql, tujuan.sptId) : async () => false;
      const again = notedTwice(format);
      const judge = (dokumen: Dokumen) =>
        checkIsian(barisDari(format, dokumen.values), masa, wanted).map((one) => placed(format, dokumen, one));
      const refusals = async (dokumen: Dokumen, siap: BarisIsian): Promise<readonly Temuan[]> => {
        const found = judge(dokumen);
        if (found.length > 0 || !(await isKept(siap))) return found;
        const params = { nomor: String(siap.isi.nomor ?? "") };
        return [placed(format, dokumen, { code: "duplicate_document", field: "nomor", params })];
      };
      const check = async (dokumen: Dokumen): Promise<Check<BarisIsian>> => {
        const siap = isSound(dokumen) ? barisDari(format, dokumen.values) : null;
        sums.add(siap);
        if (!siap) {
          const found = await temuanPasti(formats[format], dokumen, standing, judge);
          return { siap: null, temuan: [...dokumen.temuan, ...found] };
        }
        const found = await refusals(dokumen, siap);
        if (found.length > 0) return { siap: null, temuan: [...dokumen.temuan, ...found] };
        return { siap, temuan: [...dokumen.temuan, ...again(dokumen, siap)] };
      };
      const berkas = (header: Nilai): readonly Temuan[] => {
        const period = periodOf(header);
        const elemen = format === "RETAIL" ? "TaxPeriodMonth" : "Period";
        return period === masa ? sums.check(header) : [ofFile("spt_file_period", { masa }, elemen, period)];
      };
      return Object.assign(check, { berkas });
    },

    async store(sql, baris, { imporId, tujuan }) {
      if (!tujuan || !(await targetOf(sql, tujuan))) return;
      const at = { sptId: tujuan.sptId, formulir: baris.lampiran, bagian: BARIS };
      await stageBaris(sql, imporId, at, baris.isi);
    },
    async closed(sql, { tujuan }) {
      const target = await targetOf(sql, tujuan);
      return target && isOpen(target) ? undefined : "wrong_state";
    },
    async kepala(sql, tujuan): Promise<Nilai> {
      const { masa = "", nama = "" } = (await targetOf(sql, tujuan)) ?? {};
      const [year = "", month = ""] = masa.split("-");
      return format === "RETAIL"
        ? { TaxPeriodMonth: String(Number(month)), TaxPeriodYear: year }
        : { NameOfTE: nama, Period: month, Model: year };
    },
    async reveal(sql, imporId, npwp, { tujuan, now }) {
      const spt = tujuan && (await sptUnggahan(sql, npwp, tujuan.sptId));
      if (!spt || !tujuan) return;
      const menurut = Object.fromEntries(
        defOf(spt).formulir.flatMap((form) =>
          bagianKetik(form).flatMap(({ ganti }) => (ganti ? [[alamatOf(form), ganti]] : [])),
        ),
      );
      await showBaris(sql, spt.id, imporId, { ganti: tujuan.ganti, menurut });
      const values = await computeSpt(sql, spt);
      await updateSpt(sql, spt.id, { nilai: (await kindOf(spt).bayar(sql, spt, values)).nilai }, sqlTime(now));
    },
    discard: deleteStaged,
  });
}

export const sptPpnKinds = { RETAIL: kindFor("RETAIL"), "LAMPIRAN-C": kindFor("LAMPIRAN-C") } as const;
