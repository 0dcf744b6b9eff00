import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import { addMonths, firstDay, lastDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { BERAT, type Berat, type Keketatan } from "~/domain/mesin/definisi";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { tersimpan } from "~/domain/mesin/jalan/tersimpan";
import type { Nilai } from "~/domain/mesin/nilai";
import { beratDi, type KantorTemuan, periksa, type TemuanMesin } from "~/domain/mesin/periksa";
import { type JenisSpt, jatuhTempoSpt } from "~/domain/parameters/spt";
import type { Sebutan } from "./acuan";
import { SPT } from "./alasan";
import type { Baca } from "./baca";
import { versiOf } from "./daftar";
import { FAKTA, type FaktaUmum, type TemuanSpt } from "./temuan";

/** State of the posted rows compared with the current documents. */
export type KeadaanPosting = "belum" | "berubah" | "kini";

/** A finding of the checks of a return; its text is `sptformulir:periksa.<code>`. */
export type Temuan = {
  readonly code: string;
  readonly severity: Berat;
  /** Field of the Induk, or of another form of the return, that the finding is about. */
  readonly field?: string;
  /** The address of the other form, and the section and number of the row that the finding is about. */
  readonly lampiran?: string;
  readonly bagian?: string;
  readonly baris?: number;
  /** The name of its place, for texts that use it as `label`. */
  readonly sebutan?: Sebutan;
  /** The key of its text, if it is not `sptformulir:periksa.<code>`. */
  readonly teks?: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Whole rupiah at stake. */
  readonly taruhan?: number;
  /** Its source in the law. */
  readonly dasar?: string;
  /** Codes of the explanations that confirm it. */
  readonly penjelasan?: readonly string[];
  /** How the tax office asks about it after filing. */
  readonly kantor?: KantorTemuan;
};

/** Input of the checks of every return next to its computed Induk. */
export type KonteksPeriksaSpt = {
  readonly masa: Masa;
  readonly hariIni: Tanggal;
  readonly pembetulan: number;
  readonly posting: KeadaanPosting;
  readonly bolehTandaTangan: boolean;
  readonly ketat: Keketatan;
  /** Earlier periods with a due return that is not filed. */
  readonly belumLapor: readonly Masa[];
};

/** The codes of findings and their weights. */
export const beratOf = ({ periksa }: TemuanSpt): Readonly<Record<string, Berat>> =>
  Object.fromEntries(periksa.map((one) => [one.kode, beratDi(one, "dipandu") ?? "peringatan"]));

/** Facts for the checks of every monthly return. */
export const faktaUmum = (jenis: JenisSpt, konteks: KonteksPeriksaSpt): FaktaUmum => ({
  posting: konteks.posting,
  masa: konteks.masa,
  hari_ini: konteks.hariIni,
  mulai_lapor: firstDay(addMonths(konteks.masa, 1)),
  jatuh_tempo: jatuhTempoSpt(jenis, konteks.masa).lapor.efektif,
  boleh_tanda_tangan: konteks.bolehTandaTangan,
  belum_lapor: konteks.belumLapor.join(", "),
});

/** A return to check: its version (by default that of its period), its stored figures, and today's facts. */
type DiperiksaSpt = {
  readonly jenis: JenisSpt;
  readonly versi: string | undefined;
  readonly values: Values;
  readonly konteks: KonteksPeriksaSpt;
  readonly fakta: Isi;
};
/** All findings of a return by its version, in the order of their definition. */
export function checkSpt({ jenis, versi, values, konteks, fakta }: DiperiksaSpt): readonly Temuan[] {
  const { hariIni, pembetulan, masa } = konteks;
  const versions = versiOf(jenis);
  const program = versions.program(versi ?? versions.pada(lastDay(masa)).versi);
  const induk = program.def.formulir[0]?.id ?? "";
  const sumber = { [SPT]: { pembetulan }, [FAKTA]: fakta };
  return periksa(tersimpan(program, { hari: hariIni, nilai: { [induk]: values }, sumber }), konteks.ketat).map(
    temuanOf,
  );
}

const shown = (value: Nilai): string | number => (typeof value === "number" ? value : String(value ?? ""));
const temuanOf = ({ kode, berat, field, isian, taruhan, dasar, penjelasan, kantor }: TemuanMesin): Temuan => ({
  code: kode,
  severity: berat,
  ...(field === null ? {} : { field }),
  params: Object.fromEntries(Object.entries(isian).map(([name, value]) => [name, shown(value)])),
  ...(taruhan === null ? {} : { taruhan }),
  ...(dasar === null ? {} : { dasar }),
  ...(penjelasan.length === 0 ? {} : { penjelasan }),
  ...(kantor ? { kantor } : {}),
});

/**
 * Findings by weight, refusals first, and within one by the amount at stake, the highest first. Findings about no amount
 * follow in the order of their definition.
 */
export const urutTemuan = <T extends Pick<Temuan, "severity" | "taruhan">>(temuan: readonly T[]): readonly T[] =>
  temuan.toSorted(
    (a, b) => BERAT.indexOf(a.severity) - BERAT.indexOf(b.severity) || (b.taruhan ?? 0) - (a.taruhan ?? 0),
  );

/** True if no finding blocks filing. Findings that need a confirmation are confirmed with filing. */
export const mayFile = (temuan: readonly Pick<Temuan, "severity">[]): boolean =>
  temuan.every(({ severity }) => severity !== "galat");

/** Excess carried by earlier returns: its field of the Induk, and the amount not used by another return. */
export type KelebihanTersedia = { readonly field: string; readonly butir: string; readonly maksimum: Rupiah };
/** The excess that a return leaves unused, by field; whole rupiah. */
export const sisaKelebihan = (values: Values, tersedia: readonly KelebihanTersedia[], angka: Baca) =>
  tersedia
    .map((one) => ({ ...one, dipakai: angka(values, one.field), sisa: one.maksimum - angka(values, one.field) }))
    .filter(({ sisa }) => sisa > 0);
