import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import type { FieldLink } from "~/components/why-panel";
import type { FieldView } from "~/forms/form-view";
import { paths } from "~/web/paths";
import { diAtasSpt, letakSpt } from "../di-atas";
import { fieldHref, formulirHref } from "../document-href";
import { formulirOf, formulirView, judulFormulir } from "../kertas/formulir.server";
import { IsiMengapa } from "./mengapa-isi";
import { aturanOf } from "./rumus.server";

export const handle = {
  crumb: ({ judul }: { judul: string }) => judul,
  above: [...diAtasSpt, { to: paths.spt.formulir(":id", ":lampiran"), crumb: ({ induk }: { induk: string }) => induk }],
} satisfies PageHandle;

/** For a computed figure the link to its reasons; for a typed one the link to its field. */
const linkOf = (id: string, lampiran: string, { name, butir, label, computed }: FieldView): FieldLink => ({
  href: computed ? `${formulirHref(id, lampiran)}/mengapa/${name}` : fieldHref(id, name, lampiran),
  label: [butir, label].filter(Boolean).join(" "),
});

export const loader = ({ request, params: { id = "", lampiran = "", field = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { api } = session;
    const { texts } = session;
    const { spt, why } = await promiseHash({ spt: api.spt.detail({ id }), why: api.spt.why({ id, lampiran, field }) });
    const form = formulirOf(spt, lampiran);
    const { isian: view } = await formulirView(session, spt, form, texts, { semua: true });
    if (!view) throw data({ code: "not_found" }, { status: 404 });
    const fields = view.sections.flatMap((section) => section.fields);
    const shown = fields.find(({ name }) => name === field);
    if (!shown) throw data({ code: "not_found" }, { status: 404 });
    const spoken = new Set([...why.dipakai, ...why.alasan.langkah.flatMap((step) => step.field ?? [])]);
    const links: Record<string, FieldLink> = Object.fromEntries(
      fields.filter(({ name }) => spoken.has(name)).map((one) => [one.name, linkOf(id, lampiran, one)]),
    );
    return {
      id,
      asal: lampiran,
      field,
      why,
      links,
      induk: view.title,
      aturan: aturanOf(spt, form, field, texts),
      lampiran: why.lampiran && judulFormulir(formulirOf(spt, why.lampiran), texts),
      judul: [shown.butir, shown.label].filter(Boolean).join(" "),
      ...letakSpt(spt, texts),
    };
  });

export default function MengapaAngka() {
  const told = useLoaderData<typeof loader>();
  const { id, asal, field, judul, namaSpt } = told;
  const { t } = useTranslation("spt");
  return (
    <>
      <PageHead title={judul} lead={namaSpt} />
      <IsiMengapa {...told} />
      <p className="actions">
        <Link to={fieldHref(id, field, asal)}>{t("mengapa.kembali")}</Link>
      </p>
    </>
  );
}
