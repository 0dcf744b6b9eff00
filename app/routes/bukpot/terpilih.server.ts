import type { Session } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import type { BulkResult } from "~/contract/kit";
import { chosenIds } from "~/tables/chosen.server";
import { daftarDibuat, daftarMasukan } from "./daftar.server";

const STEP = 500;

/** The ids of the slips that an address made from a list names. */
export function idsDari({ api }: Session, request: Request): Promise<readonly string[]> {
  const received = new URL(request.url).searchParams.get("sisi") === "masukan";
  return received
    ? chosenIds(request, daftarMasukan, (query) => api.bukpot.listMasukan(query))
    : chosenIds(request, daftarDibuat(), (query) => api.bukpot.list(query));
}

/** Calls in portions that the API takes; each has a key of its own, so that a second click repeats none. */
export async function berporsi(
  ids: readonly string[],
  key: string,
  call: (ids: string[], options: { idempotencyKey: string }) => Promise<BulkResult>,
): Promise<BulkResult["hasil"]> {
  const hasil: BulkResult["hasil"] = [];
  for (let at = 0; at < ids.length; at += STEP)
    hasil.push(...(await call(ids.slice(at, at + STEP), { idempotencyKey: `${key}-${at}` })).hasil);
  return hasil;
}

/** Back to the list with what came of it: how many, and why the first of the others was refused. */
export function jawabMassal(request: Request, hasil: BulkResult["hasil"]) {
  const done = hasil.filter(({ ok }) => ok).length;
  const refused = hasil.find(({ ok }) => !ok);
  if (!refused) return redirectWithToast(request, "/bukpot", { key: "bukpot:pesan.massal", params: { count: done } });
  const params = { berhasil: done, gagal: hasil.length - done, alasan: refused.message ?? refused.code ?? "" };
  return redirectWithToast(request, "/bukpot", { kind: "perhatian", key: "bukpot:pesan.massal_sebagian", params });
}
