import { type FakturRow, fakturList } from "~/contract/efaktur";
import { FAKTUR_DISETUJUI, FAKTUR_TERLIHAT_PEMBELI } from "~/domain/efaktur/status";
import { isMasa } from "~/domain/kit/tanggal";
import { formatMasa } from "~/i18n/format";
import type { ColumnDef } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

const yearOf = (masa: string | null): string => masa?.slice(0, 4) ?? "";
const yesNo = (value: boolean | undefined): string => (value === undefined ? "" : value ? "ya" : "tidak");
const tahun: ColumnDef<FakturRow> = {
  key: "tahun",
  label: "efaktur:faktur.kolom.tahun",
  extra: true,
  value: ({ masa }) => yearOf(masa),
};
/** The state of the signature. An invoice gets its number with its signature. */
const esign: ColumnDef<FakturRow> = {
  key: "esign",
  label: "efaktur:faktur.kolom.esign",
  extra: true,
  words: "efaktur:faktur.esign.",
  value: ({ nomor }) => (nomor === null ? "belum" : "sudah"),
};
const kreditTahun: ColumnDef<FakturRow> = {
  key: "kreditTahun",
  label: "efaktur:faktur.kolom.kreditTahun",
  extra: true,
  value: ({ kreditMasa }) => yearOf(kreditMasa),
};
/** The first goods or service of an invoice, and how many more it has. */
const goods = ({ barang }: FakturRow): string | null =>
  barang ? (barang.baris > 1 ? `${barang.nama}, +${barang.baris - 1}` : barang.nama) : null;
const AMOUNTS = ["dpp", "dppLain", "ppn", "ppnbm"] as const;
/** Further Coretax columns, for invoices of either side. */
const MORE = [
  ...(["masa", tahun, "lawanNpwp", esign, "penandatangan", "dilaporkanPenjual", "dilaporkanPembeli"] as const),
] as const;
const FILTERS = ["masa", "kode", "lawan"] as const;
const cells = {
  // another share of the same base, from which the tax is computed
  dppLain: { extra: true },
  dilaporkanPenjual: { value: (row: FakturRow) => yesNo(row.dilaporkanPenjual) },
  dilaporkanPembeli: { value: (row: FakturRow) => yesNo(row.dilaporkanPembeli) },
};
const rowName = (row: FakturRow) => row.nomor ?? row.referensi ?? `${row.tanggal} ${row.lawanNama}`;

export const daftarKeluaran = tableOf(fakturList, {
  id: "keluaran",
  caption: "efaktur:keluaran.judul",
  empty: "efaktur:keluaran.kosong",
  columns: ["nomor", "tanggal", "kode", "lawanNama", "status", ...AMOUNTS, "referensi", ...MORE],
  cells: {
    ...cells,
    nomor: { none: "efaktur:rincian.belum_bernomor", bawah: ({ referensi }) => referensi },
    referensi: { extra: true },
    ppnbm: { nihil: true },
    lawanNama: { label: "efaktur:rincian.pembeli", bawah: goods },
  },
  // in the order of Coretax, but the number is the row's head and the print is an action on chosen rows
  coretax: [
    ...(["lawanNpwp", "lawanNama", "kode", "tanggal", "masa", "tahun", "status", "esign"] as const),
    ...AMOUNTS,
    ...(["penandatangan", "referensi", "dilaporkanPenjual", "dilaporkanPembeli"] as const),
  ],
  chosenSum: "ppn",
  views: [
    { label: "efaktur:cara.konsep", filters: { status: "draft" }, hitung: true },
    { label: "efaktur:cara.konsep_masa", filters: { masa: "@kini", status: "draft" } },
  ],
  filters: ["q", "status", ...FILTERS, "imporId"],
  rowName,
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

export const daftarMasukan = tableOf(fakturList, {
  id: "masukan",
  caption: "efaktur:masukan.judul",
  empty: "efaktur:masukan.kosong",
  columns: [
    ...(["nomor", "tanggal", "lawanNama", "status", "kredit", "kreditMasa"] as const),
    ...AMOUNTS,
    ...(["kode", "referensi", kreditTahun, "valid"] as const),
    ...MORE,
  ],
  cells: {
    ...cells,
    // nearly all are approved: only another state is told
    nomor: {
      bawah: ({ referensi, status }, { t }) =>
        status === FAKTUR_DISETUJUI
          ? referensi
          : [t(`komponen:status.${status}`), referensi].filter(Boolean).join(" · "),
    },
    status: { extra: true },
    lawanNama: { label: "efaktur:rincian.penjual", bawah: goods },
    kredit: {
      bawah: ({ kreditMasa }, { language }) =>
        isMasa(kreditMasa ?? "") ? formatMasa(kreditMasa ?? "", language) : null,
    },
    kreditMasa: { extra: true },
    // nobody credits paid luxury tax, so its column is shown on request only
    ppnbm: { extra: true },
    kode: { extra: true },
    referensi: { extra: true },
    valid: { value: ({ valid }) => yesNo(valid) },
  },
  coretax: [
    ...(["lawanNpwp", "lawanNama", "kode", "tanggal", "masa", "tahun", "kreditMasa", "kreditTahun"] as const),
    ...(["status", "kredit"] as const),
    ...AMOUNTS,
    ...(["penandatangan", "valid", "dilaporkanPembeli", "dilaporkanPenjual"] as const),
  ],
  chosenSum: "ppn",
  views: [
    { label: "efaktur:cara.belum", filters: { kredit: "none" }, hitung: true },
    { label: "efaktur:cara.dikreditkan", filters: { kredit: "credited" } },
  ],
  options: { status: FAKTUR_TERLIHAT_PEMBELI },
  putusan: {
    kolom: "kredit",
    of: ({ kredit, status }) => (kredit === null && status === FAKTUR_DISETUJUI ? ["credit", "uncredit"] : []),
  },
  filters: ["q", "status", "kredit", ...FILTERS],
  rowName,
  rowHref: (row) => paths.efaktur.faktur("masukan", row.id),
  bulk: [
    { name: "credit", label: "efaktur:kredit_aksi.credit", hak: ["efaktur_drafter"] },
    {
      name: "uncredit",
      label: "efaktur:kredit_aksi.uncredit",
      pendek: "efaktur:kredit_aksi.uncredit_pendek",
      hak: ["efaktur_drafter"],
    },
    { name: "back", label: "efaktur:kredit_aksi.back", hak: ["efaktur_drafter"] },
    { name: "period", label: "efaktur:kredit_aksi.period", hak: ["efaktur_drafter"] },
    { name: "retur", label: "efaktur:retur.baru", hak: ["efaktur_drafter"] },
    { name: "pdf", label: "efaktur:massal.pdf" },
  ],
  exportPath: paths.efaktur.daftarUnduh("masukan"),
});
