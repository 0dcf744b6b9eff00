import { isian } from "~/contract/form-schema";
import { NILAI_MAKS } from "~/domain/tugas/aturan";

/** Points as people write them in a language, to two decimals; `null` for an empty box. */
export const points = (language: string) =>
  isian<string | null>({ kind: "desimal", skala: 2, max: String(NILAI_MAKS) }, language).transform(
    (text): number | null => (text === null ? null : Number(text)),
  );
/** The same for a box that must be filled in. */
export const wajibPoin = (language: string) =>
  isian<string>({ kind: "desimal", skala: 2, max: String(NILAI_MAKS), wajib: true }, language).transform(Number);
