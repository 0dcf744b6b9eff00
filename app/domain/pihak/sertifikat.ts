/**
 * Facility certificates a taxpayer may hold, by the code of the facility on a slip: 1, 2, 3, 5, 10 exemption letters
 * (SKB) of articles 22, 23, land transfer, deposit interest and 21; 6 the small-turnover certificate (PP 55/2022);
 * 7 the certificate of domicile of a non-resident (SKD, Form DGT).
 */
export const JENIS_SERTIFIKAT = ["1", "2", "3", "5", "6", "7", "10"] as const;
export type JenisSertifikat = (typeof JENIS_SERTIFIKAT)[number];
/** The only certificate that a party without an NPWP of the class may hold. */
export const SERTIFIKAT_DOMISILI = "7" satisfies JenisSertifikat;

/** Whether a certificate counts on a day. All days `YYYY-MM-DD`, the last one included. */
export const sertifikatBerlaku = (
  { mulai, berakhir }: { readonly mulai: string; readonly berakhir: string },
  tanggal: string,
): boolean => mulai <= tanggal && tanggal <= berakhir;
