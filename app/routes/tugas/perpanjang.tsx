import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import type { TugasDetail } from "~/contract/tugas-baris";
import { paths } from "~/domain/kit/paths";
import { CheckGroup } from "~/forms/check-group";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, DateField, TextField } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { perpanjangan } from "./forms.server";
import { Perpanjangan } from "./perpanjangan";
import { FormButtons, useTugasLabels } from "./tugas-form";

export const handle = {
  crumb: "tugas:perpanjang.judul",
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: { tugas: TugasDetail } | null) => data?.tugas.judul ?? "" },
  ],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, tabel } = await promiseHash({
      tugas: api.tugas.detail({ id }),
      tabel: api.penilaian.tabel({ tugasId: id, perPage: 500 }),
    });
    if (!tugas.hak.ubah) throw new AppError("forbidden");
    return { tugas, peserta: tabel.rows.map(({ akunId, nama }) => ({ value: akunId, label: nama })) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: perpanjangan }, async (value, { idempotencyKey }) => {
    await api.tugas.perpanjang({ tugasId: id, ...value }, { idempotencyKey });
    return redirectWithToast(request, paths.tugas.rincian(id), { key: "tugas:pesan.diperpanjang" });
  });
}

export default function TugasPerpanjang() {
  const { tugas, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const labels = { ...useTugasLabels(), peserta: t("tugas:kolom.peserta"), alasan: t("tugas:perpanjang.alasan") };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t("tugas:perpanjang.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <p>{t("tugas:perpanjang.isi")}</p>
      {tugas.perpanjangan.length > 0 && <Perpanjangan rows={tugas.perpanjangan} />}
      <PostForm submitLabel={t("tugas:perpanjang.kirim")}>
        <CheckGroup name="peserta" label={t("tugas:kolom.peserta")} options={peserta} />
        <DateField name="jatuhTempo" label={t("tugas:kolom.jatuhTempo")} required={false} />
        <DateField name="tutup" label={t("tugas:isian.tutup")} required={false} />
        <TextField
          name="batas"
          label={t("tugas:isian.batas")}
          hint={t("tugas:isian.batas_petunjuk")}
          code
          size="sedang"
          required={false}
        />
        <TextField
          name="batasAkhir"
          label={t("tugas:isian.batasAkhir")}
          hint={t("tugas:isian.batasAkhir_petunjuk")}
          code
          size="sedang"
          required={false}
        />
        <TextField name="alasan" label={t("tugas:perpanjang.alasan")} required={false} />
        <Checkbox name="hapus" label={t("tugas:perpanjang.cabut")} />
        <FormButtons submit={t("tugas:perpanjang.kirim")} back={paths.tugas.rincian(tugas.id)} />
      </PostForm>
    </>
  );
}
