import { cadanganList } from "~/contract/cadangan";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** The copies of a class's sandboxes, as a list. */
export const daftarCadangan = (batchId: string) =>
  tableOf(cadanganList, {
    rowName: ({ nama }) => nama,
    rowActions: ({ id }) => [
      { label: "batch:cadangan.pulihkan", href: paths.batch.pulihkanCadangan(batchId, id) },
      { label: "batch:cadangan.hapus", href: paths.batch.hapusCadangan(batchId, id) },
    ],
    sort: "-dibuat",
    exportPath: paths.batch.cadanganUnduh(batchId),
  });
