import { loadPage } from "~/components/frame/load-page.server";

export const MAY = ["instruktur"] as const;

/** The class of a page that begins a session from it. The page is drawn when its post was refused. */
export const loadKelas = (request: Request, id = "") =>
  loadPage(request, MAY, async ({ api }) => {
    const { nama } = await api.batch.detail({ id, ringkas: "1" });
    return { id, nama };
  });
