import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { Button } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { ReturForm, ReturSummary } from "./formulir";
import { invoiceOf, saveRetur, type TampilanRetur, tampilanRetur } from "./isian.server";
import { canBeReturned } from "./pilih.server";

export const handle = {
  crumb: "efaktur:retur.baru",
  above: [{ to: paths.retur.daftar("masukan"), crumb: "efaktur:retur.masukan.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, "efaktur_drafter");
    const fakturId = invoiceOf(session);
    if (!fakturId) return { retur: null, ...(await canBeReturned(session)) };
    const note = await session.api.retur.detail({ fakturId });
    return { retur: tampilanRetur(note, session), faktur: [], q: "" };
  });

export const action = ({ request }: ActionFunctionArgs) => saveRetur(request);

/** A new note. Without an invoice in the address, first the choice of one. */
export default function ReturBaru() {
  const { retur, faktur, q } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  if (!retur) return <Choice faktur={faktur} q={q} />;
  const kept = retur as TampilanRetur;
  return (
    <>
      <ReturSummary retur={kept} />
      <PageHead title={t("retur.baru")} lead={t("retur.baru_isi")} />
      <ReturForm retur={kept} />
    </>
  );
}

type ChoiceProps = Pick<Awaited<ReturnType<typeof canBeReturned>>, "faktur" | "q">;
function Choice({ faktur, q }: ChoiceProps) {
  const { t } = useTranslation("efaktur");
  const { tanggalPendek } = useFormat();
  return (
    <>
      <PageHead title={t("retur.baru")} lead={t("retur.pilih_isi")} />
      <Form className="daftar-cari" role="search">
        <div className="isian">
          <label htmlFor="cari-faktur" className="isian-label">
            {t("saring.q")}
          </label>
          <FormControl id="cari-faktur" name="q" type="search" defaultValue={q} className="isian--sedang" />
        </div>
        <ButtonRow>
          <Button variant="outline-secondary">{t("retur.cari")}</Button>
        </ButtonRow>
      </Form>
      {faktur.length === 0 ? (
        <p className="daftar-kosong">{t("retur.pilih_kosong")}</p>
      ) : (
        <TabelLaporan
          caption={t("retur.pilih_judul")}
          kolom={[
            ...[t("faktur.kolom.nomor"), t("faktur.tanggal"), t("rincian.penjual")].map((kepala) => ({ kepala })),
            { kepala: t("angka.ppn"), angka: "rupiah" },
          ]}
          baris={faktur.map((row) => ({
            key: row.id,
            sel: [
              <Link key="nomor" to={`?faktur=${row.id}`}>
                <bdi dir="ltr">{row.nomor}</bdi>
              </Link>,
              tanggalPendek(row.tanggal),
              <bdi key="lawan">{row.lawanNama}</bdi>,
              row.ppn,
            ],
          }))}
        />
      )}
    </>
  );
}
