import { BUKPOT_GUGUR, type JenisBukpot } from "~/domain/bukpot";
import { isOneOf } from "~/domain/kit/status";
import type { PrintDoc, PrintField, PrintLine } from "../doc";
import { angka, desimalText, orDash, tanggalText } from "../format";

/** A withholding slip as it is printed; amounts whole rupiah, dates `YYYY-MM-DD`, decimals with a point. */
export type BukpotPrint = {
  readonly verifikasi: string;
  readonly jenis: JenisBukpot;
  readonly nomor: string;
  /** `2026-03`, or a span of months. */
  readonly masa: readonly [string] | readonly [string, string];
  readonly sifat: "final" | "tidak_final" | "";
  readonly pembetulan: number;
  readonly status: string;
  readonly dibuat: string;
  /** Null for a slip with many recipients, or for the withholder itself. */
  readonly penerima: { readonly npwp: string; readonly nama: string; readonly rincian: readonly PrintField[] } | null;
  readonly fasilitas: string;
  readonly pasal: string;
  readonly objek: { readonly kode: string; readonly nama: string };
  readonly bruto: number;
  readonly dpp: number;
  readonly persenDpp: string;
  readonly tarif: string;
  readonly pph: number;
  readonly ditanggung: number;
  /** Amounts subtracted from the tax before payment, with their labels: credits of a self-payment. */
  readonly pengurang: readonly { readonly label: string; readonly nilai: number }[];
  /** Lines of the yearly slips in their official order; other slips have none. */
  readonly rincian: readonly PrintLine[];
  readonly dokumen: { readonly jenis: string; readonly nomor: string; readonly tanggal: string } | null;
  readonly instansi: { readonly metode: string; readonly sp2d: string } | null;
  readonly pemotong: { readonly npwp: string; readonly nitku: string; readonly nama: string; readonly kota: string };
  readonly tanggal: string;
  readonly penandatangan: string;
};

const JUDUL: Readonly<Record<JenisBukpot, string>> = {
  bpu: "BUKTI PEMOTONGAN DAN/ATAU PEMUNGUTAN UNIFIKASI BERFORMAT STANDAR (BPPU)",
  bpnr: "BUKTI PEMOTONGAN DAN/ATAU PEMUNGUTAN PPh WAJIB PAJAK LUAR NEGERI (BPNR)",
  cy: "BUKTI PEMOTONGAN DAN/ATAU PEMUNGUTAN SECARA DIGUNGGUNG (BPCY)",
  "self-payment": "BUKTI PENYETORAN SENDIRI PAJAK PENGHASILAN (BPSP)",
  BP21: "BUKTI PEMOTONGAN PPh PASAL 21 SELAIN PEGAWAI TETAP (BP21)",
  BP26: "BUKTI PEMOTONGAN PPh PASAL 26 (BP26)",
  A1: "BUKTI PEMOTONGAN PPh PASAL 21 BAGI PEGAWAI TETAP ATAU PENSIUNAN (BPA1)",
  A2: "BUKTI PEMOTONGAN PPh PASAL 21 BAGI PNS, ANGGOTA TNI/POLRI, PEJABAT NEGARA, ATAU PENSIUNANNYA (BPA2)",
  MP: "BUKTI PEMOTONGAN PPh PASAL 21 BULANAN PEGAWAI TETAP ATAU PENSIUNAN (BPMP)",
};
const SIFAT = { final: "FINAL", tidak_final: "TIDAK FINAL", "": "-" } as const;
const PASAL: Readonly<Record<string, string>> = { "4(2)": "Pasal 4 ayat (2)" };
const PERNYATAAN =
  "Dengan ini saya menyatakan bahwa bukti pemotongan/pemungutan ini telah diisi dengan benar dan ditandatangani secara elektronik sesuai dengan ketentuan yang berlaku.";
/** The heading of a slip that is no longer valid. */
const GUGUR = {
  cancelled: "Bukti pemotongan/pemungutan ini telah dibatalkan dan tidak dapat digunakan lagi.",
  replaced: "Bukti pemotongan/pemungutan ini telah dibetulkan; gunakan pembetulannya yang terakhir.",
} as const satisfies Readonly<Record<(typeof BUKPOT_GUGUR)[number], string>>;

const masaTeks = (masa: string): string => masa.split("-").reverse().join("-");
const jenisPajak = (pasal: string): string => (pasal ? `PPh ${PASAL[pasal] ?? `Pasal ${pasal}`}` : "-");

/** The slip in the order of the official form (PER-11/PJ/2025): header, recipient, tax withheld, withholder. */
export function printBukpot(slip: BukpotPrint): PrintDoc {
  const { rincian } = slip;
  const columns = rincian.length > 0 ? 2 : 1;
  return {
    title: JUDUL[slip.jenis],
    subtitle: `Nomor: ${slip.nomor}`,
    verifikasi: slip.verifikasi,
    dibuat: slip.dibuat,
    author: slip.pemotong.nama,
    sections: [
      ...(isOneOf(BUKPOT_GUGUR, slip.status)
        ? [{ kind: "text", tone: "strong", text: GUGUR[slip.status] } as const]
        : []),
      { kind: "fields", columns: 2, fields: headerOf(slip) },
      ...(slip.penerima
        ? [
            {
              kind: "fields",
              columns,
              title: "A. IDENTITAS WAJIB PAJAK YANG DIPOTONG/DIPUNGUT",
              fields: recipientOf(slip),
            } as const,
          ]
        : []),
      { kind: "fields", columns, title: "B. PEMOTONGAN DAN/ATAU PEMUNGUTAN PPh", fields: objectOf(slip) },
      ...(rincian.length > 0 ? [{ kind: "totals", tight: true, lines: rincian } as const] : [amountsOf(slip)]),
      ...(documentOf(slip).length > 0 ? [{ kind: "fields", fields: documentOf(slip) } as const] : []),
      { kind: "fields", columns, title: "C. IDENTITAS PEMOTONG DAN/ATAU PEMUNGUT PPh", fields: withholderOf(slip) },
      { kind: "text", tone: "note", text: PERNYATAAN },
      { kind: "signature", place: slip.pemotong.kota, date: tanggalText(slip.tanggal), name: slip.penandatangan },
    ],
  };
}

const headerOf = ({ nomor, masa, sifat, pembetulan }: BukpotPrint): PrintField[] => [
  { label: "NOMOR", value: nomor },
  { label: "MASA PAJAK", value: masa.map(masaTeks).join(" s.d. ") },
  { label: "SIFAT PEMOTONGAN", value: SIFAT[sifat] },
  { label: "STATUS", value: pembetulan === 0 ? "NORMAL" : `PEMBETULAN KE-${pembetulan}` },
];

const recipientOf = ({ penerima }: BukpotPrint): PrintField[] =>
  penerima === null
    ? []
    : [
        { label: "A.1 NPWP/NIK", value: orDash(penerima.npwp) },
        { label: "A.2 Nama", value: orDash(penerima.nama) },
        ...penerima.rincian,
      ];

const objectOf = ({ fasilitas, pasal, objek }: BukpotPrint): PrintField[] => [
  { label: "B.1 Jenis Fasilitas", value: fasilitas },
  { label: "B.2 Jenis PPh", value: jenisPajak(pasal) },
  { label: "B.3 Kode Objek Pajak", value: orDash(objek.kode) },
  { label: "B.4 Objek Pajak", value: orDash(objek.nama) },
];

function amountsOf({ bruto, dpp, persenDpp, tarif, pph, ditanggung, pengurang }: BukpotPrint) {
  const terutang = pph + pengurang.reduce((total, { nilai }) => total + nilai, 0);
  const gross = persenDpp !== "" && persenDpp !== "100";
  const line = (label: string, value: string, result = false): PrintLine => ({ label, value, result });
  return {
    kind: "totals" as const,
    lines: [
      ...(gross
        ? [
            line("Penghasilan Bruto (Rp)", angka(bruto)),
            line("Perkiraan Penghasilan Neto/DPP (%)", desimalText(persenDpp)),
          ]
        : []),
      line("B.5 Dasar Pengenaan Pajak (Rp)", angka(dpp)),
      line("B.6 Tarif (%)", tarif ? desimalText(tarif) : "-"),
      ...(pengurang.length > 0
        ? [
            line("Pajak Penghasilan terutang (Rp)", angka(terutang)),
            ...pengurang.map(({ label, nilai }) => line(`Dikurangi: ${label} (Rp)`, angka(-nilai))),
          ]
        : []),
      line("B.7 Pajak Penghasilan (Rp)", angka(pph), true),
      ...(ditanggung > 0 ? [line("PPh Ditanggung Pemerintah (Rp)", angka(ditanggung))] : []),
    ],
  };
}

const documentOf = ({ dokumen, instansi }: BukpotPrint): PrintField[] => [
  ...(dokumen
    ? [
        { label: "B.8 Dokumen dasar", value: `${dokumen.jenis}, ${tanggalText(dokumen.tanggal)}` },
        { label: "B.9 Nomor dokumen", value: orDash(dokumen.nomor) },
      ]
    : []),
  ...(instansi
    ? [
        { label: "B.10 Untuk Instansi Pemerintah, pembayaran", value: instansi.metode },
        { label: "B.11 Nomor SP2D", value: orDash(instansi.sp2d) },
      ]
    : []),
];

const withholderOf = ({ pemotong, tanggal, penandatangan }: BukpotPrint): PrintField[] => [
  { label: "C.1 NPWP/NIK", value: pemotong.npwp },
  { label: "C.2 NITKU/Nomor Identitas Subunit", value: orDash(pemotong.nitku) },
  { label: "C.3 Nama Pemotong/Pemungut", value: pemotong.nama },
  { label: "C.4 Tanggal", value: tanggalText(tanggal) },
  { label: "C.5 Nama Penandatangan", value: penandatangan },
];
