import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { type Arah, chosenIds } from "./terpilih.server";

const SHOWN = 20;

/** What a page about many invoices shows of them: how many, and the first by name with their VAT. */
export const loadChosen = ({ request }: Pick<LoaderFunctionArgs, "request">, arah: Arah) =>
  loadPage(request, ["peserta"], async (session) => {
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
