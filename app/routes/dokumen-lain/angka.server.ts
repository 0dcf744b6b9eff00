import { alasanDokumen, dppLainDokumen, formDokumenLain, ppnLazim } from "~/domain/efaktur";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { isianDari } from "~/domain/kit/isian";
import { readLeniently } from "~/forms/lenient.server";

/**
 * Results from the current form of a special document. They are its amounts with reasons, the VAT of the general rule
 * (0 if there is none), and the answers that decide the lists. Whole rupiah; unreadable boxes count as empty.
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
