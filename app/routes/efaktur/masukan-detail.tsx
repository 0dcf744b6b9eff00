import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Reported } from "~/components/pelaporan";
import { RightMissing, useMay } from "~/components/rights";
import { fakturDapatDiretur } from "~/domain/efaktur/status";
import { ErrorSummary } from "~/forms/error-summary";
import { submit } from "~/forms/submission.server";
import { requireDone } from "~/tables/portions.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { DocumentHead } from "../dokumen/halaman";
import { AKSI_KREDIT, Pengkreditan, pesanKredit } from "./pengkreditan";
import { FakturRincian, Known } from "./rincian";
import { type Rincian, rincianOf } from "./rincian.server";
import { CompareLink, isCompared, PdfLink } from "./tombol";

export const handle = {
  crumb: (data: { nomor: string | null }) => data.nomor ?? "",
  above: [{ to: paths.efaktur.daftar("masukan"), crumb: "efaktur:masukan.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { texts } = session;
    const faktur = rincianOf(await documentsOf(session).faktur(params.id ?? ""), texts, session.url.searchParams);
    return { ...faktur, dapatDiretur: fakturDapatDiretur(faktur) };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const id = params.id ?? "";
  const schema = z.object({ aksi: z.enum(AKSI_KREDIT, { error: "pilihan" }), period: z.string().optional() });
  return submit(session, { schema }, async ({ aksi, period }, { idempotencyKey }) => {
    const dated = aksi === "credit" || aksi === "period";
    const change = { ids: [id], action: aksi, ...(dated && period ? { period } : {}) };
    requireDone(await session.api.efaktur.update(change, { idempotencyKey }));
    return redirectWithToast(session, paths.efaktur.faktur("masukan", id), { key: pesanKredit(aksi) });
  });
}

export default function FakturMasukan() {
  const faktur = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const may = useMay();
  const { id, nomor, status, dapatDiretur, lawanNama, tanpaHak } = faktur;
  return (
    <>
      <ErrorSummary />
      <DocumentHead
        nomor={nomor}
        title=""
        status={status}
        actions={
          <>
            <PdfLink id={id} />
            {isCompared(faktur) && <CompareLink id={id} />}
            {may("efaktur_drafter") && dapatDiretur && (
              <ButtonLink to={`${paths.retur.baru()}?faktur=${id}`}>{t("retur.baru")}</ButtonLink>
            )}
          </>
        }
      >
        <Known lawanNama={lawanNama} referensi={faktur.isian.referensi} />
      </DocumentHead>
      <Reported pelaporan={faktur.pelaporan} />
      <Pengkreditan dokumen={faktur} />
      <RightMissing hak={[tanpaHak.credit ?? tanpaHak.period]} />
      <FakturRincian faktur={faktur as Rincian} />
    </>
  );
}
