import { type DokumenSaya, JENIS_DOKUMEN_SAYA } from "~/contract/pihak";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

/** The page of a document. */
const placeOf = ({ jenis, id, rupa }: DokumenSaya): string =>
  ({
    bpe: paths.spt.bpe(id),
    perpanjangan: paths.spt.perpanjangan(id),
    billing: paths.pembayaran.billingRincian(id),
    bpn: paths.pembayaran.billingRincian(id),
    bukpot: paths.bukpot.rincian(rupa, id),
    bukpot_diterima: paths.bukpot.rincian(rupa, id),
    faktur_keluaran: paths.efaktur.faktur("keluaran", id),
    faktur_masukan: paths.efaktur.faktur("masukan", id),
    retur_keluaran: paths.retur.rincian("keluaran", id),
    retur_masukan: paths.retur.rincian("masukan", id),
    dokumen_keluaran: paths.dokumen.rincian("keluaran", id),
    dokumen_masukan: paths.dokumen.rincian("masukan", id),
    retur_dokumen_keluaran: paths.dokumenRetur.rincian(id),
    retur_dokumen_masukan: paths.dokumenRetur.rincian(id),
    ketetapan: paths.pembayaran.ketetapanRincian(id),
    pemindahbukuan: paths.pembayaran.pbkRincian(id),
    pemindahbukuan_masuk: paths.pembayaran.pbkRincian(id),
    pengembalian: paths.pembayaran.pengembalianRincian(id),
  })[jenis];

/** Numbered documents of the active identity, youngest first. */
export const daftarDokumenSaya = defineList<DokumenSaya>({
  id: "dokumen-saya",
  caption: "data:dokumenSaya.judul",
  empty: "data:dokumenSaya.kosong",
  exportPath: paths.portal.dokumenSayaUnduh(),
  columns: [
    { key: "nomor", label: "data:dokumenSaya.nomor", as: "kode", sortable: true },
    { key: "jenis", label: "data:dokumenSaya.jenis", words: "data:dokumenSaya.jenis_pilihan.", sortable: true },
    { key: "nama", label: "data:dokumenSaya.nama", sortable: true },
    { key: "masa", label: "data:dokumenSaya.masa", as: "masa", sortable: true },
    { key: "tanggal", label: "data:dokumenSaya.tanggal", as: "tanggal", sortable: true },
  ],
  filters: [
    {
      name: "jenis",
      label: "data:dokumenSaya.jenis",
      kind: "pilihan",
      options: JENIS_DOKUMEN_SAYA,
      words: "data:dokumenSaya.jenis_pilihan.",
    },
    { name: "tanggal", label: "data:dokumenSaya.tanggal", kind: "rentangTanggal" },
    { name: "q", label: "data:cari", kind: "teks" },
  ],
  rowId: (row) => `${row.jenis}-${row.id}`,
  rowName: (row) => row.nomor,
  rowHref: placeOf,
});
