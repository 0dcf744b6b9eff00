import { type ColumnDef, defineList, type ListDef } from "~/tables/define-list";
import { paths } from "~/web/paths";
import type { JenisData } from "./jenis.server";

/** The search field of any kind of data. */
export const CARI = [{ name: "q", label: "data:cari", kind: "teks" }] as const;
/** Text key of a yes or a no. */
export const yaTidak = (value: boolean) => (value ? "komponen:formulir.ya" : "komponen:formulir.tidak");

type Named = { readonly id: string; readonly nama: string };
type More<R> = Partial<Pick<ListDef<R>, "id" | "filters" | "rowName">>;
/** The list of a kind of data. The kind's name gives its texts, its file and the pages of its rows. */
export const daftarJenis = <R extends Named>(
  jenis: JenisData,
  columns: readonly ColumnDef<R>[],
  { id = jenis, filters = CARI, rowName = (row) => row.nama }: More<R> = {},
): ListDef<R> =>
  defineList<R>({
    id,
    caption: `data:${jenis}.judul`,
    empty: `data:${jenis}.kosong`,
    exportPath: paths.data.unduh(jenis),
    columns,
    filters,
    rowId: (row) => row.id,
    rowName,
    rowHref: (row) => paths.data.rincian(jenis, row.id),
  });
