import type { Values } from "~/domain/kit/form";
import type { Masa } from "~/domain/kit/tanggal";
import { type Akun, akunPpn } from "~/domain/parameters/pembayaran";
import { type BagianBayar, type HasilSpt, hasilSpt, jumlahBayar } from "../life";
import { angkaPpn } from "./induk";

type KonteksBayarPpn = {
  readonly masa: Masa;
  /** 0 for a normal return. */
  readonly pembetulan: number;
  /** The taxpayer is a government treasurer. Its collections go to the treasurer's account. */
  readonly instansi?: boolean;
};

/** Results of a VAT return by part: III (VAT) and VI (luxury sales tax); negative when overpaid. */
export const saldoPpn = (values: Values, pembetulan: number): { readonly iii: number; readonly vi: number } =>
  pembetulan > 0
    ? { iii: angkaPpn(values, "iii_g"), vi: angkaPpn(values, "vi_e") }
    : { iii: angkaPpn(values, "iii_e"), vi: angkaPpn(values, "vi_c") };

/**
 * The amounts owed by a computed Induk, one part per line: III.G or III.E, V, VI.E or VI.C, VII.C, VIII.C, and IV. The
 * taxpayer pays IV by its own billing code by the 15th (PMK 81/2024 art. 94(2)). Only parts above zero.
 */
export function bagianBayarPpn(
  values: Values,
  { masa, pembetulan, instansi = false }: KonteksBayarPpn,
): readonly BagianBayar[] {
  const saldo = saldoPpn(values, pembetulan);
  const part = (butir: string, { kap, kjs }: Akun, jumlah: number, cara: BagianBayar["cara"] = "spt"): BagianBayar => ({
    butir,
    kap,
    kjs,
    masa,
    jumlah,
    cara,
  });
  return [
    part(pembetulan > 0 ? "III.G" : "III.E", akunPpn.iii, saldo.iii),
    part("IV", akunPpn.iv, angkaPpn(values, "iv_ppn"), "mandiri"),
    part("V", akunPpn.v, angkaPpn(values, "v_ppn")),
    part(pembetulan > 0 ? "VI.E" : "VI.C", akunPpn.vi, saldo.vi),
    part("VII.C", instansi ? akunPpn.vii_ppn_instansi : akunPpn.vii_ppn, angkaPpn(values, "vii_c_ppn")),
    part("VII.C", akunPpn.vii_ppnbm, angkaPpn(values, "vii_c_ppnbm")),
    part("VIII.C", akunPpn.viii_ppn, angkaPpn(values, "viii_c_ppn")),
    part("VIII.C", akunPpn.viii_ppnbm, angkaPpn(values, "viii_c_ppnbm")),
  ].filter(({ jumlah }) => jumlah > 0);
}

/** Outcome of a computed Induk. */
export function hasilPpn(values: Values, konteks: KonteksBayarPpn): HasilSpt {
  const { iii, vi } = saldoPpn(values, konteks.pembetulan);
  return hasilSpt(jumlahBayar(bagianBayarPpn(values, konteks)), [iii, vi]);
}
