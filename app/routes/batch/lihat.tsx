import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { startLook } from "~/auth/look.server";
import { requireSession } from "~/auth/session.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { ErrorSummary } from "~/forms/error-summary";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";

/** Starts a read-only look at a trainee's identity on top of the instructor's own session. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["instruktur"] });
  return submit(request, { schema: z.object({ npwp: z.string() }) }, async ({ npwp }) => {
    return startLook(
      request,
      await api.batch.lihat({ batchId: params.id ?? "", npwp }),
      paths.batch.rincian(params.id ?? ""),
    );
  });
}

/** A look begins with a button. Its address alone shows the class. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.batch.rincian(params.id ?? ""));

/** Seen only if the look was refused. */
export default function Lihat() {
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("batch:peserta.lihat_judul")} />
      <Link to={paths.batch.rincian(useParams().id ?? "")}>{t("batch:sandi.ke_kelas")}</Link>
    </>
  );
}
