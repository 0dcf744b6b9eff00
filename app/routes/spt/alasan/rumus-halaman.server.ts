import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { i18n } from "i18next";
import { loadPage } from "~/components/frame/load-page.server";
import type { RumusView } from "./rumus.server";

type ViewOf = (jenis: string, versi: string | null, formulir: string, texts: i18n) => RumusView | null;
/**
 * Loads a page of all formulas of a form. Every signed-in user can read it, because a form's formulas are no secret.
 * `?versi=` asks for a version. Throws 404 if there is no such form.
 */
export const loadRumus =
  (viewOf: ViewOf) =>
  ({ request, params }: LoaderFunctionArgs) =>
    loadPage(request, undefined, async ({ texts, url }) => {
      const versi = url.searchParams.get("versi");
      const view = viewOf(params.jenis ?? "", versi, params.formulir ?? "", texts);
      if (!view) throw data({ code: "not_found" }, { status: 404 });
      return view;
    });
