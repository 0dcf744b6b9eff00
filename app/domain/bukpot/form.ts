import type { Field, FormDef, Section } from "../kit/form";
import { PTKP } from "../parameters/pph21";
import { KODE_FASILITAS, type KodeFasilitas } from "../ref/objek-pajak";
import { FASILITAS_SERTIFIKAT } from "./fasilitas";
import { formA1, formA2 } from "./form-tahunan";
import { HARI_TERBANYAK, type JenisBukpot, JUMLAH_TERBESAR } from "./jenis";
import { OBJEK_SEKALIGUS } from "./sekaligus";
import { dariSlip, type JenisPeriode } from "./slip";

/** Kinds of reference document, as the XML files spell them. */
export const JENIS_DOKUMEN_REFERENSI = [
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
/** How a government treasurer pays: from advances, or directly by SP2D. */
export const METODE_PEMBAYARAN = ["IMPREST", "DIRECT"] as const;

const RATE = { skala: 4, max: "100" } as const;
const LAINNYA = { field: "fasilitas", nilai: ["8"] } as const;
const LAINNYA_P3B = { field: "fasilitas", nilai: ["8", "7"] } as const;
const LUMP_SUMS = { field: "objek", nilai: OBJEK_SEKALIGUS } as const;
const DAILY = { field: "objek", nilai: ["21-100-24", "21-100-29", "21-100-30", "21-100-31"] } as const;

const MOST = JUMLAH_TERBESAR.slip;
const masa: Field = { name: "masa", kind: "masa", wajib: true };
const nitku: Field = { name: "nitku", kind: "ref", daftar: "nitku", wajib: true };
const tanggal: Field = { name: "tanggal", kind: "tanggal", wajib: true };
const penerima: readonly Field[] = [
  { name: "npwp", kind: "npwp", wajib: true },
  { name: "nitkuPenerima", kind: "teks", max: 22, wajib: true },
];
const luarNegeri: readonly Field[] = [
  { name: "npwp", kind: "teks", max: 40, wajib: true },
  { name: "nama", kind: "teks", max: 255, wajib: true },
  { name: "negara", kind: "ref", daftar: "negara", wajib: true },
  { name: "alamat", kind: "teks", max: 500, baris: 2 },
  { name: "tanggalLahir", kind: "tanggal" },
  { name: "tempatLahir", kind: "teks", max: 100 },
  { name: "paspor", kind: "teks", max: 30 },
  { name: "kitas", kind: "teks", max: 30 },
];
const asing = { field: "pegawaiAsing", nilai: [true] } as const;
const pegawai: readonly Field[] = [
  { name: "pegawaiAsing", kind: "yaTidak", wajib: true },
  { name: "npwp", kind: "npwp", wajib: true },
  { name: "paspor", kind: "teks", max: 30, wajib: true, bila: asing },
  { name: "kitas", kind: "teks", max: 30, bila: asing },
  { name: "ptkp", kind: "pilihan", dari: PTKP, wajib: true },
  { name: "jabatan", kind: "teks", max: 100, wajib: true },
];

const fasilitas = (dari: readonly KodeFasilitas[]): readonly Field[] => [
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
      ] satisfies Field[])
    : []),
];
const objek = (jenis: JenisBukpot): Field => ({ name: "objek", kind: "ref", daftar: `objek-${jenis}`, wajib: true });
const dpp: Field = { name: "dpp", kind: "rupiah", max: MOST, wajib: true };
const bruto: Field = { name: "bruto", kind: "rupiah", max: MOST, wajib: true };
const tarif: Field = { name: "tarif", kind: "desimal", ...RATE, bila: LAINNYA };
const persenDpp: Field = { name: "persenDpp", kind: "desimal", ...RATE, bila: LAINNYA };
const tarifP3b: Field = { ...tarif, bila: LAINNYA_P3B };
const persenDppP3b: Field = { ...persenDpp, bila: LAINNYA_P3B };
const FIGURES = ["pph", "ditanggung"] as const;
const hitung = (jenis: JenisPeriode): readonly Field[] =>
  (jenis === "self-payment" ? ["pph", "pphDisetor", "ditanggung"] : FIGURES).map((name) => ({
    name,
    kind: "hitung",
    from: dariSlip(jenis, name),
  }));

const direct = { field: "metodePembayaran", nilai: ["DIRECT"] } as const;
const instansi: readonly Field[] = [
  { name: "metodePembayaran", kind: "pilihan", dari: METODE_PEMBAYARAN, instansi: true },
  { name: "nomorSp2d", kind: "teks", max: 40, wajib: true, bila: direct, instansi: true },
];
const dokumen: Section = {
  name: "dokumen",
  fields: [
    { name: "jenisDokumen", kind: "pilihan", dari: JENIS_DOKUMEN_REFERENSI, wajib: true },
    { name: "nomorDokumen", kind: "teks", max: 100, wajib: true },
    { name: "tanggalDokumen", kind: "tanggal", wajib: true },
  ],
};
const pemotong = (...more: readonly Field[]): Section => ({ name: "pemotong", fields: [nitku, ...more, tanggal] });

const slip = (
  jenis: JenisPeriode,
  umum: readonly Field[],
  pajak: readonly Field[],
  ...rest: readonly Section[]
): FormDef => ({
  id: "slip",
  namespace: "bukpot",
  versi: "2025-05",
  sections: [
    { name: "umum", fields: [masa, ...umum] },
    { name: "penghasilan", fields: [...pajak, ...hitung(jenis)] },
    ...rest,
  ],
});
const without = (...codes: readonly KodeFasilitas[]) => KODE_FASILITAS.filter((kode) => !codes.includes(kode));

/**
 * The forms of the nine types of slip (PER-11/PJ/2025). Fields of the same name mean the same on every type and share
 * their labels: `bukpot:slip.<field>`, of A1 and A2 `bukpot:tahunan.<field>`.
 */
export const formBukpot: Readonly<Record<JenisBukpot, FormDef>> = {
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
  A1: formA1,
  A2: formA2,
};
