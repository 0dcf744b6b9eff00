import type { Alasan, Langkah } from "../kit/alasan";
import { type Rupiah, rupiah, sum } from "../kit/rupiah";
import { masaOf, type Tanggal, tahunOf } from "../kit/tanggal";
import { type AturanBerbatas, type BatasNatura, batasNatura, brutoKendaraan, naturaSejak } from "../parameters/natura";
import type { AturanNatura, DasarNilai } from "./form";

/** What the limit of some kinds rests on besides: meal vouchers and vehicles (PMK 66/2023). */
export type SyaratNatura = {
  /** What a meal at the workplace costs for an employee in the month, whole rupiah. */
  readonly biayaKantor: Rupiah | null;
  /** Holds shares of the employer. */
  readonly saham: boolean;
  /** Average gross of a month over the twelve months before, whole rupiah; null: a twelfth of the annual salary. */
  readonly rataBruto: Rupiah | null;
};
/** A benefit in kind with what its treatment asks about its kind and its employee. */
export type PemberianNatura = {
  readonly id: string;
  readonly karyawanId: string;
  readonly subKategori: string;
  readonly aturan: AturanNatura;
  /** Limit of its own, of `batas_sendiri`. */
  readonly batas: BatasNatura | null;
  readonly tanggal: Tanggal;
  readonly dasar: DasarNilai;
  readonly nilai: Rupiah;
  readonly syarat: SyaratNatura;
  readonly karyawan: { readonly daerahTertentu: boolean; readonly gajiSebulan: Rupiah };
};
/** What of a benefit is no income, and what is; with the way there. Both add up to its value. */
export type HasilNatura = { readonly dikecualikan: Rupiah; readonly objek: Rupiah; readonly alasan: Alasan };

/** The limit of a benefit of a kind that has one, with the steps that tell it. */
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

/** Whether a limit is there for a kind of benefits. */
const isBerbatas = ({ aturan }: PemberianNatura): boolean =>
  !["dikecualikan", "daerah_tertentu", "kendaraan", "kena"].includes(aturan);

/** Whether a benefit without a limit is no income, and the step that says why or why not. */
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

/** The result of a benefit of which `dikecualikan` is no income. */
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

/** Benefits that share a limit: of one employee, of one kind, in one month or year. */
const bersama = ({ karyawanId, subKategori, tanggal }: PemberianNatura, { per }: BatasNatura): string =>
  [karyawanId, subKategori, per === "bulan" ? masaOf(tanggal) : tahunOf(tanggal)].join(" ");

/**
 * What of each benefit is no income (PMK 66/2023). Benefits of one kind share the limit of an employee's month or year,
 * the earlier first; so the whole year's are given, of any number of employees. `id` tells those of one day apart.
 */
export function hitungNatura(pemberian: readonly PemberianNatura[]): ReadonlyMap<string, HasilNatura> {
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
