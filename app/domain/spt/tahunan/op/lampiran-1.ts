import { type BagianBaris, type BagianIsian, type DefFormulir, hitung, type Kolom } from "~/domain/mesin/definisi";
import { adalah, banyakBaris, dari, jumlah, jumlahBaris, max, type Rumus, tetap } from "~/domain/mesin/rumus";
import type { RefList } from "~/domain/ref";
import { lebihDariNol } from "../../temuan";
import { MAKS_BARIS, pilih } from "../badan/bersama";
import { NAMESPACE, VERSI } from "./bersama";
import { DITANGGUNG } from "./posting";

const teks = (name: string, max = 100): Kolom => ({ kind: "teks", name, max, wajib: true });
const nilai = (name: string): Kolom => ({ kind: "rupiah", name, min: 0, wajib: true, jumlah: true });
const kode = (daftar: RefList): Kolom => ({ ...pilih(daftar), name: "kode", wajib: true });
const TAHUN: Kolom = { kind: "tahun", name: "tahun", wajib: true };
const LOKASI: Kolom = { ...pilih("negara"), name: "lokasi", wajib: true, mula: "IDN" };
const NOMOR: Kolom = { kind: "npwp", name: "npwp", wajib: true };
const KETERANGAN: Kolom = { ...pilih("keterangan_harta"), name: "keterangan" };

/** Assets of one table: carried into the return of the next year. */
const harta = (name: string, kolom: readonly Kolom[]): BagianBaris => ({
  jenis: "baris",
  name,
  asal: "ketik",
  bawa: {},
  maks: MAKS_BARIS,
  kolom: [...kolom, KETERANGAN],
});

const HARTA: readonly BagianBaris[] = [
  harta("a1", [kode("harta_kas"), teks("nomor_akun"), teks("atas_nama"), teks("bank"), LOKASI, TAHUN, nilai("saldo")]),
  harta("a2", [kode("harta_piutang"), LOKASI, NOMOR, teks("nama"), nilai("perolehan"), TAHUN, nilai("kini")]),
  harta("a3", [
    kode("harta_investasi"),
    LOKASI,
    NOMOR,
    teks("nama"),
    teks("nomor_akun"),
    nilai("perolehan"),
    TAHUN,
    nilai("kini"),
  ]),
  harta("a4", [
    kode("harta_bergerak"),
    teks("merek"),
    teks("nomor_polisi"),
    { ...pilih("kepemilikan_harta"), name: "kepemilikan", wajib: true, mula: "TAXPAYER" },
    { kind: "npwp", name: "npwp" },
    { kind: "teks", name: "nama", max: 100 },
    TAHUN,
    nilai("perolehan"),
    nilai("kini"),
  ]),
  harta("a5", [
    kode("harta_tidak_bergerak"),
    teks("alamat", 250),
    { kind: "desimal", name: "luas_tanah", skala: 2, min: "0" },
    { kind: "desimal", name: "luas_bangunan", skala: 2, min: "0" },
    { ...pilih("sumber_kepemilikan"), name: "sumber", wajib: true },
    teks("nomor_sertifikat"),
    TAHUN,
    nilai("perolehan"),
    nilai("kini"),
  ]),
  harta("a6", [
    kode("harta_lainnya"),
    TAHUN,
    nilai("perolehan"),
    nilai("kini"),
    teks("bukti"),
    { kind: "teks", name: "informasi", max: 250 },
  ]),
];

const TABEL = ["a1", "a2", "a3", "a4", "a5", "a6"] as const;
const NILAI = ["perolehan", "kini"] as const;
/** The worth of a table. Cash counts by its balance, in both columns. */
const worth = (tabel: string, kolom: string): Rumus => dari(tabel === "a1" ? "a1.saldo" : `${tabel}.${kolom}`);
const sel = (row: string) => Object.fromEntries(NILAI.map((kolom) => [kolom, `a7_${row}_${kolom}`]));
const DTP = adalah("jenis_pajak", DITANGGUNG);
const ADA_DTP = lebihDariNol(banyakBaris("e", DTP));
/** A7, the summary of all assets. */
const IKHTISAR: BagianIsian = {
  name: "a7",
  fields: [
    ...TABEL.flatMap((tabel) =>
      NILAI.map((kolom) => hitung(`a7_${tabel}_${kolom}`, undefined, worth(tabel, kolom), { kolom })),
    ),
    ...NILAI.map((kolom) =>
      hitung(`a7_total_${kolom}`, undefined, jumlah(TABEL.map((tabel) => `+a7_${tabel}_${kolom}` as const)), { kolom }),
    ),
  ],
  tabel: {
    kolom: NILAI,
    baris: [
      ...TABEL.map((tabel) => ({ name: `ikhtisar_${tabel}`, sel: sel(tabel) })),
      { name: "ikhtisar_total", jumlah: true, sel: sel("total") },
    ],
  },
};

/** Lampiran 1: assets and debts at the end of the year, family, income from employment, slips of others. */
export const l1: DefFormulir = {
  id: "l1",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["a1", "a7_total_perolehan", "b", "d", "e", "e_jumlah", "e_dtp_lebih"],
  sections: [
    ...HARTA,
    IKHTISAR,
    {
      jenis: "baris",
      name: "b",
      asal: "ketik",
      bawa: {},
      maks: MAKS_BARIS,
      kolom: [
        kode("jenis_utang"),
        NOMOR,
        teks("nama"),
        { ...LOKASI, name: "negara" },
        { kind: "tahun", name: "tahun" },
        nilai("saldo"),
        { ...pilih("keterangan_utang"), name: "keterangan" },
      ],
    },
    {
      jenis: "baris",
      name: "c",
      asal: "ketik",
      ditarik: ["nik"],
      maks: MAKS_BARIS,
      kolom: [
        teks("nama"),
        { ...NOMOR, name: "nik" },
        { kind: "tanggal", name: "tanggal_lahir", wajib: true },
        { ...pilih("hubungan_keluarga"), name: "hubungan", wajib: true },
        teks("pekerjaan"),
      ],
    },
    {
      jenis: "baris",
      name: "d",
      asal: "ketik",
      ditarik: ["npwp"],
      maks: MAKS_BARIS,
      kolom: [
        NOMOR,
        teks("nama"),
        { kind: "rupiah", name: "bruto", min: 0, wajib: true, jumlah: true },
        { kind: "rupiah", name: "pengurang", min: 0, jumlah: true },
        { ...hitung("neto", undefined, jumlah(["+bruto", "-pengurang"])), jumlah: true },
      ],
    },
    {
      jenis: "baris",
      name: "e",
      asal: "ketik",
      ditarik: ["nomor_bukti"],
      sebut: "nama",
      maks: MAKS_BARIS,
      kolom: [
        NOMOR,
        teks("nama"),
        { ...teks("nomor_bukti"), kode: true },
        { kind: "tanggal", name: "tanggal_bukti", wajib: true },
        { ...pilih("jenis_kredit_pajak"), name: "jenis_pajak", wajib: true },
        nilai("bruto"),
        nilai("pph"),
      ],
    },
    {
      name: "rekap",
      fields: [
        hitung("e_dalam_negeri", undefined, dari("e.pph")),
        hitung("e_luar_negeri", undefined, dari("l2.c.kredit")),
        hitung("e_jumlah", undefined, jumlah(["+e_dalam_negeri", "+e_luar_negeri"])),
        hitung("e_dtp", undefined, jumlahBaris("e", "pph", DTP), { bila: ADA_DTP }),
        hitung("e_dtp_lebih", undefined, max(tetap(0), jumlah(["+e_dtp", "-induk.c9"])), {
          bila: ADA_DTP,
          dasar: { kutipan: "PMK 10/2025; PMK 105/2025" },
        }),
      ],
    },
  ],
};
