import { compare, decimal, parseDecimal } from "../kit/decimal";
import { angka, fieldsOf, type Values } from "../kit/form";
import { isNitku, type Nitku, type Npwp } from "../kit/npwp";
import { isMasa, masaOf, type Tanggal } from "../kit/tanggal";
import { isPtkp } from "../parameters/pph21";
import { type Objek, objekBerlaku } from "../ref/objek-pajak";
import { FASILITAS_SERTIFIKAT, isFasilitas, isianBebas } from "./fasilitas";
import { formBukpot } from "./form";
import type { HasilBukpot } from "./hitung";
import { JENIS_BUKPOT, type JenisBukpot, NPWP_SEMENTARA } from "./jenis";
import { hariAturanMasa, teksOf as text } from "./masa";

/**
 * Everything the rules of withholding slips can find. `galat` keeps a slip from being issued, `peringatan` is told
 * beside it. Each code is an error code of the contract with texts in `locales/<language>/bukpot.json`.
 */
export const TEMUAN_BUKPOT = {
  object_not_of_type: "galat",
  facility_not_for_object: "galat",
  facility_document_missing: "galat",
  facility_not_held: "galat",
  recipient_self: "galat",
  recipient_unknown: "peringatan",
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
} as const satisfies Readonly<Record<string, "galat" | "peringatan">>;
export type KodeTemuanBukpot = keyof typeof TEMUAN_BUKPOT;

/** One finding: its code, the field it is about, the parameters of its text. */
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
};
/** What the checks need to know of the class, gathered beforehand. `npwp` is the withholder's. */
export type KonteksPeriksa = {
  readonly npwp: Npwp;
  /** The withholder is a government treasurer. */
  readonly instansi: boolean;
  readonly tanggalKelas: Tanggal;
  /** The withholder's own places of business. */
  readonly cabang: Iterable<Nitku>;
  /** The recipient as the registry of the class knows it; null when it does not. */
  readonly penerima: {
    readonly npwp: Npwp;
    readonly nama: string;
    readonly jenis: string;
    readonly ptkp?: string | null;
  } | null;
  readonly sertifikat: readonly SertifikatPenerima[];
  /** Another slip of the same type, recipient and period exists. */
  readonly duplikat: boolean;
  /** The return of the period has been submitted. */
  readonly masaTertutup: boolean;
  /** The slip this one replaces. */
  readonly menggantikan: { readonly nomor: string | null; readonly masa: string; readonly idPenerima: string } | null;
  /** The tax invoice that the reference document names; null when there is none. */
  readonly fakturDikenal: { readonly tanggal: Tanggal } | null;
  /** Drafts among the MP slips of the span. */
  readonly mpBelumTerbit: number;
};

type Lapor = (code: KodeTemuanBukpot, field: string, params?: TemuanBukpot["params"]) => void;
type Input = {
  readonly jenis: JenisBukpot;
  readonly isi: Values;
  readonly objek: Objek | null;
  readonly hasil: HasilBukpot;
  readonly konteks: KonteksPeriksa;
  readonly lapor: Lapor;
};

const WITH_RESIDENT: readonly JenisBukpot[] = ["bpu", "BP21", "MP", "A1", "A2"];
const ANNUAL: readonly JenisBukpot[] = ["A1", "A2"];
/** Names of the fields of a form, and those of its amounts that may not be negative. */
type Isian = { readonly names: ReadonlySet<string>; readonly jumlah: readonly string[] };
const ISIAN = Object.fromEntries(
  JENIS_BUKPOT.map((jenis): [JenisBukpot, Isian] => {
    const fields = fieldsOf(formBukpot[jenis]);
    const amounts = fields.filter((field) => field.kind === "rupiah" && field.min === undefined);
    return [jenis, { names: new Set(fields.map(({ name }) => name)), jumlah: amounts.map(({ name }) => name) }];
  }),
) as Readonly<Record<JenisBukpot, Isian>>;
const fasilitasOf = (isi: Values): string => text(isi.fasilitas) || "9";

function periksaObjek({ jenis, isi, objek, lapor }: Input): void {
  const kode = text(isi.objek);
  if (kode === "") return;
  const dated = objek?.mulai !== undefined || objek?.sampai !== undefined;
  if (!objek || (dated && !objekBerlaku(objek, hariAturanMasa(isi.masa)))) {
    lapor("object_not_of_type", "objek", { kode, jenis });
    return;
  }
  const fasilitas = fasilitasOf(isi);
  if (!isFasilitas(fasilitas) || !objek.fasilitas.includes(fasilitas))
    lapor("facility_not_for_object", "fasilitas", { kode, fasilitas });
}

/** A certificate has a number, and its holder holds it on the day of the slip. */
function periksaSertifikat({ isi, konteks, lapor }: Input): void {
  const fasilitas = fasilitasOf(isi);
  if (!isFasilitas(fasilitas) || !FASILITAS_SERTIFIKAT.includes(fasilitas)) return;
  const nomor = text(isi.nomorFasilitas);
  if (nomor === "") {
    lapor("facility_document_missing", "nomorFasilitas", { fasilitas });
    return;
  }
  const tanggal = text(isi.tanggal) || hariAturanMasa(isi.masa);
  const held = konteks.sertifikat.some(
    (one) => one.jenis === fasilitas && one.nomor === nomor && one.mulai <= tanggal && tanggal <= one.berakhir,
  );
  if (!held) lapor("facility_not_held", "nomorFasilitas", { nomor, fasilitas, tanggal });
}

function periksaPenerima({ jenis, isi, konteks, lapor }: Input): void {
  const npwp = text(isi.npwp);
  if (npwp === konteks.npwp) lapor("recipient_self", "npwp", { npwp });
  if (!WITH_RESIDENT.includes(jenis)) return;
  const unknown = npwp === NPWP_SEMENTARA || (npwp !== "" && konteks.penerima === null);
  if (ANNUAL.includes(jenis)) {
    if (unknown) lapor("a1_placeholder_nik", "npwp", { npwp });
  } else if (unknown) lapor("recipient_unknown", "npwp", { npwp, sementara: NPWP_SEMENTARA });
  if (konteks.duplikat) lapor("slip_duplicate_period", "npwp", { npwp, masa: text(isi.masa) });
}

function periksaPtkp({ jenis, isi, konteks, lapor }: Input): void {
  if (!ISIAN[jenis].names.has("ptkp")) return;
  const ptkp = text(isi.ptkp);
  const known = konteks.penerima?.ptkp;
  if (ptkp !== "" && !isPtkp(ptkp)) lapor("ptkp_invalid", "ptkp", { ptkp });
  else if (ptkp !== "" && known && known !== ptkp) lapor("ptkp_differs", "ptkp", { ptkp, tercatat: known });
}

/** Amounts are not negative, save those carried from another slip. */
function periksaJumlah({ jenis, isi, objek, lapor }: Input): void {
  for (const name of ISIAN[jenis].jumlah) {
    const nilai = angka(isi, name);
    if (nilai < 0) lapor("gross_negative", name, { nilai });
  }
  if (objek) periksaUpah(objek, isi, lapor);
}

/** Daily wages up to the limit bear the daily rate, above it article 17: each has objects of its own. */
function periksaUpah({ kode, maks, min }: Objek, isi: Values, lapor: Lapor): void {
  const hari = Math.max(1, Math.trunc(Number(text(isi.jumlahHari)) || 1));
  const bruto = angka(isi, "bruto");
  if (maks !== undefined && bruto > maks * hari) lapor("gross_above_limit", "bruto", { kode, maks: maks * hari });
  if (min !== undefined && bruto > 0 && bruto <= min * hari)
    lapor("wage_below_limit", "bruto", { kode, batas: min * hari });
}

/** A rate or share typed where the law fixes it must be the law's. */
function periksaTarif({ isi, objek, hasil, lapor }: Input): void {
  if (!objek) return;
  const fasilitas = fasilitasOf(isi);
  const free = isianBebas(objek, isFasilitas(fasilitas) ? fasilitas : "9");
  const differs = (typed: unknown, lawful: string): boolean => {
    const value = parseDecimal(text(typed));
    return value !== null && compare(value, decimal(lawful)) !== 0;
  };
  const { tarif, persenDpp } = hasil.ringkas;
  if (!free.tarif && differs(isi.tarif, tarif))
    lapor("rate_fixed_by_law", "tarif", { kode: objek.kode, tarif, diketik: text(isi.tarif) });
  if (!free.persenDpp && differs(isi.persenDpp, persenDpp))
    lapor("rate_fixed_by_law", "persenDpp", { kode: objek.kode, tarif: persenDpp, diketik: text(isi.persenDpp) });
}

function periksaTanggal({ jenis, isi, konteks, lapor }: Input): void {
  const masa = text(isi.masa);
  if (!isMasa(masa)) return;
  const { tanggalKelas } = konteks;
  if (masa > masaOf(tanggalKelas)) lapor("period_future", "masa", { masa, tanggal: tanggalKelas });
  if (konteks.masaTertutup) lapor("period_closed", "masa", { masa });
  const awal = text(isi.masaAwal);
  const wrongSpan = ANNUAL.includes(jenis) && isMasa(awal) && (awal > masa || awal.slice(0, 4) !== masa.slice(0, 4));
  if (wrongSpan) lapor("date_outside_period", "masaAwal", { tanggal: awal, masa });
  const tanggal = text(isi.tanggal);
  const afterwards = masaOf(tanggal) > masa && tanggal > tanggalKelas;
  if (tanggal !== "" && (masaOf(tanggal) < masa || afterwards))
    lapor("date_outside_period", "tanggal", { tanggal, masa });
}

const REFERENCE = ["jenisDokumen", "nomorDokumen", "tanggalDokumen"] as const;
function periksaDokumen({ jenis, isi, konteks, lapor }: Input): void {
  if (!ISIAN[jenis].names.has("jenisDokumen")) return;
  for (const name of REFERENCE) if (text(isi[name]) === "") lapor("reference_document_missing", name);
  if (isi.jenisDokumen !== "TaxInvoice" || text(isi.nomorDokumen) === "") return;
  const { fakturDikenal } = konteks;
  if (fakturDikenal?.tanggal !== text(isi.tanggalDokumen))
    lapor("reference_document_missing", fakturDikenal ? "tanggalDokumen" : "nomorDokumen");
}

/** Government treasurers, and only they, say how they pay; a direct payment names its SP2D. */
function periksaPembayaran({ jenis, isi, konteks, lapor }: Input): void {
  if (!ISIAN[jenis].names.has("metodePembayaran")) return;
  const metode = text(isi.metodePembayaran);
  if (konteks.instansi === (metode === "")) lapor("sp2d_missing", "metodePembayaran");
  else if (metode === "DIRECT" && text(isi.nomorSp2d) === "") lapor("sp2d_missing", "nomorSp2d");
}

function periksaTempat({ jenis, isi, konteks, lapor }: Input): void {
  const nitku = text(isi.nitku);
  if (nitku !== "" && ![...konteks.cabang].includes(nitku)) lapor("branch_unknown", "nitku", { nitku });
  const penerima = text(isi.nitkuPenerima);
  if (!["bpu", "BP21"].includes(jenis) || penerima === "") return;
  const belongs = isNitku(penerima) && (text(isi.npwp) === "" || penerima.startsWith(text(isi.npwp)));
  if (!belongs) lapor("branch_unknown", "nitkuPenerima", { nitku: penerima });
}

/** Number, period and recipient of a slip outlive its replacements. */
function periksaPengganti({ isi, konteks, lapor }: Input): void {
  const { menggantikan } = konteks;
  if (!menggantikan) return;
  if (text(isi.masa) !== menggantikan.masa) lapor("replacement_identity", "masa", { nomor: menggantikan.nomor ?? "" });
  if (text(isi.npwp) !== menggantikan.idPenerima)
    lapor("replacement_identity", "npwp", { nomor: menggantikan.nomor ?? "" });
}

function periksaTahunan({ jenis, konteks, lapor }: Input): void {
  if (ANNUAL.includes(jenis) && konteks.mpBelumTerbit > 0)
    lapor("mp_not_issued", "pphDipotong", { banyak: konteks.mpBelumTerbit });
}

const RULES = [
  periksaObjek,
  periksaSertifikat,
  periksaPenerima,
  periksaPtkp,
  periksaJumlah,
  periksaTarif,
  periksaTanggal,
  periksaDokumen,
  periksaPembayaran,
  periksaTempat,
  periksaPengganti,
  periksaTahunan,
] as const;

/**
 * Checks a slip that is about to be issued, all findings at once (PER-11/PJ/2025; PMK 168/2023). `hasil` is the slip
 * computed by `hitungBukpot`. That fields are filled and well formed is checked by the form before.
 */
export function periksaBukpot(
  jenis: JenisBukpot,
  isi: Values,
  hasil: HasilBukpot,
  konteks: KonteksPeriksa,
): readonly TemuanBukpot[] {
  const found: TemuanBukpot[] = [];
  const lapor: Lapor = (code, field, params = {}) => found.push({ code, field, params, berat: TEMUAN_BUKPOT[code] });
  const input: Input = { jenis, isi, objek: hasil.ringkas.objek, hasil, konteks, lapor };
  for (const rule of RULES) rule(input);
  return found;
}

/** Whether a slip with these findings may be issued. */
export const bolehTerbit = (found: readonly Pick<TemuanBukpot, "berat">[]): boolean =>
  found.every(({ berat }) => berat !== "galat");
