import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { optionalSession, requireSession } from "~/auth/session.server";
import { visitOf } from "~/auth/visit.server";
import { Alert } from "~/components/alert";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Link, readable } from "~/components/link";
import { Section } from "~/components/section";
import { ErrorPage } from "~/routes/frame/error-page";
import { paths } from "~/web/paths";
import { isBuku, isBukuKasus } from "./buku";
import { DaftarBuku } from "./daftar-buku";
import { Blocks } from "./isi-buku";
import { isPembacaKasus, PEMBACA_KASUS } from "./pembaca.server";
import { rakBuku } from "./rak-buku.server";

export const handle = {
  crumb: (page: { nama: string | null } | undefined, t) => (page?.nama ? t(`panduan:buku.${page.nama}.judul`) : ""),
  above: [{ to: paths.bantuan(), crumb: "panduan:bantuan.judul" }],
} satisfies PageHandle;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const nama = params.panduan ?? "";
  if (!isBuku(nama)) return data({ nama: null, buku: null, kasus: false }, { status: 404 });
  const visit = await visitOf(request);
  const session = isBukuKasus(nama)
    ? await requireSession(visit, { allow: PEMBACA_KASUS })
    : await optionalSession(visit);
  const kasus = isPembacaKasus(session);
  return data({ nama, buku: rakBuku[nama], kasus });
}

/** One guide. It is written in Indonesian; other languages say so and offer the help in their own words. */
export default function Panduan() {
  const { nama, buku, kasus } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation();
  if (nama === null) return <ErrorPage status={404} />;
  return (
    <>
      <PageHead title={t(`panduan:buku.${nama}.judul`)} lead={t(`panduan:buku.${nama}.isi`)} />
      {i18n.language !== "id" && (
        <Alert variant="info">
          {t("panduan:buku.hanya_indonesia")} <Link to={paths.bantuan()}>{t("panduan:buku.ke_bantuan")}</Link>
        </Alert>
      )}
      <Section id="daftar-isi" title={t("panduan:buku.daftar_isi")}>
        <div className="panduan" lang="id" dir="ltr">
          <Blocks isi={buku.pengantar} />
          <ol>
            {buku.bagian.map(({ id, judul }) => (
              <li key={id}>
                <a href={`#${id}`}>{readable(judul)}</a>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <div className="panduan" lang="id" dir="ltr">
        {buku.bagian.map(({ id, judul, isi }) => (
          <Section key={id} id={id} title={judul}>
            <Blocks isi={isi} />
          </Section>
        ))}
      </div>
      <DaftarBuku tanpa={nama} kasus={kasus} />
    </>
  );
}
