import { defineForm } from "../kit/form";
import { PROFIL_PAJAK } from "./profil";

/** A place of business. Its code is the last six digits of the NITKU; left empty, the next free one is taken. */
export const formCabang = defineForm({
  id: "cabang",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "tempat",
      fields: [
        { name: "kode", kind: "teks", max: 6 },
        { name: "nama", kind: "teks", max: 120, wajib: true },
        { name: "alamat", kind: "teks", max: 200, baris: 2, wajib: true },
        { name: "kota", kind: "teks", max: 60, wajib: true },
      ],
    },
  ],
});

/** A company of a participant. Its NPWP comes from the sandbox. `pkpSejak` empty: not registered for VAT. */
export const formPerusahaan = defineForm({
  id: "perusahaan",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "usaha",
      fields: [
        { name: "nama", kind: "teks", max: 120, wajib: true },
        { name: "alamat", kind: "teks", max: 200, baris: 2, wajib: true },
        { name: "kota", kind: "teks", max: 60, wajib: true },
        { name: "klu", kind: "teks", max: 5 },
        { name: "email", kind: "teks", max: 200 },
        { name: "telepon", kind: "teks", max: 30 },
        { name: "pkpSejak", kind: "tanggal" },
      ],
    },
    { name: "terdaftar", fields: PROFIL_PAJAK.map((name) => ({ name, kind: "yaTidak" as const })) },
  ],
});
