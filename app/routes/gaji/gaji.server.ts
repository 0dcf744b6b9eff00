import { randomUUID } from "node:crypto";
import type { i18n } from "i18next";
import { z } from "zod";
import type { Session } from "~/auth/session.server";
import { BARIS_LEMBAR, TEKS_LEMBAR } from "~/contract/data";
import { isian } from "~/contract/form-schema";
import type { PratinjauGaji } from "~/contract/gaji";
import { dataFile } from "~/contract/kit";
import { BARIS_TABEL, type JenisGaji, kolomGaji } from "~/domain/bukpot";
import { isMasa, masaOf } from "~/domain/kit/tanggal";
import { uploadedFiles } from "~/files/uploaded.server";
import type { FieldView, FormReply } from "~/forms/form-view";
import { resultsHref } from "~/tables/results.server";
import { masaKerjaOf } from "~/web/masa.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { TERBITKAN } from "../bukpot/terpilih.server";
import { pilihanCabang } from "../data/isian.server";
import { type BarisIsian, barisDari, diKotak, teksDari } from "./baris.server";
import { LIST } from "./isi";

export const BATAS_LEMBAR = { maxBytes: dataFile().maxBytes, maxRows: BARIS_LEMBAR };
const AKSI_GAJI = ["siapkan", "hitung", "simpan", "terbitkan"] as const;

const tick = z
  .unknown()
  .optional()
  .transform((raw) => raw === "on");

/** The form of a salary sheet. Enter alone shows the preview. */
export const skemaGaji = (language: string) =>
  z
    .object({
      aksi: z.enum(AKSI_GAJI).catch("hitung"),
      masa: isian<string | null>({ kind: "masa", wajib: true }, language).transform((value) => value ?? ""),
      cabang: isian<string | null>({ kind: "teks", max: 6 }),
      teks: isian<string | null>({ kind: "teks", max: TEKS_LEMBAR }),
      // the API reads and refuses the cells, like those of a pasted sheet
      [LIST]: z.array(z.record(z.string(), z.string().optional())).max(BARIS_TABEL).optional(),
      lewati: tick,
      kodeOtorisasi: isian<string | null>({ kind: "teks", max: 100 }),
    })
    .refine((value) => value.aksi !== "terbitkan" || value.kodeOtorisasi !== null, {
      error: "wajib",
      path: ["kodeOtorisasi"],
    });

/** The kind of slip that the page of an address makes. */
export const jenisGajiOf = (visit: Visit): JenisGaji =>
  visit.url.pathname.startsWith(paths.bukpot.dariBulanan()) ? "A1" : "MP";

/** Labels of the columns of a sheet. */
export const kolomLembar = (jenis: JenisGaji, texts: i18n): Record<string, string> =>
  Object.fromEntries(kolomGaji(jenis).map(({ name }) => [name, texts.t(`bukpot:gaji.${name}`)]));

/** Columns of a sheet as boxes of its rows. Their heads label them. */
const isianLembar = (jenis: JenisGaji, texts: i18n): FieldView[] =>
  kolomGaji(jenis).map((field) => {
    const { name, kind } = field;
    const label = texts.t(`bukpot:gaji.${singkat.has(name) ? `kepala.${name}` : name}`);
    const text = (value: string) => (name === "ptkp" ? value : texts.t(`bukpot:gaji.${name}_pilihan.${value}`));
    const options =
      field.kind === "pilihan"
        ? field.dari.map((value) => ({ value, label: text(value) }))
        : kind === "yaTidak"
          ? [{ value: "ya", label: texts.t("komponen:formulir.ya") }]
          : undefined;
    return { name, kind: kind as FieldView["kind"], label, required: true, ...(options ? { options } : {}) };
  });
/** Columns whose file headings explain the content of a box. */
const singkat: ReadonlySet<string> = new Set(["ptkp", "dtp", "grossUp", "tanggal", "jenisPemotongan"]);

/** The first month of a sheet: the requested one, else the working month; for yearly slips the class's own. */
function masaAwal(session: Session, jenis: JenisGaji): string {
  const asked = session.url.searchParams.get("masa") ?? "";
  if (isMasa(asked)) return asked;
  const kelas = masaOf(session.me.batch?.tanggal ?? "");
  return jenis === "A1" ? kelas : (masaKerjaOf(session)?.masa ?? kelas);
}

/** The initial data of the page: month, branches, and the sheet of the employees of that month. */
export async function awalGaji(session: Session) {
  const { api, texts } = session;
  const jenis = jenisGajiOf(session);
  const masa = masaAwal(session, jenis);
  const options = await pilihanCabang(api);
  const asked = session.url.searchParams.get("cabang") ?? "";
  const cabang = options.some(({ value }) => value === asked) ? asked : "";
  const { teks, karyawan } = await api.gaji.lembar({ jenis, masa, ...(cabang ? { cabang } : {}) });
  const isi = sebagaiIsian(barisDari(jenis, teks, texts.language), teks);
  const { pathname } = session.url;
  const unduh = `${paths.impor.unduh(pathname)}?${new URLSearchParams({ masa, cabang, format: "xlsx" })}`;
  const kolom = kolomLembar(jenis, texts);
  const isian = isianLembar(jenis, texts);
  return { jenis, isian, values: { masa, cabang, ...isi }, options, karyawan, unduh, kolom, batas: BATAS_LEMBAR };
}

/** A sheet as the form holds it: boxes, or text if it is too long for them. */
const sebagaiIsian = (rows: BarisIsian[] | null, teks: string) => (rows ? { [LIST]: rows, teks: "" } : { teks });

/**
 * The page drawn again with the preview and the rows as they were read. Rows of boxes are numbered from the first, and
 * an error is shown at its box.
 */
export function balasanPratinjau(
  jenis: JenisGaji,
  pratinjau: PratinjauGaji,
  { masa, cabang, lewati }: Pick<Typed, "masa" | "cabang" | "lewati">,
  language: string,
): FormReply & { readonly pratinjau: PratinjauGaji } {
  const rows = barisDari(jenis, pratinjau.teks, language);
  const baris = rows ? pratinjau.baris.map((row, at) => ({ ...row, baris: at + 1 })) : pratinjau.baris;
  const isi = sebagaiIsian(rows, pratinjau.teks) as FormReply["result"]["initialValue"];
  const initialValue = { masa, cabang: cabang ?? "", ...isi, ...(lewati ? { lewati: "on" } : {}) };
  return { form: "", result: { initialValue }, pratinjau: { ...pratinjau, baris } };
}

type Typed = z.output<ReturnType<typeof skemaGaji>>;

/**
 * The posted sheet for the API: the chosen file, else the pasted rows, else the boxes. `told` moves the API's failures
 * to their rows.
 */
export async function kirimanOf(jenis: JenisGaji, { masa, cabang, teks, ...typed }: Typed, files: readonly File[]) {
  const uploaded = await uploadedFiles(files);
  const boxes = uploaded.length === 0 && !teks && typed[LIST] ? teksDari(jenis, typed[LIST]) : undefined;
  const sheet = teks || boxes;
  return {
    given: { jenis, masa, ...(cabang ? { cabang } : {}), ...(sheet ? { teks: sheet } : {}) },
    sent: uploaded.length > 0 ? { files: uploaded } : {},
    told: <T>(call: Promise<T>): Promise<T> => (boxes === undefined ? call : diKotak(call)),
  };
}

/**
 * Saves or issues the slips of a sheet. Returns the address that shows them, and its message. Issued slips are listed
 * row by row.
 */
export async function saveGaji(
  api: Session["api"],
  { aksi, lewati, kodeOtorisasi }: Typed,
  { given, sent, told }: Awaited<ReturnType<typeof kirimanOf>>,
  idempotencyKey: string,
) {
  const listed = (tab: string) =>
    `${paths.bukpot.daftar()}?${new URLSearchParams({ jenis: given.jenis, tab, masa: given.masa })}`;
  const mode = lewati ? ("partial" as const) : ("all_or_nothing" as const);
  if (aksi !== "terbitkan") {
    const { hasil: _, ...params } = await told(api.gaji.simpan({ ...given, mode }, { ...sent, idempotencyKey }));
    return { to: listed("belum_terbit"), key: "bukpot:gaji.hasil_simpan", params };
  }
  const kunci = idempotencyKey || randomUUID();
  const signed = { ...given, mode, kodeOtorisasi: kodeOtorisasi ?? "" };
  const { hasil, ...params } = await told(api.gaji.simpan(signed, { ...sent, idempotencyKey: kunci }));
  // if all slips were issued before, there is no result for a single row
  const to = hasil.length === 0 ? listed("terbit") : resultsHref(paths.bukpot.hasil(), kunci, TERBITKAN);
  return { to, key: "bukpot:gaji.hasil_terbit", params };
}
