import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { readIkat } from "~/auth/lti.server";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { requiredText } from "~/contract/kit";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, RadioGroup } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

export const handle = { crumb: "lti:pilih.judul" } satisfies PageHandle;
const MAY = ["instruktur"] as const;

const brought = async (visit: Visit) => ({
  tiket: visit.url.searchParams.get("tiket") || "-",
  ikat: (await readIkat(visit)) ?? "-",
});

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => session.api.lti.tertunda(await brought(session)));

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const schema = z.object({
    batchId: requiredText(40),
    gabung: z
      .unknown()
      .optional()
      .transform((raw) => raw === "on"),
  });
  return submit(session, { schema }, async (value, { idempotencyKey }) => {
    await session.api.lti.hubungkan({ ...(await brought(session)), ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.lti(value.batchId), { key: "lti:pesan.ditautkan" });
  });
}

export default function PilihKelas() {
  const { judul, platform, kelas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary labels={{ batchId: t("lti:pilih.kelas") }} />
      <PageHead title={t("lti:pilih.judul")} lead={t("lti:pilih.isi", { judul, platform })} />
      {kelas.length === 0 ? (
        <Alert variant="warning">{t("lti:pilih.tanpa_kelas")}</Alert>
      ) : (
        <PostForm>
          <RadioGroup
            name="batchId"
            label={t("lti:pilih.kelas")}
            options={kelas.map(({ id, nama }) => ({ value: id, label: nama }))}
          />
          <Checkbox name="gabung" label={t("lti:tautan.gabung")} hint={t("lti:tautan.gabung_petunjuk")} />
          <ButtonRow>
            <SubmitButton>{t("lti:pilih.kirim")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      )}
    </>
  );
}
