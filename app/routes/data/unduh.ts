import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportOf } from "~/web/download.server";
import { jenisOf } from "./jenis.server";

/** A list of company data as csv or xlsx; the address is the list's with `/unduh` behind it. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, undefined, ({ api }) => {
    const lists = {
      perusahaan: api.data.listPerusahaan,
      cabang: api.data.listCabang,
      karyawan: api.data.listKaryawan,
      keluarga: api.data.listKeluarga,
      pihakTerkait: api.pihakTerkait.list,
      wakilKuasa: api.wakilKuasa.list,
    } as const;
    const list = lists[jenisOf(request)];
    const { searchParams } = new URL(request.url);
    const query = { q: searchParams.get("q") ?? undefined, sort: searchParams.get("sort") ?? undefined };
    return exportOf(request, (format) => list({ ...query, format }));
  });
