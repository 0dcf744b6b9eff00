import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { isian } from "~/contract/form-schema";
import { ConfirmPage } from "~/forms/confirm-page";
import { MasaField } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { inPortions } from "~/tables/portions.server";
import { toResults } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { ChosenList } from "./massal";
import { loadChosen } from "./massal.server";
import { chosenIds } from "./terpilih.server";

export const handle = {
  crumb: "efaktur:kredit_aksi.period",
  above: [{ to: paths.efaktur.daftar("masukan"), crumb: "efaktur:masukan.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadChosen(request, "masukan", "efaktur_drafter");

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const schema = z.object({ period: isian<string>({ kind: "masa", wajib: true }) });
  return submit(session, { schema }, async ({ period }, { idempotencyKey: key }) => {
    const ids = await chosenIds(session, "masukan");
    const done = await inPortions(ids, key, (some, options) =>
      session.api.efaktur.update({ ids: some, action: "period", period }, options),
    );
    return toResults(session, paths.efaktur.hasil("masukan"), done, "period");
  });
}

export default function MasaKredit() {
  const { banyak, faktur } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <ConfirmPage
      title={t("kredit_aksi.period")}
      effect={t("masukan.masa_akibat")}
      items={[]}
      submitLabel={t("kredit_aksi.period")}
      cancelHref={paths.efaktur.daftar("masukan")}
      danger={false}
    >
      <ChosenList faktur={faktur} banyak={banyak} arah="masukan" />
      <MasaField name="period" label={t("masukan.masa_kredit")} hint={t("masukan.masa_petunjuk")} />
    </ConfirmPage>
  );
}
