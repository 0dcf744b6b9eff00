import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { useDesimal } from "~/i18n/use-desimal";
import { atasTelaah } from "./crumbs";
import { Kata } from "./kata.server";
import { type BagianView, rencanaView } from "./rencana.server";

export const handle = { crumb: "telaah:rencana.judul", above: atasTelaah } satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api, texts }) =>
    rencanaView(new Kata(texts), await api.telaah.laporan({ tugasId: id })),
  );

/** The next lesson on one page to print: questions to come back to, with causes and people. */
export default function RencanaTugas() {
  const { tugas, karya, bagian, belum } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  return (
    <>
      <PageHead title={t("rencana.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <p>{t("rencana.isi", { count: karya, jumlah: karya })}</p>
      {bagian.length === 0 && <p className="daftar-kosong">{t("rencana.tanpa")}</p>}
      {bagian.map((one, at) => (
        <Bagian key={one.id} nomor={at + 1} bagian={one} />
      ))}
      {belum !== "" && (
        <Section id="belum" title={t("rencana.belum")}>
          <p>
            <bdi>{belum}</bdi>
          </p>
        </Section>
      )}
    </>
  );
}

type Props = { readonly nomor: number; readonly bagian: BagianView };
function Bagian({ nomor, bagian: { judul, langkah, hilang, benar, waktu, kesalahan } }: Props) {
  const { t } = useTranslation("telaah");
  const desimal = useDesimal();
  return (
    <Section id={`bagian-${nomor}`} title={judul}>
      <p>
        <strong>{t(`rencana.langkah.${langkah}`)}</strong>{" "}
        {t("rencana.angka", { benar, hilang: desimal(String(hilang)) })}
        {waktu === null ? "" : ` ${t("rencana.waktu", { count: waktu, jumlah: waktu })}`}
      </p>
      {kesalahan.length > 0 && (
        <ul>
          {kesalahan.map(({ kalimat, orang, dasar }) => (
            <li key={kalimat}>
              <bdi>{kalimat}</bdi> {t("rencana.orang", { orang })} {dasar !== "" && t("rencana.dasar", { dasar })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
