import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { submit } from "~/forms/submission.server";
import { inPortions } from "~/tables/portions.server";
import { toResults } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { ChosenList } from "./massal";
import { loadChosen } from "./massal.server";
import { chosenIds } from "./terpilih.server";
import { SignForm } from "./tombol";

export const handle = {
  crumb: "efaktur:massal.tanda_tangan",
  above: [{ to: paths.efaktur.daftar("keluaran"), crumb: "efaktur:keluaran.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadChosen(request, "keluaran", "efaktur_signer");

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const schema = z.object({ kodeOtorisasi: z.string({ error: "wajib" }).min(1, { error: "wajib" }) });
  return submit(session, { schema, secrets: ["kodeOtorisasi"] }, async ({ kodeOtorisasi }, { idempotencyKey: key }) => {
    const ids = await chosenIds(session, "keluaran");
    const done = await inPortions(ids, key, (some, options) =>
      session.api.efaktur.upload({ ids: some, kodeOtorisasi }, options),
    );
    return toResults(session, paths.efaktur.hasil("keluaran"), done, "tanda_tangan");
  });
}

export default function TandaTanganBanyak() {
  const { banyak, faktur } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const skipped = faktur.filter(({ siap }) => !siap).length;
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("massal.tanda_tangan")} lead={t("massal.tanda_tangan_isi")} />
      <ChosenList faktur={faktur} banyak={banyak} arah="keluaran" checked />
      {skipped > 0 && <p className="peringatan">{t("massal.dilewati", { count: skipped })}</p>}
      <SignForm count={banyak} ready={banyak > faktur.length || skipped < faktur.length} />
      <p>
        <ButtonLink to={paths.efaktur.daftar("keluaran")} variant="outline-secondary">
          {t("komponen:konfirmasi.batal")}
        </ButtonLink>
      </p>
    </>
  );
}
