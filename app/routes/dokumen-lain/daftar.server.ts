import type { DokumenLainRow } from "~/contract/dokumen-lain";
import type { ReturDokumenRow } from "~/contract/retur";
import { jenisFor, STATUS_KREDIT, statusDokumenLain, statusReturDokumen } from "~/domain/efaktur";
import { ARAH } from "~/domain/kit/arah";
import { type BulkAction, type ColumnDef, defineList, type FilterDef, type ListDef } from "~/tables/define-list";
import { paths } from "~/web/paths";
import type { Arah } from "./sisi";

const nilai = <R>(): readonly ColumnDef<R>[] => [
  { key: "dpp", label: "dokumenlain:kolom.dpp", as: "rupiah", sortable: true, total: true },
  { key: "ppn", label: "dokumenlain:kolom.ppn", as: "rupiah", sortable: true, total: true },
  { key: "ppnbm", label: "dokumenlain:kolom.ppnbm", as: "rupiah", sortable: true, total: true },
];
const kredit: readonly ColumnDef<DokumenLainRow>[] = [
  { key: "kredit", label: "dokumenlain:kolom.kredit", as: "status", sortable: true, none: "efaktur:kredit.none" },
  { key: "kreditMasa", label: "dokumenlain:kolom.kreditMasa", as: "masa", sortable: true },
];
const saringKredit: FilterDef = {
  name: "kredit",
  label: "dokumenlain:kolom.kredit",
  kind: "pilihan",
  options: STATUS_KREDIT,
  words: "efaktur:kredit.",
} as const;
const BERKAS = ["pdf", "xml", "xlsx"] as const;
/** True if a list's action asks for files of the chosen rows. */
export const isBerkas = (action: string): boolean => (BERKAS as readonly string[]).includes(action);
const berkas: readonly BulkAction[] = BERKAS.map((name) => ({ name, label: `dokumenlain:aksi.${name}` }));
const aksi: readonly BulkAction[] = [
  { name: "tanda_tangan", label: "dokumenlain:aksi.tanda_tangan", hak: ["efaktur_signer"] },
  ...berkas,
  { name: "hapus", label: "dokumenlain:aksi.hapus", danger: true, hak: ["efaktur_drafter"] },
];
const aksiKredit: readonly BulkAction[] = [
  { name: "credit", label: "efaktur:kredit_aksi.credit", hak: ["efaktur_drafter"] },
  { name: "uncredit", label: "efaktur:kredit_aksi.uncredit", hak: ["efaktur_drafter"] },
  { name: "back", label: "efaktur:kredit_aksi.back", hak: ["efaktur_drafter"] },
];

const daftar = (arah: Arah): ListDef<DokumenLainRow> =>
  defineList<DokumenLainRow>({
    id: `dokumen-${arah}`,
    caption: arah === "keluaran" ? "dokumenlain:judul.keluaran" : "dokumenlain:judul.masukan",
    empty: arah === "keluaran" ? "dokumenlain:kosong.keluaran" : "dokumenlain:kosong.masukan",
    columns: [
      {
        key: "nomor",
        label: "dokumenlain:kolom.nomor",
        as: "kode",
        sortable: true,
        none: "efaktur:rincian.belum_bernomor",
      },
      { key: "tanggal", label: "dokumenlain:kolom.tanggal", as: "tanggal", sortable: true },
      {
        key: "jenis",
        label: "dokumenlain:kolom.jenis",
        sortable: true,
        as: "kode",
        value: (row) => `${row.jenis} / ${row.detailPendek}`,
      },
      { key: "lawanNama", label: "dokumenlain:kolom.lawanNama", sortable: true },
      { key: "status", label: "dokumenlain:kolom.status", as: "status", sortable: true },
      ...(arah === "masukan" ? kredit : []),
      ...nilai<DokumenLainRow>(),
    ],
    filters: [
      { name: "q", label: "dokumenlain:saring", kind: "teks" },
      { name: "status", label: "dokumenlain:kolom.status", kind: "status", options: statusDokumenLain.statuses },
      ...(arah === "masukan" ? [saringKredit] : []),
      { name: "masa", label: "dokumenlain:kolom.masa", kind: "masa" },
      { name: "jenis", label: "dokumenlain:kolom.jenis", kind: "pilihan", options: jenisFor(arah) },
      { name: "imporId", label: "impor:saring.berkas", kind: "tetap", words: "impor:saring.satu_berkas" },
    ],
    chosenSum: "ppn",
    views: [
      ...(arah === "masukan"
        ? [
            { label: "efaktur:cara.tertunda", filters: { status: "pending" } },
            { label: "efaktur:cara.belum", filters: { kredit: "none" } },
          ]
        : [{ label: "efaktur:cara.konsep", filters: { status: "draft" } }]),
    ],
    rowId: (row) => row.id,
    rowName: (row) => row.nomor || `${row.tanggal} ${row.lawanNama}`,
    rowHref: (row) => paths.dokumen.rincian(arah, row.id),
    bulk: arah === "masukan" ? [...aksiKredit, ...aksi] : aksi,
    exportPath: paths.dokumen.unduh(arah),
  });
export const daftarDokumen: Readonly<Record<Arah, ListDef<DokumenLainRow>>> = {
  keluaran: daftar("keluaran"),
  masukan: daftar("masukan"),
};

/** Returns of both sides. */
export const daftarRetur = defineList<ReturDokumenRow>({
  id: "retur-dokumen",
  caption: "dokumenlain:retur.judul",
  empty: "dokumenlain:retur.kosong",
  columns: [
    {
      key: "nomor",
      label: "dokumenlain:retur_kolom.nomor",
      as: "kode",
      sortable: true,
      none: "efaktur:rincian.belum_bernomor",
    },
    { key: "tanggal", label: "dokumenlain:retur_kolom.tanggal", as: "tanggal", sortable: true },
    { key: "nomorDokumen", label: "dokumenlain:retur_kolom.nomorDokumen", as: "kode", sortable: true },
    { key: "lawanNama", label: "dokumenlain:kolom.lawanNama", sortable: true },
    { key: "status", label: "dokumenlain:kolom.status", as: "status", sortable: true },
    ...nilai<ReturDokumenRow>(),
  ],
  filters: [
    { name: "q", label: "dokumenlain:saring", kind: "teks" },
    {
      name: "direction",
      label: "dokumenlain:retur.sisi",
      kind: "pilihan",
      options: ARAH,
      words: "dokumenlain:judul.",
    },
    { name: "status", label: "dokumenlain:kolom.status", kind: "status", options: statusReturDokumen.statuses },
    { name: "masa", label: "dokumenlain:kolom.masa", kind: "masa" },
    { name: "imporId", label: "impor:saring.berkas", kind: "tetap", words: "impor:saring.satu_berkas" },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.nomor || row.tanggal,
  rowHref: (row) => paths.dokumenRetur.rincian(row.id),
  bulk: berkas,
  exportPath: paths.dokumenRetur.unduh(),
});
