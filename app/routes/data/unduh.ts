import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { exportOf } from "~/web/download.server";

/** A list of company data as csv or xlsx; the address is the list's with `/unduh` behind it. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, undefined, ({ api }) => {
    const lists = {
      perusahaan: api.data.listPerusahaan,
      cabang: api.data.listCabang,
      karyawan: api.data.listKaryawan,
      keluarga: api.data.listKeluarga,
    } as const;
    const list = lists[params.daftar as keyof typeof lists];
    if (!list) throw new AppError("not_found");
    const { searchParams } = new URL(request.url);
    const query = { q: searchParams.get("q") ?? undefined, sort: searchParams.get("sort") ?? undefined };
    return exportOf(request, (format) => list({ ...query, format }));
  });
