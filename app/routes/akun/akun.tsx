import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession } from "~/auth/session.server";
import { visitOf } from "~/auth/visit.server";
import { SessionTable } from "~/components/auth/session-table";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { EmailForm, PasswordForm, ProfileForm } from "~/forms/auth/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { FORM_FIELD } from "~/web/names";
import { paths } from "~/web/paths";
import { smallPost } from "~/web/small-body.server";
import { changeEmail, changePassword, changeProfile, endSessions } from "./account-actions.server";

export const handle = { crumb: "masuk:akun.judul" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, me, url } = await requireSession(request);
  const { profil, sesi } = await promiseHash({ profil: api.akun.profil({}), sesi: api.akun.sesiList({}) });
  const surel = url.searchParams.get("surel");
  return {
    profil,
    sesi: sesi.rows,
    surel: surel?.slice(0, 200) ?? profil.email,
    peserta: me.role === "peserta" && !me.readOnly,
  };
}

const actions = { profil: changeProfile, surel: changeEmail, sandi: changePassword, sesi: endSessions };
const isForm = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name);

export async function action({ request }: ActionFunctionArgs) {
  const { fields, again } = await smallPost(await visitOf(request));
  const session = await requireSession(again);
  const form = String(fields.get(FORM_FIELD));
  return actions[isForm(form) ? form : "profil"](session);
}

export default function Akun() {
  const { t } = useTranslation();
  const { profil, sesi, surel, peserta } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={t("masuk:akun.judul")}
        lead={`${t("masuk:akun.nama_akun")}: ${profil.accountId}`}
        actions={peserta && <ButtonLink to={paths.kodeOtorisasi()}>{t("masuk:akun.ke_kode")}</ButtonLink>}
      />
      <div className="meja-bagan meja-bagan--formulir">
        <ProfileForm profil={profil} />
        <EmailForm email={surel} />
        <PasswordForm />
      </div>
      <SessionTable rows={sesi} />
    </>
  );
}
