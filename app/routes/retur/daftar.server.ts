import { documentsOf } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import { AppError } from "~/contract/errors";
import type { ReturRow } from "~/contract/retur";
import { RETUR_TERLIHAT_PENJUAL, statusRetur } from "~/domain/efaktur";
import { defineList, type ListDef } from "~/tables/define-list";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { halamanDari, sehalaman } from "../efaktur/halaman-baris";

export type Arah = "keluaran" | "masukan";

const parts = (
  lawan: string,
  statuses: readonly string[],
): Pick<ListDef<ReturRow>, "columns" | "filters" | "rowId" | "rowName"> => ({
  columns: [
    {
      key: "nomor",
      label: "efaktur:retur.kolom.nomor",
      as: "kode",
      sortable: true,
      none: "efaktur:rincian.belum_bernomor",
    },
    { key: "nomorFaktur", label: "efaktur:retur.kolom.nomorFaktur", as: "kode", sortable: true },
    { key: "tanggal", label: "efaktur:retur.kolom.tanggal", as: "tanggal", sortable: true },
    { key: "lawanNama", label: lawan, sortable: true },
    { key: "status", label: "efaktur:retur.kolom.status", as: "status", sortable: true },
    { key: "dpp", label: "efaktur:retur.kolom.dpp", as: "rupiah", sortable: true, total: true },
    { key: "dppLain", label: "efaktur:retur.kolom.dppLain", as: "rupiah", sortable: true, total: true },
    { key: "ppn", label: "efaktur:retur.kolom.ppn", as: "rupiah", sortable: true, total: true },
    { key: "ppnbm", label: "efaktur:retur.kolom.ppnbm", as: "rupiah", sortable: true, total: true },
  ],
  filters: [
    { name: "q", label: "efaktur:retur.saring", kind: "teks" },
    { name: "status", label: "efaktur:retur.kolom.status", kind: "status", options: statuses },
    { name: "masa", label: "efaktur:retur.kolom.masa", kind: "masa" },
    { name: "imporId", label: "impor:saring.berkas", kind: "tetap", words: "impor:saring.satu_berkas" },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.nomor ?? `${row.nomorFaktur} ${row.tanggal}`,
});

/** Return notes by side: the taxpayer's own on input invoices, the buyers' on output invoices. */
export const daftarRetur: Readonly<Record<Arah, ListDef<ReturRow>>> = {
  masukan: defineList<ReturRow>({
    ...parts("efaktur:rincian.penjual", statusRetur.statuses),
    id: "retur-masukan",
    caption: "efaktur:retur.masukan.judul",
    empty: "efaktur:retur.masukan.kosong",
    rowHref: (row) => paths.retur.rincian("masukan", row.id),
    chosenSum: "ppn",
    bulk: [
      { name: "pdf", label: "efaktur:massal.pdf" },
      { name: "xml", label: "efaktur:massal.xml" },
      { name: "xlsx", label: "efaktur:massal.xlsx" },
    ],
    exportPath: paths.retur.daftarUnduh("masukan"),
  }),
  keluaran: defineList<ReturRow>({
    ...parts("efaktur:rincian.pembeli", RETUR_TERLIHAT_PENJUAL),
    id: "retur-keluaran",
    caption: "efaktur:retur.keluaran.judul",
    empty: "efaktur:retur.keluaran.kosong",
    rowHref: (row) => paths.retur.rincian("keluaran", row.id),
    bulk: [{ name: "pdf", label: "efaktur:massal.pdf" }],
    exportPath: paths.retur.daftarUnduh("keluaran"),
  }),
};

/** The side of an address. */
export const arahOf = (visit: Visit): Arah =>
  visit.url.pathname.startsWith(paths.retur.daftar("keluaran")) ? "keluaran" : "masukan";

/**
 * A note at the address of its side, with a page of its returned lines. Throws `not_found` for one of the other side.
 */
export async function noteOf(session: Session, id: string, arah: Arah) {
  const note = await documentsOf(session).retur(id);
  if (note.arah !== arah) throw new AppError("not_found");
  const returned = note.baris.filter(({ jumlah }) => jumlah !== "");
  const halaman = halamanDari(session.url.searchParams, returned.length);
  return { ...note, baris: sehalaman(returned, halaman), halaman };
}
