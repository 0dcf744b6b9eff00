import type { Values } from "~/domain/kit/form";
import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import { type Akun, akunUnifikasi } from "~/domain/parameters/pembayaran";
import type { SumberBaris } from "../bukpot/alasan";
import type { GarisLalu } from "../bukpot/lalu";
import { type BagianBayar, type HasilSpt, hasilSpt, jumlahBayar } from "../life";
import { angkaUnifikasi, BARIS_UNIFIKASI, barisAkun } from "./induk";

/** Result of one account: the amount left to pay after earlier returns and SP2D; negative when overpaid. */
export const saldoUnifikasi = (values: Values, akun: Akun): Rupiah =>
  angkaUnifikasi(values, `${barisAkun(akun)}_bayar`);

/** The amounts owed by a computed Induk, one part per KAP-KJS. */
export const bagianBayarUnifikasi = (values: Values, masa: Masa): readonly BagianBayar[] =>
  akunUnifikasi
    .map((akun): BagianBayar => {
      const { pasal, kap, kjs } = akun;
      return { butir: `PPh ${pasal}`, kap, kjs, masa, jumlah: saldoUnifikasi(values, akun), cara: "spt" };
    })
    .filter(({ jumlah }) => jumlah > 0);

/**
 * Overpaid accounts, with their articles. A unified return carries nothing to another period. The excess is a credit,
 * refunded on request as tax not due (PMK 81/2024).
 */
export const lebihUnifikasi = (values: Values) =>
  akunUnifikasi
    .map(({ pasal, kap, kjs }) => ({ pasal, kap, kjs, jumlah: rupiah(0 - saldoUnifikasi(values, { kap, kjs })) }))
    .filter(({ jumlah }) => jumlah > 0);

/** Outcome of a computed Induk. */
export const hasilUnifikasi = (values: Values, masa: Masa): HasilSpt =>
  hasilSpt(
    jumlahBayar(bagianBayarUnifikasi(values, masa)),
    akunUnifikasi.map((akun) => saldoUnifikasi(values, akun)),
  );

/** Lines that a correction takes over: column E of each account. An overpayment is a credit of that account. */
export const garisUnifikasi: readonly GarisLalu[] = akunUnifikasi.map((akun) => ({
  field: `${barisAkun(akun)}_e`,
  hasil: (values) =>
    rupiah(angkaUnifikasi(values, `${barisAkun(akun)}_d`) - angkaUnifikasi(values, `${barisAkun(akun)}_sp2d`)),
  saldo: (values) => saldoUnifikasi(values, akun),
  kredit: akun,
}));

/** Rows behind a field of the Induk: their lines, their attachment if there is one, and the amount. */
export function sumberUnifikasi(field: string): SumberBaris | null {
  for (const row of BARIS_UNIFIKASI) {
    if (field === `${row}_a`) return { dari: [field], lampiran: "D-II", kolom: "dipotong" };
    if (field === `${row}_b`) return { dari: [field], lampiran: null, kolom: "dipotong" };
    const dari = [`${row}_a`, `${row}_b`];
    if (field === `${row}_c`) return { dari, lampiran: null, kolom: "ditanggung" };
    if (field === `${row}_sp2d`) return { dari, lampiran: "D-I", kolom: "langsung" };
  }
  return null;
}
