import { sptKelasList } from "~/contract/spt";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** The returns filed in a class, as the tax office sees them. */
export const daftarSptKelas = (batchId: string) =>
  tableOf(sptKelasList, {
    cells: { jenis: { words: "spt:jenis." } },
    filters: ["status", "jenis", "masa", "q"],
    rowName: (row) => row.nama,
    rowHref: (row) => (row.aksi.length > 0 ? paths.batch.sptTolak(batchId, row.id) : undefined),
    exportPath: paths.batch.sptUnduh(batchId),
  });
