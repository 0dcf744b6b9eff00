import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession, type Session } from "~/auth/session.server";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ZONA_BIASA } from "~/domain/kit/zona";
import { AKUN_AKTIF } from "~/domain/pihak";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, DateField, SelectField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { batchBaru, rosterFiles, rosterUpload } from "./forms.server";
import { InstructorChoice } from "./instructor-choice";
import { withColumns } from "./kolom-roster.server";
import { useClassLabels } from "./labels";
import { RosterField, useRosterLabels } from "./roster-field";
import { ZoneField } from "./zone-field";

export const handle = {
  crumb: "batch:baru.judul",
  above: [{ to: paths.batch.daftar(), crumb: "batch:daftar.judul" }],
} satisfies PageHandle;
const MAY = ["mitra", "supermitra"] as const;
const ALL = { perPage: 50, sort: "nama" };

const partnersOf = async ({ api, me }: Session) =>
  me.role === "supermitra" ? (await api.pengguna.listMitra(ALL)).rows : [];

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const { list, instructors, partners } = await promiseHash({
      list: session.api.batch.listMitra({ perPage: 1 }),
      instructors: session.api.pengguna.listInstruktur({ ...ALL, status: AKUN_AKTIF }),
      partners: partnersOf(session),
    });
    return {
      paket: list.paket.map(({ id, judul, uraian }) => ({ value: id, label: judul, uraian })),
      mitra: partners.map(({ id, nama }) => ({ value: id, label: nama })),
      instruktur: instructors.rows.map(({ id, nama, mitra }) => ({
        value: id,
        label: session.me.role === "supermitra" ? `${nama} (${mitra})` : nama,
      })),
    };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const columns = withColumns(session.api);
  const answer = await submit(
    session,
    { schema: batchBaru, upload: rosterUpload },
    async ({ tempel, ...value }, { files, idempotencyKey }) => {
      const roster = await rosterFiles(files, tempel);
      const made = await columns.send({ files: roster, kolomNama: value.kolomNama }, () =>
        session.api.batch.create(value, { files: roster, idempotencyKey }),
      );
      if (made.menunggu > 0) return redirect(paths.batch.roster(made.id), 303);
      const next = made.peserta.length > 0 ? paths.batch.sandi(made.id) : paths.batch.rincian(made.id);
      return redirectWithToast(session, next, {
        key: made.catatan.length > 0 ? "batch:pesan.dibuat_catatan" : "batch:pesan.dibuat",
        params: { nama: made.nama, jumlah: made.peserta.length, catatan: made.catatan.join(" ") },
      });
    },
  );
  return columns.drawn(answer);
}

export default function BatchBaru() {
  const { paket, mitra, instruktur } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const only = paket.length === 1 ? paket[0]?.value : undefined;
  return (
    <>
      <ErrorSummary labels={{ ...useClassLabels(), ...useRosterLabels() }} />
      <PageHead title={t("batch:baru.judul")} lead={t("batch:baru.isi")} />
      <details>
        <summary>{t("batch:baru.paket_arti")}</summary>
        <dl>
          {paket.map(({ value, label, uraian }) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd>{uraian}</dd>
            </div>
          ))}
        </dl>
      </details>
      <PostForm multipart submitLabel={t("batch:baru.kirim")} values={{ paket: only, zona: ZONA_BIASA }}>
        <TextField name="nama" label={t("batch:baru.nama")} hint={t("batch:baru.nama_petunjuk")} />
        {mitra.length > 0 && <SelectField name="mitraId" label={t("batch:baru.mitra")} options={mitra} />}
        <DateField name="mulai" label={t("batch:baru.mulai")} />
        <DateField name="selesai" label={t("batch:baru.selesai")} />
        <SelectField name="paket" label={t("batch:baru.paket")} hint={t("batch:baru.paket_petunjuk")} options={paket} />
        <TextField
          name="tanggal"
          label={t("batch:baru.tanggal")}
          hint={t("batch:baru.tanggal_petunjuk")}
          numeric
          size="pendek"
          required={false}
        />
        <ZoneField />
        <InstructorChoice options={instruktur} />
        <RosterField required={false} />
        <Checkbox name="undangan" label={t("batch:baru.undangan")} hint={t("batch:baru.undangan_petunjuk")} />
        <ButtonRow>
          <SubmitButton>{t("batch:baru.kirim")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </>
  );
}
