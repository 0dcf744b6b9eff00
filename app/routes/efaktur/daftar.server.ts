import type { FakturRow } from "~/contract/efaktur";
import { KODE_TRANSAKSI } from "~/domain/efaktur/kode";
import { FAKTUR_TERLIHAT_PEMBELI, STATUS_KREDIT, statusFaktur } from "~/domain/efaktur/status";
import { paths } from "~/domain/kit/paths";
import { type ColumnDef, defineList, type FilterDef } from "~/tables/define-list";

const amounts: readonly ColumnDef<FakturRow>[] = [
  { key: "dpp", label: "efaktur:angka.dpp", as: "rupiah", sortable: true },
  { key: "dppLain", label: "efaktur:angka.dppLain", as: "rupiah", sortable: true },
  { key: "ppn", label: "efaktur:angka.ppn", as: "rupiah", sortable: true },
  { key: "ppnbm", label: "efaktur:angka.ppnbm", as: "rupiah", sortable: true },
];
const common: readonly FilterDef[] = [
  { name: "masa", label: "efaktur:faktur.kolom.masa", kind: "masa" },
  { name: "kode", label: "efaktur:faktur.kolom.kode", kind: "pilihan", options: KODE_TRANSAKSI },
  { name: "lawan", label: "efaktur:saring.lawan", kind: "teks" },
];
const nameOf = (row: FakturRow) => row.nomor ?? row.referensi ?? `${row.tanggal} ${row.lawanNama}`;

export const daftarKeluaran = defineList<FakturRow>({
  id: "keluaran",
  caption: "efaktur:keluaran.judul",
  empty: "efaktur:keluaran.kosong",
  columns: [
    {
      key: "nomor",
      label: "efaktur:faktur.kolom.nomor",
      as: "kode",
      sortable: true,
      none: "efaktur:rincian.belum_bernomor",
    },
    { key: "referensi", label: "efaktur:faktur.kolom.referensi" },
    { key: "tanggal", label: "efaktur:faktur.kolom.tanggal", as: "tanggal", sortable: true },
    { key: "kode", label: "efaktur:faktur.kolom.kode", as: "kode", sortable: true },
    { key: "lawanNama", label: "efaktur:rincian.pembeli", sortable: true },
    { key: "status", label: "efaktur:faktur.kolom.status", as: "status", sortable: true },
    ...amounts,
  ],
  filters: [
    { name: "q", label: "efaktur:saring.q", kind: "teks" },
    { name: "status", label: "efaktur:faktur.kolom.status", kind: "status", options: statusFaktur.statuses },
    ...common,
    { name: "imporId", label: "impor:saring.berkas", kind: "tetap", words: "impor:saring.satu_berkas" },
  ],
  rowId: (row) => row.id,
  rowName: nameOf,
  rowHref: (row) => paths.efaktur.faktur("keluaran", row.id),
  bulk: [
    { name: "tanda_tangan", label: "efaktur:massal.tanda_tangan", hak: ["efaktur_signer"] },
    { name: "pdf", label: "efaktur:massal.pdf" },
    { name: "xml", label: "efaktur:massal.xml" },
    { name: "xlsx", label: "efaktur:massal.xlsx" },
    { name: "hapus", label: "efaktur:massal.hapus", danger: true, hak: ["efaktur_drafter"] },
  ],
  exportPath: paths.efaktur.daftarUnduh("keluaran"),
});

export const daftarMasukan = defineList<FakturRow>({
  id: "masukan",
  caption: "efaktur:masukan.judul",
  empty: "efaktur:masukan.kosong",
  columns: [
    { key: "nomor", label: "efaktur:faktur.kolom.nomor", as: "kode", sortable: true },
    { key: "tanggal", label: "efaktur:faktur.kolom.tanggal", as: "tanggal", sortable: true },
    { key: "lawanNama", label: "efaktur:rincian.penjual", sortable: true },
    { key: "status", label: "efaktur:faktur.kolom.status", as: "status", sortable: true },
    { key: "kredit", label: "efaktur:faktur.kolom.kredit", as: "status", sortable: true, none: "efaktur:kredit.none" },
    { key: "kreditMasa", label: "efaktur:faktur.kolom.kreditMasa", as: "masa", sortable: true },
    ...amounts,
  ],
  filters: [
    { name: "q", label: "efaktur:saring.q", kind: "teks" },
    { name: "status", label: "efaktur:faktur.kolom.status", kind: "status", options: FAKTUR_TERLIHAT_PEMBELI },
    {
      name: "kredit",
      label: "efaktur:faktur.kolom.kredit",
      kind: "pilihan",
      options: STATUS_KREDIT,
      words: "efaktur:kredit.",
    },
    ...common,
  ],
  rowId: (row) => row.id,
  rowName: nameOf,
  rowHref: (row) => paths.efaktur.faktur("masukan", row.id),
  bulk: [
    { name: "credit", label: "efaktur:kredit_aksi.credit", hak: ["efaktur_drafter"] },
    { name: "uncredit", label: "efaktur:kredit_aksi.uncredit", hak: ["efaktur_drafter"] },
    { name: "back", label: "efaktur:kredit_aksi.back", hak: ["efaktur_drafter"] },
    { name: "period", label: "efaktur:kredit_aksi.period", hak: ["efaktur_drafter"] },
    { name: "pdf", label: "efaktur:massal.pdf" },
  ],
  exportPath: paths.efaktur.daftarUnduh("masukan"),
});
