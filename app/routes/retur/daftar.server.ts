import { documentsOf } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import { AppError } from "~/contract/errors";
import { type ReturRow, returList } from "~/contract/retur";
import { RETUR_TERLIHAT_PENJUAL } from "~/domain/efaktur";
import type { ListDef } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { halamanDari, sehalaman } from "../efaktur/halaman-baris";

export type Arah = "keluaran" | "masukan";

const rowName = (row: ReturRow) => row.nomor ?? `${row.nomorFaktur} ${row.tanggal}`;
const cells = { dppLain: { extra: true }, ppnbm: { nihil: true } } as const;
const FILTERS = ["q", "status", "masa", "imporId"] as const;

/** Return notes by side: the taxpayer's own on input invoices, the buyers' on output invoices. */
export const daftarRetur: Readonly<Record<Arah, ListDef<ReturRow>>> = {
  masukan: tableOf(returList, {
    id: "retur-masukan",
    caption: "efaktur:retur.masukan.judul",
    empty: "efaktur:retur.masukan.kosong",
    cells: { ...cells, lawanNama: { label: "efaktur:rincian.penjual" } },
    filters: FILTERS,
    rowName,
    rowHref: (row) => paths.retur.rincian("masukan", row.id),
    chosenSum: "ppn",
    bulk: [
      { name: "pdf", label: "efaktur:massal.pdf" },
      { name: "xml", label: "efaktur:massal.xml" },
      { name: "xlsx", label: "efaktur:massal.xlsx" },
    ],
    exportPath: paths.retur.daftarUnduh("masukan"),
  }),
  keluaran: tableOf(returList, {
    id: "retur-keluaran",
    caption: "efaktur:retur.keluaran.judul",
    empty: "efaktur:retur.keluaran.kosong",
    cells: { ...cells, lawanNama: { label: "efaktur:rincian.pembeli" } },
    options: { status: RETUR_TERLIHAT_PENJUAL },
    filters: FILTERS,
    rowName,
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
