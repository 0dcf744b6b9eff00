import { alasanDokumen } from "~/domain/efaktur/alasan-dokumen";
import { dppLainDokumen, ppnLazim } from "~/domain/efaktur/dokumen-lain";
import { formDokumenLain } from "~/domain/efaktur/form-dokumen-lain";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { isianDari } from "~/domain/kit/isian";
import { readLeniently } from "~/forms/lenient.server";

/**
 * What follows from what stands in the form of a special document: its amounts and their reasons, the VAT of the
 * general rule (0 where there is none), and the answers that the lists hang on. Whole rupiah; boxes that cannot be
 * read count as empty.
 */
export function angkaDokumen(typed: Values, language: string) {
  const { jenis, detail, tanggal, dpp, ppn, ppnbm } = isianDari(
    formDokumenLain,
    readLeniently(fieldsOf(formDokumenLain), typed, language),
  );
  const dokumen = { jenis, detail, tanggal, dpp, ppn, ppnbm };
  const nilai = { dpp, ppn, ppnbm, dppLain: dppLainDokumen(dokumen) };
  return {
    jenis,
    detail,
    nilai,
    alasan: alasanDokumen({ ...dokumen, ...nilai }),
    lazim: jenis === "" ? 0 : ppnLazim(dokumen),
  };
}
export type AngkaDokumen = ReturnType<typeof angkaDokumen>;
