import { type BarisHadir, type DaftarHadir, hadirList } from "~/contract/batch";
import { jamDi, ZONA_BIASA } from "~/domain/kit/zona";
import type { ColumnDef } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** The attendance of a class as a list. Its columns are the days, `06-04`, with the time of arrival. */
export const daftarHadir = (batchId: string, hari: DaftarHadir["hari"]) =>
  tableOf(hadirList, {
    empty: "nilai:buku.kosong",
    columns: [
      ...hadirList.table,
      ...hari.map(
        ({ tanggal }, at): ColumnDef<BarisHadir> => ({
          key: `hari${at}`,
          label: "nilai:hadir.hari",
          judul: tanggal.slice(5).split("-").reverse().join("-"),
          as: "kode",
          none: "nilai:hadir.tidak",
          value: (row) => {
            const saat = row.hari[at];
            return saat ? jamDi(saat.pertama, ZONA_BIASA) : "";
          },
        }),
      ),
    ],
    sort: "nama",
    rowId: ({ akunId }) => akunId,
    rowName: ({ nama }) => nama,
    exportPath: paths.batch.kehadiranUnduh(batchId),
  });
