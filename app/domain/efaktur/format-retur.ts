import type { IsiDokumen } from "../formats/dokumen";
import type { Nilai } from "../formats/kit";
import { compare, decimal, multiply, parseDecimal, subtract, toRupiah, type Uang, uangOf } from "../kit/decimal";
import { percent, type Rupiah, sum, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { bagianNilaiLain, tarifPpn } from "../parameters/ppn";
import { KOLOM_NILAI, type NilaiFaktur } from "./faktur";
import { type Temuan, temuan } from "./temuan";

/** Amounts of a note or of one of its lines → elements of format RETURN; the footer repeats those of the note. */
const ELEMEN_NILAI = {
  dpp: "ReturnTaxBase",
  dppLain: "ReturnOtherTaxBase",
  ppn: "ReturnVAT",
  ppnbm: "ReturnSTLG",
} as const satisfies Record<keyof NilaiFaktur, string>;
const ELEMEN_BARIS = { jumlah: "ReturnQuantity", potongan: "ReturnDiscount", ...ELEMEN_NILAI } as const;
const ELEMEN = {
  nomor: "InvoiceNumber",
  npwp: "SellerTIN",
  tanggal: "ReturnDate",
  baris: "Rows",
  ...ELEMEN_NILAI,
} as const;
const FOOTER = {
  dpp: "ReturnTaxBaseTotal",
  dppLain: "ReturnOtherTaxBaseTotal",
  ppn: "ReturnVATTotal",
  ppnbm: "ReturnSTLGTotal",
} as const satisfies Record<keyof NilaiFaktur, string>;

/** A line of the file: the invoice line it refers to, and the returned amounts. */
type BarisBerkasRetur = NilaiFaktur & {
  readonly opt: string;
  readonly nama: string;
  readonly kode: string;
  readonly harga: string;
  readonly jumlah: string;
  readonly potongan: Uang;
  readonly dppLainDicentang: boolean;
};
/** A note from a file of format RETURN; amounts in whole rupiah. */
export type BerkasRetur = NilaiFaktur & {
  readonly nomorFaktur: string;
  readonly npwpPenjual: string;
  readonly tanggal: string;
  readonly baris: readonly BarisBerkasRetur[];
};

const nilaiDari = (values: Nilai): NilaiFaktur => ({
  dpp: Number(values[ELEMEN_NILAI.dpp] ?? 0),
  dppLain: Number(values[ELEMEN_NILAI.dppLain] ?? 0),
  ppn: Number(values[ELEMEN_NILAI.ppn] ?? 0),
  ppnbm: Number(values[ELEMEN_NILAI.ppnbm] ?? 0),
});

/** A note from a valid document of format RETURN. */
export const returDari = (values: Nilai, lines: readonly { readonly values: Nilai }[]): BerkasRetur => ({
  nomorFaktur: values.InvoiceNumber ?? "",
  npwpPenjual: values.SellerTIN ?? "",
  tanggal: values.ReturnDate ?? "",
  ...nilaiDari(values),
  baris: lines.map(({ values: line }) => ({
    opt: line.Type ?? "",
    nama: line.Name ?? "",
    kode: line.Code ?? "",
    harga: line.UnitPrice ?? "",
    jumlah: line.ReturnQuantity ?? "",
    potongan: uangOf(line.ReturnDiscount ?? "0"),
    dppLainDicentang: line.ReturnOtherTaxBaseCheck === "true",
    ...nilaiDari(line),
  })),
});

/** Place in a file for a finding on a field (`baris.2.jumlah`, `baris.2` for the line itself). */
export function elemenRetur(field: string): { readonly elemen: string; readonly index?: number } | null {
  const line = /^baris\.(\d+)(?:\.(\w+))?$/.exec(field);
  if (line) {
    const elemen = (ELEMEN_BARIS as Nilai)[line[2] ?? ""] ?? "Name";
    return { elemen, index: Number(line[1]) };
  }
  const elemen = (ELEMEN as Nilai)[field];
  return elemen ? { elemen } : null;
}

/** A line of the invoice as identified in files. */
type BarisDikenal = {
  readonly opt: string;
  readonly kode: string;
  readonly nama: string;
  readonly harga: string;
};
const NO_CODE = ["", "000000"];
const sameCode = (a: string, b: string) => a === b || (NO_CODE.includes(a) && NO_CODE.includes(b));
const samePrice = (a: string, b: string) => {
  const [one, other] = [parseDecimal(a), parseDecimal(b)];
  return one !== null && other !== null && compare(one, other) === 0;
};

/**
 * Index of the matching invoice line for each line of the file, by kind, code, name and price. Equal lines match in
 * order. -1 if no such invoice line is left.
 */
export function matchBaris(faktur: readonly BarisDikenal[], berkas: readonly BarisDikenal[]): readonly number[] {
  const used = new Set<number>();
  return berkas.map((given) => {
    const index = faktur.findIndex(
      (line, at) =>
        !used.has(at) &&
        line.opt === given.opt &&
        sameCode(line.kode, given.kode) &&
        line.nama.trim().toLowerCase() === given.nama.trim().toLowerCase() &&
        samePrice(line.harga, given.harga),
    );
    if (index >= 0) used.add(index);
    return index;
  });
}

const near = (a: Rupiah, b: Rupiah, tolerance = 1) => Math.abs(a - b) <= tolerance;

const fullOf = ({ jumlah, harga }: BarisBerkasRetur) => toRupiah(multiply(decimal(jumlah), decimal(harga)));
const netOf = ({ jumlah, harga, potongan }: BarisBerkasRetur) =>
  toRupiah(subtract(multiply(decimal(jumlah), decimal(harga)), decimal(potongan)));
const isKept = ({ jumlah }: BarisBerkasRetur) => decimal(jumlah).units === 0n;
/** Amounts of a line without returned goods: they must be 0. */
const keptAmounts = (line: BarisBerkasRetur, index: number): readonly Temuan[] =>
  KOLOM_NILAI.filter((column) => line[column] !== 0).map((column) =>
    temuan(MISMATCH[column], `baris.${index}.${column}`, { seharusnya: 0 }),
  );
/** A finding if an amount is near none of the permitted ones; it names the first of them. */
const mismatch = (
  code: "tax_base_mismatch" | "vat_mismatch",
  field: string,
  given: Rupiah,
  right: readonly Rupiah[],
) => (right.some((amount) => near(given, amount)) ? [] : [temuan(code, field, { seharusnya: right[0] ?? 0 })]);

/**
 * Checks the sums of a file against each other. The base is quantity times price, with or without the discount
 * (template v1.1 leaves it out). VAT is the rate of the other base, or its 11/12 of a full base. Totals are the sum of
 * their lines, within a rupiah per line. A line's share of the invoice (`bagian`) is always accepted. It is the only
 * accepted value for an invoice of part of its lines (`sebagian`).
 */
export function checkBerkasRetur(
  berkas: BerkasRetur,
  tanggalFaktur: Tanggal,
  bagian: readonly ((NilaiFaktur & { readonly sebagian?: boolean }) | null)[] = [],
): readonly Temuan[] {
  const tarif = tarifPpn.on(tanggalFaktur);
  const part = bagianNilaiLain.on(tanggalFaktur);
  const lines = berkas.baris.flatMap((line, index): readonly Temuan[] => {
    if (isKept(line)) return keptAmounts(line, index);
    const share = bagian[index];
    const vat = times(line.dppLain, percent(tarif));
    // the template of the tax office applies the rate to the part even with a full base
    const byTemplate = line.dppLainDicentang ? [] : [times(vat, part)];
    const own = (column: "dpp" | "ppn") => (share ? [share[column]] : []);
    const bases = share?.sebagian ? own("dpp") : [netOf(line), fullOf(line), ...own("dpp")];
    const vats = share?.sebagian ? own("ppn") : [vat, ...byTemplate, ...own("ppn")];
    return [
      ...mismatch("tax_base_mismatch", `baris.${index}.dpp`, line.dpp, bases),
      ...mismatch("vat_mismatch", `baris.${index}.ppn`, line.ppn, vats),
    ];
  });
  const totals = KOLOM_NILAI.flatMap((column): Temuan[] => {
    const added = sum(berkas.baris.map((line) => line[column]));
    return near(berkas[column], added, berkas.baris.length)
      ? []
      : [temuan(MISMATCH[column], column, { seharusnya: added })];
  });
  return [...lines, ...totals];
}
const MISMATCH = {
  dpp: "tax_base_mismatch",
  dppLain: "other_base_mismatch",
  ppn: "vat_mismatch",
  ppnbm: "stlg_mismatch",
} as const;

/** A line of a note with its invoice line. */
type BarisNota = NilaiFaktur &
  BarisDikenal & {
    readonly satuan: string;
    readonly jumlahFaktur: string;
    readonly tarifPpnbm: string;
    readonly dppLainDicentang: boolean;
    readonly jumlah: string;
    readonly potongan: Uang;
  };

/** A note as a document of format RETURN: an export can be imported again. */
export function dokumenRetur(
  nota: Pick<BerkasRetur, "nomorFaktur" | "npwpPenjual" | "tanggal"> & NilaiFaktur,
  baris: readonly BarisNota[],
): IsiDokumen {
  const values: Record<string, string> = {
    InvoiceNumber: nota.nomorFaktur,
    SellerTIN: nota.npwpPenjual,
    ReturnDate: nota.tanggal,
  };
  for (const column of KOLOM_NILAI) {
    values[ELEMEN_NILAI[column]] = String(nota[column]);
    values[FOOTER[column]] = String(nota[column]);
  }
  const lines = baris.map((line) => {
    const out: Record<string, string> = {
      Type: line.opt,
      Name: line.nama,
      Code: line.kode || "000000",
      Quantity: line.jumlahFaktur,
      Unit: line.satuan,
      UnitPrice: line.harga,
      STLGRate: line.tarifPpnbm || "0",
      ReturnQuantity: line.jumlah,
      ReturnDiscount: String(line.potongan),
      ReturnOtherTaxBaseCheck: String(line.dppLainDicentang),
    };
    for (const column of KOLOM_NILAI) out[ELEMEN_NILAI[column]] = String(line[column]);
    return out;
  });
  return { values, lines };
}
