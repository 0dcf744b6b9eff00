import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession, type Session } from "~/auth/session.server";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { SelectField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pesertaBaru, rosterFiles, rosterUpload } from "../batch/forms.server";
import { withColumns } from "../batch/kolom-roster.server";
import { RosterField, useRosterLabels } from "../batch/roster-field";

export const handle = { crumb: "batch:tambah.judul" } satisfies PageHandle;
const MAY = ["admin", "mitra", "supermitra"] as const;
const NEWEST = { perPage: 50, sort: "-nomor" };

const classesOf = ({ api, me }: Session) =>
  me.role === "admin" ? api.batch.listAdmin(NEWEST) : api.batch.listMitra(NEWEST);

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const { rows } = await classesOf(session);
    return {
      kelas: rows.map(({ id, nama }) => ({ value: id, label: nama })),
      dipilih: session.url.searchParams.get("batch") ?? undefined,
    };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const { api, me } = session;
  const columns = withColumns(api);
  const answer = await submit(
    session,
    { schema: pesertaBaru, upload: rosterUpload },
    async ({ tempel, ...value }, { files, idempotencyKey }) => {
      const options = { files: await rosterFiles(files, tempel), idempotencyKey };
      const made = await columns.send({ files: options.files, kolomNama: value.kolomNama }, () =>
        me.role === "admin" ? api.batch.addPesertaAdmin(value, options) : api.batch.addPeserta(value, options),
      );
      if (made.menunggu > 0) return redirect(paths.batch.roster(made.batchId), 303);
      return redirectWithToast(session, paths.batch.sandi(made.batchId), {
        key: made.catatan.length > 0 ? "batch:pesan.ditambah_catatan" : "batch:pesan.ditambah",
        params: { jumlah: made.peserta.length, catatan: made.catatan.join(" ") },
      });
    },
  );
  return columns.drawn(answer);
}

export default function PesertaBaru() {
  const { kelas, dipilih } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary
        labels={{
          ...useRosterLabels(),
          batchId: t("batch:tambah.kelas"),
          nama: t("batch:roster.nama"),
          email: t("batch:roster.email"),
        }}
      />
      <PageHead title={t("batch:tambah.judul")} lead={t("batch:tambah.isi")} />
      <PostForm multipart submitLabel={t("batch:tambah.kirim")} values={{ batchId: dipilih }}>
        <SelectField name="batchId" label={t("batch:tambah.kelas")} options={kelas} />
        <TextField name="nama" label={t("batch:roster.nama")} required={false} />
        <TextField name="email" type="email" label={t("batch:roster.email")} required={false} />
        <RosterField required={false} />
        <ButtonRow>
          <SubmitButton>{t("batch:tambah.kirim")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </>
  );
}
