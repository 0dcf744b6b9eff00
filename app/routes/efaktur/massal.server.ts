import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireRight } from "~/auth/documents.server";
import { loadPage } from "~/components/frame/load-page.server";
import type { HakWakil } from "~/domain/pihak/hak";
import { type Arah, chosenIds } from "./terpilih.server";

const SHOWN = 20;

/** What a page about many invoices shows to who has the right: how many, and the first by name with their VAT. */
export const loadChosen = ({ request }: Pick<LoaderFunctionArgs, "request">, arah: Arah, hak: HakWakil) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, hak);
    const ids = await chosenIds(session, arah, request);
    const shown = await Promise.all(ids.slice(0, SHOWN).map((id) => session.api.efaktur.detail({ id })));
    return {
      banyak: ids.length,
      faktur: shown.map(({ id, nomor, tanggal, lawanNama, ppn, temuan, aksi }) => ({
        ...{ id, nomor, tanggal, lawanNama, ppn },
        siap: aksi.includes("submit") && temuan.every(({ berat }) => berat !== "galat"),
      })),
    };
  });
