import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { ErrorSummary } from "~/forms/error-summary";
import { paths } from "~/web/paths";
import type { loadKelas } from "./started-from-class.server";

/** Shows the refusal of a post that begins a session from a class, and the way back to the class. */
export function StartedFromClass({ judul }: { readonly judul: string }) {
  const { id, nama } = useLoaderData<typeof loadKelas>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary />
      <PageHead title={judul} lead={<bdi>{nama}</bdi>} />
      <Link to={paths.batch.rincian(id)}>{t("batch:sandi.ke_kelas")}</Link>
    </>
  );
}
