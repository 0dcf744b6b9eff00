import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { visitOf } from "~/auth/visit.server";
import { Button } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { ENTRY } from "~/components/glossary-entry";
import { Link } from "~/components/link";
import { Citation } from "~/components/why-panel";
import { RUJUKAN_ISTILAH } from "~/domain/ref/istilah";
import { textsOf } from "~/i18n/server";
import { fold } from "~/web/fold";
import { paths } from "~/web/paths";

export const handle = { crumb: "panduan:glosarium.judul" } satisfies PageHandle;

type Entry = { readonly istilah: string; readonly arti: string; readonly contoh?: string };

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const { t } = visit.texts;
  const asked = visit.url.searchParams;
  const q = (asked.get("q") ?? "").trim().slice(0, 100);
  const only = asked.get(ENTRY);
  const entries = t("istilah:entri", { returnObjects: true }) as Record<string, Entry>;
  const asli = textsOf("id").t("istilah:entri", { returnObjects: true }) as Record<string, Entry>;
  const rows = Object.entries(entries)
    .filter(([key]) => only === null || key === only)
    .map(([key, entry]) => ({ key, ...entry, asli: asli[key]?.istilah ?? "", pasal: RUJUKAN_ISTILAH[key]?.pasal }))
    .filter((row) => fold([row.istilah, row.asli, row.arti].join(" ")).includes(fold(q)))
    .sort((a, b) => a.asli.localeCompare(b.asli, "id", { numeric: true }));
  return { q, rows };
}

export default function Glosarium() {
  const { q, rows } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation();
  const translated = i18n.language !== "id";
  return (
    <>
      <PageHead title={t("panduan:glosarium.judul")} lead={t("panduan:glosarium.isi")} />
      <search>
        <form method="get" className="search-line">
          <label htmlFor="q">{t("panduan:glosarium.cari")}</label>
          <FormControl id="q" name="q" type="search" defaultValue={q} key={q} />
          <Button variant="primary">{t("common:cari")}</Button>
        </form>
      </search>
      <p role="status">
        {t("panduan:glosarium.jumlah", { count: rows.length })}{" "}
        {q && <Link to={paths.glosarium()}>{t("common:hapus_pencarian")}</Link>}
      </p>
      <dl className="glossary">
        {rows.map((row) => (
          <div key={row.key} id={row.key}>
            <dt>
              <span lang="id">{row.asli}</span>{" "}
              {translated && row.istilah !== row.asli && <span className="translated">{row.istilah}</span>}
            </dt>
            <dd>
              {row.arti}
              {row.contoh && (
                <span className="istilah-contoh">
                  {t("komponen:istilah.contoh")} {row.contoh}
                </span>
              )}
              {row.pasal && " "}
              {row.pasal && <Citation kutipan={row.pasal} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
