import { type Dasar, dated } from "../kit/dated";
import type { Masa } from "../kit/tanggal";
import type { JenisSptTahunan } from "./spt";

/** An account of the treasury: tax kind (KAP, 6 digits) and payment kind (KJS, 3 digits). */
export type Akun = { readonly kap: string; readonly kjs: string };

/** Hours for paying a billing code, by the day of issue. */
export const masaBerlakuBilling = dated("masa aktif kode billing (jam)", [
  { from: "2025-01-01", value: 7 * 24, dasar: { kutipan: "PER-10/PJ/2024" } },
  { from: "2025-12-17", value: 14 * 24, dasar: { kutipan: "PENG-4/PJ/2025" } },
  { from: "2026-07-28", value: 336, dasar: { kutipan: "PER-10/PJ/2024; PER-8/PJ/2026", contoh: true } },
]);

/** Sources for the transfer of a payment (pemindahbukuan), in the order of the choices. */
export const ASAL_PEMINDAHBUKUAN = ["deposit", "lebih_bayar", "phtb", "ppjb", "bea_meterai"] as const;
export type AsalPemindahbukuan = (typeof ASAL_PEMINDAHBUKUAN)[number];

/** Payments that can be transferred, by the day of the request: `ppjb` is the binding sale of land and buildings. */
export const asalPemindahbukuan = dated<readonly AsalPemindahbukuan[]>("asal pemindahbukuan", [
  {
    from: "2025-01-01",
    value: ["deposit", "lebih_bayar", "phtb", "bea_meterai"],
    dasar: { kutipan: "PMK 81/2024 ps. 109" },
  },
  {
    from: "2026-07-28",
    value: ASAL_PEMINDAHBUKUAN,
    dasar: { kutipan: "PMK 81/2024 ps. 109; PER-8/PJ/2026", contoh: true },
  },
]);

/** Working days for the office's decision on a request to transfer a payment, by the day of the request. */
export const lamaPemindahbukuan = dated("lama putusan pemindahbukuan (hari kerja)", [
  { from: "2025-01-01", value: 21, dasar: { kutipan: "PMK 81/2024", contoh: true } },
]);

export const AKUN_DEPOSIT: Akun = { kap: "411618", kjs: "100" };

type AkunSpt = Akun & { readonly dasar: Dasar };
const PMK: Dasar = { kutipan: "PMK 81/2024; daftar kode akun pajak dan kode jenis setoran" };
const CONTOH: Dasar = { ...PMK, contoh: true };

/** Accounts of the parts of the VAT return's Induk. Accounts that have no published code are examples. */
export const akunPpn = {
  iii: { kap: "411211", kjs: "100", dasar: PMK },
  iv: { kap: "411211", kjs: "103", dasar: { kutipan: "PMK 81/2024 ps. 94(2)" } },
  v: { kap: "411211", kjs: "100", dasar: CONTOH },
  vi: { kap: "411221", kjs: "100", dasar: PMK },
  vii_ppn: { kap: "411211", kjs: "900", dasar: PMK },
  vii_ppn_instansi: { kap: "411211", kjs: "910", dasar: CONTOH },
  vii_ppnbm: { kap: "411221", kjs: "900", dasar: PMK },
  viii_ppn: { kap: "411211", kjs: "900", dasar: CONTOH },
  viii_ppnbm: { kap: "411221", kjs: "900", dasar: CONTOH },
} as const satisfies Record<string, AkunSpt>;

/** Accounts of the SPT Masa PPh Pasal 21/26 by tax. */
export const akunPph21 = {
  p21: { kap: "411121", kjs: "100", dasar: PMK },
  p26: { kap: "411127", kjs: "100", dasar: PMK },
} as const satisfies Record<string, AkunSpt>;

/** Accounts of the SPT Masa PPh Unifikasi in the order of its form, with the article of the Income Tax Law. */
export const akunUnifikasi = [
  { pasal: "4(2)", kap: "411128", kjs: "100", dasar: PMK },
  { pasal: "4(2)", kap: "411128", kjs: "402", dasar: PMK },
  { pasal: "4(2)", kap: "411128", kjs: "403", dasar: PMK },
  { pasal: "15", kap: "411128", kjs: "600", dasar: PMK },
  { pasal: "15", kap: "411129", kjs: "600", dasar: PMK },
  { pasal: "22", kap: "411122", kjs: "100", dasar: PMK },
  { pasal: "22", kap: "411122", kjs: "900", dasar: PMK },
  { pasal: "22", kap: "411122", kjs: "910", dasar: PMK },
  { pasal: "23", kap: "411124", kjs: "100", dasar: PMK },
  { pasal: "26", kap: "411127", kjs: "110", dasar: PMK },
] as const satisfies readonly (AkunSpt & { readonly pasal: string })[];

/** Account of article 29 for paying the annual returns. */
export const AKUN_TAHUNAN: Readonly<Record<JenisSptTahunan, AkunSpt>> = {
  badan: { kap: "411126", kjs: "200", dasar: PMK },
  op: { kap: "411125", kjs: "200", dasar: PMK },
};

/** Account of the tax on the profit after tax of a permanent establishment, paid with its annual return. */
export const AKUN_LABA_BUT: AkunSpt = { kap: "411127", kjs: "105", dasar: { ...PMK, contoh: true } };

/** Account of the instalments of article 25 by the annual return that computes them. */
export const AKUN_ANGSURAN: Readonly<Record<JenisSptTahunan, Akun>> = {
  badan: { kap: "411126", kjs: "100" },
  op: { kap: "411125", kjs: "100" },
};
/** Account of the instalments of persons with shops at several places (OPPT), from a month's turnover. */
export const AKUN_ANGSURAN_OPPT: Akun = { kap: "411125", kjs: "101" };
/** All accounts whose payments count as instalments in an annual return. */
export const AKUN_DIKREDITKAN: Readonly<Record<JenisSptTahunan, readonly Akun[]>> = {
  badan: [AKUN_ANGSURAN.badan],
  op: [AKUN_ANGSURAN.op, AKUN_ANGSURAN_OPPT],
};
/** Payment code (KJS) of the tax office's letters: STP, SKPKB and SKPKBT alike, since Coretax. */
export const KJS_KETETAPAN = "300";
/** The first period of Coretax: codes marked `lama` in the list are for earlier periods. */
export const MASA_CORETAX: Masa = "2025-01";
/** Account of collection letters (STP) about such instalments. */
export const AKUN_STP: Readonly<Record<JenisSptTahunan, Akun>> = {
  badan: { kap: "411126", kjs: KJS_KETETAPAN },
  op: { kap: "411125", kjs: KJS_KETETAPAN },
};
/** Account of the final tax on turnover paid by taxpayers themselves (PP 55/2022). */
export const AKUN_FINAL_SENDIRI: Akun = { kap: "411128", kjs: "420" };

/**
 * Self-made payments for obligations that no return raises: instalments of article 25, final tax on turnover, own
 * construction, offshore VAT. Their payment also books the obligation.
 */
export const setoranKewajibanSendiri: readonly Akun[] = [
  AKUN_ANGSURAN.op,
  AKUN_ANGSURAN_OPPT,
  AKUN_ANGSURAN.badan,
  AKUN_FINAL_SENDIRI,
  { kap: "411211", kjs: "103" },
  { kap: "411212", kjs: "101" },
];
