import type { KetetapanRow } from "~/contract/ketetapan";
import { JENIS_SURAT, STATUS_SURAT } from "~/domain/pembayaran";
import { type ColumnDef, defineList, type FilterDef } from "~/tables/define-list";
import { paths } from "~/web/paths";

const filters: readonly FilterDef[] = [
  {
    name: "jenis",
    label: "pembayaran:ketetapan.kolom.jenis",
    kind: "pilihan",
    options: JENIS_SURAT,
    words: "pembayaran:ketetapan.jenis.",
  },
  { name: "status", label: "pembayaran:ketetapan.kolom.status", kind: "status", options: STATUS_SURAT },
];
const columns: readonly ColumnDef<KetetapanRow>[] = [
  { key: "nomor", label: "pembayaran:ketetapan.kolom.nomor", as: "kode", sortable: true },
  { key: "jenis", label: "pembayaran:ketetapan.kolom.jenis", words: "pembayaran:ketetapan.jenis." },
  { key: "kap", label: "pembayaran:kolom.akun", as: "kode", value: ({ kap, kjs }) => `${kap}-${kjs}` },
  { key: "terbit", label: "pembayaran:ketetapan.kolom.terbit", as: "tanggal", sortable: true },
  { key: "jatuhTempo", label: "pembayaran:ketetapan.kolom.jatuhTempo", as: "tanggal", sortable: true },
  { key: "jumlah", label: "pembayaran:ketetapan.kolom.jumlah", as: "rupiah", sortable: true },
  { key: "status", label: "pembayaran:ketetapan.kolom.status", as: "status", sortable: true },
];
const common = {
  caption: "pembayaran:ketetapan.judul",
  empty: "pembayaran:ketetapan.kosong",
  filters,
  rowId: ({ id }: KetetapanRow) => id,
  rowName: ({ nomor }: KetetapanRow) => nomor,
};

/** Letters of the tax office to the taxpayer, newest first. */
export const daftarKetetapan = defineList<KetetapanRow>({
  ...common,
  id: "ketetapan",
  columns,
  rowHref: ({ id }) => paths.pembayaran.ketetapanRincian(id),
  exportPath: paths.pembayaran.ketetapanEkspor(),
});

/** Letters issued in a class. */
export const daftarKetetapanKelas = (batchId: string) =>
  defineList<KetetapanRow>({
    ...common,
    id: "ketetapan-kelas",
    columns: columns.flatMap((column, at) =>
      at === 1 ? [column, { key: "wp", label: "pembayaran:ketetapan.kolom.wp", as: "nama" as const }] : [column],
    ),
    rowHref: ({ id }) => paths.batch.ketetapanRincian(batchId, id),
    exportPath: paths.batch.ketetapanEkspor(batchId),
  });
