import type { Alasan, Langkah } from "../kit/alasan";
import { type Rupiah, rupiah, sum } from "../kit/rupiah";
import { masaOf, type Tanggal, tahunOf } from "../kit/tanggal";
import { type AturanBerbatas, type BatasNatura, batasNatura, brutoKendaraan, naturaSejak } from "../parameters/natura";
import type { AturanNatura, DasarNilai } from "./form";

/** Further conditions of the limit of some kinds: meal vouchers and vehicles (PMK 66/2023). */
export type SyaratNatura = {
  /** Cost of meals at the workplace for an employee in the month, whole rupiah. */
  readonly biayaKantor: Rupiah | null;
  /** True if the employee holds shares of the employer. */
  readonly saham: boolean;
  /** Average monthly gross of the twelve months before, whole rupiah; null: a twelfth of the annual salary. */
  readonly rataBruto: Rupiah | null;
};
/** A benefit in kind with the data of its kind and its employee needed for its treatment. */
export type PemberianNatura = {
  readonly id: string;
  readonly karyawanId: string;
  readonly subKategori: string;
  readonly aturan: AturanNatura;
  /** Its own limit, for `batas_sendiri`. */
  readonly batas: BatasNatura | null;
  readonly tanggal: Tanggal;
  readonly dasar: DasarNilai;
  readonly nilai: Rupiah;
  readonly syarat: SyaratNatura;
  readonly karyawan: { readonly daerahTertentu: boolean; readonly gajiSebulan: Rupiah };
};
/** Exempt and taxable part of a benefit, with the reasons. Both add up to its value. */
export type HasilNatura = { readonly dikecualikan: Rupiah; readonly objek: Rupiah; readonly alasan: Alasan };

/** The limit of a benefit of a limited kind, with its explaining steps. */
function batasDari({ aturan, batas, tanggal, syarat }: PemberianNatura): {
  readonly batas: BatasNatura;
  readonly langkah: readonly Langkah[];
} {
  if (aturan === "batas_sendiri" && batas)
    return { batas, langkah: [{ teks: `natura.batas_${batas.per}`, nilai: batas.jumlah }] };
  const row = batasNatura.rowOn(tanggal);
  const law = row.value[aturan as AturanBerbatas];
  const told: Langkah = { teks: `natura.batas_${law.per}`, nilai: law.jumlah, dasar: row.dasar };
  const kantor = aturan === "kupon_makan" ? (syarat.biayaKantor ?? 0) : 0;
  if (kantor <= law.jumlah) return { batas: law, langkah: [told] };
  const higher: Langkah = { teks: "natura.biaya_kantor", nilai: kantor };
  return { batas: { ...law, jumlah: kantor }, langkah: [told, higher] };
}

/** True if a kind of benefits has a limit. */
const isBerbatas = ({ aturan }: PemberianNatura): boolean =>
  !["dikecualikan", "daerah_tertentu", "kendaraan", "kena"].includes(aturan);

/** True if a benefit of an unlimited kind is exempt, with the step that explains the reason. */
function seluruhnya({ aturan, tanggal, syarat, karyawan }: PemberianNatura): readonly [boolean, Langkah] {
  const { dasar } = naturaSejak.rowOn(tanggal);
  if (aturan === "kena") return [false, { teks: "natura.kena", dasar }];
  if (aturan === "daerah_tertentu")
    return karyawan.daerahTertentu
      ? [true, { teks: "natura.di_daerah", dasar }]
      : [false, { teks: "natura.bukan_daerah", dasar }];
  if (aturan !== "kendaraan") return [true, { teks: "natura.seluruhnya", dasar }];
  const row = brutoKendaraan.rowOn(tanggal);
  const isian = { batas: row.value, bruto: syarat.rataBruto ?? karyawan.gajiSebulan };
  if (syarat.saham) return [false, { teks: "natura.kendaraan_saham", dasar: row.dasar }];
  return isian.bruto <= row.value
    ? [true, { teks: "natura.kendaraan", isian, dasar: row.dasar }]
    : [false, { teks: "natura.kendaraan_lebih", isian, dasar: row.dasar }];
}

/** The result of a benefit whose exempt part is `dikecualikan`. */
function hasil({ dasar, nilai }: PemberianNatura, dikecualikan: Rupiah, langkah: readonly Langkah[]): HasilNatura {
  const objek = rupiah(nilai - dikecualikan);
  return {
    dikecualikan,
    objek,
    alasan: {
      nilai: objek,
      langkah: [
        { teks: `natura.${dasar}`, nilai },
        ...langkah,
        { teks: "natura.dikecualikan", nilai: dikecualikan },
        { teks: "natura.objek", nilai: objek },
      ],
    },
  };
}

/** The key of benefits with a common limit: same employee, kind, and month or year. */
const bersama = ({ karyawanId, subKategori, tanggal }: PemberianNatura, { per }: BatasNatura): string =>
  [karyawanId, subKategori, per === "bulan" ? masaOf(tanggal) : tahunOf(tanggal)].join(" ");

/**
 * The exempt part of each benefit (PMK 66/2023). Benefits of one kind share the limit of an employee's month or year,
 * the earlier first. So the input is the whole year, for any number of employees. `id` distinguishes those of one day.
 */
export function computeNatura(pemberian: readonly PemberianNatura[]): ReadonlyMap<string, HasilNatura> {
  const terpakai = new Map<string, Rupiah>();
  const urut = [...pemberian].sort((a, b) => (a.tanggal + a.id < b.tanggal + b.id ? -1 : 1));
  return new Map(
    urut.map((one) => {
      if (!isBerbatas(one)) {
        const [exempt, langkah] = seluruhnya(one);
        return [one.id, hasil(one, exempt ? one.nilai : 0, [langkah])];
      }
      const { batas, langkah } = batasDari(one);
      const at = bersama(one, batas);
      const lalu = terpakai.get(at) ?? 0;
      const dikecualikan = Math.min(one.nilai, Math.max(0, batas.jumlah - lalu));
      terpakai.set(at, sum([lalu, dikecualikan]));
      const dipakai: readonly Langkah[] = lalu > 0 ? [{ teks: "natura.terpakai", nilai: lalu }] : [];
      return [one.id, hasil(one, dikecualikan, [...langkah, ...dipakai])];
    }),
  );
}
