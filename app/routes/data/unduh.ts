import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { jenisOf } from "./jenis.server";
import { daftarData } from "./lists.server";

/** A filtered list of company data as csv or xlsx. The address is the list's with `/unduh` added. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, undefined, (session) => daftarData[jenisOf(session)].file(session));
