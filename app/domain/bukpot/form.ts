import type { Field, FormDef } from "../kit/form";
import { hitung } from "../mesin/definisi";
import type { Isian } from "../mesin/isian";
import { jika, jumlah, kata, max, type Rumus, tetap } from "../mesin/rumus";
import { dasarFasilitas } from "../parameters/pph-potput";
import { PTKP } from "../parameters/pph21";
import { KODE_FASILITAS, type KodeFasilitas } from "../ref/objek-pajak";
import { ditanggungPemerintah, FASILITAS_SERTIFIKAT } from "./fasilitas";
import { formA1, formA2 } from "./form-tahunan";
import { fieldJumlah, HARI_TERBANYAK, type JenisBukpot, type JenisPeriode, JUMLAH_TERBESAR, PENGURANG } from "./jenis";
import { type Bahan, pajak, punyaFasilitas } from "./lembar";
import { OBJEK_SEKALIGUS } from "./sekaligus";

/** A field of a slip: drawn like any other field, computed by the engine. */
type FieldBukpot = Isian & Pick<Field, "instansi" | "jarang">;
type Bagian = { readonly name: string; readonly fields: readonly FieldBukpot[] };
/** The form of a slip for one payment or month. Empty amounts count as 0. */
type FormSlip = Omit<FormDef, "sections"> & { readonly kosong: "nol"; readonly sections: readonly Bagian[] };

/** Kinds of reference document, in the spelling of the XML files. */
const JENIS_DOKUMEN_REFERENSI = [
  "Announcement",
  "CommercialInvoice",
  "Contract",
  "CurrentAccount",
  "Decree",
  "DeedOfEngagement",
  "DeedOfGeneral",
  "Other",
  "OtherFacilityDoc",
  "PaymentProof",
  "StatementLetter",
  "TaxInvoice",
  "TaxRegulationDoc",
  "TradeConfirmation",
] as const;
/** Payment methods of a government treasurer: from advances, or directly by SP2D. */
const METODE_PEMBAYARAN = ["IMPREST", "DIRECT"] as const;

const RATE = { skala: 4, max: "100" } as const;
const LAINNYA = { field: "fasilitas", nilai: ["8"] } as const;
const LAINNYA_P3B = { field: "fasilitas", nilai: ["8", "7"] } as const;
const LUMP_SUMS = { field: "objek", nilai: OBJEK_SEKALIGUS } as const;
const DAILY = { field: "objek", nilai: ["21-100-24", "21-100-29", "21-100-30", "21-100-31"] } as const;

const MOST = JUMLAH_TERBESAR.slip;
const masa: FieldBukpot = { name: "masa", kind: "masa", wajib: true };
const nitku: FieldBukpot = { name: "nitku", kind: "ref", daftar: "nitku", wajib: true };
const tanggal: FieldBukpot = { name: "tanggal", kind: "tanggal", wajib: true };
const penerima: readonly FieldBukpot[] = [
  { name: "npwp", kind: "npwp", wajib: true },
  { name: "nitkuPenerima", kind: "teks", max: 22, wajib: true },
];
const luarNegeri: readonly FieldBukpot[] = [
  { name: "npwp", kind: "teks", max: 40, wajib: true },
  { name: "nama", kind: "teks", max: 255, wajib: true },
  { name: "negara", kind: "ref", daftar: "negara", wajib: true },
  { name: "alamat", kind: "teks", max: 500, baris: 2, jarang: true },
  { name: "tanggalLahir", kind: "tanggal", jarang: true },
  { name: "tempatLahir", kind: "teks", max: 100, jarang: true },
  { name: "paspor", kind: "teks", max: 30, jarang: true },
  { name: "kitas", kind: "teks", max: 30, jarang: true },
];
const asing = { field: "pegawaiAsing", nilai: [true] } as const;
const pegawai: readonly FieldBukpot[] = [
  { name: "pegawaiAsing", kind: "yaTidak", wajib: true },
  { name: "npwp", kind: "npwp", wajib: true },
  { name: "paspor", kind: "teks", max: 30, wajib: true, bila: asing },
  { name: "kitas", kind: "teks", max: 30, bila: asing },
  { name: "ptkp", kind: "pilihan", dari: PTKP, wajib: true },
  { name: "jabatan", kind: "teks", max: 100, wajib: true },
];

const fasilitas = (dari: readonly KodeFasilitas[]): readonly FieldBukpot[] => [
  { name: "fasilitas", kind: "pilihan", dari, wajib: true },
  ...(dari.some((kode) => FASILITAS_SERTIFIKAT.includes(kode))
    ? ([
        {
          name: "nomorFasilitas",
          kind: "teks",
          max: 60,
          wajib: true,
          bila: { field: "fasilitas", nilai: dari.filter((kode) => FASILITAS_SERTIFIKAT.includes(kode)) },
        },
      ] satisfies FieldBukpot[])
    : []),
];
const objek = (jenis: JenisBukpot): FieldBukpot => ({
  name: "objek",
  kind: "ref",
  daftar: `objek-${jenis}`,
  wajib: true,
});
const dpp: FieldBukpot = { name: "dpp", kind: "rupiah", max: MOST, wajib: true };
const bruto: FieldBukpot = { name: "bruto", kind: "rupiah", max: MOST, wajib: true };
const tarif: FieldBukpot = { name: "tarif", kind: "desimal", ...RATE, bila: LAINNYA };
const persenDpp: FieldBukpot = { name: "persenDpp", kind: "desimal", ...RATE, bila: LAINNYA };
const tarifP3b: FieldBukpot = { ...tarif, bila: LAINNYA_P3B };
const persenDppP3b: FieldBukpot = { ...persenDpp, bila: LAINNYA_P3B };

/** The tax borne by the government: all of it under the government's facilities, otherwise nothing. */
function ditanggung(bahan: Bahan, pph: string): Rumus {
  const borne = punyaFasilitas(bahan, ditanggungPemerintah);
  const none = kata({ teks: "bukpot.tidak_ditanggung" }, tetap(0));
  return borne ? jika(borne, kata({ teks: "bukpot.ditanggung", dasar: dasarFasilitas.ditanggung }, pph), none) : none;
}
/** Self-paid tax less article 24 credits and tax withheld by others; never below 0. */
const disetor = kata(
  { teks: "bukpot.disetor" },
  max(
    tetap(0),
    jumlah([
      ["+", kata({ teks: "bukpot.pph" }, "pph")],
      ...PENGURANG.map((name) => ["-", kata({ teks: `bukpot.kurang_${name}`, nol: "diam" }, name)] as const),
    ]),
  ),
);
/** Computed fields of a slip, computed from its typed fields. */
function figures(jenis: JenisPeriode, fields: readonly Isian[]): readonly Isian[] {
  const bahan: Bahan = { jenis, jumlah: fieldJumlah(jenis), fields };
  const pph = hitung("pph", undefined, pajak(bahan));
  if (jenis !== "self-payment") return [pph, hitung("ditanggung", undefined, ditanggung(bahan, "pph"))];
  const paid = hitung("pphDisetor", undefined, disetor);
  return [pph, paid, hitung("ditanggung", undefined, ditanggung(bahan, "pphDisetor"))];
}

const direct = { field: "metodePembayaran", nilai: ["DIRECT"] } as const;
const instansi: readonly FieldBukpot[] = [
  { name: "metodePembayaran", kind: "pilihan", dari: METODE_PEMBAYARAN, instansi: true },
  { name: "nomorSp2d", kind: "teks", max: 40, wajib: true, bila: direct, instansi: true },
];
const dokumen: Bagian = {
  name: "dokumen",
  fields: [
    { name: "jenisDokumen", kind: "pilihan", dari: JENIS_DOKUMEN_REFERENSI, wajib: true },
    { name: "nomorDokumen", kind: "teks", max: 100, wajib: true },
    { name: "tanggalDokumen", kind: "tanggal", wajib: true },
  ],
};
const pemotong = (...more: readonly FieldBukpot[]): Bagian => ({ name: "pemotong", fields: [nitku, ...more, tanggal] });

const slip = (
  jenis: JenisPeriode,
  umum: readonly FieldBukpot[],
  typed: readonly FieldBukpot[],
  ...rest: readonly Bagian[]
): FormSlip => ({
  id: "slip",
  namespace: "bukpotformulir",
  versi: "2025-05",
  kosong: "nol",
  sections: [
    { name: "umum", fields: [masa, ...umum] },
    { name: "penghasilan", fields: [...typed, ...figures(jenis, [...umum, ...typed])] },
    ...rest,
  ],
});
const without = (...codes: readonly KodeFasilitas[]) => KODE_FASILITAS.filter((kode) => !codes.includes(kode));

/**
 * The forms of slips for one payment or month (PER-11/PJ/2025). Fields of the same name have the same meaning on every
 * type and share their labels: `bukpotformulir:slip.<field>`, for A1 and A2 `bukpotformulir:tahunan.<field>`.
 */
export const formSlip: Readonly<Record<JenisPeriode, FormSlip>> = {
  bpu: slip(
    "bpu",
    penerima,
    [...fasilitas(without("11", "10", "7")), objek("bpu"), dpp, tarif],
    dokumen,
    pemotong(...instansi),
  ),
  bpnr: slip(
    "bpnr",
    luarNegeri,
    [
      ...fasilitas(["9", "7", "4", "8"]),
      objek("bpnr"),
      bruto,
      { name: "persenDpp", kind: "desimal", ...RATE },
      tarifP3b,
    ],
    dokumen,
    pemotong(...instansi),
  ),
  cy: slip("cy", [], [...fasilitas(["9", "5", "4", "8"]), objek("cy"), dpp, tarif], dokumen, pemotong()),
  "self-payment": slip(
    "self-payment",
    [],
    [
      ...fasilitas(without("11", "10", "7", "6")),
      objek("self-payment"),
      dpp,
      tarif,
      { name: "brutoDalamNegeri", kind: "rupiah", max: MOST },
      { name: "pphDalamNegeri", kind: "rupiah", max: MOST },
      { name: "brutoLuarNegeri", kind: "rupiah", max: MOST },
      { name: "pphLuarNegeri", kind: "rupiah", max: MOST },
      { name: "pphPasal24", kind: "rupiah", max: MOST },
      { name: "pphPihakLain", kind: "rupiah", max: MOST },
    ],
    dokumen,
    pemotong(),
  ),
  BP21: slip(
    "BP21",
    [...penerima, { name: "ptkp", kind: "pilihan", dari: PTKP, wajib: true }],
    [
      ...fasilitas(["9", "10", "4", "8"]),
      objek("BP21"),
      bruto,
      { name: "jumlahHari", kind: "desimal", skala: 0, min: "1", max: String(HARI_TERBANYAK), bila: DAILY },
      { name: "brutoSebelumnya", kind: "rupiah", max: MOST, bila: LUMP_SUMS },
      persenDpp,
      tarif,
    ],
    dokumen,
    pemotong(...instansi),
  ),
  BP26: slip(
    "BP26",
    luarNegeri,
    [...fasilitas(["9", "7", "4", "8"]), objek("BP26"), bruto, persenDppP3b, tarifP3b],
    dokumen,
    pemotong(...instansi),
  ),
  MP: slip("MP", pegawai, [...fasilitas(["9", "4", "8"]), objek("MP"), bruto, tarif], pemotong()),
};
/** The forms of all types. */
export const formBukpot = { ...formSlip, A1: formA1, A2: formA2 } satisfies Readonly<Record<JenisBukpot, FormDef>>;
