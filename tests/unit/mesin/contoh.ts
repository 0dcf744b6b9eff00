import { dated } from "~/domain/kit/dated";
import { percent } from "~/domain/kit/rupiah";
import {
  type DefFormulir,
  type DefSpt,
  harusSama,
  hitung,
  hitungBaris,
  temukan,
  terbuka,
} from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  bagi,
  banding,
  banyakBaris,
  bulat,
  dan,
  dari,
  defineFungsi,
  fungsi,
  jika,
  jumlah,
  jumlahAkun,
  jumlahBaris,
  kali,
  kata,
  max,
  menurut,
  min,
  parameter,
  tabel,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";

const DASAR = { kutipan: "PER-11/PJ/2025" };
/** Rates of the example, dated like those of the law. */
export const tarif = dated("tarif contoh", [
  { from: "2020-01-01", value: percent("20"), dasar: DASAR },
  { from: "2025-01-01", value: percent("22"), dasar: DASAR },
]);
const batasLitbang = dated("batas litbang", [{ from: "2020-01-01", value: percent("40"), dasar: DASAR }]);
const tarifPilihan = dated("tarif menurut kode", [
  { from: "2020-01-01", value: { TX01: percent("22"), TX02: percent("19") }, dasar: DASAR },
]);
export const kelompokTahun = dated<Readonly<Record<string, number>>>("masa manfaat", [
  { from: "2020-01-01", value: { hk1: 4, hk2: 8, bp: 20 }, dasar: DASAR },
]);

/** Straight line over the life of the group: prose in the law, with its operands declared. */
const penyusutanGl = defineFungsi({
  nama: "contoh_garis_lurus",
  operan: { biaya: "rupiah", kelompok: "teks", mulai: "masa" },
  tabel: { masa: kelompokTahun },
  hasil: "rupiah",
  dasar: DASAR,
  hitung({ biaya, kelompok, mulai }, { masa }, hari) {
    const years = masa.value[String(kelompok)];
    if (years === undefined || typeof biaya !== "number") return null;
    const first = String(mulai).slice(0, 4) === hari.slice(0, 4);
    const months = first ? 13 - Number(String(mulai).slice(5, 7)) : 12;
    return Math.round((biaya * months) / (years * 12));
  },
});

const KELOMPOK = ["hk1", "hk2", "bp", "tk1"] as const;
/** Form 9: rows in groups with their own formula, and a recapitulation of them. */
export const l9: DefFormulir = {
  id: "l9",
  namespace: "spt",
  versi: "2025",
  bila: ya("induk.h21e"),
  sections: [
    {
      jenis: "baris",
      name: "aset",
      asal: "ketik",
      kelompok: { menurut: "kelompok", nilai: KELOMPOK },
      kolom: [
        { kind: "pilihan", name: "kelompok", dari: KELOMPOK, wajib: true },
        { kind: "teks", name: "nama", max: 100 },
        { kind: "masa", name: "perolehan" },
        { kind: "rupiah", name: "biaya", min: 0, jumlah: true },
        {
          kind: "rupiah",
          name: "penyusutan",
          min: 0,
          jumlah: true,
          bawaan: fungsi(penyusutanGl, { biaya: "biaya", kelompok: "kelompok", mulai: "perolehan" }),
        },
        { ...hitung("sisa", undefined, max(tetap(0), jumlah(["+biaya", "-penyusutan"]))), jumlah: true },
      ],
    },
    {
      name: "rekap",
      fields: [
        hitung("rekap_a", "a", jumlahBaris("aset", "penyusutan", adalah("kelompok", "hk1", "hk2", "bp")), {
          dasar: DASAR,
        }),
        { kind: "rupiah", name: "rekap_b", butir: "b" },
        hitung("rekap_c", "c", jumlah(["+rekap_a", "-rekap_b"])),
        hitung("rekap_d", "d", jumlahBaris("aset", "penyusutan", adalah("kelompok", "tk1"))),
        hitung("banyak_sisa", undefined, banyakBaris("aset", banding("sisa", ">", tetap(100))), { hasil: "cacah" }),
        hitung("rata", undefined, bulat("desimal2", bagi(jumlahBaris("aset", "biaya"), banyakBaris("aset"))), {
          hasil: "desimal",
        }),
      ],
    },
  ],
};

/** Form 11C: fifteen typed columns with amounts in dollars. */
export const l11c: DefFormulir = {
  id: "l11c",
  namespace: "spt",
  versi: "2025",
  sections: [
    {
      jenis: "baris",
      name: "utang",
      asal: "ketik",
      kolom: [
        { kind: "teks", name: "nama", max: 100, wajib: true },
        { kind: "ref", name: "negara", daftar: "negara" },
        { kind: "desimal", name: "kurs", skala: 4 },
        { kind: "desimal", name: "awal", skala: 2, jumlah: true },
        { kind: "desimal", name: "tambah", skala: 2, jumlah: true },
        { kind: "desimal", name: "kurang", skala: 2, jumlah: true },
        {
          ...hitung("akhir", undefined, jumlah(["+awal", "+tambah", "-kurang"]), { hasil: "desimal" }),
          jumlah: true,
        },
        { ...hitung("rupiah", undefined, bulat("rupiah", kali("akhir", "kurs"))), jumlah: true },
        { kind: "tanggal", name: "mulai" },
        { kind: "tanggal", name: "jatuh_tempo" },
        { kind: "persen", name: "bunga", skala: 2 },
        {
          ...hitung("bunga_usd", undefined, bulat("desimal2", kali("awal", "bunga")), { hasil: "desimal" }),
          jumlah: true,
        },
        { kind: "teks", name: "peruntukan", max: 200 },
      ],
    },
  ],
};

/** Form 13B: reads the main form's item 9, and the main form's item 10 reads 13B. */
export const l13b: DefFormulir = {
  id: "l13b",
  namespace: "spt",
  versi: "2025",
  sections: [
    {
      jenis: "baris",
      name: "litbang",
      asal: "ketik",
      bila: ya("induk.d10"),
      kolom: [
        { kind: "teks", name: "proposal", max: 100, wajib: true },
        { kind: "tahun", name: "dari" },
        { kind: "tahun", name: "sampai" },
        { kind: "rupiah", name: "biaya" },
        { kind: "persen", name: "persen", skala: 2, max: "200" },
        { ...hitung("tambahan", undefined, bulat("rupiah", kali("biaya", "persen"))), jumlah: true },
      ],
    },
    {
      name: "vokasi",
      bila: ya("induk.d6"),
      fields: [
        { kind: "rupiah", name: "vokasi_a" },
        { kind: "rupiah", name: "vokasi_b" },
        hitung("vokasi_total", "II.2", jumlah(["+vokasi_a", "+vokasi_b"])),
      ],
    },
    {
      name: "iv",
      bila: ya("induk.d10"),
      fields: [
        hitung("litbang_jumlah", "IV.1", dari("litbang.tambahan")),
        { kind: "rupiah", name: "litbang_sebelumnya", butir: "IV.2" },
        hitung("litbang_belum", "IV.3", max(tetap(0), jumlah(["+litbang_jumlah", "-litbang_sebelumnya"]))),
        hitung("litbang_batas", "IV.4", bulat("rupiah", kali(parameter(batasLitbang), max(tetap(0), "induk.d9")))),
        hitung("litbang_dimanfaatkan", "IV.5", min("litbang_belum", "litbang_batas")),
        hitung("litbang_sisa", "IV.6", jumlah(["+litbang_belum", "-litbang_dimanfaatkan"])),
      ],
    },
  ],
};

/** A small form 1: accounts with columns for all rows, totals of rows, and a grand total. */
export const l1a: DefFormulir = {
  id: "l1a",
  namespace: "spt",
  versi: "2025",
  bila: adalah("induk.sektor", "BC01"),
  sections: [
    {
      jenis: "akun",
      daftar: "akun_contoh",
      name: "laba_rugi",
      kolom: [
        { kind: "rupiah", name: "c3", jumlah: true },
        { kind: "rupiah", name: "c4" },
        { ...hitung("c6", undefined, jumlah(["+c3", "-c4"])), jumlah: true },
        { kind: "rupiah", name: "c7" },
        { kind: "rupiah", name: "c8" },
        {
          ...hitung(
            "c10",
            undefined,
            menurut("tanda", { tambah: jumlah(["+c6", "+c7", "-c8"]), kurang: jumlah(["+c6", "-c7", "+c8"]) }),
          ),
          jumlah: true,
        },
      ],
      baris: [
        { grup: "penjualan" },
        { kode: "4002", sifat: { tanda: "tambah" } },
        { kode: "4003", sifat: { tanda: "tambah" } },
        { kode: "4004", jumlah: ["+4002", "+4003"] },
        { kode: "4011", sifat: { tanda: "kurang" }, tutup: ["c4"] },
        { kode: "4020", jumlah: ["+4004", "-4011"] },
        { kode: "5314", sifat: { tanda: "kurang" }, tutup: ["c4"] },
        {
          kode: "4800",
          jumlah: ["+4020", "-5314"],
          hitung: { c7: jumlahAkun("laba_rugi", "c7"), c8: jumlahAkun("laba_rugi", "c8") },
        },
      ],
    },
    {
      jenis: "akun",
      daftar: "akun_contoh",
      name: "neraca",
      kolom: [{ kind: "rupiah", name: "nilai", jumlah: true }],
      baris: [
        { kode: "1101" },
        { kode: "1131" },
        { kode: "1700", jumlah: ["+1101", "-1131"] },
        { kode: "2999" },
        { kode: "3299" },
        { kode: "3300", jumlah: ["+2999", "+3299"] },
      ],
    },
  ],
};

/** The main form's sections D to F, in the extent of the example. */
export const induk: DefFormulir = {
  id: "induk",
  namespace: "spt",
  versi: "2025",
  sections: [
    {
      name: "kepala",
      fields: [
        { kind: "pilihan", name: "sektor", dari: ["BC01", "BC02"], wajib: true },
        { kind: "yaTidak", name: "d6" },
        { kind: "yaTidak", name: "d10" },
        { kind: "yaTidak", name: "h21e" },
        { kind: "pilihan", name: "d11", dari: ["TX01", "TX02", "TX04"] },
        { kind: "persen", name: "d11_lain", skala: 2, bila: { field: "d11", nilai: ["TX04"] } },
      ],
    },
    {
      name: "d",
      fields: [
        hitung("d4", "4", jumlah(["+l1a.4800.c10"])),
        hitung("d6_jumlah", "6", dari("l13b.vokasi_total")),
        hitung("d7", "7", jumlah(["+d4", "-d6_jumlah"])),
        hitung("d9", "9", jumlah(["+d7"])),
        hitung("d10_jumlah", "10", dari("l13b.litbang_dimanfaatkan")),
        hitung("pkp", undefined, bulat("ribuanKeBawah", max(tetap(0), jumlah(["+d9", "-d10_jumlah"])))),
        hitung(
          "d12",
          "12",
          jika(
            adalah("d11", "TX04"),
            bulat("rupiah", kali("pkp", "d11_lain")),
            bulat("rupiah", kali("pkp", tabel(tarifPilihan, "d11"))),
          ),
        ),
        hitung(
          "f18b",
          "18b",
          jika(
            banding("spt.pembetulan", ">", tetap(0)),
            jumlah(["+d12", "-lalu.f17a"]),
            kata({ teks: "spt.bukan_pembetulan", isian: { butir: "18b" } }, tetap(0)),
          ),
        ),
        { kind: "bulan12", name: "setoran" },
        { kind: "bulan12", name: "peredaran" },
        { kind: "bulan12", name: "terutang", rumus: bulat("rupiah", kali("peredaran", parameter(tarif))) },
        hitung("selisih", undefined, jumlah(["+setoran", "-terutang"])),
        ...(["a", "b", "c"] as const).flatMap((kolom) => [
          { kind: "rupiah" as const, name: `masuk_${kolom}` },
          { kind: "rupiah" as const, name: `keluar_${kolom}` },
        ]),
        ...hitungBaris("bersih", "x", ["a", "b", "c"], jumlah(["+masuk", "-keluar"])),
        { kind: "pilihanBanyak", name: "fasilitas", dari: ["f1", "f2"] },
        hitung("ber_f1", undefined, jika(dan(ada("fasilitas"), adalah("fasilitas", "f1")), tetap(1), tetap(0)), {
          hasil: "cacah",
        }),
      ],
    },
  ],
};

/** A small return with every feature of the annual ones. */
export const contoh: DefSpt = {
  jenis: "contoh",
  versi: "2025",
  sejak: "2025-01-01",
  judul: "Contoh",
  periode: "tahun",
  formulir: [induk, l1a, l9, l11c, l13b].map(terbuka),
  sumber: [
    { id: "spt", isi: { pembetulan: "cacah" }, kosong: "nol" },
    { id: "lalu", isi: { f17a: "rupiah" } },
  ],
  periksa: [
    harusSama("neraca", "galat", "1700.nilai", "3300.nilai", { formulir: "l1a", field: "1700.nilai" }),
    temukan("jatuh_tempo", "galat", banding("jatuh_tempo", "<", "mulai"), {
      formulir: "l11c",
      baris: "utang",
      field: "jatuh_tempo",
      isian: { mulai: dari("mulai") },
    }),
    temukan("penyusutan_beda", "konfirmasi", dan(ada("rekap_b"), banding("rekap_c", "<>", tetap(0))), {
      formulir: "l9",
      field: "rekap_c",
      isian: { selisih: dari("rekap_c") },
    }),
    temukan("tanpa_aset", "peringatan", atau(tidak(banding(banyakBaris("aset"), ">", tetap(0)))), { formulir: "l9" }),
  ],
};
