import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { MasaField, SelectField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";
import { hakMassal } from "./perbuatan.server";
import { alamatGanti, pilihanSementara, skemaSementara } from "./sementara.server";

export const handle = {
  crumb: "bukpot:sementara.judul",
  above: [{ to: paths.bukpot.daftar(), crumb: "bukpot:daftar.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, ...hakMassal("batal"));
    const { rows, options } = await pilihanSementara(session);
    const asked = session.url.searchParams.get("penerima");
    const chosen = rows.find(({ id }) => id === asked) ?? (rows.length === 1 ? rows[0] : undefined);
    return { options, awal: chosen && { penerima: chosen.id, dari: chosen.dari, sampai: chosen.sampai } };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: skemaSementara }, async (dipilih) => redirect(alamatGanti(dipilih), 303));
}

/** Chooses the slips under the placeholder TIN to make anew: the number typed then, the real number, and the span. */
export default function NikSementara() {
  const { options, awal } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  const labels = {
    penerima: t("sementara.penerima"),
    npwp: t("sementara.npwp"),
    dari: t("sementara.dari"),
    sampai: t("sementara.sampai"),
  };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t("sementara.judul")} lead={t("sementara.isi")} />
      {options.length === 0 ? (
        <p>{t("sementara.kosong")}</p>
      ) : (
        <PostForm values={awal}>
          <SelectField
            name="penerima"
            label={labels.penerima}
            hint={t("sementara.penerima_petunjuk")}
            options={options}
            required
          />
          <TextField
            name="npwp"
            label={labels.npwp}
            hint={t("sementara.npwp_petunjuk")}
            numeric
            size="sedang"
            required
          />
          <MasaField name="dari" label={labels.dari} required />
          <MasaField name="sampai" label={labels.sampai} required />
          <ButtonRow>
            <SubmitButton>{t("sementara.tampilkan")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      )}
    </>
  );
}
