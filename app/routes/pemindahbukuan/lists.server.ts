import { type PbkRow, pbkList } from "~/contract/pemindahbukuan";
import { isOneOf } from "~/domain/kit/status";
import { DAFTAR_PBK, DAFTAR_PBK_NAMA, type DaftarPbk, statusPemindahbukuan } from "~/domain/pembayaran";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

const cells = {
  kap: { value: ({ kap, kjs }: PbkRow) => (kap && kjs ? `${kap}-${kjs}` : null) },
  // the year for a payment of a whole year: its first month alone would be wrong
  masaAwal: {
    value: ({ masaAwal, masaAkhir }: PbkRow) => (masaAwal === masaAkhir ? masaAwal : masaAwal?.slice(0, 4)),
  },
};
/** The filters of a list. A class has no drafts. */
const filtersOf = (daftar: readonly DaftarPbk[]) =>
  [
    {
      name: "status",
      label: "pembayaran:pbk.kolom.status",
      kind: "status",
      options: statusPemindahbukuan.statuses.filter((status) => daftar.some((one) => isOneOf(DAFTAR_PBK[one], status))),
    },
    "alasan",
    "q",
    {
      name: "daftar",
      label: "pembayaran:pbk.daftar",
      kind: "pilihan",
      options: daftar,
      words: "pembayaran:pbk.daftar_pilihan.",
    },
  ] as const;
const diajukan = [
  { label: "pembayaran:pbk.daftar_pilihan.telah_diajukan", filters: { daftar: "telah_diajukan" } },
  { label: "pembayaran:pbk.daftar_pilihan.diproses", filters: { daftar: "diproses" } },
  { label: "pembayaran:pbk.daftar_pilihan.selesai", filters: { daftar: "selesai" } },
];
const rowName = ({ nomor, rujukan, id }: PbkRow) => nomor ?? rujukan ?? id;

/** Requests to transfer a payment, drafts first. */
export const daftarPbk = tableOf(pbkList, {
  caption: "pembayaran:pbk.daftar_judul",
  cells,
  filters: filtersOf(DAFTAR_PBK_NAMA),
  views: [
    { label: "pembayaran:pbk.daftar_pilihan.belum_diajukan", filters: { daftar: "belum_diajukan" } },
    ...diajukan,
  ],
  rowName,
  rowHref: (row) => paths.pembayaran.pbkRincian(row.id),
  exportPath: paths.pembayaran.pemindahbukuanEkspor(),
});

/** Requests of a class, as the tax office sees them. */
export const daftarPbkKelas = (batchId: string) =>
  tableOf(pbkList, {
    id: "pemindahbukuan-kelas",
    caption: "pembayaran:pbk.kelas_judul",
    empty: "pembayaran:pbk.kelas_kosong",
    columns: ["nomor", "nama", "alasan", "rujukan", "kap", "masaAwal", "jumlah", "diajukan", "status"],
    cells: { ...cells, rujukan: { bawah: cells.kap.value }, kap: { extra: true } },
    filters: filtersOf(DAFTAR_PBK_NAMA.filter((one) => one !== "belum_diajukan")),
    views: diajukan,
    rowName,
    rowHref: (row) => paths.batch.pbkPutusan(batchId, row.id),
    exportPath: paths.batch.pemindahbukuanEkspor(batchId),
  });
