import { tandaList } from "~/contract/nilai/tanda-selesai";
import { isBerlaku } from "~/domain/tugas";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

const PERBUATAN = {
  cetak: "nilai:tanda.cetak",
  tarik: "nilai:tanda.tarik",
} as const;

/** The completion of a class's participants, and their certificates, as a list. */
export const daftarTanda = (batchId: string, boleh: boolean) =>
  tableOf(tandaList, {
    empty: "nilai:buku.kosong",
    cells: { dinilai: { value: ({ dinilai, tugas }, texts) => texts.t("nilai:tanda.dari", { dinilai, tugas }) } },
    sort: "nama",
    rowId: ({ akunId }) => akunId,
    rowName: ({ nama }) => nama,
    rowHref: ({ akunId, anggota }) => (anggota ? paths.batch.transkrip(batchId, akunId) : undefined),
    rowActions: ({ tandaId, status }) => {
      if (tandaId === null || status === null) return [];
      const print = { label: PERBUATAN.cetak, href: paths.batch.tandaCetak(batchId, tandaId) };
      const withdraw = { label: PERBUATAN.tarik, href: paths.batch.tandaTarik(batchId, tandaId) };
      return boleh && isBerlaku({ status }) ? [print, withdraw] : [print];
    },
    exportPath: paths.batch.tandaUnduh(batchId),
  });
