import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { ErrorSummary } from "~/forms/error-summary";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";
import { berkasCocok, cocokForm, cocokUpload } from "./cocok.server";
import { CocokHasil } from "./cocok-hasil";

export const handle = handleKelas("nilai:cocok.judul", [
  { to: paths.batch.nilai(":id"), crumb: "nilai:buku.judul" },
]) satisfies PageHandle;
const MAY = ["instruktur", "mitra", "supermitra"] as const;
const MAX_BYTES = 1024 * 1024;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { batch } = await api.penilaian.buku({ batchId: id, perPage: 1 });
    return { id, nama: batch.nama };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: cocokForm, upload: cocokUpload }, async (value, { files }) => {
    const { file, isi } = await berkasCocok(value, files);
    const hasil = await session.api.lms.periksa({ batchId: id, ...value.asked }, { files: [file] });
    return data({ hasil, isi, namaBerkas: file.name, skala: value.asked.skala });
  });
}

export default function CocokNilai() {
  const { id, nama } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const found = answer && "hasil" in answer ? answer : null;
  return (
    <>
      <ErrorSummary labels={{ berkas: t("nilai:cocok.berkas"), kolom: t("nilai:cocok.kolom") }} />
      <PageHead title={t("nilai:cocok.judul")} lead={<bdi>{nama}</bdi>} />
      <p>{t("nilai:cocok.isi")}</p>
      {found && <CocokHasil id={id} {...found} />}
      <Section id="unggah" title={t("nilai:cocok.unggah")}>
        <PostForm multipart>
          <FileField
            name="berkas"
            label={t("nilai:cocok.berkas")}
            hint={t("nilai:cocok.petunjuk")}
            accept={[".csv", ".txt"]}
            maxBytes={MAX_BYTES}
          />
          <ButtonRow>
            <SubmitButton quiet={found !== null}>{t("nilai:cocok.kirim")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      </Section>
    </>
  );
}
