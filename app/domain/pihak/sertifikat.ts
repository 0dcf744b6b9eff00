import { defineForm } from "../kit/form";

/**
 * Facility certificates of a taxpayer, by the code of the facility on a slip. 1, 2, 3, 5, 10: exemption letters (SKB)
 * of articles 22, 23, land transfer, deposit interest and 21. 6: the small-turnover certificate (PP 55/2022). 7: the
 * certificate of domicile of a non-resident (SKD, Form DGT).
 */
export const JENIS_SERTIFIKAT = ["1", "2", "3", "5", "6", "7", "10"] as const;
export type JenisSertifikat = (typeof JENIS_SERTIFIKAT)[number];
/** The only certificate for a party that has no NPWP of the class. */
export const SERTIFIKAT_DOMISILI = "7" satisfies JenisSertifikat;

/** True if a certificate is in force on a day. All days `YYYY-MM-DD`, the last one included. */
export const sertifikatBerlaku = (
  { mulai, berakhir }: { readonly mulai: string; readonly berakhir: string },
  tanggal: string,
): boolean => mulai <= tanggal && tanggal <= berakhir;

/** The form for an instructor. A certificate of domicile needs name and country, because its holder can be foreign. */
export const formSertifikat = defineForm({
  id: "sertifikat",
  namespace: "batch",
  versi: "1",
  sections: [
    {
      name: "surat",
      fields: [
        { name: "jenis", kind: "pilihan", dari: [...JENIS_SERTIFIKAT], wajib: true },
        { name: "npwp", kind: "ref", daftar: "wajib_pajak", wajib: true },
        { name: "nama", kind: "teks", max: 120, bila: { field: "jenis", nilai: [SERTIFIKAT_DOMISILI] } },
        { name: "negara", kind: "ref", daftar: "negara", bila: { field: "jenis", nilai: [SERTIFIKAT_DOMISILI] } },
        { name: "nomor", kind: "teks", max: 60, wajib: true },
        { name: "mulai", kind: "tanggal", wajib: true },
        { name: "berakhir", kind: "tanggal", wajib: true },
      ],
    },
  ],
});
