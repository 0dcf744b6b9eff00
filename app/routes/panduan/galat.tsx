import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorPage } from "~/components/frame/error-page";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { galat } from "~/contract/errors";
import { bahasaOf, textsOf } from "~/i18n/server";

export const handle = {
  crumb: (page: { kode: string } | undefined) => page?.kode ?? "",
  above: [],
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const kode = params.kode ?? "";
  if (!Object.hasOwn(galat, kode)) return data({ kode, texts: null }, { status: 404 });
  const { status, namespace } = galat[kode as keyof typeof galat];
  const { t } = textsOf(await bahasaOf(request));
  // here nothing happened yet: no document, line or amount to name
  const read = (part: string) =>
    t(`${namespace}:galat.${kode}.${part}`, { defaultValue: "" }).replace(/\{\{[^}]*\}\}/g, "…");
  return data({
    kode,
    texts: { status, pesan: read("pesan"), arti: read("arti"), cara: read("cara"), dasar: read("dasar") },
  });
}

export default function Galat() {
  const { kode, texts } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (texts === null) return <ErrorPage status={404} />;
  return (
    <>
      <PageHead title={<bdi className="kode">{kode}</bdi>} lead={texts.pesan} />
      <dl className="facts">
        <dt>{t("panduan:galat.arti")}</dt>
        <dd>{texts.arti}</dd>
        <dt>{t("panduan:galat.cara")}</dt>
        <dd>{texts.cara}</dd>
        {texts.dasar && (
          <>
            <dt>{t("panduan:galat.dasar")}</dt>
            <dd>{texts.dasar}</dd>
          </>
        )}
        <dt>{t("panduan:galat.status")}</dt>
        <dd>
          <bdi className="kode">{texts.status}</bdi>
        </dd>
      </dl>
      <p>
        <Link to="/glosarium">{t("common:kaki.glosarium")}</Link>
      </p>
    </>
  );
}
