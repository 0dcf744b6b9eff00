import { type DokumenSaya, dokumenSayaList } from "~/contract/pihak";
import { listLoaders } from "~/tables/list-loaders.server";
import { tableOf } from "~/tables/table-of";
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
const daftarDokumenSaya = tableOf(dokumenSayaList, {
  filters: ["jenis", "tanggal", "q"],
  rowId: (row) => `${row.jenis}-${row.id}`,
  rowName: (row) => row.nomor,
  rowHref: placeOf,
  exportPath: paths.portal.dokumenSayaUnduh(),
});

export const { page, file } = listLoaders(["peserta"], daftarDokumenSaya, ({ profil }) => profil.dokumen);
