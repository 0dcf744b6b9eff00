import { JENIS_KONFIRMASI, type KonfirmasiRow } from "~/contract/persetujuan";
import { KONFIRMASI_TERBUKA, statusKonfirmasi } from "~/domain/efaktur";
import { isOneOf } from "~/domain/kit/status";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

/** The page of a request: its decision while it waits, the document itself afterwards. */
function hrefOf({ dokumenId, objekJenis, status }: KonfirmasiRow): string | undefined {
  if (!dokumenId) return undefined;
  if (isOneOf(KONFIRMASI_TERBUKA, status)) return paths.efaktur.putusan(dokumenId);
  return objekJenis === "retur"
    ? paths.retur.rincian("keluaran", dokumenId)
    : paths.efaktur.faktur("masukan", dokumenId);
}

/** Requests of others to the taxpayer, youngest first, with their answers. */
export const daftarKonfirmasi = defineList<KonfirmasiRow>({
  id: "konfirmasi",
  caption: "efaktur:konfirmasi.riwayat",
  empty: "efaktur:konfirmasi.riwayat_kosong",
  columns: [
    { key: "nomor", label: "efaktur:konfirmasi.kolom.nomor", as: "kode", sortable: true },
    { key: "jenis", label: "efaktur:konfirmasi.kolom.jenis", words: "efaktur:konfirmasi.nama.", sortable: true },
    { key: "lawanNama", label: "efaktur:konfirmasi.kolom.lawanNama", sortable: true },
    { key: "ppn", label: "efaktur:konfirmasi.kolom.ppn", as: "rupiah" },
    { key: "status", label: "efaktur:konfirmasi.kolom.status", as: "status", sortable: true },
    { key: "diminta", label: "efaktur:konfirmasi.kolom.diminta", as: "tanggal", sortable: true },
    { key: "diputus", label: "efaktur:konfirmasi.kolom.diputus", as: "waktu" },
    { key: "alasan", label: "efaktur:konfirmasi.kolom.alasan" },
  ],
  filters: [
    { name: "status", label: "efaktur:konfirmasi.kolom.status", kind: "status", options: statusKonfirmasi.statuses },
    {
      name: "jenis",
      label: "efaktur:konfirmasi.kolom.jenis",
      kind: "pilihan",
      options: JENIS_KONFIRMASI,
      words: "efaktur:konfirmasi.nama.",
    },
    { name: "q", label: "efaktur:konfirmasi.cari", kind: "teks" },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.nomor ?? "",
  rowHref: hrefOf,
  exportPath: paths.efaktur.konfirmasiUnduh(),
});
