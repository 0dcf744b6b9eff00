import type { List, RowOfList } from "~/contract/list";
import type { ListDef } from "~/tables/define-list";
import { type Drawn, tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";
import type { JenisData } from "./jenis.server";

/** Text key of a yes or a no. */
export const yaTidak = (value: boolean) => (value ? "komponen:formulir.ya" : "komponen:formulir.tidak");

type Row<L extends List> = RowOfList<L> & { readonly id: string; readonly nama: string };
/** The table of a kind of data. The kind's name gives its file and the pages of its rows. */
export const daftarJenis = <L extends List>(
  jenis: JenisData,
  list: L,
  { filters = [], ...more }: Partial<Drawn<L, Row<L>>> = {},
): ListDef<Row<L>> =>
  tableOf<L, Row<L>>(list, {
    exportPath: paths.data.unduh(jenis),
    filters: [...filters, "q"],
    rowId: (row) => row.id,
    rowName: (row) => row.nama,
    rowHref: (row) => paths.data.rincian(jenis, row.id),
    ...more,
  });
