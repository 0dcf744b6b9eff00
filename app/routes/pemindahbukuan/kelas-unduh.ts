import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { downloadOf } from "~/web/download.server";
import { daftarPbkKelas } from "./lists.server";

/** The requests of a class as a file, and an attached file of one of them. */
export const loader = ({ request, params: { id: batchId = "", pbkId = "", berkas } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async (session) =>
    berkas
      ? downloadOf(await session.api.pembayaran.berkasPbkKelas({ id: pbkId, berkas }))
      : exportList(session, daftarPbkKelas(batchId), (query) =>
          session.api.pembayaran.listPbkKelas({ ...query, batchId }),
        ),
  );
