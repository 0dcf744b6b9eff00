import type { BukpotRow, DokumenBukpotRow } from "~/contract/bukpot/bentuk";
import { isJenisBukpot, JENIS_BUKPOT, SEBUTAN_BUKPOT } from "~/domain/bukpot/jenis";
import { BUKPOT_TERLIHAT_PENERIMA, TAB_BUKPOT } from "~/domain/bukpot/status";
import { type HakWakil, type KeluargaHak, keluargaBukpot } from "~/domain/pihak";
import { type BulkAction, type ColumnDef, defineList, type FilterDef, type ListDef } from "~/tables/define-list";
import { paths } from "~/web/paths";

export type Tab = keyof typeof TAB_BUKPOT;
export const TABS = Object.keys(TAB_BUKPOT) as readonly Tab[];

const column = (key: keyof BukpotRow, more: Partial<ColumnDef<BukpotRow>> = {}): ColumnDef<BukpotRow> => ({
  key,
  label: `bukpot:kolom.${key}`,
  ...more,
});
const amounts: readonly ColumnDef<BukpotRow>[] = [
  column("dpp", { as: "rupiah", sortable: true, total: true }),
  column("tarif", { as: "desimal" }),
  column("pph", { as: "rupiah", sortable: true, total: true }),
];
const common: readonly FilterDef[] = [
  { name: "q", label: "bukpot:saring.q", kind: "teks" },
  { name: "jenis", label: "bukpot:kolom.jenis", kind: "pilihan", options: JENIS_BUKPOT, words: "bukpot:jenis." },
  { name: "masa", label: "bukpot:kolom.masa", kind: "masa" },
];
const nameOf = (row: BukpotRow) => row.nomor ?? `${row.jenis} ${row.masa} ${row.lawanNama}`;
const hrefOf = (row: BukpotRow) => paths.bukpot.rincian(row.jenis, row.id);

const PDF = { name: "pdf", label: "bukpot:massal.pdf" };
/** Forms of files with the slips, for importing them again. */
const FILES = (["xlsx", "csv", "xml"] as const).map((name) => ({ name, label: `bukpot:massal.${name}` }));

/** The families of rights for a page of slips: that of its type, or all. */
export const keluargaOf = (jenis: string): readonly KeluargaHak[] =>
  isJenisBukpot(jenis) ? [keluargaBukpot(jenis)] : [...new Set(JENIS_BUKPOT.map(keluargaBukpot))];

/** Actions on chosen slips of a type. Each tab offers the actions of its states; without a tab all are offered. */
function bulk(tab: Tab | undefined, jenis: string): readonly BulkAction[] {
  const families = keluargaOf(jenis);
  const signer = families.map((one): HakWakil => `${one}_signer`);
  const drafter = families.map((one): HakWakil => `${one}_drafter`);
  const terbitkan = { name: "terbitkan", label: "bukpot:massal.terbitkan", hak: signer };
  const hapus = { name: "hapus", label: "bukpot:massal.hapus", danger: true, hak: drafter };
  const batal = { name: "batal", label: "bukpot:massal.batal", danger: true, hak: signer };
  if (tab === "belum_terbit") return [terbitkan, ...FILES, hapus];
  if (tab === "terbit") return [PDF, ...FILES, batal];
  return tab === "invalid" ? [PDF, ...FILES] : [terbitkan, PDF, ...FILES, hapus, batal];
}

/** Slips made, by type and tab, or all of them. */
export const daftarDibuat = (tab?: Tab, jenis = ""): ListDef<BukpotRow> =>
  defineList<BukpotRow>({
    id: "bukpot",
    caption: "bukpot:daftar.judul",
    empty: "bukpot:daftar.kosong",
    columns: [
      column("nomor", { as: "kode", sortable: true, none: "efaktur:rincian.belum_bernomor" }),
      column("jenis", { sortable: true, value: (row) => SEBUTAN_BUKPOT[row.jenis] }),
      column("masa", { as: "masa", sortable: true }),
      column("lawanNama", { sortable: true }),
      column("kodeObjek", { as: "kode", sortable: true }),
      column("status", { as: "status", sortable: true }),
      ...amounts,
      column("laporan", { words: "bukpot:laporan." }),
    ],
    filters: [
      ...common,
      { name: "tab", label: "bukpot:tab.judul", kind: "pilihan", options: TABS, words: "bukpot:tab." },
      { name: "imporId", label: "impor:saring.berkas", kind: "tetap", words: "impor:saring.satu_berkas" },
      { name: "karyawanId", label: "bukpot:saring.karyawan", kind: "tetap", words: "bukpot:saring.satu_karyawan" },
    ],
    rowId: (row) => row.id,
    rowName: nameOf,
    rowHref: hrefOf,
    chosenSum: "pph",
    bulk: bulk(tab, jenis),
    exportPath: paths.bukpot.unduh(),
  });

/** Slips received from other withholders. */
export const daftarMasukan = defineList<BukpotRow>({
  id: "bukpot-masukan",
  caption: "bukpot:masukan.judul",
  empty: "bukpot:masukan.kosong",
  columns: [
    column("nomor", { as: "kode", sortable: true }),
    column("jenis", { sortable: true, value: (row) => SEBUTAN_BUKPOT[row.jenis] }),
    column("masa", { as: "masa", sortable: true }),
    { ...column("lawanNama", { sortable: true }), label: "bukpot:kolom_masukan.lawanNama" },
    column("kodeObjek", { as: "kode", sortable: true }),
    column("status", { as: "status", sortable: true }),
    ...amounts,
  ],
  filters: [
    ...common,
    { name: "status", label: "bukpot:kolom.status", kind: "status", options: BUKPOT_TERLIHAT_PENERIMA },
  ],
  rowId: (row) => row.id,
  rowName: nameOf,
  rowHref: hrefOf,
  chosenSum: "pph",
  bulk: [PDF],
  exportPath: paths.bukpot.masukanUnduh(),
});

/** Uploaded documents equal to a slip. */
export const daftarSetara = defineList<DokumenBukpotRow>({
  id: "bukpot-setara",
  caption: "bukpot:setara.judul",
  empty: "bukpot:setara.kosong",
  columns: [
    { key: "nomor", label: "bukpot:kolom_dokumen.nomor", as: "kode", sortable: true },
    { key: "tanggal", label: "bukpot:kolom_dokumen.tanggal", as: "tanggal", sortable: true },
    { key: "masa", label: "bukpot:kolom_dokumen.masa", as: "masa", sortable: true },
    { key: "lawanNama", label: "bukpot:kolom_dokumen.lawanNama", sortable: true },
    { key: "kodeObjek", label: "bukpot:kolom_dokumen.kodeObjek", as: "kode", sortable: true },
    { key: "dpp", label: "bukpot:kolom_dokumen.dpp", as: "rupiah", sortable: true, total: true },
    { key: "tarif", label: "bukpot:kolom_dokumen.tarif", as: "desimal" },
    { key: "pph", label: "bukpot:kolom_dokumen.pph", as: "rupiah", sortable: true, total: true },
  ],
  filters: [
    { name: "q", label: "bukpot:saring.q", kind: "teks" },
    { name: "masa", label: "bukpot:kolom.masa", kind: "masa" },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.nomor,
  exportPath: paths.bukpot.setaraUnduh(),
});
