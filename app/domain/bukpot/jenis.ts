import { RUPIAH_TERBESAR } from "../kit/rupiah";

/**
 * The nine types of withholding slip in the spelling of the API (PER-11/PJ/2025): BPPU, BPNR, digunggung (cy),
 * penyetoran sendiri (self-payment), BP21, BP26, BPA1, BPA2. BPMP is the monthly slip of permanent employees.
 */
export const JENIS_BUKPOT = ["bpu", "bpnr", "cy", "self-payment", "BP21", "BP26", "A1", "A2", "MP"] as const;
export type JenisBukpot = (typeof JENIS_BUKPOT)[number];
const isIn = (group: readonly JenisBukpot[], jenis: JenisBukpot): boolean => group.includes(jenis);

/** Common names of each type, the same in every language. */
export const SEBUTAN_BUKPOT = {
  bpu: "BPPU",
  bpnr: "BPNR",
  cy: "Digunggung",
  "self-payment": "Penyetoran sendiri",
  BP21: "BP21",
  BP26: "BP26",
  A1: "BPA1",
  A2: "BPA2",
  MP: "BPMP",
} as const satisfies Record<JenisBukpot, string>;

/** Monthly return that reports each type of slip. */
export const SPT_BUKPOT = {
  bpu: "pph_uni",
  bpnr: "pph_uni",
  cy: "pph_uni",
  "self-payment": "pph_uni",
  BP21: "pph21_26",
  BP26: "pph21_26",
  A1: "pph21_26",
  A2: "pph21_26",
  MP: "pph21_26",
} as const satisfies Record<JenisBukpot, "pph21_26" | "pph_uni">;
/** A monthly return made of slips. */
export type JenisSptBukpot = (typeof SPT_BUKPOT)[JenisBukpot];
export const isJenisBukpot = (text: string): text is JenisBukpot => (JENIS_BUKPOT as readonly string[]).includes(text);

/** Slips that settle a span of months: of the year, or up to the last period of an employee or a pensioner. */
export const JENIS_TAHUNAN = ["A1", "A2"] as const satisfies readonly JenisBukpot[];
export type JenisTahunan = (typeof JENIS_TAHUNAN)[number];
export const isTahunan = (jenis: JenisBukpot): jenis is JenisTahunan => isIn(JENIS_TAHUNAN, jenis);
/** Types whose tax is for one payment or month. */
export type JenisPeriode = Exclude<JenisBukpot, JenisTahunan>;
const AMOUNT: Readonly<Record<JenisPeriode, "bruto" | "dpp">> = {
  bpu: "dpp",
  cy: "dpp",
  "self-payment": "dpp",
  bpnr: "bruto",
  BP21: "bruto",
  BP26: "bruto",
  MP: "bruto",
};
/** Form field with the amount of a slip. */
export const fieldJumlah = (jenis: JenisPeriode): "bruto" | "dpp" => AMOUNT[jenis];
/** Fields of a self-payment subtracted from its tax. */
export const PENGURANG = ["pphPasal24", "pphPihakLain"] as const;
/** Slips that an employee gets once per period from the same withholder. */
export const JENIS_PEGAWAI = ["MP", ...JENIS_TAHUNAN] as const satisfies readonly JenisBukpot[];
export const isPegawai = (jenis: JenisBukpot): boolean => isIn(JENIS_PEGAWAI, jenis);
/** True for slips without a counterparty, which show the withholder's own number. */
export const isTanpaPenerima = (jenis: JenisBukpot): boolean => isIn(["cy", "self-payment"], jenis);
/** True for slips whose recipient can be foreign: no registry has its number, and its name is typed. */
export const isLuarNegeri = (jenis: JenisBukpot): boolean => isIn(["bpnr", "BP26"], jenis);

/**
 * Placeholder TIN for a recipient whose NIK is not in the registry. The name begins with the prefix, the NIK follows.
 */
export const NPWP_SEMENTARA = "9990000000999000";
export const NAMA_SEMENTARA = "PENERIMA PENGHASILAN#";

/** Fields that a replacement keeps from its slip: period and recipient, like the number (PER-11/PJ/2025). */
export const TETAP_PENGGANTI: readonly string[] = ["masa", "npwp"];

/** Maximum days of one daily wage. */
export const HARI_TERBANYAK = 31;
/**
 * Largest amount of a field, whole rupiah. `slip`: for a slip of one payment. `tahunan`: for a line of A1 and A2, which
 * are summed and annualised.
 */
export const JUMLAH_TERBESAR = { slip: RUPIAH_TERBESAR, tahunan: 9_999_999_999_999 } as const;
