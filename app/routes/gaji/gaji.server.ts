import type { i18n } from "i18next";
import { z } from "zod";
import type { Session } from "~/auth/session.server";
import { BARIS_LEMBAR, TEKS_LEMBAR } from "~/contract/data";
import { isian } from "~/contract/form-schema";
import type { PratinjauGaji } from "~/contract/gaji";
import { dataFile } from "~/contract/kit";
import { type JenisGaji, kolomGaji } from "~/domain/bukpot/gaji";
import { paths } from "~/domain/kit/paths";
import { isMasa, masaOf } from "~/domain/kit/tanggal";
import { uploadedFiles } from "~/files/uploaded.server";
import type { FormReply } from "~/forms/form-view";
import { masaKerjaOf } from "~/web/masa.server";
import { pilihanCabang } from "../data/isian.server";

export const BATAS_LEMBAR = { maxBytes: dataFile().maxBytes, maxRows: BARIS_LEMBAR };
export const AKSI_GAJI = ["siapkan", "hitung", "simpan", "terbitkan"] as const;

const tick = z
  .unknown()
  .optional()
  .transform((raw) => raw === "on");

/** The page of a salary sheet. Enter alone shows the preview. */
export const skemaGaji = (language: string) =>
  z
    .object({
      aksi: z.enum(AKSI_GAJI).catch("hitung"),
      masa: isian<string | null>({ kind: "masa", wajib: true }, language).transform((value) => value ?? ""),
      cabang: isian<string | null>({ kind: "teks", max: 6 }),
      teks: isian<string | null>({ kind: "teks", max: TEKS_LEMBAR }),
      lewati: tick,
      kodeOtorisasi: isian<string | null>({ kind: "teks", max: 100 }),
    })
    .refine((value) => value.aksi !== "terbitkan" || value.kodeOtorisasi !== null, {
      error: "wajib",
      path: ["kodeOtorisasi"],
    });

/** Which slip the page of an address makes. */
export const jenisGajiOf = (request: Request): JenisGaji =>
  new URL(request.url).pathname.startsWith(paths.bukpot.dariBulanan()) ? "A1" : "MP";

/** Labels of the columns of a sheet. */
export const kolomLembar = (jenis: JenisGaji, texts: i18n): Record<string, string> =>
  Object.fromEntries(kolomGaji(jenis).map(({ name }) => [name, texts.t(`bukpot:gaji.${name}`)]));

/** The month a sheet begins with: the one asked for, else the one being worked on, of yearly slips the class's own. */
function masaAwal(request: Request, jenis: JenisGaji, me: Session["me"]): string {
  const asked = new URL(request.url).searchParams.get("masa") ?? "";
  if (isMasa(asked)) return asked;
  const kelas = masaOf(me.batch?.tanggal ?? "");
  return jenis === "A1" ? kelas : (masaKerjaOf(request, me)?.masa ?? kelas);
}

/** What the page begins with: month, branches, and the sheet of who worked in that month. */
export async function awalGaji(request: Request, { api, me }: Session, texts: i18n) {
  const jenis = jenisGajiOf(request);
  const masa = masaAwal(request, jenis, me);
  const options = await pilihanCabang(api);
  const asked = new URL(request.url).searchParams.get("cabang") ?? "";
  const cabang = options.some(({ value }) => value === asked) ? asked : "";
  const { teks, karyawan } = await api.gaji.lembar({ jenis, masa, ...(cabang ? { cabang } : {}) });
  const { pathname } = new URL(request.url);
  const unduh = `${paths.impor.unduh(pathname)}?${new URLSearchParams({ masa, cabang, format: "xlsx" })}`;
  return { jenis, masa, cabang, options, teks, karyawan, unduh, kolom: kolomLembar(jenis, texts), batas: BATAS_LEMBAR };
}

/** The page drawn again with the preview and the rows as they were read. */
export const balasanPratinjau = (
  pratinjau: PratinjauGaji,
  typed: { readonly masa: string; readonly cabang: string | null; readonly lewati: boolean },
): FormReply & { readonly pratinjau: PratinjauGaji } => ({
  form: "",
  result: {
    initialValue: {
      masa: typed.masa,
      cabang: typed.cabang ?? "",
      teks: pratinjau.teks,
      ...(typed.lewati ? { lewati: "on" } : {}),
    },
  },
  pratinjau,
});

type Typed = z.output<ReturnType<typeof skemaGaji>>;

/** The sheet of a post as the API takes it: what was typed, and the file where one was chosen. */
export async function kirimanOf(jenis: JenisGaji, { masa, cabang, teks }: Typed, files: readonly File[]) {
  const uploaded = await uploadedFiles(files);
  const given = { jenis, masa, ...(cabang ? { cabang } : {}), ...(teks ? { teks } : {}) };
  return [given, uploaded.length > 0 ? { files: uploaded } : {}] as const;
}

/** Keeps the slips of a sheet, or issues them; where they are to be seen, and what the page there says. */
export async function saveGaji(
  api: Session["api"],
  { aksi, lewati, kodeOtorisasi }: Typed,
  [given, sent]: Awaited<ReturnType<typeof kirimanOf>>,
  idempotencyKey: string,
) {
  const mode = lewati ? ("partial" as const) : ("all_or_nothing" as const);
  if (aksi !== "terbitkan") {
    const params = await api.gaji.simpan({ ...given, mode }, { ...sent, idempotencyKey });
    return { tab: "belum_terbit", key: "bukpot:gaji.hasil_simpan", params };
  }
  const signed = { ...given, mode, kodeOtorisasi: kodeOtorisasi ?? "" };
  const params = await api.gaji.simpan(signed, { ...sent, idempotencyKey });
  return { tab: "terbit", key: "bukpot:gaji.hasil_terbit", params };
}
