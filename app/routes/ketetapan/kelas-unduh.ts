import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { downloadOf } from "~/web/download.server";
import { daftarKetetapanKelas } from "./daftar.server";

/** The letters of a class as a file, and a file of an answer to one of them. */
export const loader = ({ request, params: { id: batchId = "", ketetapanId = "", berkas } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async (session) =>
    berkas
      ? downloadOf(await session.api.ketetapanKelas.berkas({ id: ketetapanId, berkas }))
      : exportList(session, daftarKetetapanKelas(batchId), (query) =>
          session.api.ketetapanKelas.list({ ...query, batchId }),
        ),
  );
