import type { PrintDoc, PrintField } from "../doc";
import { angka, desimalText, orDash, tanggalText, twoDecimals } from "../format";

type Party = { readonly nama: string; readonly alamat: string; readonly npwp: string; readonly kota: string };
/** A return note as it is printed; amounts whole rupiah, dates `YYYY-MM-DD`, decimals with a point. */
export type ReturPrint = {
  readonly verifikasi: string;
  readonly nomor: string | null;
  readonly tanggal: string;
  readonly dibuat: string;
  readonly keadaan?: string;
  /** `pembayaran`: the kind of an invoice in a series of down payments. */
  readonly faktur: { readonly nomor: string; readonly tanggal: string; readonly pembayaran?: string };
  readonly pembeli: Party;
  readonly penjual: Party;
  readonly baris: readonly {
    readonly opt: string;
    readonly nama: string;
    readonly satuan: string;
    readonly jumlah: string;
    readonly harga: string;
    /** Discount that is returned with it, a decimal text. */
    readonly potongan: string;
    readonly dpp: number;
  }[];
  readonly dpp: number;
  readonly dppLain: number;
  readonly ppn: number;
  readonly ppnbm: number;
  readonly penandatangan: string | null;
};

/** For services the note is a note of cancellation, in the same form (PMK 81/2024 art. 288). */
const judulOf = ({ baris }: ReturPrint) =>
  baris.length > 0 && baris.every(({ opt }) => opt === "B") ? "Nota Pembatalan" : "Nota Retur";

/**
 * The note in the order of the regulation's form: number, invoice, buyer, seller, goods, returned amounts, signature.
 */
export function printRetur(retur: ReturPrint): PrintDoc {
  const { faktur, pembeli, penjual, dpp, dppLain, ppn, ppnbm } = retur;
  const amount = (label: string, value: number, result = false) => ({ label, value: angka(value), result });
  return {
    title: judulOf(retur),
    subtitle: `Nomor: ${orDash(retur.nomor)}`,
    ...(retur.keadaan ? { keadaan: retur.keadaan } : {}),
    verifikasi: retur.verifikasi,
    dibuat: retur.dibuat,
    author: pembeli.nama,
    sections: [
      {
        kind: "fields",
        fields: [
          { label: "Atas Faktur Pajak nomor", value: faktur.nomor },
          { label: "Tanggal Faktur Pajak", value: tanggalText(faktur.tanggal) },
          ...(faktur.pembayaran ? [{ label: "Pembayaran", value: faktur.pembayaran }] : []),
        ],
      },
      { kind: "fields", title: "Pembeli BKP/Penerima JKP", fields: partyOf(pembeli) },
      { kind: "fields", title: "Kepada Pengusaha Kena Pajak Penjual BKP/Pemberi JKP", fields: partyOf(penjual) },
      {
        kind: "table",
        columns: [
          { heading: "No.", width: 5, align: "center" },
          { heading: "Macam dan jenis BKP/JKP", width: 39 },
          { heading: "Kuantum", width: 16, align: "right" },
          { heading: "Harga satuan menurut Faktur Pajak (Rp)", width: 20, align: "right" },
          { heading: "Harga BKP/JKP yang dikembalikan (Rp)", width: 20, align: "right" },
        ],
        rows: retur.baris.map((line, i) => [
          String(i + 1),
          namedOf(line),
          `${desimalText(line.jumlah)} ${line.satuan}`,
          desimalText(line.harga),
          angka(line.dpp),
        ]),
        empty: "Belum ada barang atau jasa.",
      },
      {
        kind: "totals",
        lines: [
          amount("Jumlah harga BKP/JKP yang dikembalikan", dpp),
          ...(dppLain === dpp ? [] : [amount("Dasar Pengenaan Pajak Nilai Lain", dppLain)]),
          amount("PPN yang diminta kembali", ppn, true),
          amount("PPnBM yang diminta kembali", ppnbm, true),
        ],
      },
      {
        kind: "signature",
        place: pembeli.kota,
        date: tanggalText(retur.tanggal),
        role: "Pembeli",
        name: retur.penandatangan ?? "Belum ditandatangani",
      },
    ],
  };
}

/** The goods, and the discount that lowers their amount below quantity times price. */
const namedOf = ({ nama, potongan }: ReturPrint["baris"][number]): string =>
  Number(potongan) === 0 ? nama : `${nama}\nPotongan harga Rp ${twoDecimals(potongan)}`;

const partyOf = ({ nama, alamat, npwp }: Party): PrintField[] => [
  { label: "Nama", value: nama },
  { label: "Alamat", value: orDash(alamat) },
  { label: "NPWP", value: npwp },
];
