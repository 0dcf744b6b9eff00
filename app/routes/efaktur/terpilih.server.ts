import type { Session } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import type { FakturRow } from "~/contract/efaktur";
import type { BulkResult } from "~/contract/kit";
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
const STEP = 500;

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

/** Calls in portions that the API takes; each has a key of its own, so that a second click repeats none. */
export async function inPortions(
  ids: readonly string[],
  key: string,
  call: (ids: string[], idempotencyKey: string) => Promise<BulkResult>,
) {
  const hasil: BulkResult["hasil"] = [];
  for (let at = 0; at < ids.length; at += STEP)
    hasil.push(...(await call(ids.slice(at, at + STEP), `${key}-${at}`)).hasil);
  return hasil;
}

/** Back to the list with what came of it: how many, and why the first of the others was refused. */
export function bulkAnswer(request: Request, url: string, hasil: BulkResult["hasil"]) {
  const done = hasil.filter(({ ok }) => ok).length;
  const refused = hasil.find(({ ok }) => !ok);
  if (!refused) return redirectWithToast(request, url, { key: "efaktur:pesan.massal", params: { count: done } });
  const params = { berhasil: done, gagal: hasil.length - done, alasan: refused.message ?? refused.code ?? "" };
  return redirectWithToast(request, url, { kind: "perhatian", key: "efaktur:pesan.massal_sebagian", params });
}

/** Prints or import files of what was chosen, as a download in the browser's own hands; the action names the form. */
export const toDownload = (session: Session, request: Request, arah: Arah, bulk: BulkRequest) =>
  toChosenFiles(request, "/efaktur/unduh", bulk, reader(session, arah), { arah });
