import { fieldsOf, type Values } from "../kit/form";
import type { Nitku, Npwp } from "../kit/npwp";
import type { Rupiah } from "../kit/rupiah";
import type { Masa, Tanggal } from "../kit/tanggal";
import type { Objek } from "../ref/objek-pajak";
import { formBukpot } from "./form";
import type { HasilBukpot } from "./hitung";
import { JENIS_BUKPOT, type JenisBukpot } from "./jenis";
import type { Kerja } from "./kerja";

/**
 * All findings of the rules of withholding slips. `galat` blocks issuing, `peringatan` does not. Each code is an error
 * code of the contract with texts in `locales/<language>/bukpot.json`.
 */
export const TEMUAN_BUKPOT = {
  object_not_of_type: "galat",
  facility_not_for_object: "galat",
  facility_document_missing: "galat",
  facility_not_held: "galat",
  recipient_self: "galat",
  recipient_unknown: "peringatan",
  higher_rate_without_npwp: "peringatan",
  article21_to_body: "peringatan",
  service_to_person: "peringatan",
  dividend_to_body: "peringatan",
  final_dividend_expected: "peringatan",
  object_for_persons: "peringatan",
  a1_placeholder_nik: "galat",
  slip_duplicate_period: "galat",
  ptkp_invalid: "galat",
  ptkp_differs: "peringatan",
  gross_negative: "galat",
  gross_above_limit: "galat",
  wage_below_limit: "peringatan",
  rate_fixed_by_law: "galat",
  date_outside_period: "galat",
  period_future: "galat",
  period_closed: "peringatan",
  reference_document_missing: "galat",
  sp2d_missing: "galat",
  branch_unknown: "galat",
  replacement_identity: "galat",
  mp_not_issued: "peringatan",
  amount_zero: "galat",
  span_kind_wrong: "galat",
  span_kind_differs: "peringatan",
  leaving_reason_missing: "peringatan",
  monthly_slip_last_period: "galat",
  monthly_beside_yearly: "galat",
  yearly_beside_monthly: "galat",
  part_year_still_employed: "peringatan",
  not_employed: "galat",
  ptkp_changed_in_year: "peringatan",
  previous_slip_missing: "peringatan",
  previous_slip_unknown: "peringatan",
  previous_slip_differs: "peringatan",
  country_unknown: "galat",
  facility_other_country: "galat",
  treaty_rate_missing: "galat",
  treaty_rate_above_law: "galat",
  reference_document_future: "galat",
  period_before_coretax: "galat",
  below_collection_limit: "peringatan",
  recipient_country_home: "peringatan",
  dtp_above_limit: "galat",
  dtp_sector: "peringatan",
} as const satisfies Readonly<Record<string, "galat" | "peringatan">>;
export type KodeTemuanBukpot = keyof typeof TEMUAN_BUKPOT;

/** One finding: its code, its field, the parameters of its text. */
export type TemuanBukpot = {
  readonly code: KodeTemuanBukpot;
  readonly field: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly berat: "galat" | "peringatan";
};

/** A facility certificate of the recipient: facility code, number, first and last day. */
export type SertifikatPenerima = {
  readonly jenis: string;
  readonly nomor: string;
  readonly mulai: Tanggal;
  readonly berakhir: Tanggal;
  /** Country of the holder of a certificate of domicile, three letters; empty if unknown. */
  readonly negara?: string;
};
/** Facts about the class for the checks, gathered beforehand. `npwp` is the withholder's. */
export type KonteksPeriksa = {
  readonly npwp: Npwp;
  /** The withholder is a government treasurer. */
  readonly instansi: boolean;
  readonly tanggalKelas: Tanggal;
  /** The withholder's places of business. */
  readonly cabang: Iterable<Nitku>;
  /** The recipient in the registry of the class; null if not registered. */
  readonly penerima: {
    readonly npwp: Npwp;
    readonly nama: string;
    readonly jenis: string;
    /** PTKP status in the year of the slip, and the employment; for the withholder's employees. */
    readonly ptkp?: string | null;
    readonly kerja?: Kerja | null;
  } | null;
  readonly sertifikat: readonly SertifikatPenerima[];
  /** Another slip of the same type, recipient and period exists. */
  readonly duplikat: boolean;
  /** The employee's other issued slip for the same month: a yearly slip for a monthly one, and the reverse. */
  readonly semasa?: SlipSemasa | null;
  /** The return of the period has been submitted. */
  readonly masaTertutup: boolean;
  /** The slip this one replaces. */
  readonly menggantikan: { readonly nomor: string | null; readonly masa: string; readonly idPenerima: string } | null;
  /** The tax invoice named as reference document; null if there is none. */
  readonly fakturDikenal: { readonly tanggal: Tanggal } | null;
  /** Drafts among the MP slips of the span. */
  readonly mpBelumTerbit: number;
  /** The first issued MP slip of the recipient in the year, before this one. */
  readonly mpPertama?: MpPertama | null;
  /** Net income and tax of the yearly slip named in the form as the previous one; null: the class has none. */
  readonly sebelumnya?: SlipSebelumnya | null;
  /** Classification of the withholder's business (KLU), five digits. */
  readonly klu?: string | null;
};
export type SlipSemasa = { readonly nomor: string; readonly jenis: JenisBukpot };
export type MpPertama = {
  readonly nomor: string;
  readonly masa: Masa;
  readonly ptkp: string;
  readonly fasilitas: string;
};
/**
 * Amounts carried from a yearly slip into the next one of the year, whole rupiah, including those it had carried
 * itself.
 */
export type SlipSebelumnya = { readonly neto: Rupiah; readonly pph: Rupiah };

/** Function with which a rule reports a finding. */
export type Lapor = (code: KodeTemuanBukpot, field: string, params?: TemuanBukpot["params"]) => void;
/** Input of a rule. */
export type Bahan = {
  readonly jenis: JenisBukpot;
  readonly isi: Values;
  readonly objek: Objek | null;
  readonly hasil: HasilBukpot;
  readonly konteks: KonteksPeriksa;
  readonly lapor: Lapor;
};
export type Aturan = (bahan: Bahan) => void;

/** Field names of a form, and those of its non-negative amounts. */
type Isian = { readonly names: ReadonlySet<string>; readonly jumlah: readonly string[] };
export const ISIAN = Object.fromEntries(
  JENIS_BUKPOT.map((jenis): [JenisBukpot, Isian] => {
    const fields = fieldsOf(formBukpot[jenis]);
    const amounts = fields.filter((field) => field.kind === "rupiah" && field.min === undefined);
    return [jenis, { names: new Set(fields.map(({ name }) => name)), jumlah: amounts.map(({ name }) => name) }];
  }),
) as Readonly<Record<JenisBukpot, Isian>>;
