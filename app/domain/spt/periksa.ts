import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import { addMonths, firstDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { type JenisSpt, jatuhTempoSpt } from "~/domain/parameters/spt";
import type { Baca } from "./baca";

/** A `galat` keeps the return from being filed. */
export type Berat = "galat" | "peringatan";
/** Whether the posted rows are those of the documents as they are now. */
export type KeadaanPosting = "belum" | "berubah" | "kini";

/** A finding of the checks of a return; its text is `spt:periksa.<code>`. */
export type Temuan<Kode extends string = string> = {
  readonly code: Kode;
  readonly severity: Berat;
  /** Field of the Induk the finding is about, where there is one. */
  readonly field?: string;
  readonly params: Readonly<Record<string, string | number>>;
};
export type Add<Kode extends string> = (code: Kode, field?: string, params?: Temuan["params"]) => void;

/** Findings that every return has. */
export const PERIKSA_SPT = {
  belum_posting: "galat",
  posting_berubah: "galat",
  masa_belum_berakhir: "galat",
  tidak_berhak: "galat",
  pernyataan: "galat",
  penandatangan: "galat",
  kelebihan_tersedia: "peringatan",
  belum_lapor: "peringatan",
  terlambat: "peringatan",
} as const satisfies Readonly<Record<string, Berat>>;
type KodeUmum = keyof typeof PERIKSA_SPT;

/** What the checks of every return know besides its computed Induk. */
export type KonteksPeriksaSpt = {
  readonly masa: Masa;
  readonly hariIni: Tanggal;
  readonly pembetulan: number;
  readonly posting: KeadaanPosting;
  readonly bolehTandaTangan: boolean;
  /** Earlier periods for which a return is due and none is filed. */
  readonly belumLapor: readonly Masa[];
};

/** What some checks add, in their order, each with the weight its code has. */
export function collectFindings<Kode extends string>(
  berat: Readonly<Record<Kode, Berat>>,
  check: (add: Add<Kode>) => void,
): readonly Temuan<Kode>[] {
  const found: Temuan<Kode>[] = [];
  check((code, field, params = {}) => {
    found.push({ code, severity: berat[code], ...(field === undefined ? {} : { field }), params });
  });
  return found;
}

/** Whether the findings let the return be filed. */
export const bolehLapor = (temuan: readonly Pick<Temuan, "severity">[]): boolean =>
  temuan.every(({ severity }) => severity !== "galat");

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

/** The documents are posted, the period is over, and who files may sign. */
export function checkReady({ posting, masa, hariIni, bolehTandaTangan }: KonteksPeriksaSpt, add: Add<KodeUmum>): void {
  if (posting === "belum") add("belum_posting");
  if (posting === "berubah") add("posting_berubah");
  const mulai = firstDay(addMonths(masa, 1));
  if (hariIni < mulai) add("masa_belum_berakhir", undefined, { masa, tanggal: mulai });
  if (!bolehTandaTangan) add("tidak_berhak");
}

/** The statement is made; `bagian` is the number of its section. */
export function checkStatement(values: Values, bagian: string, add: Add<KodeUmum>): void {
  if (values.x_pernyataan !== true) add("pernyataan", "x_pernyataan", { bagian });
  // one sentence speaks of all of them: it leads to the first that is empty
  const empty = ["x_penandatangan", "x_nama", "x_kota", "x_tanggal"].find((field) => isEmpty(values[field]));
  if (empty) add("penandatangan", empty, { bagian });
}

/** Excess that earlier returns carry to this one: its field of the Induk, and what no other return has used of it. */
export type KelebihanTersedia = { readonly field: string; readonly butir: string; readonly maksimum: Rupiah };
/** What of it a return leaves unused, by field; whole rupiah. */
export const sisaKelebihan = (values: Values, tersedia: readonly KelebihanTersedia[], angka: Baca) =>
  tersedia
    .map((one) => ({ ...one, dipakai: angka(values, one.field), sisa: one.maksimum - angka(values, one.field) }))
    .filter(({ sisa }) => sisa > 0);

/** Excess that became available after the draft was made is told, so that it is not lost for the period. */
export function checkCarried(
  values: Values,
  tersedia: readonly KelebihanTersedia[],
  angka: Baca,
  add: Add<KodeUmum>,
): void {
  for (const { field, butir, sisa, maksimum } of sisaKelebihan(values, tersedia, angka))
    add("kelebihan_tersedia", field, { butir, nilai: sisa, maksimum });
}

/** Returns that should have been filed before this one, and this one when its day is over. */
export function checkOverdue(
  jenis: JenisSpt,
  { masa, hariIni, pembetulan, belumLapor }: KonteksPeriksaSpt,
  add: Add<KodeUmum>,
): void {
  if (belumLapor.length > 0) add("belum_lapor", undefined, { masa: belumLapor.join(", ") });
  const { lapor } = jatuhTempoSpt(jenis, masa);
  if (pembetulan === 0 && hariIni > lapor.efektif) add("terlambat", undefined, { tanggal: lapor.efektif });
}
