import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { addMonths } from "~/domain/kit/tanggal";
import type { TahunBuku, Temuan } from "~/domain/spt";
import { type BuktiPenjelasan, buktiPenjelasan, isLebihDiSpt } from "~/domain/spt/bukti-penjelasan";
import { eksporAwalBulan, returLintasTahun, slipDiterbitkan } from "../../db/spt/fakta";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { dokumenFakta } from "./fakta";
import { tahunBukuSpt } from "./tahunan";

const BULAN_SETAHUN = 12;
type Bukti<D extends BuktiPenjelasan["dokumen"]> = Extract<BuktiPenjelasan, { readonly dokumen: D }>;
type Owner = { readonly batchId: string; readonly npwp: string };

/** The slips for an object, of the book year or of the year before. */
async function nilaiSlip(
  sql: Reader,
  owner: Owner,
  { awal, akhir }: TahunBuku,
  { jenis, objek, nilai, tahun }: Bukti<"bukpot">,
) {
  const before = { awal: addMonths(awal, -BULAN_SETAHUN), akhir: addMonths(awal, -1) };
  const rows = await slipDiterbitkan(sql, owner, tahun === "lalu" ? before : { awal, akhir }, jenis);
  return sum(rows.filter(({ kodeObjek }) => objek.includes(kodeObjek)).map((one) => one[nilai]));
}
/** The slips of the month after the year beyond those of an average month. */
async function nilaiAkrual(sql: Reader, owner: Owner, buku: TahunBuku, { fakta }: Bukti<"akrual">): Promise<Rupiah> {
  const masa = addMonths(buku.akhir, 1);
  const sumIn = async (within: TahunBuku) =>
    sum((await dokumenFakta(sql, owner, within, fakta)).map(({ nilai }) => nilai));
  const after = await sumIn({ awal: masa, akhir: masa });
  return Math.max(0, after - Math.floor((await sumIn(buku)) / BULAN_SETAHUN));
}

/**
 * The amount of the documents that support an explanation of a finding, whole rupiah; null if no document of the class
 * can prove it.
 */
export async function nilaiPenjelasan(
  sql: Reader,
  spt: Spt,
  temuan: Pick<Temuan, "code" | "params">,
  penjelasan: string,
): Promise<Rupiah | null> {
  const bukti = buktiPenjelasan(temuan.code, penjelasan);
  const owner = { batchId: spt.batchId, npwp: spt.ownerNpwp };
  const buku = tahunBukuSpt(spt);
  switch (bukti?.dokumen) {
    case undefined:
      return null;
    case "bukpot":
      return nilaiSlip(sql, owner, buku, bukti);
    case "akrual":
      return nilaiAkrual(sql, owner, buku, bukti);
    case "peb":
      return isLebihDiSpt(temuan) ? eksporAwalBulan(sql, owner, addMonths(buku.akhir, 1)) : 0;
    case "retur":
      return returLintasTahun(sql, owner, buku, !isLebihDiSpt(temuan));
  }
}
