import { type KonfirmasiRow, konfirmasiList } from "~/contract/persetujuan";
import { KONFIRMASI_TERBUKA } from "~/domain/efaktur";
import { isOneOf } from "~/domain/kit/status";
import { listLoaders } from "~/tables/list-loaders.server";
import { tableOf } from "~/tables/table-of";
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
const daftarKonfirmasi = tableOf(konfirmasiList, {
  caption: "efaktur:konfirmasi.riwayat",
  empty: "efaktur:konfirmasi.riwayat_kosong",
  filters: ["status", "jenis", "q"],
  rowName: (row) => row.nomor ?? "",
  rowHref: hrefOf,
  exportPath: paths.efaktur.konfirmasiUnduh(),
});

export const { page, file } = listLoaders(["peserta"], daftarKonfirmasi, ({ persetujuan }) => persetujuan.konfirmasi);
