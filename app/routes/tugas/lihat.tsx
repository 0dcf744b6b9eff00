import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { startLook } from "~/auth/look.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";
import { type ReplyView, replyOf } from "./reply.server";
import { FormButtons } from "./tugas-form";

type Data = { balasan: ReplyView };
export const handle = {
  crumb: "tugas:lihat.judul",
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: Data | null) => data?.balasan.tugas ?? "" },
    {
      to: paths.tugas.balasan(":id", ":balasId"),
      crumb: (data: Data | null, t) => (data ? t("tugas:balasan.percobaan", { nomor: data.balasan.percobaan }) : ""),
    },
  ],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => ({ balasan: await replyOf(session, params) }));

export async function action({ request, params: { id = "", balasId: balasanId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({ npwp: z.string() }) }, async ({ npwp }) =>
    startLook(session, await session.api.tugas.lihat({ balasanId, npwp }), paths.tugas.balasan(id, balasanId)),
  );
}

export default function LihatPekerjaan() {
  const { balasan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const identities = balasan.identitas ?? [];
  return (
    <>
      <ErrorSummary labels={{ npwp: t("tugas:lihat.identitas") }} />
      <PageHead title={t("tugas:lihat.judul")} lead={<bdi>{balasan.nama}</bdi>} />
      <div className="peringatan">{t("tugas:lihat.akibat")}</div>
      <PostForm submitLabel={t("tugas:lihat.kirim")} values={{ npwp: identities[0]?.npwp }}>
        <RadioGroup
          name="npwp"
          label={t("tugas:lihat.identitas")}
          options={identities.map(({ npwp, nama }) => ({ value: npwp, label: `${nama} (${npwp})` }))}
          official
        />
        <FormButtons submit={t("tugas:lihat.kirim")} back={paths.tugas.balasan(balasan.tugasId, balasan.id)} />
      </PostForm>
    </>
  );
}
