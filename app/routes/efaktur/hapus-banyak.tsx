import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { inPortions } from "~/tables/portions.server";
import { toResults } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { ChosenList } from "./massal";
import { loadChosen } from "./massal.server";
import { chosenIds } from "./terpilih.server";

export const handle = {
  crumb: "efaktur:massal.hapus",
  above: [{ to: paths.efaktur.daftar("keluaran"), crumb: "efaktur:keluaran.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadChosen(request, "keluaran", "efaktur_drafter");

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey: key }) => {
    const ids = await chosenIds(session, "keluaran");
    const done = await inPortions(ids, key, (some, options) => session.api.efaktur.delete({ ids: some }, options));
    return toResults(session, paths.efaktur.hasil("keluaran"), done, "hapus");
  });
}

export default function HapusBanyak() {
  const { banyak, faktur } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <ConfirmPage
      title={t("massal.hapus")}
      effect={t("massal.hapus_akibat")}
      items={[]}
      submitLabel={t("massal.hapus")}
      cancelHref={paths.efaktur.daftar("keluaran")}
    >
      <ChosenList faktur={faktur} banyak={banyak} arah="keluaran" />
    </ConfirmPage>
  );
}
