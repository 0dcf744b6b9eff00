import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { bahasaOf, textsOf } from "~/i18n/server";
import { RumusFormulir } from "../spt/rumus-isi";
import { rumusSlipView } from "./rumus.server";

export const handle = {
  crumb: ({ judul }: { judul: string }, t) => t("spt:rumus.judul", { formulir: judul }),
} satisfies PageHandle;

/** For everybody who is signed in, as the formulas of returns are. */
export const loader = ({ request, params: { jenis = "", formulir = "" } }: LoaderFunctionArgs) =>
  loadPage(request, undefined, async () => {
    const texts = textsOf(await bahasaOf(request));
    const view = rumusSlipView(jenis, new URL(request.url).searchParams.get("versi"), formulir, texts);
    if (!view) throw data({ code: "not_found" }, { status: 404 });
    return view;
  });

export default function RumusSlip() {
  return <RumusFormulir view={useLoaderData<typeof loader>()} />;
}
