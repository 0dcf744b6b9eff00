import type { PrintDoc, PrintField, PrintSection } from "../doc";
import { angka, masaText, orDash, tanggalText } from "../format";

type Party = { readonly nama: string; readonly alamat: string; readonly npwp: string };
type Amounts = { readonly dpp: number; readonly dppLain: number; readonly ppn: number; readonly ppnbm: number };
/** A special document as it is printed; amounts whole rupiah, codes in the words of the official lists. */
export type DokumenLainPrint = Amounts & {
  readonly verifikasi: string;
  readonly dibuat: string;
  /** State of a document that is no longer valid. */
  readonly keadaan?: string;
  readonly arah: "keluaran" | "masukan";
  readonly pengganti: boolean;
  readonly nomor: string;
  readonly tanggal: string;
  readonly masa: string;
  readonly jenis: string;
  readonly detail: string;
  readonly dokumen: string;
  readonly informasi: string | null;
  readonly referensi: string | null;
  readonly pemilik: Party & { readonly kota: string };
  readonly lawan: Party;
  readonly penandatangan: string | null;
};
/** A return of a special document: its own number and date, and the document that it reduces. */
export type ReturDokumenPrint = Amounts &
  Pick<
    DokumenLainPrint,
    "verifikasi" | "dibuat" | "keadaan" | "arah" | "nomor" | "tanggal" | "masa" | "pemilik" | "lawan" | "penandatangan"
  > & { readonly asal: Pick<DokumenLainPrint, "nomor" | "tanggal" | "jenis" | "detail" | "dokumen"> };

/** A special document in the order of its form: its kind, the parties, the amounts. */
export function printDokumenLain(dokumen: DokumenLainPrint): PrintDoc {
  return {
    title: "Dokumen yang Dipersamakan dengan Faktur Pajak",
    subtitle: `Nomor: ${orDash(dokumen.nomor)}${dokumen.pengganti ? " (Pengganti)" : ""}`,
    ...frameOf(dokumen),
    sections: [
      {
        kind: "fields",
        fields: [
          ...kindOf(dokumen),
          ...(dokumen.informasi ? [{ label: "Keterangan tambahan", value: dokumen.informasi }] : []),
          { label: "Tanggal dokumen", value: tanggalText(dokumen.tanggal) },
          { label: "Masa Pajak", value: masaText(dokumen.masa) },
          ...(dokumen.referensi ? [{ label: "Referensi", value: dokumen.referensi }] : []),
        ],
      },
      ...partiesOf(dokumen),
      amountsOf(dokumen, ["Dasar Pengenaan Pajak", "PPN", "PPnBM"]),
      signatureOf(dokumen),
    ],
  };
}

/** The return of a special document. */
export function printReturDokumen(retur: ReturDokumenPrint): PrintDoc {
  const { asal } = retur;
  return {
    title: "Retur Dokumen yang Dipersamakan dengan Faktur Pajak",
    subtitle: `Nomor: ${orDash(retur.nomor)}`,
    ...frameOf(retur),
    sections: [
      {
        kind: "fields",
        fields: [
          { label: "Atas dokumen nomor", value: orDash(asal.nomor) },
          { label: "Tanggal dokumen", value: tanggalText(asal.tanggal) },
          ...kindOf(asal),
          { label: "Tanggal retur", value: tanggalText(retur.tanggal) },
          { label: "Masa Pajak retur", value: masaText(retur.masa) },
        ],
      },
      ...partiesOf(retur),
      amountsOf(retur, ["Dasar Pengenaan Pajak diretur", "PPN diretur", "PPnBM diretur"]),
      signatureOf(retur),
    ],
  };
}

type Framed = Pick<DokumenLainPrint, "verifikasi" | "dibuat" | "keadaan" | "pemilik">;
const frameOf = ({ verifikasi, dibuat, keadaan, pemilik }: Framed) => ({
  verifikasi,
  dibuat,
  author: pemilik.nama,
  ...(keadaan ? { keadaan } : {}),
});

const kindOf = ({ jenis, detail, dokumen }: Pick<DokumenLainPrint, "jenis" | "detail" | "dokumen">): PrintField[] => [
  { label: "Jenis transaksi", value: jenis },
  { label: "Detail transaksi", value: orDash(detail) },
  { label: "Dokumen transaksi", value: orDash(dokumen) },
];

const SELLER = "Penjual BKP/Pemberi JKP";
const BUYER = "Pembeli BKP/Penerima JKP";
/** The seller comes first, whichever side recorded the document. */
function partiesOf({ arah, pemilik, lawan }: Pick<DokumenLainPrint, "arah" | "pemilik" | "lawan">): PrintSection[] {
  const party = (title: string, { nama, npwp, alamat }: Party): PrintSection => ({
    kind: "fields",
    title,
    fields: [
      { label: "Nama", value: orDash(nama) },
      { label: "NPWP", value: npwp },
      { label: "Alamat", value: orDash(alamat) },
    ],
  });
  return arah === "keluaran"
    ? [party(SELLER, pemilik), party(BUYER, lawan)]
    : [party(SELLER, lawan), party(BUYER, pemilik)];
}

function amountsOf({ dpp, dppLain, ppn, ppnbm }: Amounts, [base, vat, luxury]: readonly [string, string, string]) {
  return {
    kind: "totals",
    lines: [
      { label: base, value: angka(dpp) },
      ...(dppLain === dpp ? [] : [{ label: "Dasar Pengenaan Pajak Nilai Lain", value: angka(dppLain) }]),
      { label: vat, value: angka(ppn), result: true },
      { label: luxury, value: angka(ppnbm), result: true },
    ],
  } as const satisfies PrintSection;
}

const signatureOf = ({
  pemilik,
  tanggal,
  penandatangan,
}: Pick<DokumenLainPrint, "pemilik" | "tanggal" | "penandatangan">): PrintSection => ({
  kind: "signature",
  place: pemilik.kota,
  date: tanggalText(tanggal),
  name: penandatangan ?? "Belum ditandatangani",
});
