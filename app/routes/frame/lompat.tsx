import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Nomor } from "~/components/nomor";
import { paths } from "~/web/paths";
import { findPlaces, type Tujuan } from "./temuan.server";

export const handle = { crumb: "common:lompat.judul" } satisfies PageHandle;

const LONGEST = 100;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, undefined, async (session) => {
    const { texts, language } = session;
    const q = (session.url.searchParams.get("q") ?? "").trim().slice(0, LONGEST);
    return { q, ...(await findPlaces(session, q, texts.t, language)) };
  });

/** A jump to any screen or document, by words or numbers. With script the same call answers in a dialog. */
export default function Lompat() {
  const { q, layar, dokumen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("common:lompat.judul")} lead={t("common:lompat.isi")} />
      <search>
        <form method="get" className="search-line">
          <label htmlFor="q">{t("common:lompat.cari")}</label>
          <FormControl id="q" name="q" type="search" defaultValue={q} key={q} autoFocus={q === ""} />
          <Button variant="primary">{t("common:cari")}</Button>
        </form>
      </search>
      {q && <p role="status">{t("common:lompat.ditemukan", { count: layar.length + dokumen.length })}</p>}
      <Places title={t("common:lompat.layar")} places={layar} id="layar" />
      <Places title={t("common:lompat.dokumen")} places={dokumen} id="dokumen" />
      <p>
        <Link to={paths.menu()}>{t("common:menu.semua")}</Link>
      </p>
    </>
  );
}

function Places({ title, places, id }: { title: string; places: readonly Tujuan[]; id: string }) {
  if (places.length === 0) return null;
  return (
    <section className="formulir-bagian lompat" aria-labelledby={`lompat-${id}`}>
      <h2 id={`lompat-${id}`}>{title}</h2>
      <ul className="list-unstyled">
        {places.map(({ ke, nama, keterangan }) => (
          <li key={ke}>
            <Link to={ke}>
              <Nomor>{nama}</Nomor>
            </Link>{" "}
            <span className="text-muted">{keterangan}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
