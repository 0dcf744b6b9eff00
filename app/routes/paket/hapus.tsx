import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { pathsPaket } from "~/web/paths-paket";
import { atasPaket } from "./handle";

export const handle = {
  crumb: "paket:hapus.judul",
  above: [...atasPaket, { to: pathsPaket.rincian(":id"), crumb: (data?: { judul: string }) => data?.judul ?? "" }],
} satisfies PageHandle;
const MAY = ["instruktur", "mitra"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { judul, kode, versi, kelas } = await api.paket.detail({ id });
    return { id, judul, kode, versi, kelas };
  });

export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }) => {
    await api.paket.delete({ id });
    return { url: paths.paket.daftar(), toast: { key: "common:pesan.dihapus" } };
  });

export default function HapusPaket() {
  const { id, judul, kode, versi, kelas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { angka } = useFormat();
  return (
    <ConfirmPage
      title={t("paket:hapus.judul")}
      effect={
        kelas === 0 ? t("paket:hapus.akibat") : t("paket:hapus.akibat_kelas", { count: kelas, banyak: angka(kelas) })
      }
      items={[
        { label: t("paket:daftar.judul"), value: judul },
        { label: t("paket:daftar.kode"), value: kode },
        { label: t("paket:daftar.versi"), value: versi },
      ]}
      submitLabel={t("paket:hapus.judul")}
      cancelHref={pathsPaket.rincian(id)}
    />
  );
}
