import { ALAMAT_MAKS } from "./alamat";

const AGS = "https://purl.imsglobal.org/spec/lti-ags/scope/";
export const CAKUPAN_BUTIR = `${AGS}lineitem`;
export const CAKUPAN_BUTIR_BACA = `${AGS}lineitem.readonly`;
export const CAKUPAN_NILAI = `${AGS}score`;
export const MEDIA_BUTIR = "application/vnd.ims.lis.v2.lineitem+json";
export const MEDIA_DAFTAR_BUTIR = "application/vnd.ims.lis.v2.lineitemcontainer+json";
export const MEDIA_NILAI = "application/vnd.ims.lis.v1.score+json";

/** A column of a course's grade book (Assignment and Grade Services 2.0). */
export type Butir = { readonly alamat: string; readonly judul: string };
/**
 * Line items from a platform's list; relative addresses are resolved against `daftar`. Items that have no address or
 * name, or an unregistered address, are left out.
 */
export function readButir(rows: readonly unknown[], daftar: string, terdaftar: (alamat: string) => boolean): Butir[] {
  return rows.flatMap((row) => {
    const { id, label } = (typeof row === "object" && row !== null ? row : {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== "string" || typeof label !== "string" || !URL.canParse(id, daftar)) return [];
    const alamat = new URL(id, daftar).href;
    return alamat.length > ALAMAT_MAKS || !terdaftar(alamat) ? [] : [{ alamat, judul: label.trim().slice(0, 200) }];
  });
}

/** Address for the scores of a line item: below its address, before its query. */
export function alamatSkor(butir: string): string {
  if (!URL.canParse(butir)) return butir;
  const url = new URL(butir);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
  return url.href;
}

export const KEADAAN_NILAI = ["baru", "berubah", "terkirim", "ditarik", "gagal", "tanpa_nilai", "tak_dikenal"] as const;
type KeadaanNilai = (typeof KEADAAN_NILAI)[number];
/** The last values sent to a platform, and a flag for an accepted mark. */
type Terkirim = {
  readonly poin: number;
  readonly maks: number;
  readonly galat: string | null;
  readonly diterima: boolean;
};
/**
 * State of a mark compared with the platform: `poin` in hundredths of `maks` points, null unless marked. Only new,
 * changed, withdrawn or unaccepted marks are sent.
 */
export function keadaanNilai(
  poin: number | null,
  maks: number,
  dikenal: boolean,
  terkirim: Terkirim | undefined,
): KeadaanNilai {
  if (poin === null && !(dikenal && terkirim?.diterima)) return "tanpa_nilai";
  if (!dikenal) return "tak_dikenal";
  if (!terkirim) return "baru";
  if (terkirim.galat !== null) return "gagal";
  if (poin === null) return "ditarik";
  return terkirim.poin === poin && terkirim.maks === maks ? "terkirim" : "berubah";
}
export const perluDikirim = (keadaan: KeadaanNilai): boolean =>
  ["baru", "berubah", "ditarik", "gagal"].includes(keadaan);
