import { requireRight } from "~/auth/documents.server";
import { loadPage } from "~/components/frame/load-page.server";
import type { HakWakil } from "~/domain/pihak";
import { detailsOf } from "~/tables/portions.server";
import { type Arah, chosenIds } from "./terpilih.server";

const SHOWN = 20;

/**
 * Data of a page about many invoices, for a user with the right: their number, and the first ones by name with their
 * VAT.
 */
export const loadChosen = (request: Request, arah: Arah, hak: HakWakil) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, hak);
    const ids = await chosenIds(session, arah);
    const shown = await detailsOf(ids.slice(0, SHOWN), (id) => session.api.efaktur.detail({ id }));
    return {
      banyak: ids.length,
      faktur: shown.map(({ id, nomor, referensi, status, tanggal, lawanNama, ppn, temuan, aksi }) => ({
        id,
        nomor,
        referensi,
        status,
        tanggal,
        lawanNama,
        ppn,
        siap: aksi.includes("submit") && temuan.every(({ berat }) => berat !== "galat"),
      })),
    };
  });
