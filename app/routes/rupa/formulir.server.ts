import type { FieldView, FormReply, FormView, ShownValues } from "~/forms/form-view";

const OPSI = [
  { value: "satu", label: "Barang Kena Pajak" },
  { value: "dua", label: "Jasa Kena Pajak" },
];
const BANYAK = Array.from({ length: 6 }, (_, at) => ({ value: String(at), label: `Pilihan ${at + 1}` }));
export const PANJANG =
  "Nama yang sangat panjang sehingga tidak mungkin muat pada satu baris layar selebar tiga ratus dua puluh piksel";
export const ARAB = "شركة التدريب الضريبي المحدودة";

const field = (kind: FieldView["kind"], name: string, label: string, more: Partial<FieldView> = {}): FieldView =>
  Object.assign({ kind, name, label, required: true }, more);

const FIELDS: readonly FieldView[] = [
  field("teks", "teks", "Teks", { hint: "Petunjuk di atas kotaknya." }),
  field("teks", "panjang", PANJANG, { lines: 3, required: false }),
  field("rupiah", "rupiah", "Jumlah", { butir: "I.A" }),
  field("desimal", "desimal", "Desimal"),
  field("persen", "persen", "Persen"),
  field("tahun", "tahun", "Tahun"),
  field("npwp", "npwp", "NPWP", { istilah: { kunci: "npwp", kata: "NPWP" } }),
  field("tanggal", "tanggal", "Tanggal"),
  field("masa", "masa", "Masa"),
  field("yaTidak", "ya", "Ya atau retur", { istilah: { kunci: "retur", kata: "retur" } }),
  field("centang", "centang", "Satu centang"),
  field("pilihan", "radio", "Pilihan pendek", { options: OPSI }),
  field("pilihan", "daftar", "Pilihan panjang", { options: BANYAK }),
  field("pilihanBanyak", "banyak", "Beberapa centang", { options: OPSI }),
  field("cari", "cari", "Cari dalam daftar"),
  field("bulan12", "bulanan", "Jumlah tiap bulan", { required: false }),
  field("berkas", "berkas", "Berkas"),
  field("hitung", "hitung", "DPP dihitung", { istilah: { kunci: "dpp", kata: "DPP" }, computed: { value: "1250000" } }),
  field("baris", "baris", "Baris", {
    maxRows: 3,
    columns: [field("teks", "nama", "Nama"), field("rupiah", "harga", "Harga")],
  }),
];
const view = (id: string, values: ShownValues): FormView => ({
  id,
  title: id,
  sections: [{ name: id, title: `Formulir: ${id}`, fields: FIELDS }],
  values,
  names: {},
});
const FILLED: ShownValues = {
  teks: ARAB,
  panjang: PANJANG,
  rupiah: "1.250.000",
  desimal: "2,5",
  persen: "11",
  tahun: "2026",
  npwp: "0912345678901234",
  tanggal: "31-03-2026",
  masa: { bulan: "03", tahun: "2026" },
  ya: "ya",
  centang: "on",
  radio: "dua",
  daftar: "3",
  banyak: ["satu"],
  cari: "411211",
  berkas: `${PANJANG}.pdf`,
  baris: [{ nama: PANJANG, harga: "999.999.999.999.999" }],
  bulanan: ["1.000", "2.000"],
};
const SALAH = ["Isian ini tidak dapat dibaca."];
const galat: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(FIELDS.filter(({ kind }) => kind !== "hitung").map(({ name }) => [name, SALAH])),
  "baris[0].harga": SALAH,
};

const seldom = (id: string, values: ShownValues): FormView => ({
  id,
  title: id,
  names: {},
  values,
  sections: [
    {
      name: `${id}-lipat`,
      title: `Terlipat: ${id}`,
      fields: [
        field("teks", "wajib", "Selalu diisi"),
        field("teks", "teks", "Jarang diisi", { required: false, seldom: true, hint: "Petunjuk di atas kotaknya." }),
        field("tanggal", "tanggal", PANJANG, { required: false, seldom: true }),
      ],
    },
  ],
});
/** Folded fields: empty, filled in, and wrong. */
export const lipat: readonly FormView[] = [seldom("tutup", {}), seldom("buka", { teks: ARAB }), seldom("salah", {})];

/** One form of every kind of field: empty, filled in, and each field refused. */
export const formulir = {
  kosong: view("kosong", {}),
  terisi: view("terisi", FILLED),
  gagal: view("gagal", FILLED),
  galat,
};

/** The reply of an action to a form in which everything is wrong, with a search and a bulk action. */
export const jawaban = (href: string): FormReply & { readonly laporan: object } => ({
  form: "gagal",
  result: { status: "error", initialValue: FILLED as FormReply["result"]["initialValue"] & object, error: galat },
  failure: { message: "Formulir belum dapat disimpan.", code: "validation_failed" },
  found: { cari: { options: OPSI, total: 30, page: 2 } },
  chosen: ["2"],
  laporan: {
    berhasil: 1,
    gagal: 1,
    lainnya: 3,
    baris: [
      { id: "1", nama: PANJANG, href, ok: false, sebab: SALAH[0], obat: { href, key: "buka" } },
      { id: "2", nama: "04002600000000002", ok: true },
    ],
  },
});

const sel = (name: string, label: string, more: Partial<FieldView> = {}) => field("rupiah", name, label, more);
/** The paper with its kinds of lines. `id` tells two on one page apart. */
const kertas = (id: string): FormView => ({
  id,
  title: id,
  names: {},
  values: { [`${id}_a`]: "1.000.000", [`${id}_g1`]: "500.000", [`${id}_j`]: "ya" },
  sections: [
    {
      name: `${id}-baris`,
      title: `I. Baris: ${id}`,
      fields: [
        sel(`${id}_a`, "Diisi sendiri", { butir: "I.A" }),
        sel(`${id}_b`, PANJANG, { butir: "I.B" }),
        field("hitung", `${id}_c`, "PPnBM dihitung", {
          istilah: { kunci: "ppnbm", kata: "PPnBM" },
          butir: "I.C",
          computed: { value: "1000000" },
        }),
        sel(`${id}_d`, "Hanya pembetulan", { butir: "I.D", mati: "pembetulan" }),
        sel(`${id}_e`, "Tidak berlaku", { butir: "I.E", mati: "tidakBerlaku" }),
        field("hitung", `${id}_f`, "Hasil", { butir: "I.F", hasil: true, computed: { value: "-250000" } }),
        field("yaTidak", `${id}_j`, "Jawaban", { butir: "I.G" }),
      ],
    },
    {
      name: `${id}-kisi`,
      title: `II. Kisi: ${id}`,
      fields: [
        sel(`${id}_g1`, "Harga"),
        field("hitung", `${id}_g2`, "PPN", { computed: { value: "55000" } }),
        field("hitung", `${id}_g3`, "Jumlah harga", { computed: { value: "500000" } }),
      ],
      grid: {
        columns: ["Harga/Penggantian", "PPN"],
        rows: [
          { name: "kelompok", label: "Kelompok", total: false, cells: [null, null] },
          { name: "satu", label: "Penyerahan", butir: "1", total: false, cells: [`${id}_g1`, `${id}_g2`] },
          { name: "jumlah", label: "Jumlah", butir: "2", total: true, hasil: true, cells: [`${id}_g3`, null] },
        ],
      },
    },
  ],
});

/** An official form, to fill in and to read. */
export const kertasContoh = { isian: kertas("isian"), baca: kertas("baca") };
export const kepalaKertas = {
  kode: "PPN",
  judul: "SPT Masa PPN",
  formulir: "1111",
  periode: "Maret 2026",
  pembetulan: 1,
  identitas: [
    { label: "Nama", nilai: ARAB },
    { label: "NPWP", nilai: "0912345678901234", kode: true },
    { label: "Alamat", nilai: "" },
  ],
};
