import type { Session } from "~/auth/session.server";
import type { IsianFaktur } from "~/contract/efaktur";
import { ApiFailure } from "~/contract/errors";
import type { Query } from "~/web/visit";
import { BARIS, disisipkan, type Halaman, halamanDari, padaHalaman } from "./halaman-baris";

/** Maps the lines of a posted form to those of the document. */
export type Letak = {
  /** All lines of the document, those of the form in their places. */
  lengkap(baris: IsianFaktur["baris"]): IsianFaktur["baris"];
  /** The part of a list with one item per line that belongs to the form's `banyak` lines. */
  potong<T>(semua: readonly T[], banyak: number): T[];
  /** The failure of the API, with the field names of the form. */
  galat(failure: ApiFailure, banyak: number): ApiFailure;
};
export const SELURUHNYA: Letak = {
  lengkap: (baris) => baris,
  potong: (semua) => [...semua],
  galat: (failure) => failure,
};

/** A refusal of the API by the field names of a page with `banyak` lines. */
export function galatHalaman(
  { status, code, message, fieldErrors }: ApiFailure,
  halaman: Halaman,
  banyak: number,
): ApiFailure {
  const named = Object.entries(fieldErrors).map(([field, errors]) => [padaHalaman(field, halaman, banyak), errors]);
  return new ApiFailure(status, code, message, Object.fromEntries(named));
}

/**
 * The place of a form that was drawn with a page of the lines of the document `asal`; its query names the page. A draft
 * that has changed since is refused by its version. Throws what reading the document throws.
 */
export async function letakBaris({ api }: Session, query: Query, asal: string | undefined): Promise<Letak> {
  if (!asal || !query.has(BARIS)) return SELURUHNYA;
  const { isian } = await api.efaktur.detail({ id: asal });
  const halaman = halamanDari(query, isian.baris.length);
  return {
    lengkap: (baris) => disisipkan(isian.baris, halaman, baris),
    potong: (semua, banyak) => semua.slice(halaman.dari, halaman.dari + banyak),
    galat: (failure, banyak) => galatHalaman(failure, halaman, banyak),
  };
}
