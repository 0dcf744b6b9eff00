import type { PrintDoc, PrintField, PrintLine, PrintSection } from "../doc";
import { angka, orDash, tanggalText, twoDecimals } from "../format";

type FakturPrintLine = {
  readonly kode: string;
  readonly nama: string;
  /** Unit as printed, e.g. `Unit`. */
  readonly satuan: string;
  /** Decimal texts with a point. */
  readonly harga: string;
  readonly jumlah: string;
  /** Discount as a decimal text; base after it, whole rupiah. */
  readonly potongan: string;
  readonly dpp: number;
  readonly tarifPpnbm: string;
  readonly ppnbm: number;
};
/** A tax invoice as it is printed; amounts whole rupiah, dates `YYYY-MM-DD`. */
export type FakturPrint = {
  readonly verifikasi: string;
  readonly nomor: string | null;
  readonly tanggal: string;
  readonly dibuat: string;
  readonly keterangan?: string;
  readonly referensi?: string | null;
  readonly penjual: {
    readonly nama: string;
    readonly alamat: string;
    readonly npwp: string;
    readonly nitku: string;
    readonly kota: string;
  };
  readonly pembeli: {
    readonly nama: string;
    readonly alamat: string;
    readonly npwp: string;
    readonly nitku: string;
    /** `TIN`, `National ID`, `Passport` or `Other ID`, as the XML format spells it. */
    readonly jenisId: string;
    readonly nomorId?: string | null;
    readonly email?: string | null;
  };
  readonly baris: readonly FakturPrintLine[];
  readonly hargaJual: number;
  readonly potongan: number;
  /** Its place in a series of down payments; absent on an ordinary invoice. */
  readonly pembayaran?: {
    readonly jenis: "Uang Muka" | "Pelunasan";
    /** Number of the first down payment; null if this is the first. */
    readonly pertama: string | null;
    /** Base of the whole contract, and the part received before this invoice. */
    readonly kontrak: number;
    readonly diterima: number;
  };
  /** State of an invoice that is no longer valid. */
  readonly keadaan?: string;
  readonly dpp: number;
  readonly dppLain: number;
  readonly ppn: number;
  readonly ppnbm: number;
  readonly penandatangan: string | null;
};

/** The tax invoice in the order of the tax office's own print (PER-11/PJ/2025). */
export function printFaktur(faktur: FakturPrint): PrintDoc {
  return {
    title: "Faktur Pajak",
    ...(faktur.keterangan ? { subtitle: faktur.keterangan } : {}),
    ...(faktur.keadaan ? { keadaan: faktur.keadaan } : {}),
    verifikasi: faktur.verifikasi,
    dibuat: faktur.dibuat,
    author: faktur.penjual.nama,
    sections: [
      { kind: "fields", fields: [{ label: "Kode dan Nomor Seri Faktur Pajak", value: orDash(faktur.nomor) }] },
      ...paymentOf(faktur),
      { kind: "fields", title: "Pengusaha Kena Pajak", fields: sellerOf(faktur) },
      { kind: "fields", title: "Pembeli Barang Kena Pajak/Penerima Jasa Kena Pajak", fields: buyerOf(faktur) },
      {
        kind: "table",
        columns: [
          { heading: "No.", width: 5, align: "center" },
          { heading: "Kode Barang/Jasa", width: 12 },
          { heading: "Nama Barang Kena Pajak/Jasa Kena Pajak", width: 55 },
          { heading: "Harga Jual/Penggantian/Uang Muka/Termin (Rp)", width: 26, align: "right" },
        ],
        rows: faktur.baris.map((line, i) => [String(i + 1), line.kode, describe(line), rupiahCents(line.dpp)]),
      },
      { kind: "totals", lines: totalsOf(faktur) },
      { kind: "text", tone: "note", text: ELECTRONIC },
      {
        kind: "signature",
        place: faktur.penjual.kota,
        date: tanggalText(faktur.tanggal),
        name: faktur.penandatangan ?? "Belum ditandatangani",
      },
      ...(faktur.referensi ? [{ kind: "text", text: `Referensi: ${faktur.referensi}` } as const] : []),
      { kind: "text", tone: "note", text: WARNING },
    ],
  };
}

const ELECTRONIC =
  "Sesuai dengan ketentuan yang berlaku, Direktorat Jenderal Pajak mengatur bahwa Faktur Pajak ini telah ditandatangani secara elektronik sehingga tidak diperlukan tanda tangan basah pada Faktur Pajak ini.";
const WARNING =
  "PERINGATAN: PKP yang menerbitkan Faktur Pajak yang tidak sesuai dengan keadaan yang sebenarnya dan/atau sesungguhnya sebagaimana dimaksud Pasal 13 ayat (9) UU PPN dikenai sanksi sesuai dengan Pasal 14 ayat (4) UU KUP.";

/** Invoices print two decimals although amounts are whole. */
const rupiahCents = (amount: number): string => `${angka(amount)},00`;
function describe(line: FakturPrintLine): string {
  return [
    line.nama,
    `Rp ${twoDecimals(line.harga)} x ${twoDecimals(line.jumlah)} ${line.satuan}`,
    `Potongan Harga = Rp ${twoDecimals(line.potongan)}`,
    `PPnBM (${twoDecimals(line.tarifPpnbm)}%) = Rp ${rupiahCents(line.ppnbm)}`,
  ].join("\n");
}

const sellerOf = ({ penjual }: FakturPrint): PrintField[] => [
  { label: "Nama", value: penjual.nama },
  { label: "Alamat", value: `${penjual.alamat}\n#${penjual.nitku}` },
  { label: "NPWP", value: penjual.npwp },
];

function buyerOf({ pembeli }: FakturPrint): PrintField[] {
  const idOf = (kind: string) => orDash(pembeli.jenisId === kind ? pembeli.nomorId : null);
  return [
    { label: "Nama", value: pembeli.nama },
    { label: "Alamat", value: `${pembeli.alamat}\n#${pembeli.nitku}` },
    { label: "NPWP", value: pembeli.npwp },
    { label: "NIK", value: idOf("National ID") },
    { label: "Nomor Paspor", value: idOf("Passport") },
    { label: "Identitas Lain", value: idOf("Other ID") },
    { label: "Email", value: orDash(pembeli.email) },
  ];
}

/** The kind of an invoice in a series of down payments, and its relation to the contract. */
function paymentOf({ pembayaran, dpp }: FakturPrint): PrintSection[] {
  if (!pembayaran) return [];
  const { jenis, pertama, kontrak, diterima } = pembayaran;
  return [
    {
      kind: "fields",
      title: `Pembayaran: ${jenis}`,
      fields: [
        { label: "Faktur Uang Muka pertama", value: pertama ?? "Faktur ini" },
        { label: "Nilai kontrak", value: `Rp ${rupiahCents(kontrak)}` },
        { label: "Telah diterima sebelumnya", value: `Rp ${rupiahCents(diterima)}` },
        { label: `${jenis} dalam Faktur ini`, value: `Rp ${rupiahCents(dpp)}` },
      ],
    },
  ];
}

/** A down payment is charged by itself; the final payment is the price of the contract less the earlier payments. */
function priceOf({ pembayaran, hargaJual, potongan, dpp }: FakturPrint) {
  if (pembayaran?.jenis === "Uang Muka") return { hargaJual: dpp, potongan: 0, diterima: 0 };
  return { hargaJual, potongan, diterima: pembayaran?.diterima ?? 0 };
}

const totalsOf = (faktur: FakturPrint): PrintLine[] => [
  { label: "Harga Jual/Penggantian/Uang Muka/Termin", value: rupiahCents(priceOf(faktur).hargaJual) },
  { label: "Dikurangi Potongan Harga", value: rupiahCents(priceOf(faktur).potongan) },
  { label: "Dikurangi Uang Muka yang telah diterima", value: rupiahCents(priceOf(faktur).diterima) },
  { label: "Dasar Pengenaan Pajak", value: rupiahCents(faktur.dpp) },
  ...(faktur.dppLain === faktur.dpp
    ? []
    : [{ label: "Dasar Pengenaan Pajak Nilai Lain", value: rupiahCents(faktur.dppLain) }]),
  { label: "Jumlah PPN (Pajak Pertambahan Nilai)", value: rupiahCents(faktur.ppn), result: true },
  { label: "Jumlah PPnBM (Pajak Penjualan atas Barang Mewah)", value: rupiahCents(faktur.ppnbm), result: true },
];
