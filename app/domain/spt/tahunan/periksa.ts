import { addMonths, firstDay, lastDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { nilaiDi } from "~/domain/mesin/baca";
import { alamatOf, type DefFormulir, isBaris, isIsian, kodeFormulir } from "~/domain/mesin/definisi";
import { periksa, type TemuanMesin } from "~/domain/mesin/periksa";
import type { Keadaan } from "~/domain/mesin/program";
import { kunciJudul } from "~/domain/mesin/teks";
import { bulanPembetulanLebih } from "~/domain/parameters/spt";
import { type Sebutan, sebutanDi } from "../acuan";
import { pertanyaanPembuka } from "../akibat";
import { barisBerlaku } from "../hitung";
import type { KeadaanPosting, Temuan } from "../periksa";

/** What the checks of an annual return know besides its figures. */
type KonteksTahunan = {
  /** The last month of the book year. */
  readonly akhir: Masa;
  readonly pembetulan: number;
  readonly hariIni: Tanggal;
  readonly posting: KeadaanPosting;
  readonly bolehTandaTangan: boolean;
};

const shown = (value: unknown): string | number => (typeof value === "number" ? value : String(value ?? ""));
/** What the place of a finding is called; a statement that is ticked by its part, whose title is shorter. */
function sebutanTemuan(form: DefFormulir, field: string, { bagian, baris }: TemuanMesin): Sebutan {
  const sebutan = sebutanDi(form, baris === null ? field : `${bagian}.${field}`);
  const ticked = form.sections
    .filter(isIsian)
    .find(({ fields }) => fields.some(({ kind, name }) => kind === "centang" && name === field));
  return ticked ? { ...sebutan, nama: [{ kunci: kunciJudul(form, ticked) }] } : sebutan;
}

/** A finding of a form's checks as the return tells it: texts stand in the form's own namespace. */
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
  };
}

/** Rows that were brought in, changed by hand, and whose document stands no more: told, and for the taxpayer to decide. */
export const temuanLepas = (
  rows: readonly { readonly formulir: string; readonly bagian: string; readonly baris: number }[],
): readonly Temuan[] =>
  rows.map(({ formulir: lampiran, bagian, baris }) => ({
    code: "dokumen_tiada",
    severity: "peringatan",
    params: {},
    lampiran,
    bagian,
    baris,
  }));

/** A list that posting brings rows into and that the answers of a return leave closed. */
type DaftarTertutup = {
  readonly formulir: DefFormulir;
  readonly bagian: string;
  /** The column whose total counts in the return. */
  readonly kolom: string;
  /** The question of the main form that opens it. */
  readonly pertanyaan: string;
};
/** Lists of amounts that posting brings and an answer keeps out of the return. */
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
/** Says of rows in such a list how many they are and what they come to (whole rupiah), and which question they wait for. */
export function temuanMenunggu(
  { program: { def } }: Keadaan,
  { formulir, pertanyaan }: DaftarTertutup,
  { banyak, jumlah }: { readonly banyak: number; readonly jumlah: number },
): Temuan {
  const [induk] = def.formulir;
  return {
    code: "menunggu_jawaban",
    severity: "peringatan",
    field: pertanyaan,
    ...(induk ? { sebutan: sebutanDi(induk, pertanyaan) } : {}),
    params: { banyak, jumlah, formulir: kodeFormulir(alamatOf(formulir)) },
  };
}

/**
 * Whether a correction says that too much was paid, be it by the return or against what was said before, or a loss: such
 * ones have a limit (UU KUP ps. 8(1a)), however much smaller the amount has become.
 */
function menyatakanLebih(k: Keadaan): boolean {
  const { formulir, dinyatakan } = k.program.def;
  const main = formulir[0]?.id ?? "";
  const fields = ["hasil", ...(dinyatakan ? [dinyatakan.sisa, dinyatakan.neto] : [])];
  return fields.some((field) => Number(nilaiDi(k, main, field)) < 0);
}

/** Everything that keeps an annual return from being filed or is to be known: its state, then what its forms say. */
export function checkTahunan(
  k: Keadaan,
  { akhir, pembetulan, hariIni, posting, bolehTandaTangan }: KonteksTahunan,
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
  return [...state.flatMap((one) => (one ? [one] : [])), ...periksa(k).map((one) => temuanOf(k, one))];
}
