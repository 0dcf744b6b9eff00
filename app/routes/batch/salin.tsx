import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, DateField, RadioGroup, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { batchSalin, rosterFiles, rosterUpload } from "./forms.server";
import { handleKelas } from "./handle";
import { withColumns } from "./kolom-roster.server";
import { useClassLabels } from "./labels";
import { RosterField, useRosterLabels } from "./roster-field";

export const handle = handleKelas("batch:salin.judul");
const MAY = ["mitra", "supermitra", "instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { nama, tugas, hak } = await api.batch.detail({ id: params.id ?? "", ringkas: "1" });
    if (!hak.salin) throw new AppError("forbidden");
    return { nama, tugas, paralel: !hak.ubah };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const columns = withColumns(session.api);
  const answer = await submit(
    session,
    { schema: batchSalin, upload: rosterUpload },
    async ({ tempel, ...value }, { files, idempotencyKey }) => {
      const roster = await rosterFiles(files, tempel);
      const made = await columns.send({ files: roster, kolomNama: value.kolomNama }, () =>
        session.api.batch.salin({ id: params.id ?? "", ...value }, { files: roster, idempotencyKey }),
      );
      const { id, nama, tugas, peserta, menunggu, catatan } = made;
      if (menunggu > 0) return redirect(paths.batch.roster(id), 303);
      const enrolled = peserta.length > 0;
      return redirectWithToast(session, enrolled ? paths.batch.sandi(id) : paths.batch.rincian(id), {
        key: enrolled
          ? "batch:pesan.disalin_peserta"
          : catatan.length > 0
            ? "batch:pesan.disalin_catatan"
            : "batch:pesan.disalin",
        params: { nama, tugas, peserta: peserta.length, catatan: catatan.join(" ") },
      });
    },
  );
  return columns.drawn(answer);
}

export default function SalinKelas() {
  const { nama, tugas, paralel } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary labels={{ ...useClassLabels(), ...useRosterLabels() }} />
      <PageHead title={t("batch:salin.judul")} lead={t("batch:salin.isi", { nama, tugas })} />
      {paralel && <p>{t("batch:salin.paralel")}</p>}
      <PostForm multipart submitLabel={t("batch:salin.kirim")} values={{ batas: "geser" }}>
        <TextField name="nama" label={t("batch:baru.nama")} hint={t("batch:baru.nama_petunjuk")} />
        <DateField name="mulai" label={t("batch:baru.mulai")} />
        <DateField name="selesai" label={t("batch:baru.selesai")} />
        <TextField
          name="tanggal"
          label={t("batch:baru.tanggal")}
          hint={t("batch:salin.tanggal_petunjuk")}
          numeric
          size="pendek"
          required={false}
        />
        <RadioGroup
          name="batas"
          label={t("batch:salin.batas")}
          hint={t("batch:salin.batas_petunjuk")}
          options={[
            { value: "geser", label: t("batch:salin.batas_geser") },
            { value: "kosongkan", label: t("batch:salin.batas_kosongkan") },
          ]}
        />
        <RosterField required={false} />
        <Checkbox name="undangan" label={t("batch:baru.undangan")} hint={t("batch:baru.undangan_petunjuk")} />
        <ButtonRow>
          <SubmitButton>{t("batch:salin.kirim")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </>
  );
}
