import type { Session } from "~/auth/session.server";
import type { BulkResult } from "~/contract/kit";
import { chosenIds } from "~/tables/chosen.server";
import { backToList } from "~/tables/define-list";
import { bulkAnswer } from "~/tables/portions.server";
import { daftarDibuat, daftarMasukan } from "./daftar.server";

/** The ids of the slips that an address made from a list names. */
export function idsDari({ api }: Session, request: Request): Promise<readonly string[]> {
  const received = new URL(request.url).searchParams.get("sisi") === "masukan";
  return received
    ? chosenIds(request, daftarMasukan, (query) => api.bukpot.listMasukan(query))
    : chosenIds(request, daftarDibuat(), (query) => api.bukpot.list(query));
}

/** Back to the list with what came of it. */
export const jawabMassal = (request: Request, hasil: BulkResult["hasil"]) =>
  bulkAnswer(request, backToList(request, "/bukpot"), hasil, {
    semua: "bukpot:pesan.massal",
    sebagian: "bukpot:pesan.massal_sebagian",
  });
