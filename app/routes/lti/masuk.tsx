import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { apiFor } from "~/auth/client.server";
import { readIkat } from "~/auth/lti.server";
import { afterSignIn, openSession } from "~/auth/sign-in.server";
import { visitOf } from "~/auth/visit.server";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { ApiFailure } from "~/contract/errors";
import { requiredText } from "~/contract/kit";
import { ErrorSummary } from "~/forms/error-summary";
import { PasswordField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";
import { pathsLti } from "~/web/paths-lti";
import type { Visit } from "~/web/visit";
import { refusalOf } from "./refusal.server";
import { Refused } from "./refused";

export const handle = { crumb: "lti:masuk.judul" } satisfies PageHandle;

const tiketOf = (visit: Visit) => visit.url.searchParams.get("tiket") || "-";
type Given = { readonly tiket: string; readonly akun?: string; readonly sandi?: string };

/** Signs in and leads to the opened target: the choice of class, the assignment of the link, or the first page. */
async function signIn(visit: Visit, ikat: string, given: Given) {
  let tujuan: string = paths.dasbor();
  const { cookie } = await openSession(visit, async (api) => {
    const { tertaut, batchId, tugasId, ...tokens } = await api.lti.masuk({ ...given, ikat });
    if (!tertaut) tujuan = `${pathsLti.kelas()}?${new URLSearchParams({ tiket: given.tiket })}`;
    else if (tugasId) tujuan = paths.tugas.rincian(tugasId);
    else if (batchId && tokens.role === "instruktur") tujuan = paths.batch.rincian(batchId);
    return tokens;
  });
  const { url, headers } = await afterSignIn(cookie, tujuan);
  return redirect(url, { status: 303, headers });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const tiket = tiketOf(visit);
  const ikat = await readIkat(visit);
  // a launch without its cookie began in another browser, or in a frame
  if (!ikat) return redirect(pathsLti.jendela(), 303);
  try {
    const { langkah, ...shown } = await apiFor(visit).lti.periksa({ tiket, ikat });
    return langkah === "masuk" ? await signIn(visit, ikat, { tiket }) : { shown };
  } catch (error) {
    return refusalOf(error);
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  const tiket = tiketOf(visit);
  const ikat = await readIkat(visit);
  // only a page drawn with the cookie of its launch has the form
  if (!ikat) throw new Response(null, { status: 403, statusText: "csrf" });
  const schema = z.object({ akun: requiredText(200), sandi: z.string().min(1, { error: "wajib" }).max(200) });
  return submit(visit, { schema, secrets: ["sandi"] }, async (given) => {
    try {
      return await signIn(visit, ikat, { tiket, ...given });
    } catch (error) {
      // for forms a 401 is a lost session; here it is the answer to the typed credentials
      if (error instanceof ApiFailure && error.status === 401) throw new ApiFailure(422, error.code, error.message);
      throw error;
    }
  });
}

type Loaded = {
  readonly shown?: { readonly peran: string; readonly akun: string; readonly judul: string; readonly platform: string };
  readonly ditolak?: { readonly code: string; readonly message: string };
};

export default function MasukLti() {
  const { shown, ditolak } = useLoaderData() as Loaded;
  const { t } = useTranslation();
  const labels = { akun: t("masuk:login.akun"), sandi: t("masuk:login.sandi") };
  if (ditolak || !shown) return <Refused code={ditolak?.code ?? "lti_start_over"} message={ditolak?.message ?? ""} />;
  const { peran, akun, judul, platform } = shown;
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead
        title={t("lti:masuk.judul")}
        lead={t(peran === "instruktur" ? "lti:masuk.sandi_instruktur" : "lti:masuk.sandi_peserta", { judul, platform })}
      />
      <PostForm values={{ akun }} reloadDocument>
        <TextField name="akun" label={labels.akun} autoComplete="username" code />
        <PasswordField name="sandi" label={labels.sandi} autoComplete="current-password" />
        <ButtonRow>
          <SubmitButton>{t("lti:masuk.lanjut")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </>
  );
}
