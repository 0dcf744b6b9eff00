import type { i18n } from "i18next";
import type { Session } from "~/auth/session.server";
import type { AnggotaKeluargaRow, Cabang, Karyawan, Perusahaan } from "~/contract/data";
import type { Kategori, Natura, SubKategori } from "~/contract/natura";
import type { PihakTerkait, Wakil } from "~/contract/pihak";
import { statusWakil } from "~/domain/pihak";
import { namaEntriDalam } from "~/domain/ref/terjemahan";
import { namaWilayah } from "~/domain/ref/wilayah";
import type { ListDef } from "~/tables/define-list";
import { exportList } from "~/tables/export.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import type { ListView } from "~/tables/list-view";
import { type ListAnswer, listView } from "~/tables/list-view.server";
import type { JenisData } from "./jenis.server";
import { CARI, daftarJenis, yaTidak } from "./list-of.server";
import { daftarEkonomi, daftarKontak, daftarNppn, daftarRekening } from "./lists-profil.server";

const daftarPerusahaan = daftarJenis<Perusahaan>("perusahaan", [
  { key: "nama", label: "data:perusahaan.nama", sortable: true },
  { key: "npwp", label: "data:perusahaan.npwp", as: "npwp", sortable: true },
  { key: "alamat", label: "data:perusahaan.alamat" },
  { key: "kota", label: "data:perusahaan.kota", sortable: true },
  { key: "kppNama", label: "data:perusahaan.kpp" },
  { key: "pkpSejak", label: "data:perusahaan.pkpSejak", as: "tanggal" },
  { key: "peserta", label: "data:perusahaan.peserta", sortable: true },
  { key: "batch", label: "data:perusahaan.batch", sortable: true },
]);

const daftarCabang = daftarJenis<Cabang>("cabang", [
  { key: "nama", label: "data:cabang.nama", sortable: true },
  { key: "nitku", label: "data:cabang.nitku", as: "kode", sortable: true },
  { key: "alamat", label: "data:cabang.alamat" },
  { key: "kota", label: "data:cabang.kota", sortable: true },
  { key: "kppNama", label: "data:cabang.kpp" },
]);

const daftarKaryawan = daftarJenis<Karyawan>("karyawan", [
  { key: "nama", label: "data:karyawan.nama", sortable: true },
  { key: "npwp", label: "data:karyawan.npwp", as: "npwp", sortable: true },
  { key: "jabatan", label: "data:karyawan.jabatan", sortable: true },
  { key: "ptkp", label: "data:karyawan.ptkp", as: "kode" },
  { key: "cabang", label: "data:karyawan.cabang", as: "kode" },
  { key: "gaji", label: "data:karyawan.gaji", as: "rupiah", sortable: true },
  { key: "kota", label: "data:karyawan.kota", value: ({ kota }) => namaWilayah("kota", kota) },
]);

const daftarKeluarga = daftarJenis<AnggotaKeluargaRow>("keluarga", [
  { key: "nama", label: "data:keluarga.nama", sortable: true },
  { key: "npwp", label: "data:keluarga.npwp", as: "npwp" },
  { key: "tanggal_lahir", label: "data:keluarga.tanggal_lahir", as: "tanggal", sortable: true },
  {
    key: "hubungan",
    label: "data:keluarga.hubungan",
    value: ({ hubungan }, { t }) => namaEntriDalam(t, "hubungan_keluarga", hubungan),
  },
  {
    key: "kedudukan",
    label: "data:keluarga.kedudukan",
    value: ({ kedudukan }, { t }) => t(`data:keluarga.kedudukan_pilihan.${kedudukan}`),
  },
  { key: "mulai", label: "data:keluarga.mulai", as: "tanggal", sortable: true },
  { key: "berakhir", label: "data:keluarga.berakhir", as: "tanggal" },
]);

const daftarPihakTerkait = daftarJenis<PihakTerkait>(
  "pihakTerkait",
  [
    { key: "nama", label: "data:pihakTerkait.nama", sortable: true },
    { key: "npwp", label: "data:pihakTerkait.npwp", as: "npwp", sortable: true },
    {
      key: "subJenis",
      label: "data:pihakTerkait.subJenis",
      words: "data:pihakTerkait.subJenis_pilihan.",
      sortable: true,
    },
    {
      key: "pic",
      label: "data:pihakTerkait.pic",
      value: ({ pic }, texts) => (pic ? texts.t("komponen:formulir.ya") : ""),
    },
    { key: "modal", label: "data:pihakTerkait.modal", as: "rupiah" },
    { key: "mulai", label: "data:pihakTerkait.mulai", as: "tanggal", sortable: true },
    { key: "berakhir", label: "data:pihakTerkait.berakhir", as: "tanggal", sortable: true },
  ],
  { id: "pihak-terkait" },
);

const daftarWakil = daftarJenis<Wakil>(
  "wakilKuasa",
  [
    { key: "nama", label: "data:wakilKuasa.nama", sortable: true },
    { key: "pemberiNama", label: "data:wakilKuasa.pemberi" },
    { key: "jenis", label: "data:wakilKuasa.jenis", words: "data:wakilKuasa.jenis_pilihan." },
    { key: "nomor", label: "data:wakilKuasa.nomor", sortable: true },
    { key: "status", label: "data:wakilKuasa.status", as: "status", sortable: true },
    { key: "mulai", label: "data:wakilKuasa.mulai", as: "tanggal", sortable: true },
    { key: "berakhir", label: "data:wakilKuasa.berakhir", as: "tanggal", sortable: true },
  ],
  {
    id: "wakil-kuasa",
    filters: [
      {
        name: "arah",
        label: "data:wakilKuasa.arah",
        kind: "pilihan",
        options: ["diberikan", "diterima"],
        words: "data:wakilKuasa.arah_pilihan.",
      },
      { name: "status", label: "data:wakilKuasa.status", kind: "status", options: statusWakil.statuses },
      ...CARI,
    ],
  },
);

const daftarKategori = daftarJenis<Kategori>("kategori", [
  { key: "nama", label: "data:kategori.nama", sortable: true },
  { key: "kode", label: "data:kategori.kode", as: "kode", sortable: true },
  { key: "banyak", label: "data:kategori.banyak", as: "angka" },
]);

const daftarSubKategori = daftarJenis<SubKategori>(
  "subKategori",
  [
    { key: "nama", label: "data:subKategori.nama", sortable: true },
    { key: "kode", label: "data:subKategori.kode", as: "kode", sortable: true },
    { key: "kategoriNama", label: "data:subKategori.kategori" },
    { key: "aturan", label: "data:subKategori.aturan", words: "data:subKategori.aturan_pilihan.", sortable: true },
    { key: "batas", label: "data:subKategori.batas", as: "rupiah" },
    {
      key: "per",
      label: "data:subKategori.per",
      value: ({ per }, { t }) => (per ? t(`data:subKategori.per_pilihan.${per}`) : ""),
    },
    {
      key: "dapatKurang",
      label: "data:subKategori.dapatKurang",
      value: ({ dapatKurang }, { t }) => t(yaTidak(dapatKurang)),
    },
  ],
  { id: "sub-kategori" },
);

const daftarNatura = daftarJenis<Natura>(
  "natura",
  [
    { key: "nama", label: "data:natura.karyawan", sortable: true },
    { key: "subKategoriNama", label: "data:natura.subKategori", sortable: true },
    { key: "tanggal", label: "data:natura.tanggal", as: "tanggal", sortable: true },
    { key: "nilai", label: "data:natura.nilai", as: "rupiah", sortable: true },
    { key: "dikecualikan", label: "data:natura.dikecualikan", as: "rupiah", sortable: true },
    { key: "objek", label: "data:natura.objek", as: "rupiah", sortable: true },
  ],
  {
    filters: [{ name: "masa", label: "data:natura.masa", kind: "masa" }, ...CARI],
    rowName: (row) => `${row.nama}, ${row.subKategoriNama}`,
  },
);

type Api = Session["api"];
type Query = ReturnType<typeof apiQueryOf>;
type Listed = {
  /** The list as its page draws it. */
  readonly view: (request: Request, api: Api, texts: i18n) => Promise<ListView>;
  /** The whole list, as the file type that the address asks for. */
  readonly file: (request: Request, api: Api) => Promise<Response>;
};
const listed = <R>(def: ListDef<R>, list: (api: Api, query: Query) => Promise<ListAnswer<R>>): Listed => ({
  view: async (request, api, texts) => {
    const state = listQueryOf(request, def);
    return listView(def, state, await list(api, apiQueryOf(state)), texts);
  },
  file: (request, api) => exportList(request, def, (query) => list(api, query)),
});
/** The list of each kind of data. */
export const daftarData: Readonly<Record<JenisData, Listed>> = {
  perusahaan: listed(daftarPerusahaan, ({ data }, query) => data.listPerusahaan(query)),
  cabang: listed(daftarCabang, ({ data }, query) => data.listCabang(query)),
  karyawan: listed(daftarKaryawan, ({ data }, query) => data.listKaryawan(query)),
  keluarga: listed(daftarKeluarga, ({ data }, query) => data.listKeluarga(query)),
  pihakTerkait: listed(daftarPihakTerkait, ({ pihakTerkait }, query) => pihakTerkait.list(query)),
  wakilKuasa: listed(daftarWakil, ({ wakilKuasa }, query) => wakilKuasa.list(query)),
  kategori: listed(daftarKategori, ({ kategori }, query) => kategori.list(query)),
  subKategori: listed(daftarSubKategori, ({ subKategori }, query) => subKategori.list(query)),
  rekening: listed(daftarRekening, ({ rekening }, query) => rekening.list(query)),
  kontak: listed(daftarKontak, ({ kontak }, query) => kontak.list(query)),
  ekonomi: listed(daftarEkonomi, ({ ekonomi }, query) => ekonomi.list(query)),
  nppn: listed(daftarNppn, ({ nppn }, query) => nppn.list(query)),
  natura: listed(daftarNatura, ({ natura }, query) => natura.list(query)),
};
