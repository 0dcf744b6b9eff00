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

/** Opens the instructor's own try-out participant on top of the session. The first press makes it. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["instruktur"] });
  return submit(request, { schema: z.object({}) }, async () =>
    startLook(request, await api.batch.coba({ batchId: id }), paths.batch.rincian(id)),
  );
}

/** A try-out begins with a button. Its address alone shows the class. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.batch.rincian(params.id ?? ""));

/** Seen only if the try-out was refused. */
export default function Coba() {
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("batch:coba.judul")} />
      <Link to={paths.batch.rincian(useParams().id ?? "")}>{t("batch:sandi.ke_kelas")}</Link>
    </>
  );
}
