import { angka, type Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import { type Akun, akunUnifikasi } from "~/domain/parameters/pembayaran";
import { type BagianBayar, type HasilSpt, hasilSpt, jumlahBayar } from "../life";
import { barisAkun } from "./induk";

/** Result of one account: what is left to pay after earlier returns and SP2D; negative is paid too much. */
export const saldoUnifikasi = (values: Values, akun: Akun): Rupiah => angka(values, `${barisAkun(akun)}_bayar`);

/** What a computed Induk owes, one part per KAP-KJS. */
export const bagianBayarUnifikasi = (values: Values, masa: Masa): readonly BagianBayar[] =>
  akunUnifikasi
    .map((akun): BagianBayar => {
      const { pasal, kap, kjs } = akun;
      return { butir: `PPh ${pasal}`, kap, kjs, masa, jumlah: saldoUnifikasi(values, akun), cara: "spt" };
    })
    .filter(({ jumlah }) => jumlah > 0);

/**
 * Accounts that were paid too much. A unified return carries nothing to another period: the excess is a credit whose
 * refund is asked for as tax not due (PMK 81/2024).
 */
export const lebihUnifikasi = (values: Values): readonly (Akun & { readonly jumlah: Rupiah })[] =>
  akunUnifikasi
    .map((akun) => ({ kap: akun.kap, kjs: akun.kjs, jumlah: 0 - saldoUnifikasi(values, akun) }))
    .filter(({ jumlah }) => jumlah > 0);

/** Outcome of a computed Induk. */
export const hasilUnifikasi = (values: Values, masa: Masa): HasilSpt =>
  hasilSpt(
    jumlahBayar(bagianBayarUnifikasi(values, masa)),
    akunUnifikasi.map((akun) => saldoUnifikasi(values, akun)),
  );
