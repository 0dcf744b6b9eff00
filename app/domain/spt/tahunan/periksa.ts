import { addMonths, firstDay, lastDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { nilaiDi } from "~/domain/mesin/baca";
import {
  alamatOf,
  type DefFormulir,
  type DefPeriksa,
  isBaris,
  isIsian,
  type Keketatan,
  kodeFormulir,
} from "~/domain/mesin/definisi";
import { beratDi, periksa, type TemuanMesin } from "~/domain/mesin/periksa";
import type { Keadaan } from "~/domain/mesin/program";
import { kunciJudul } from "~/domain/mesin/teks";
import { bulanPembetulanLebih } from "~/domain/parameters/spt";
import { type Sebutan, sebutanDi } from "../acuan";
import { pertanyaanPembuka } from "../akibat";
import { barisBerlaku } from "../hitung";
import type { KeadaanPosting, Temuan } from "../periksa";
import { KONFIRMASI } from "./berat";

/** Input of the checks of an annual return next to its figures. */
type KonteksTahunan = {
  /** The last month of the book year. */
  readonly akhir: Masa;
  readonly pembetulan: number;
  readonly hariIni: Tanggal;
  readonly posting: KeadaanPosting;
  readonly bolehTandaTangan: boolean;
  readonly ketat: Keketatan;
};

const shown = (value: unknown): string | number => (typeof value === "number" ? value : String(value ?? ""));
/** The name of a finding's place. A ticked statement takes the title of its part, which is shorter. */
function sebutanTemuan(form: DefFormulir, field: string, { bagian, baris }: TemuanMesin): Sebutan {
  const sebutan = sebutanDi(form, baris === null ? field : `${bagian}.${field}`);
  const ticked = form.sections
    .filter(isIsian)
    .find(({ fields }) => fields.some(({ kind, name }) => kind === "centang" && name === field));
  return ticked ? { ...sebutan, nama: [{ kunci: kunciJudul(form, ticked) }] } : sebutan;
}

/** Converts a finding of a form's checks to one of the return. Its texts are in the form's own namespace. */
function temuanOf({ program: { def } }: Keadaan, one: TemuanMesin): Temuan {
  const form = def.formulir.find(({ id }) => id === one.formulir);
  const main = one.formulir === def.formulir[0]?.id;
  return {
    code: one.kode,
    severity: one.berat,
    teks: `${form?.namespace ?? "sptformulir"}:periksa.${one.kode}`,
    ...(one.field === null ? {} : { field: one.field }),
    ...(main || !form ? {} : { lampiran: alamatOf(form) }),
    ...(one.baris === null ? {} : { bagian: one.bagian ?? "", baris: one.baris + 1 }),
    ...(form && one.field !== null ? { sebutan: sebutanTemuan(form, one.field, one) } : {}),
    params: Object.fromEntries(Object.entries(one.isian).map(([name, value]) => [name, shown(value)])),
    ...(one.taruhan === null ? {} : { taruhan: one.taruhan }),
    ...(one.dasar === null ? {} : { dasar: one.dasar }),
    ...(one.penjelasan.length === 0 ? {} : { penjelasan: one.penjelasan }),
    ...(one.kantor ? { kantor: one.kantor } : {}),
  };
}

/** Checks of posted rows beside their documents and answers: weight, source, explanations. */
export const PERIKSA_TARIKAN = {
  dokumen_tiada: { berat: KONFIRMASI, dasar: "UU PPh ps. 28", penjelasan: [] },
  menunggu_jawaban: { berat: KONFIRMASI, dasar: "UU KUP ps. 3(1)", penjelasan: ["beda_tahun_akrual", "bukan_saya"] },
} as const satisfies Readonly<Record<string, Pick<DefPeriksa, "berat" | "penjelasan"> & { readonly dasar: string }>>;
/** Such a finding at a place; none in a class that is not told. */
function tarikan(kode: keyof typeof PERIKSA_TARIKAN, ketat: Keketatan, rest: Partial<Temuan>): readonly Temuan[] {
  const { berat, dasar, penjelasan } = PERIKSA_TARIKAN[kode];
  const severity = beratDi({ berat }, ketat);
  return severity === null ? [] : [{ code: kode, severity, params: {}, dasar, penjelasan, ...rest }];
}
/** Findings for imported rows that were changed by hand and whose document is no longer valid. The taxpayer decides. */
export const temuanLepas = (
  rows: readonly { readonly formulir: string; readonly bagian: string; readonly baris: number }[],
  ketat: Keketatan,
): readonly Temuan[] =>
  rows.flatMap(({ formulir: lampiran, bagian, baris }) => tarikan("dokumen_tiada", ketat, { lampiran, bagian, baris }));

/** A list that posting fills although the answers of a return keep it closed. */
type DaftarTertutup = {
  readonly formulir: DefFormulir;
  readonly bagian: string;
  /** The column whose total counts in the return. */
  readonly kolom: string;
  /** The question of the main form that opens it. */
  readonly pertanyaan: string;
};
/** Lists of posted amounts that an answer keeps out of the return. */
export function daftarTertutup(k: Keadaan): readonly DaftarTertutup[] {
  const { formulir } = k.program.def;
  return formulir.flatMap((form) =>
    form.sections.filter(isBaris).flatMap((bagian) => {
      const { name, kolom, ditarik } = bagian;
      const total = kolom.findLast(({ kind, jumlah }) => kind === "rupiah" && jumlah);
      const closed = ditarik && total && !barisBerlaku(k, form, bagian);
      const [pertanyaan] = closed ? pertanyaanPembuka(formulir, form, name) : [];
      return pertanyaan && total ? [{ formulir: form, bagian: name, kolom: total.name, pertanyaan }] : [];
    }),
  );
}
/** Findings for rows in such a list: their number, their sum (whole rupiah), and the question they wait for. */
export function temuanMenunggu(
  { program: { def } }: Keadaan,
  { formulir, pertanyaan }: DaftarTertutup,
  { banyak, jumlah }: { readonly banyak: number; readonly jumlah: number },
  ketat: Keketatan,
): readonly Temuan[] {
  const [induk] = def.formulir;
  return tarikan("menunggu_jawaban", ketat, {
    field: pertanyaan,
    ...(induk ? { sebutan: sebutanDi(induk, pertanyaan) } : {}),
    params: { banyak, jumlah, formulir: kodeFormulir(alamatOf(formulir)) },
    ...(jumlah > 0 ? { taruhan: jumlah } : {}),
  });
}

/**
 * True if a correction declares an overpayment or a loss, be it by the return or against the earlier one. Such
 * corrections have a time limit (UU KUP ps. 8(1a)), however small the amount has become.
 */
function menyatakanLebih(k: Keadaan): boolean {
  const { formulir, dinyatakan } = k.program.def;
  const main = formulir[0]?.id ?? "";
  const fields = ["hasil", ...(dinyatakan ? [dinyatakan.sisa, dinyatakan.neto] : [])];
  return fields.some((field) => Number(nilaiDi(k, main, field)) < 0);
}

/** All findings that block or accompany the filing of an annual return: first its state, then its forms. */
export function checkTahunan(
  k: Keadaan,
  { akhir, pembetulan, hariIni, posting, bolehTandaTangan, ketat }: KonteksTahunan,
): readonly Temuan[] {
  const after = firstDay(addMonths(akhir, 1));
  const batas = lastDay(addMonths(akhir, bulanPembetulanLebih.on(hariIni)));
  const state: readonly (Temuan | false)[] = [
    posting === "belum" && { code: "belum_posting", severity: "galat", params: {} },
    posting === "berubah" && { code: "posting_berubah", severity: "galat", params: {} },
    hariIni < after && {
      code: "masa_belum_berakhir",
      severity: "galat",
      teks: "sptformulir:periksa.tahun_belum_berakhir",
      params: { tanggal: after },
    },
    pembetulan > 0 &&
      hariIni > batas &&
      menyatakanLebih(k) && { code: "lebih_lewat", severity: "galat", params: { batas } },
    !bolehTandaTangan && { code: "tidak_berhak", severity: "galat", params: {} },
  ];
  return [...state.flatMap((one) => (one ? [one] : [])), ...periksa(k, ketat).map((one) => temuanOf(k, one))];
}
