import type { FormatId } from "~/domain/formats";
import type { Nilai as NilaiElemen } from "~/domain/formats/kit";
import { angka, type Values } from "~/domain/kit/form";
import { times } from "~/domain/kit/rupiah";
import { type Masa, masaOf } from "~/domain/kit/tanggal";
import type { PeriksaBaris } from "~/domain/mesin/definisi";
import { bagianNilaiLain, hariAturan } from "~/domain/parameters/ppn";
import { ppnAtas } from "../../efaktur";
import { type Butir, butirDigunggung, butirPosting, KOLOM, type Kolom } from "./butir";

/** Schedules with typed or uploaded rows, and the format of their files. */
export const FORMAT_ISIAN = {
  IA5: "RETAIL",
  IA9: "RETAIL",
  IB: "RETAIL",
  C: "LAMPIRAN-C",
} as const satisfies Readonly<Record<string, FormatId>>;
export type LampiranIsian = keyof typeof FORMAT_ISIAN;
export type FormatIsian = (typeof FORMAT_ISIAN)[LampiranIsian];
export const LAMPIRAN_ISIAN = ["IA5", "IA9", "IB", "C"] as const satisfies readonly LampiranIsian[];
/** Targets for files of rows: one schedule, or `induk` for all schedules of lump-sum invoices. */
export const TUJUAN_UNGGAH = [...LAMPIRAN_ISIAN, "induk"] as const;
export type TujuanUnggah = (typeof TUJUAN_UNGGAH)[number];
/** The schedules that lump-sum invoices fill. */
export const LAMPIRAN_DIGUNGGUNG = ["IA5", "IA9", "IB"] as const satisfies readonly LampiranIsian[];

/**
 * A typed or uploaded row: the values of the columns of its schedule. Amounts are whole rupiah; an empty value is null.
 */
export type BarisIsian = { readonly lampiran: LampiranIsian; readonly isi: Values };

/** The element of each column of a row in the files of its format. */
export const elemenIsian: Readonly<Record<FormatIsian, Readonly<Record<string, string>>>> = {
  RETAIL: {
    kode: "TrxCode",
    nama: "BuyerName",
    jenis_identitas: "BuyerIdOpt",
    npwp: "BuyerIdNumber",
    barang_jasa: "GoodServiceOpt",
    nomor: "SerialNo",
    tanggal: "TransactionDate",
    dpp: "TaxBaseSellingPrice",
    dpp_lain: "OtherTaxBaseSellingPrice",
    ppn: "VAT",
    ppnbm: "STLG",
    keterangan: "Info",
  },
  "LAMPIRAN-C": {
    npwp_penjual: "TINofSeller",
    nama_penjual: "NameofSeller",
    npwp_pembeli: "TINofBuyer",
    nama_pembeli: "NameofBuyer",
    tipe: "TypeOfVATCollected",
    nomor: "Number",
    tanggal: "Date",
    rujukan: "InvoiceNumberReplaced",
    dpp: "SellingPrice",
    dpp_lain: "OtherTaxBase",
    ppn: "VAT",
    ppnbm: "STLG",
    keterangan: "Information",
  },
};
const isAmount = (name: string): name is Kolom => KOLOM.some((column) => column === name);

/** Builds the row for a valid document of a file. The code of a lump-sum invoice names the schedule. */
export function barisDari(format: FormatIsian, values: NilaiElemen): BarisIsian {
  const read = (name: string, elemen: string) =>
    isAmount(name) ? Number(values[elemen] || 0) : values[elemen] || null;
  const isi = Object.fromEntries(
    Object.entries(elemenIsian[format]).map(([name, elemen]) => [name, read(name, elemen)]),
  );
  const butir: Butir = format === "RETAIL" ? (butirDigunggung.get(String(isi.kode)) ?? "i_b") : "viii_a";
  return { lampiran: butirPosting[butir].lampiran as LampiranIsian, isi };
}

/** A row as the elements of its format. {@link barisDari} reads them back to the same row. */
export const elemenDari = ({ lampiran, isi }: BarisIsian): NilaiElemen =>
  Object.fromEntries(
    Object.entries(elemenIsian[FORMAT_ISIAN[lampiran]]).map(([name, elemen]) => [elemen, String(isi[name] ?? "")]),
  );

/** Returns the key of a row. Two rows with the same key describe the same transaction. */
export const kunciBaris = ({ lampiran, isi }: BarisIsian): string =>
  JSON.stringify([lampiran, ...Object.keys(elemenIsian[FORMAT_ISIAN[lampiran]]).map((name) => isi[name] ?? null)]);

/** A finding about a row: its code, its column, and the parameters of its text. */
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
 * Checks a row against its return. Its date lies in the period, and its code belongs to a wanted schedule. Lump-sum
 * amounts follow the rates of its day (PMK 131/2024; PER-11/PJ/2025 art. 129).
 */
export function checkIsian(
  baris: BarisIsian,
  masa: Masa,
  tujuan: readonly LampiranIsian[] = LAMPIRAN_ISIAN,
): readonly TemuanIsian[] {
  const { lampiran, isi } = baris;
  const found: TemuanIsian[] = [];
  if (!tujuan.includes(lampiran)) {
    const params = { kode: String(isi.kode ?? ""), lampiran, tujuan: tujuan.join(", ") };
    found.push({ code: "spt_row_other_part", field: "kode", params });
  }
  if (masaOf(String(isi.tanggal)) !== masa) found.push({ code: "spt_row_period", field: "tanggal", params: { masa } });
  if (lampiran !== "C") found.push(...checkAmounts(baris));
  return found;
}

function checkAmounts({ lampiran, isi }: BarisIsian): readonly TemuanIsian[] {
  const tanggal = String(isi.tanggal);
  const expect = (code: TemuanIsian["code"], field: Kolom, seharusnya: number): readonly TemuanIsian[] =>
    angka(isi, field) === seharusnya ? [] : [{ code, field, params: { seharusnya } }];
  if (lampiran === "IB") return [...expect("vat_mismatch", "ppn", 0), ...expect("stlg_mismatch", "ppnbm", 0)];
  const [dpp, lain] = [angka(isi, "dpp"), angka(isi, "dpp_lain")];
  const other = times(dpp, bagianNilaiLain.on(hariAturan(tanggal)));
  // luxury goods and codes without another base are taxed on the whole price
  const base = lain === dpp ? [] : expect("other_base_mismatch", "dpp_lain", other);
  return [...base, ...expect("vat_mismatch", "ppn", ppnAtas(lain, tanggal).nilai)];
}

/** Returns the check of one typed row of a schedule. */
export const checkBarisDi =
  (lampiran: LampiranIsian): PeriksaBaris =>
  (isi, { masa }) =>
    checkIsian({ lampiran, isi }, masa, [lampiran]);
