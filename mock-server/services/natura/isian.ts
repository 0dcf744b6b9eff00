import type { FieldFailure } from "~/contract/errors";
import { bekerjaOn } from "~/domain/bukpot";
import type { Values } from "~/domain/kit/form";
import { masaOf } from "~/domain/kit/tanggal";
import { naturaSejak } from "~/domain/parameters/natura";
import { isiKaryawan } from "~/domain/pihak";
import { semuaSubKategori } from "../../db/natura/kategori-store";
import type { IsiNatura } from "../../db/natura/store";
import { mine } from "../../db/ownership";
import { type KaryawanRow, semuaKaryawan } from "../../db/pihak";
import { acting, type Context } from "../../http/context";

/** The employer's data for the checks of benefits: employees by number, sub categories, and the class date. */
export async function konteksNatura(context: Context) {
  const employees = await semuaKaryawan(context.sql, mine(context));
  return {
    karyawan: new Map(employees.map((row) => [row.npwp, row])),
    sub: await semuaSubKategori(context.sql),
    hariIni: acting(context).batch.tanggal,
  };
}
type KonteksNatura = Awaited<ReturnType<typeof konteksNatura>>;

const firstDay = naturaSejak.rows.at(-1)?.from ?? "";

/** The failure in the day of a benefit for its employee. */
function salahTanggal(tanggal: string, karyawan: KaryawanRow | undefined, hariIni: string): FieldFailure | undefined {
  if (tanggal < firstDay) return { key: "natura_sebelum", params: { tanggal: firstDay } };
  if (tanggal > hariIni) return { key: "sesudah_kelas", params: { tanggal: hariIni } };
  const isi = karyawan && isiKaryawan(JSON.parse(karyawan.isi));
  if (isi && !bekerjaOn(isi, masaOf(tanggal))) return { key: "gaji_tidak_bekerja", params: { masa: masaOf(tanggal) } };
  return undefined;
}

/** The failures of a typed benefit beyond the format of its fields, by field. */
export function periksaNatura(values: Values, { karyawan, sub, hariIni }: KonteksNatura): Record<string, FieldFailure> {
  const failures: Record<string, FieldFailure> = {};
  const npwp = String(values.karyawan ?? "");
  const found = karyawan.get(npwp);
  if (npwp && !found) failures.karyawan = { key: "gaji_bukan_karyawan", params: { npwp } };
  const kode = String(values.subKategori ?? "");
  if (kode && !sub.has(kode)) failures.subKategori = { key: "pilihan" };
  const wrong = values.tanggal ? salahTanggal(String(values.tanggal), found, hariIni) : undefined;
  if (wrong) failures.tanggal = wrong;
  return failures;
}

const amount = (value: unknown): number | null => (typeof value === "number" ? value : null);
/** Columns of a checked benefit. */
export const kolomNatura = (values: Values, { id }: Pick<KaryawanRow, "id">): IsiNatura => ({
  karyawanId: id,
  subKategori: String(values.subKategori),
  tanggal: String(values.tanggal),
  dasar: String(values.dasar),
  nilai: Number(values.nilai),
  syarat: JSON.stringify({
    biayaKantor: amount(values.biayaKantor),
    saham: values.saham === true,
    rataBruto: amount(values.rataBruto),
  }),
  keterangan: String(values.keterangan ?? ""),
});
