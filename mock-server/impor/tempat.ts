import { type Dokumen, placeOf } from "~/domain/formats/dokumen";
import type { Temuan } from "~/domain/formats/kit";

type Found = {
  readonly code: string;
  readonly params: Temuan["isian"];
  readonly elemen?: string | undefined;
  /** Index of the line that contains the element. */
  readonly index?: number | undefined;
  readonly berat: Temuan["berat"];
};

/**
 * A finding of the rules at the place of its value in the file, or at the document's own place if the value has none.
 */
export function ditempatkan(dokumen: Dokumen, { code, params, elemen, index, berat }: Found): Temuan {
  const place = elemen ? { ...placeOf(dokumen, elemen, index), elemen } : { line: dokumen.line, kolom: dokumen.kolom };
  return { baris: dokumen.baris, ...place, kode: code, isian: { elemen: elemen ?? "", ...params }, berat };
}
