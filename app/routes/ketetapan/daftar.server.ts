import { type KetetapanRow, ketetapanList } from "~/contract/ketetapan";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

const common = {
  cells: { kap: { value: ({ kap, kjs }: KetetapanRow) => `${kap}-${kjs}` } },
  filters: ["jenis", "status"],
  rowName: ({ nomor }: KetetapanRow) => nomor,
} as const;

/** Letters of the tax office to the taxpayer, newest first. */
export const daftarKetetapan = tableOf(ketetapanList, {
  ...common,
  rowHref: ({ id }) => paths.pembayaran.ketetapanRincian(id),
  exportPath: paths.pembayaran.ketetapanEkspor(),
});

/** Letters issued in a class. */
export const daftarKetetapanKelas = (batchId: string) =>
  tableOf(ketetapanList, {
    ...common,
    id: "ketetapan-kelas",
    columns: ["nomor", "jenis", "wp", "kap", "terbit", "jatuhTempo", "jumlah", "status"],
    rowHref: ({ id }) => paths.batch.ketetapanRincian(batchId, id),
    exportPath: paths.batch.ketetapanEkspor(batchId),
  });
