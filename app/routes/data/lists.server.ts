import type { Session } from "~/auth/session.server";
import { cabangList, karyawanList, keluargaList, perusahaanList } from "~/contract/data";
import { kategoriList, naturaList, subKategoriList } from "~/contract/natura";
import { pihakTerkaitList, wakilList } from "~/contract/pihak";
import { namaEntriDalam } from "~/domain/ref/terjemahan";
import { namaWilayah } from "~/domain/ref/wilayah";
import type { ListDef } from "~/tables/define-list";
import { exportList } from "~/tables/export.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import type { ListView } from "~/tables/list-view";
import { type ListAnswer, listView } from "~/tables/list-view.server";
import type { JenisData } from "./jenis.server";
import { daftarJenis, yaTidak } from "./list-of.server";
import { daftarEkonomi, daftarKontak, daftarNppn, daftarRekening } from "./lists-profil.server";

const daftarPerusahaan = daftarJenis("perusahaan", perusahaanList);
const daftarCabang = daftarJenis("cabang", cabangList);
const daftarKaryawan = daftarJenis("karyawan", karyawanList, {
  cells: { kota: { value: ({ kota }) => namaWilayah("kota", kota) } },
});
const daftarKeluarga = daftarJenis("keluarga", keluargaList, {
  cells: {
    hubungan: { value: ({ hubungan }, { t }) => namaEntriDalam(t, "hubungan_keluarga", hubungan) },
  },
});
const daftarPihakTerkait = daftarJenis("pihakTerkait", pihakTerkaitList, {
  cells: { pic: { value: ({ pic }, texts) => (pic ? texts.t("komponen:formulir.ya") : "") } },
});
const daftarWakil = daftarJenis("wakilKuasa", wakilList, { filters: ["arah", "status"] });
const daftarKategori = daftarJenis("kategori", kategoriList);
const daftarSubKategori = daftarJenis("subKategori", subKategoriList, {
  cells: { dapatKurang: { value: ({ dapatKurang }, { t }) => t(yaTidak(dapatKurang)) } },
});
const daftarNatura = daftarJenis("natura", naturaList, {
  filters: ["masa"],
  rowName: (row) => `${row.nama}, ${row.subKategoriNama}`,
});

type Api = Session["api"];
type Query = ReturnType<typeof apiQueryOf>;
type Listed = {
  /** The list as its page draws it. */
  readonly view: (session: Session) => Promise<ListView>;
  /** The whole list, as the file type that the address asks for. */
  readonly file: (session: Session) => Promise<Response>;
};
const listed = <R>(def: ListDef<R>, list: (api: Api, query: Query) => Promise<ListAnswer<R>>): Listed => ({
  view: async (session) => {
    const state = listQueryOf(session, def);
    return listView(def, state, await list(session.api, apiQueryOf(state)), session.texts);
  },
  file: (session) => exportList(session, def, (query) => list(session.api, query)),
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
