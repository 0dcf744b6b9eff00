import type { Natura } from "~/contract/natura";
import { gajiSebulan } from "~/domain/bukpot";
import type { Rupiah } from "~/domain/kit/rupiah";
import { type Masa, masaOf, tahunOf } from "~/domain/kit/tanggal";
import { type AturanNatura, isAturanNatura } from "~/domain/natura/form";
import { computeNatura, type HasilNatura, type PemberianNatura, type SyaratNatura } from "~/domain/natura/hitung";
import type { BatasNatura } from "~/domain/parameters/natura";
import { isiKaryawan } from "~/domain/pihak";
import { type SubKategoriRow, semuaSubKategori } from "../../db/natura/kategori-store";
import { type NaturaRow, naturaOn } from "../../db/natura/store";
import type { Reader } from "../../db/sql";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };

/** The tax treatment of a sub category. An unknown one is income as a whole. */
export const perlakuan = (
  sub: Pick<SubKategoriRow, "aturan" | "batas" | "per"> | undefined,
): { readonly aturan: AturanNatura; readonly batas: BatasNatura | null } => {
  const aturan = sub && isAturanNatura(sub.aturan) ? sub.aturan : "kena";
  if (aturan !== "batas_sendiri" || !sub || sub.batas === null) return { aturan, batas: null };
  return { aturan, batas: { jumlah: Number(sub.batas), per: sub.per === "tahun" ? "tahun" : "bulan" } };
};

/** The stored conditions of a benefit. A missing one is false. */
function syaratDari(kept: string): SyaratNatura {
  const { biayaKantor = null, saham = false, rataBruto = null }: Partial<SyaratNatura> = JSON.parse(kept);
  return { biayaKantor, saham, rataBruto };
}

const pemberian = (row: NaturaRow, sub: SubKategoriRow | undefined): PemberianNatura => {
  const { id, karyawanId, subKategori, tanggal, dasar } = row;
  const { aturan, batas } = perlakuan(sub);
  const karyawan = isiKaryawan(JSON.parse(row.karyawanIsi));
  return {
    id,
    karyawanId,
    subKategori,
    tanggal,
    dasar,
    aturan,
    batas,
    nilai: Number(row.nilai),
    syarat: syaratDari(row.syarat),
    karyawan: { daerahTertentu: karyawan.daerahTertentu, gajiSebulan: gajiSebulan(karyawan) },
  };
};

const shown = (row: NaturaRow, sub: SubKategoriRow | undefined, { dikecualikan, objek }: HasilNatura): Natura => {
  const { biayaKantor, saham, rataBruto } = syaratDari(row.syarat);
  return {
    id: row.id,
    karyawan: row.npwp,
    nama: row.nama,
    subKategori: row.subKategori,
    subKategoriNama: sub?.nama ?? row.subKategori,
    tanggal: row.tanggal,
    masa: masaOf(row.tanggal),
    dasar: row.dasar,
    nilai: Number(row.nilai),
    dikecualikan,
    objek,
    dapatKurang: sub === undefined || Boolean(sub.dapatKurang),
    keterangan: row.keterangan,
    biayaKantor,
    saham,
    rataBruto,
    versi: row.versi,
  };
};

/** A benefit as answered, with its tax treatment and the employee's address. */
type NaturaTerhitung = { readonly row: Natura; readonly hasil: HasilNatura; readonly alamat: string };
/**
 * Every benefit of an employer in some calendar years, with the part that is income. Yearly limits count the whole
 * year.
 */
export async function naturaTahun(
  sql: Reader,
  owner: Owner,
  { awal, akhir }: { readonly awal: number; readonly akhir: number },
): Promise<readonly NaturaTerhitung[]> {
  const rows = await naturaOn(sql, owner, { awal: `${awal}-01-01`, akhir: `${akhir}-12-31` });
  if (rows.length === 0) return [];
  const subs = await semuaSubKategori(sql);
  const results = computeNatura(rows.map((row) => pemberian(row, subs.get(row.subKategori))));
  return rows.flatMap((row) => {
    const hasil = results.get(row.id);
    const alamat = isiKaryawan(JSON.parse(row.karyawanIsi)).alamat;
    return hasil ? [{ row: shown(row, subs.get(row.subKategori), hasil), hasil, alamat }] : [];
  });
}

/** The income from benefits in kind of each employee in a month, by number. Employees with none are left out. */
export async function objekNatura(sql: Reader, owner: Owner, masa: Masa): Promise<ReadonlyMap<string, Rupiah>> {
  const tahun = tahunOf(masa);
  const sums = new Map<string, Rupiah>();
  for (const { row } of await naturaTahun(sql, owner, { awal: tahun, akhir: tahun }))
    if (row.masa === masa && row.objek > 0) sums.set(row.karyawan, (sums.get(row.karyawan) ?? 0) + row.objek);
  return sums;
}
