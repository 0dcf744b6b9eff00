import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import { addMonths, firstDay, lastDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import type { Berat } from "~/domain/mesin/definisi";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { tersimpan } from "~/domain/mesin/jalan/tersimpan";
import type { Nilai } from "~/domain/mesin/nilai";
import { periksa, type TemuanMesin } from "~/domain/mesin/periksa";
import { type JenisSpt, jatuhTempoSpt } from "~/domain/parameters/spt";
import type { Sebutan } from "./acuan";
import { SPT } from "./alasan";
import type { Baca } from "./baca";
import { versiOf } from "./daftar";
import { FAKTA, type FaktaUmum, type TemuanSpt } from "./temuan";

/** Whether the posted rows are those of the documents as they are now. */
export type KeadaanPosting = "belum" | "berubah" | "kini";

/** A finding of the checks of a return; its text is `sptformulir:periksa.<code>`. */
export type Temuan = {
  readonly code: string;
  readonly severity: Berat;
  /** Field of the Induk the finding is about, where there is one, or of another form of the return. */
  readonly field?: string;
  /** The other form by its address, the section of the row that it is about, and the row's number in it. */
  readonly lampiran?: string;
  readonly bagian?: string;
  readonly baris?: number;
  /** What its place is called, for texts that name it as `label`. */
  readonly sebutan?: Sebutan;
  /** The key of its text, where it is not `sptformulir:periksa.<code>`. */
  readonly teks?: string;
  readonly params: Readonly<Record<string, string | number>>;
};

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

/** The codes of findings and their weights. */
export const beratOf = ({ periksa }: TemuanSpt): Readonly<Record<string, Berat>> =>
  Object.fromEntries(periksa.map(({ kode, berat }) => [kode, berat]));

/** Facts that the checks of every monthly return read. */
export const faktaUmum = (jenis: JenisSpt, konteks: KonteksPeriksaSpt): FaktaUmum => ({
  posting: konteks.posting,
  masa: konteks.masa,
  hari_ini: konteks.hariIni,
  mulai_lapor: firstDay(addMonths(konteks.masa, 1)),
  jatuh_tempo: jatuhTempoSpt(jenis, konteks.masa).lapor.efektif,
  boleh_tanda_tangan: konteks.bolehTandaTangan,
  belum_lapor: konteks.belumLapor.join(", "),
});

/** A return to be judged: its version (that of its period while none is named), its figures as stored, what is known today. */
type DiperiksaSpt = {
  readonly jenis: JenisSpt;
  readonly versi: string | undefined;
  readonly values: Values;
  readonly konteks: KonteksPeriksaSpt;
  readonly fakta: Isi;
};
/** Everything that the checks of a return find by its version, all at once, in the order they are defined. */
export function checkSpt({ jenis, versi, values, konteks, fakta }: DiperiksaSpt): readonly Temuan[] {
  const { hariIni, pembetulan, masa } = konteks;
  const versions = versiOf(jenis);
  const program = versions.program(versi ?? versions.pada(lastDay(masa)).versi);
  const induk = program.def.formulir[0]?.id ?? "";
  const sumber = { [SPT]: { pembetulan }, [FAKTA]: fakta };
  return periksa(tersimpan(program, { hari: hariIni, nilai: { [induk]: values }, sumber })).map(temuanOf);
}

const shown = (value: Nilai): string | number => (typeof value === "number" ? value : String(value ?? ""));
const temuanOf = ({ kode, berat, field, isian }: TemuanMesin): Temuan => ({
  code: kode,
  severity: berat,
  ...(field === null ? {} : { field }),
  params: Object.fromEntries(Object.entries(isian).map(([name, value]) => [name, shown(value)])),
});

/** Whether nothing that was found keeps the return from being filed; what is to be confirmed is confirmed with filing. */
export const mayFile = (temuan: readonly Pick<Temuan, "severity">[]): boolean =>
  temuan.every(({ severity }) => severity !== "galat");

/** Excess that earlier returns carry to this one: its field of the Induk, and what no other return has used of it. */
export type KelebihanTersedia = { readonly field: string; readonly butir: string; readonly maksimum: Rupiah };
/** What of it a return leaves unused, by field; whole rupiah. */
export const sisaKelebihan = (values: Values, tersedia: readonly KelebihanTersedia[], angka: Baca) =>
  tersedia
    .map((one) => ({ ...one, dipakai: angka(values, one.field), sisa: one.maksimum - angka(values, one.field) }))
    .filter(({ sisa }) => sisa > 0);
