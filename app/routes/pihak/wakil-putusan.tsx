import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { namaHak } from "~/components/rights";
import { AppError } from "~/contract/errors";
import { isian } from "~/contract/form-schema";
import { ConfirmPage } from "~/forms/confirm-page";
import { RadioGroup, TextArea } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";

export const handle = {
  crumb: "data:wakilKuasa.jawab",
  above: [
    { to: paths.portal.wakilKuasa(), crumb: "data:wakilKuasa.judul" },
    {
      to: paths.data.rincian("wakilKuasa", ":id"),
      crumb: ({ wakil }: { wakil: { nama: string } }) => wakil.nama,
    },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const wakil = await api.wakilKuasa.detail({ id: params.id ?? "" });
    if (!wakil.aksi.includes("accept")) throw new AppError("wrong_state");
    return { wakil };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const schema = z.object({
    decision: z.enum(["accept", "refuse"], { error: "pilihan" }),
    alasan: isian<string | null>({ kind: "teks", max: 200 }),
  });
  return submit(session, { schema }, async ({ decision, alasan }, { idempotencyKey }) => {
    const id = params.id ?? "";
    await session.api.wakilKuasa.decide({ id, decision, alasan: alasan ?? "" }, { idempotencyKey });
    return redirectWithToast(session, paths.data.rincian("wakilKuasa", id), { key: "common:pesan.diperbarui" });
  });
}

/** The invited representative accepts or refuses: the taxpayer and the rights. */
export default function WakilPutusan() {
  const { wakil } = useLoaderData<typeof loader>();
  const { t } = useTranslation("data");
  const items = [
    { label: t("wakilKuasa.pemberi"), value: <bdi>{wakil.pemberiNama}</bdi> },
    { label: t("wakilKuasa.jenis"), value: t(`wakilKuasa.jenis_pilihan.${wakil.jenis}`) },
    { label: t("wakilKuasa.nomor"), value: <bdi>{wakil.nomor}</bdi> },
    { label: t("wakilKuasa.hak"), value: wakil.hak.map((one) => namaHak(t, one)).join("; ") },
  ];
  const options = [
    { value: "accept", label: t("wakilKuasa.terima") },
    { value: "refuse", label: t("wakilKuasa.tolak") },
  ];
  return (
    <ConfirmPage
      title={t("wakilKuasa.jawab_judul", { nama: wakil.pemberiNama })}
      effect={t("wakilKuasa.jawab_akibat")}
      items={items}
      submitLabel={t("wakilKuasa.jawab")}
      cancelHref={paths.data.rincian("wakilKuasa", wakil.id)}
      danger={false}
    >
      <RadioGroup name="decision" label={t("wakilKuasa.jawaban")} options={options} />
      <TextArea name="alasan" label={t("wakilKuasa.alasan")} required={false} />
    </ConfirmPage>
  );
}
