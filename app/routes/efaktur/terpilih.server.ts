import type { Session } from "~/auth/session.server";
import type { FakturRow } from "~/contract/efaktur";
import { type BulkRequest, idsOf } from "~/tables/bulk.server";
import { chosenIds as chosen } from "~/tables/chosen.server";
import { toChosenFiles } from "~/tables/chosen-files.server";
import type { ListDef } from "~/tables/define-list";
import { daftarKeluaran, daftarMasukan } from "./daftar.server";

export type Arah = "keluaran" | "masukan";
export const daftarOf: Readonly<Record<Arah, ListDef<FakturRow>>> = {
  keluaran: daftarKeluaran,
  masukan: daftarMasukan,
};

/** Reads the list of one side. */
export const reader =
  ({ api }: Session, direction: Arah) =>
  (query: object) =>
    api.efaktur.list({ ...query, direction });

/** The ids a list's form is about. */
export const bulkIds = (session: Session, arah: Arah, bulk: BulkRequest) =>
  idsOf(bulk, daftarOf[arah], reader(session, arah));

/** The ids that an address made from a list names. */
export const chosenIds = (session: Session, arah: Arah, request: Request): Promise<readonly string[]> =>
  chosen(request, daftarOf[arah], reader(session, arah));

/** What a list says when something was done to many of it. */
export const HASIL_MASSAL = { semua: "efaktur:pesan.massal", sebagian: "efaktur:pesan.massal_sebagian" } as const;

/** Prints or import files of what was chosen, as a download in the browser's own hands; the action names the form. */
export const toDownload = (session: Session, request: Request, arah: Arah, bulk: BulkRequest) =>
  toChosenFiles(request, "/efaktur/unduh", bulk, reader(session, arah), { arah });
