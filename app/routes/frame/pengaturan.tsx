import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { requireOwnPost } from "~/auth/csrf.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { applyForm, readSettings, writeSettings } from "~/components/settings/settings";
import { SettingsForm } from "~/components/settings/settings-form";
import { ofThisHost } from "~/web/choices.server";
import { safePath } from "~/web/cookie";
import { paths } from "~/web/paths";
import { smallForm } from "~/web/small-body.server";

export const handle = { crumb: "common:pengaturan.judul" } satisfies PageHandle;

export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  const form = await smallForm(visit);
  await requireOwnPost(visit, form);
  const settings = applyForm(readSettings(visit.choices, visit.language), form, visit.language);
  return redirect(safePath(form.get("kembali")), {
    status: 303,
    headers: { "Set-Cookie": ofThisHost(writeSettings(settings)) },
  });
}

export default function Pengaturan() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("common:pengaturan.judul")} lead={t("common:pengaturan.isi")} />
      <SettingsForm back={paths.pengaturan()} />
    </>
  );
}
