import { type Rupiah, sum } from "~/domain/kit/rupiah";
import type { Acuan, Kekayaan } from "~/domain/mesin/bacaan";
import { letakAcuan } from "~/domain/spt/ringkasan";
import { formsOf, type Spt } from "../../db/spt-store";
import type { Reader } from "../../db/sql";
import { kasusSpt } from "./kasus";
import { defShown } from "./kinds";
import { lawanOf } from "./lawan";

const tanda = (acuan: Acuan): number => (acuan.startsWith("-") ? -1 : 1);

/** A figure, or those of its months together. */
const nilaiDari = (value: unknown): Rupiah =>
  sum([value].flat().filter((one): one is Rupiah => typeof one === "number"));

/** What figures of a return come to; one that is not asked for counts nothing. */
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

/** Net wealth at the end of the year before: of its return, else of the lists that the person's case has; null where nobody knows. */
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
 * How net wealth grew beside what was left of a year's income after tax and living costs, whole rupiah; `selisih` is the
 * growth that this leaves open (below 0: money that stands nowhere). Null where last year is not known.
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
