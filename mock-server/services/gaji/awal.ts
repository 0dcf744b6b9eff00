import {
  bekerjaOn,
  gajiSebulan,
  type JenisGaji,
  jenisPemotonganKerja,
  kolomGaji,
  lembarFor,
  masaPertama,
  masaTerakhir,
  tanggalPotong,
} from "~/domain/bukpot";
import { type Masa, tahunOf } from "~/domain/kit/tanggal";
import { cabangMasa, isiKaryawan, ptkpTahun } from "~/domain/pihak";
import { mine } from "../../db/ownership";
import { semuaKaryawan } from "../../db/pihak";
import type { ExportColumn } from "../../files/export";
import { acting, type Context } from "../../http/context";
import { objekNatura } from "../natura/baca";

type BarisAwal = Readonly<Record<string, string | number>>;

/**
 * The first rows of a month, one for each active employee. Each has the PTKP status of the year, a twelfth of the
 * annual salary, and taxable benefits in kind.
 */
export async function barisAwal(
  context: Context,
  jenis: JenisGaji,
  masa: Masa,
  cabang: string | undefined,
): Promise<BarisAwal[]> {
  const tanggal = tanggalPotong(masa, acting(context).batch.tanggal);
  const natura = await objekNatura(context.sql, mine(context), masa);
  return (await semuaKaryawan(context.sql, mine(context)))
    .map(({ npwp, nama, isi }) => ({ npwp, nama, isi: isiKaryawan(JSON.parse(isi)) }))
    .filter(({ isi }) => (!cabang || cabangMasa(isi, masa) === cabang) && bekerjaOn(isi, masa))
    .filter(({ isi }) => masaTerakhir(isi, masa) === (jenis === "A1"))
    .map(({ npwp, nama, isi }) => ({
      npwp,
      nama,
      ptkp: ptkpTahun(isi, tahunOf(masa)),
      gaji: gajiSebulan(isi),
      natura: natura.get(npwp) ?? "",
      tanggal,
      jenisPemotongan: jenisPemotonganKerja(isi, masaPertama(isi, masa), masa),
    }));
}

export const sebagaiTeks = (row: BarisAwal): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

/** Columns of the downloaded sheet, with headings in the caller's language. Uploads are read in any language. */
export function kolomUnduh({ t }: Context, jenis: JenisGaji): ExportColumn[] {
  const { namespace, id } = lembarFor(jenis);
  return kolomGaji(jenis).map(({ name, kind }) => ({
    key: name,
    judul: t(`${namespace}:${id}.${name}`),
    ...(kind === "rupiah" ? { as: "rupiah" as const } : {}),
  }));
}
