import { type Rupiah, sum } from "~/domain/kit/rupiah";
import type { Acuan, Kekayaan } from "~/domain/mesin/bacaan";
import { letakAcuan } from "~/domain/spt/ringkasan";
import { formsOf, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { kasusSpt } from "./kasus";
import { defShown } from "./kinds";
import { lawanOf } from "./lawan";

const tanda = (acuan: Acuan): number => (acuan.startsWith("-") ? -1 : 1);

/** A figure, or the sum of its months. */
const nilaiDari = (value: unknown): Rupiah =>
  sum([value].flat().filter((one): one is Rupiah => typeof one === "number"));

/** The sum of figures of a return. A figure that is not applicable counts 0. */
async function jumlahDari(sql: Reader, spt: Spt): Promise<(acuan: readonly Acuan[]) => Rupiah> {
  const kept = await formsOf(sql, spt.id);
  return (acuan) =>
    sum(
      acuan.map((one) => {
        const { lampiran, field } = letakAcuan(defShown(spt), one);
        const { hitung, tidakBerlaku } = kept(lampiran);
        return tidakBerlaku.includes(field) ? 0 : tanda(one) * nilaiDari(hitung[field]);
      }),
    );
}

/**
 * Net wealth at the end of the year before, from its return or the lists of the person's case; null if neither exists.
 */
async function kekayaanLalu(sql: Reader, spt: Spt, { bersih, daftar }: Kekayaan): Promise<Rupiah | null> {
  const before = await lawanOf(sql, spt, "sebelumnya");
  if (before) return (await jumlahDari(sql, before))(bersih);
  const lalu = (await kasusSpt(sql, spt))?.lalu;
  if (!lalu) return null;
  const rows = lalu.flatMap(({ lampiran, bagian, baris }) => {
    const counted = daftar.find((one) => one.lampiran === lampiran && one.bagian === bagian);
    return counted ? baris.map((row) => tanda(counted.kolom) * Number(row[counted.kolom.slice(1)] ?? 0)) : [];
  });
  return sum(rows);
}

/**
 * The growth of net wealth next to the year's income after tax and living costs, whole rupiah. `selisih` is the
 * unexplained growth; below 0 is money with no recorded place. Null if last year is not known.
 */
export async function kekayaanOf(sql: Reader, spt: Spt, def: Kekayaan | undefined, biaya: Rupiah | null) {
  const awal = def ? await kekayaanLalu(sql, spt, def) : null;
  if (!def || awal === null) return null;
  const jumlah = await jumlahDari(sql, spt);
  const akhir = jumlah(def.bersih);
  const [penghasilan, pajak] = [jumlah(def.penghasilan), jumlah(def.pajak)];
  const kenaikan = akhir - awal;
  return {
    awal,
    akhir,
    kenaikan,
    penghasilan,
    pajak,
    biaya,
    selisih: biaya === null ? null : kenaikan - (penghasilan - pajak - biaya),
  };
}
