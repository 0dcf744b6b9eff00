import type { FakturRow } from "~/contract/efaktur";
import { KODE_TRANSAKSI } from "~/domain/efaktur/kode";
import { FAKTUR_TERLIHAT_PEMBELI, STATUS_KREDIT, statusFaktur } from "~/domain/efaktur/status";
import { type ColumnDef, defineList, type FilterDef } from "~/tables/define-list";
import { paths } from "~/web/paths";

const amounts: readonly ColumnDef<FakturRow>[] = (["dpp", "dppLain", "ppn", "ppnbm"] as const).map((key) => ({
  key,
  label: `efaktur:angka.${key}`,
  as: "rupiah",
  sortable: true,
  total: true,
}));
const yearOf = (masa: string | null): string => masa?.slice(0, 4) ?? "";
const yesNo = (value: boolean | undefined): string => (value === undefined ? "" : value ? "ya" : "tidak");
/** Further Coretax columns, for invoices of either side. */
const more: readonly ColumnDef<FakturRow>[] = [
  { key: "masa", label: "efaktur:faktur.kolom.masa", as: "masa", sortable: true, extra: true },
  { key: "tahun", label: "efaktur:faktur.kolom.tahun", extra: true, value: ({ masa }) => yearOf(masa) },
  { key: "lawanNpwp", label: "efaktur:faktur.kolom.lawanNpwp", as: "npwp", sortable: true, extra: true },
  { key: "esign", label: "efaktur:faktur.kolom.esign", extra: true, words: "efaktur:faktur.esign.", value: esignOf },
  { key: "penandatangan", label: "efaktur:rincian.penandatangan", extra: true },
  {
    key: "dilaporkanPenjual",
    label: "efaktur:faktur.kolom.dilaporkanPenjual",
    extra: true,
    rinci: true,
    words: "efaktur:faktur.dilaporkan.",
    value: (row) => yesNo(row.dilaporkanPenjual),
  },
  {
    key: "dilaporkanPembeli",
    label: "efaktur:faktur.kolom.dilaporkanPembeli",
    extra: true,
    rinci: true,
    words: "efaktur:faktur.dilaporkan.",
    value: (row) => yesNo(row.dilaporkanPembeli),
  },
];
/** The state of the signature. An invoice gets its number with its signature. */
function esignOf({ nomor }: FakturRow): string {
  return nomor === null ? "belum" : "sudah";
}
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
    { key: "referensi", label: "efaktur:faktur.kolom.referensi", sortable: true },
    { key: "tanggal", label: "efaktur:faktur.kolom.tanggal", as: "tanggal", sortable: true },
    { key: "kode", label: "efaktur:faktur.kolom.kode", as: "kode", sortable: true },
    { key: "lawanNama", label: "efaktur:rincian.pembeli", sortable: true },
    { key: "status", label: "efaktur:faktur.kolom.status", as: "status", sortable: true },
    ...amounts,
    ...more,
  ],
  // in the order of Coretax, but the number is the row's head and the print is an action on chosen rows
  coretax: [
    "lawanNpwp",
    "lawanNama",
    "kode",
    "tanggal",
    "masa",
    "tahun",
    "status",
    "esign",
    "dpp",
    "dppLain",
    "ppn",
    "ppnbm",
    "penandatangan",
    "referensi",
    "dilaporkanPenjual",
    "dilaporkanPembeli",
  ],
  chosenSum: "ppn",
  views: [
    { label: "efaktur:cara.konsep", filters: { status: "draft" } },
    { label: "efaktur:cara.konsep_masa", filters: { masa: "@kini", status: "draft" } },
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
    {
      key: "nomor",
      label: "efaktur:faktur.kolom.nomor",
      as: "kode",
      sortable: true,
      bawah: ({ referensi }) => referensi,
    },
    { key: "tanggal", label: "efaktur:faktur.kolom.tanggal", as: "tanggal", sortable: true },
    { key: "lawanNama", label: "efaktur:rincian.penjual", sortable: true },
    { key: "status", label: "efaktur:faktur.kolom.status", as: "status", sortable: true },
    { key: "kredit", label: "efaktur:faktur.kolom.kredit", as: "status", sortable: true, none: "efaktur:kredit.none" },
    { key: "kreditMasa", label: "efaktur:faktur.kolom.kreditMasa", as: "masa", sortable: true },
    // nobody credits paid luxury tax, so its column is shown on request only
    ...amounts.map((column) => (column.key === "ppnbm" ? { ...column, extra: true } : column)),
    { key: "kode", label: "efaktur:faktur.kolom.kode", as: "kode", sortable: true, extra: true },
    { key: "referensi", label: "efaktur:faktur.kolom.referensi", sortable: true, extra: true },
    {
      key: "kreditTahun",
      label: "efaktur:faktur.kolom.kreditTahun",
      extra: true,
      value: ({ kreditMasa }) => yearOf(kreditMasa),
    },
    {
      key: "valid",
      label: "efaktur:faktur.kolom.valid",
      extra: true,
      words: "efaktur:faktur.dilaporkan.",
      value: ({ valid }) => yesNo(valid),
    },
    ...more,
  ],
  coretax: [
    "lawanNpwp",
    "lawanNama",
    "kode",
    "tanggal",
    "masa",
    "tahun",
    "kreditMasa",
    "kreditTahun",
    "status",
    "kredit",
    "dpp",
    "dppLain",
    "ppn",
    "ppnbm",
    "penandatangan",
    "valid",
    "dilaporkanPembeli",
    "dilaporkanPenjual",
  ],
  chosenSum: "ppn",
  views: [
    { label: "efaktur:cara.belum", filters: { kredit: "none" } },
    { label: "efaktur:cara.dikreditkan", filters: { kredit: "credited" } },
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
    { name: "retur", label: "efaktur:retur.baru", hak: ["efaktur_drafter"] },
    { name: "pdf", label: "efaktur:massal.pdf" },
  ],
  exportPath: paths.efaktur.daftarUnduh("masukan"),
});
