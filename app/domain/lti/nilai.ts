const AGS = "https://purl.imsglobal.org/spec/lti-ags/scope/";
export const CAKUPAN_BUTIR = `${AGS}lineitem`;
export const CAKUPAN_BUTIR_BACA = `${AGS}lineitem.readonly`;
export const CAKUPAN_NILAI = `${AGS}score`;
export const MEDIA_BUTIR = "application/vnd.ims.lis.v2.lineitem+json";
export const MEDIA_DAFTAR_BUTIR = "application/vnd.ims.lis.v2.lineitemcontainer+json";
export const MEDIA_NILAI = "application/vnd.ims.lis.v1.score+json";

/** A column of a course's grade book (Assignment and Grade Services 2.0). */
export type Butir = { readonly alamat: string; readonly judul: string };
/** Line items as a platform lists them; what has no address or name is left out. */
export function bacaButir(rows: readonly unknown[]): Butir[] {
  return rows.flatMap((row) => {
    const { id, label } = (typeof row === "object" && row !== null ? row : {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== "string" || id.length > 2000 || typeof label !== "string") return [];
    return [{ alamat: id, judul: label.trim().slice(0, 200) }];
  });
}

/** Where scores of a line item are sent to: below its address, before its questions. */
export function alamatSkor(butir: string): string {
  const url = new URL(butir);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
  return url.href;
}

export const KEADAAN_NILAI = ["baru", "berubah", "terkirim", "gagal", "tanpa_nilai", "tak_dikenal"] as const;
export type KeadaanNilai = (typeof KEADAAN_NILAI)[number];
type Terkirim = { readonly poin: number; readonly maks: number; readonly galat: string | null };
/**
 * How a mark stands to what the platform was told: `poin` in hundredths of `maks` points, null unless marked. What is
 * new, changed or was not taken is sent; nothing else.
 */
export function keadaanNilai(
  poin: number | null,
  maks: number,
  dikenal: boolean,
  terkirim: Terkirim | undefined,
): KeadaanNilai {
  if (poin === null) return "tanpa_nilai";
  if (!dikenal) return "tak_dikenal";
  if (!terkirim) return "baru";
  if (terkirim.galat !== null) return "gagal";
  return terkirim.poin === poin && terkirim.maks === maks ? "terkirim" : "berubah";
}
export const perluDikirim = (keadaan: KeadaanNilai): boolean => ["baru", "berubah", "gagal"].includes(keadaan);
