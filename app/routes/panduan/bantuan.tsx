import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { optionalSession } from "~/auth/session.server";
import { visitOf } from "~/auth/visit.server";
import { Button } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { Term } from "~/components/term";
import { paths } from "~/web/paths";
import { DaftarBuku } from "./daftar-buku";
import { isPembacaKasus } from "./pembaca.server";
import { bantuanUntuk } from "./topik.server";

export const handle = { crumb: "panduan:bantuan.judul" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const q = (visit.url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const session = await optionalSession(visit);
  return { q, kasus: isPembacaKasus(session), kelompok: bantuanUntuk(session?.me ?? null, q, visit.texts) };
}

type Topik = ReturnType<typeof bantuanUntuk>[number]["topik"][number];

function Jawaban({ topik: { nama, tanya, jawab, tautan, istilah } }: { topik: Topik }) {
  const { t } = useTranslation("panduan");
  return (
    <div id={nama}>
      <dt>{tanya}</dt>
      <dd>
        {jawab}
        <ul className="bantuan-tautan">
          {tautan.map(({ ke, kata }) => (
            <li key={ke}>
              <Link to={ke}>{kata}</Link>
            </li>
          ))}
        </ul>
        {istilah.length > 0 && (
          <p className="bantuan-istilah">
            {t("bantuan.istilah")}{" "}
            {istilah.map(({ kunci, kata }) => (
              <Term key={kunci} kunci={kunci}>
                {kata}
              </Term>
            ))}
          </p>
        )}
      </dd>
    </div>
  );
}

/** Frequent questions by topic, with the helpful pages and the terms of each. */
export default function Bantuan() {
  const { q, kasus, kelompok } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const banyak = kelompok.reduce((sum, { topik }) => sum + topik.length, 0);
  return (
    <>
      <PageHead title={t("panduan:bantuan.judul")} lead={t("panduan:bantuan.isi")} />
      <search>
        <form method="get" className="search-line">
          <label htmlFor="q">{t("panduan:bantuan.cari")}</label>
          <FormControl id="q" name="q" type="search" defaultValue={q} key={q} />
          <Button variant="primary">{t("common:cari")}</Button>
        </form>
      </search>
      {q && (
        <p role="status">
          {banyak > 0 ? t("panduan:bantuan.jumlah", { count: banyak }) : t("panduan:bantuan.kosong")}{" "}
          <Link to={paths.bantuan()}>{t("common:hapus_pencarian")}</Link>{" "}
          {banyak === 0 && (
            <Link to={`${paths.glosarium()}?${new URLSearchParams({ q })}`}>{t("panduan:bantuan.ke_glosarium")}</Link>
          )}
        </p>
      )}
      {kelompok.map(({ id, judul, topik }) => (
        <Section key={id} id={`kelompok-${id}`} title={judul}>
          <dl className="glossary">
            {topik.map((one) => (
              <Jawaban key={one.nama} topik={one} />
            ))}
          </dl>
        </Section>
      ))}
      <DaftarBuku kasus={kasus} />
    </>
  );
}
