import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { ImportPage } from "~/files/import/page";
import { loadImports, takeImport } from "~/files/import/page.server";
import { imporBukpot } from "./impor-wilayah.server";

export const handle = { crumb: "impor:judul_bukpot" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadImports(request, imporBukpot);
export const action = ({ request }: ActionFunctionArgs) => takeImport(request, imporBukpot);

export default function Impor() {
  const { t } = useTranslation("impor");
  return <ImportPage title={t("judul_bukpot")} {...useLoaderData<typeof loader>()} />;
}
