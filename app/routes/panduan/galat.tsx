import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { galat } from "~/contract/errors";
import { ErrorPage } from "~/routes/frame/error-page";
import { paths } from "~/web/paths";

export const handle = {
  crumb: (page: { texts: { judul: string } | null } | undefined) => page?.texts?.judul ?? "",
  above: [],
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const kode = params.kode ?? "";
  if (!Object.hasOwn(galat, kode)) return data({ kode, texts: null }, { status: 404 });
  const { status, namespace } = galat[kode as keyof typeof galat];
  const { t } = visit.texts;
  // no event happened here, so there is no document, line or amount to name
  const read = (part: string) =>
    t(`${namespace}:galat.${kode}.${part}`, { defaultValue: "" }).replace(/\{\{[^{}]*\}\}/g, "…");
  const [judul, ...lanjut] = sentencesOf(read("pesan"));
  return data({
    kode,
    texts: { status, judul, pesan: lanjut.join(" "), arti: read("arti"), cara: read("cara"), dasar: read("dasar") },
  });
}

/** The sentences of a text, each with its closing mark; the first, a title, without its full stop. */
const sentencesOf = (text: string): [string, ...string[]] => {
  const [first = text, ...rest] = text
    .split(/(?<=[。！？؟])|(?<=[.!?])(?=\s)/u)
    .map((one) => one.trim())
    .filter(Boolean);
  return [first.replace(/[.。]$/u, ""), ...rest];
};

export default function Galat() {
  const { kode, texts } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (texts === null) return <ErrorPage status={404} />;
  return (
    <>
      <PageHead title={texts.judul} lead={texts.pesan} />
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
      </dl>
      <details>
        <summary>{t("panduan:galat.teknis")}</summary>
        <dl className="facts">
          <dt>{t("panduan:galat.kode")}</dt>
          <dd>
            <bdi className="kode">{kode}</bdi>
          </dd>
          <dt>{t("panduan:galat.status")}</dt>
          <dd>
            <bdi className="kode">{texts.status}</bdi>
          </dd>
        </dl>
      </details>
      <p>
        <Link to={paths.glosarium()}>{t("common:kaki.glosarium")}</Link>
      </p>
    </>
  );
}
