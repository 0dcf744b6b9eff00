import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTelaah } from "./crumbs";
import { Kata } from "./kata.server";
import { miripView, type PasanganView } from "./mirip.server";

export const handle = { crumb: "telaah:mirip.judul", above: atasTelaah } satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api, texts }) =>
    miripView(new Kata(texts), await api.telaah.mirip({ tugasId: id })),
  );

/** Pairs of works with the evidence for their likeness. People judge it. */
export default function MiripTugas() {
  const { tugas, karya, pasangan } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  return (
    <>
      <PageHead title={t("mirip.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <p>{t("mirip.isi")}</p>
      {pasangan.length === 0 ? (
        <p className="daftar-kosong">{t("mirip.tanpa", { count: karya, jumlah: karya })}</p>
      ) : (
        pasangan.map((one, at) => (
          <Pasangan key={`${one.a.balasanId}-${one.b.balasanId}`} tugasId={tugas.id} nomor={at + 1} pasangan={one} />
        ))
      )}
    </>
  );
}

type Props = { readonly tugasId: string; readonly nomor: number; readonly pasangan: PasanganView };
function Pasangan({ tugasId, nomor, pasangan: { a, b, judul, petunjuk } }: Props) {
  const { t } = useTranslation("telaah");
  return (
    <Section id={`pasangan-${nomor}`} title={judul}>
      <ul>
        {petunjuk.map((one) => (
          <li key={one}>
            <bdi>{one}</bdi>
          </li>
        ))}
      </ul>
      <p>
        <Link to={pathsTelaah.telaahLembar(tugasId, a.balasanId)}>{t("mirip.lembar", { nama: a.nama })}</Link>
        {" · "}
        <Link to={pathsTelaah.telaahLembar(tugasId, b.balasanId)}>{t("mirip.lembar", { nama: b.nama })}</Link>
      </p>
    </Section>
  );
}
