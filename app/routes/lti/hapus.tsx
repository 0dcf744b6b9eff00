import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { ConfirmPage } from "~/forms/confirm-page";
import { paths } from "~/web/paths";

export const handle = {
  crumb: "lti:platform.hapus",
  above: [{ to: paths.lti.platform(), crumb: "lti:platform.judul" }],
} satisfies PageHandle;
const MAY = ["admin"] as const;

export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const row = (await api.lti.daftar({})).rows.find((one) => one.id === id);
    if (!row) throw new AppError("not_found");
    return row;
  });

export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }) => {
    await api.lti.hapus({ platform: id });
    return { url: paths.lti.platform(), toast: { key: "common:pesan.dihapus" } };
  });

export default function HapusPlatform() {
  const { nama, issuer, kelas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ConfirmPage
      title={t("lti:platform.hapus")}
      effect={t("lti:platform.hapus_akibat")}
      items={[
        { label: t("lti:platform.nama"), value: nama },
        { label: t("lti:platform.issuer"), value: issuer },
        { label: t("lti:platform.kelas"), value: String(kelas) },
      ]}
      submitLabel={t("lti:platform.hapus")}
      cancelHref={paths.lti.platform()}
    />
  );
}
