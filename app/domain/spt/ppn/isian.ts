import { hariAturan, ppnAtas } from "~/domain/efaktur/hitung";
import type { FormatId } from "~/domain/formats";
import type { Nilai as NilaiElemen } from "~/domain/formats/kit";
import type { Npwp } from "~/domain/kit/npwp";
import { times } from "~/domain/kit/rupiah";
import { type Masa, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { bagianNilaiLain } from "~/domain/parameters/ppn";
import { type Butir, butirDigunggung, butirPosting, type Kolom, type Nilai } from "./butir";

/** Schedules whose rows are typed or uploaded, and the format of their files. */
export const FORMAT_ISIAN = {
  IA5: "RETAIL",
  IA9: "RETAIL",
  IB: "RETAIL",
  C: "LAMPIRAN-C",
} as const satisfies Readonly<Record<string, FormatId>>;
export type LampiranIsian = keyof typeof FORMAT_ISIAN;
export type FormatIsian = (typeof FORMAT_ISIAN)[LampiranIsian];
export const LAMPIRAN_ISIAN = ["IA5", "IA9", "IB", "C"] as const satisfies readonly LampiranIsian[];
/** Where files of rows may go: one schedule, or `induk` for all that lump-sum invoices fill. */
export const TUJUAN_UNGGAH = [...LAMPIRAN_ISIAN, "induk"] as const;
export type TujuanUnggah = (typeof TUJUAN_UNGGAH)[number];
/** The schedules that lump-sum invoices fill. */
export const LAMPIRAN_DIGUNGGUNG = ["IA5", "IA9", "IB"] as const satisfies readonly LampiranIsian[];

/** A typed or uploaded row. `rinci`: what only its schedule has. Amounts are whole rupiah, texts may be empty. */
export type BarisIsian = {
  readonly lampiran: LampiranIsian;
  readonly butir: Butir;
  readonly nomor: string;
  readonly tanggal: Tanggal;
  readonly nama: string;
  readonly npwp: Npwp;
  readonly rujukan: string;
  readonly keterangan: string;
  readonly nilai: Nilai;
  readonly rinci: Readonly<Record<string, string>>;
};

type Elemen = Readonly<Record<"nomor" | "tanggal" | "nama" | "npwp" | "keterangan" | Kolom, string>> & {
  readonly rujukan?: string;
  readonly rinci: Readonly<Record<string, string>>;
};
/** Where each value of a row stands in the files of its format. */
export const elemenIsian: Readonly<Record<FormatIsian, Elemen>> = {
  RETAIL: {
    nomor: "SerialNo",
    tanggal: "TransactionDate",
    nama: "BuyerName",
    npwp: "BuyerIdNumber",
    keterangan: "Info",
    dpp: "TaxBaseSellingPrice",
    dpp_lain: "OtherTaxBaseSellingPrice",
    ppn: "VAT",
    ppnbm: "STLG",
    rinci: { kode: "TrxCode", jenis_identitas: "BuyerIdOpt", barang_jasa: "GoodServiceOpt" },
  },
  "LAMPIRAN-C": {
    nomor: "Number",
    tanggal: "Date",
    nama: "NameofSeller",
    npwp: "TINofSeller",
    rujukan: "InvoiceNumberReplaced",
    keterangan: "Information",
    dpp: "SellingPrice",
    dpp_lain: "OtherTaxBase",
    ppn: "VAT",
    ppnbm: "STLG",
    rinci: { npwp_pembeli: "TINofBuyer", nama_pembeli: "NameofBuyer", tipe: "TypeOfVATCollected" },
  },
};

/** The row that a sound document of a file gives; of lump-sum invoices its code names the schedule. */
export function barisDari(format: FormatIsian, values: NilaiElemen): BarisIsian {
  const at = elemenIsian[format];
  const text = (elemen: string | undefined): string => (elemen === undefined ? "" : (values[elemen] ?? ""));
  const amount = (column: Kolom): number => Number(text(at[column]) || 0);
  const rinci = Object.fromEntries(Object.entries(at.rinci).map(([name, elemen]) => [name, text(elemen)]));
  const butir: Butir = format === "RETAIL" ? (butirDigunggung.get(rinci.kode ?? "") ?? "i_b") : "viii_a";
  return {
    lampiran: butirPosting[butir].lampiran as LampiranIsian,
    butir,
    nomor: text(at.nomor),
    tanggal: text(at.tanggal),
    nama: text(at.nama),
    npwp: text(at.npwp),
    rujukan: text(at.rujukan),
    keterangan: text(at.keterangan),
    nilai: { dpp: amount("dpp"), dpp_lain: amount("dpp_lain"), ppn: amount("ppn"), ppnbm: amount("ppnbm") },
    rinci,
  };
}

/** A row as the elements of its format: what {@link barisDari} reads back to the same row. */
export function elemenDari({ lampiran, nilai, rinci, ...baris }: BarisIsian): NilaiElemen {
  const { rinci: own, ...at } = elemenIsian[FORMAT_ISIAN[lampiran]];
  const values = { ...baris, ...Object.fromEntries(Object.entries(nilai).map(([name, one]) => [name, String(one)])) };
  return Object.fromEntries([
    ...Object.entries(at).map(([name, elemen]) => [elemen, String(values[name as keyof typeof values] ?? "")]),
    ...Object.entries(own).map(([name, elemen]) => [elemen, rinci[name] ?? ""]),
  ]);
}

/** Two rows with the same key say the same of the same transaction. */
export const kunciBaris = ({ rinci, nilai, ...baris }: BarisIsian): string => {
  const { lampiran, butir, nomor, tanggal, nama, npwp, rujukan, keterangan } = baris;
  const details = Object.entries(rinci).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    ...[lampiran, butir, nomor, tanggal, nama, npwp, rujukan, keterangan],
    ...[nilai.dpp, nilai.dpp_lain, nilai.ppn, nilai.ppnbm, details],
  ]);
};

/** What the rules find about a row: the code of the finding, the value it is about, and the parameters of its text. */
export type TemuanIsian = {
  readonly code:
    | "duplicate_document"
    | "spt_row_period"
    | "spt_row_other_part"
    | "other_base_mismatch"
    | "vat_mismatch"
    | "stlg_mismatch";
  readonly field: string;
  readonly params: Readonly<Record<string, string | number>>;
};

/**
 * Checks a row against the return it goes to: its date lies in the period, its code belongs to a wanted schedule, and
 * lump-sum amounts follow the rates of its day (PMK 131/2024; PER-11/PJ/2025 art. 129).
 */
export function periksaIsian(
  baris: BarisIsian,
  masa: Masa,
  tujuan: readonly LampiranIsian[] = LAMPIRAN_ISIAN,
): readonly TemuanIsian[] {
  const found: TemuanIsian[] = [];
  if (!tujuan.includes(baris.lampiran)) {
    const params = { kode: baris.rinci.kode ?? "", lampiran: baris.lampiran, tujuan: tujuan.join(", ") };
    found.push({ code: "spt_row_other_part", field: "kode", params });
  }
  if (masaOf(baris.tanggal) !== masa) found.push({ code: "spt_row_period", field: "tanggal", params: { masa } });
  if (baris.lampiran !== "C") found.push(...checkAmounts(baris));
  return found;
}

function checkAmounts({ lampiran, tanggal, nilai }: BarisIsian): readonly TemuanIsian[] {
  const expect = (code: TemuanIsian["code"], field: Kolom, seharusnya: number): readonly TemuanIsian[] =>
    nilai[field] === seharusnya ? [] : [{ code, field, params: { seharusnya } }];
  if (lampiran === "IB") return [...expect("vat_mismatch", "ppn", 0), ...expect("stlg_mismatch", "ppnbm", 0)];
  const other = times(nilai.dpp, bagianNilaiLain.on(hariAturan(tanggal)));
  // luxury goods and codes without another base are taxed on the whole price
  const base = nilai.dpp_lain === nilai.dpp ? [] : expect("other_base_mismatch", "dpp_lain", other);
  return [...base, ...expect("vat_mismatch", "ppn", ppnAtas(nilai.dpp_lain, tanggal).nilai)];
}
