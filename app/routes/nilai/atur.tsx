import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { AppError } from "~/contract/errors";
import type { BukuNilai } from "~/contract/penilaian";
import { paths } from "~/domain/kit/paths";
import { NILAI_KOSONG } from "~/domain/tugas/buku-nilai";
import { CheckGroup } from "~/forms/check-group";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup, TextField } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { FormButtons } from "../tugas/tugas-form";
import { aturanBuku } from "./forms.server";

type Data = { batch: BukuNilai["batch"] };
export const handle = {
  crumb: "nilai:atur.judul",
  above: [
    { to: paths.batch.daftar(), crumb: "batch:daftar.judul" },
    { to: paths.batch.rincian(":id"), crumb: (data?: Data) => data?.batch.nama ?? "" },
    { to: paths.batch.nilai(":id"), crumb: "nilai:buku.judul" },
  ],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { batch, tugas, aturan, instruktur, kepala } = await api.penilaian.buku({ batchId: id, perPage: 1 });
    if (!kepala) throw new AppError("forbidden");
    return { batch, tugas, aturan, instruktur: instruktur.filter((one) => !one.kepala) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: aturanBuku }, async (value, { idempotencyKey }) => {
    await api.penilaian.aturBuku({ batchId: id, ...value }, { idempotencyKey });
    return redirectWithToast(request, paths.batch.nilai(id), { key: "common:pesan.diperbarui" });
  });
}

const text = (value: number | null) => (value === null ? undefined : String(value));

export default function AturBukuNilai() {
  const { batch, tugas, aturan, instruktur } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const labels = {
    terbaik: t("nilai:atur.terbaik"),
    lulus: t("nilai:atur.lulus"),
    kosong: t("nilai:buku.tanpa_balasan"),
    ...Object.fromEntries(tugas.map(({ id, judul }) => [`bobot.${id}`, judul])),
  };
  const bobot = Object.fromEntries(tugas.map((one) => [one.id, String(one.bobot)]));
  const penilai = instruktur.filter((one) => one.menilai).map(({ id }) => id);
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t("nilai:atur.judul")} lead={<bdi>{batch.nama}</bdi>} />
      <PostForm
        submitLabel={t("nilai:atur.simpan")}
        values={{
          terbaik: text(aturan.terbaik),
          lulus: text(aturan.lulus),
          kosong: aturan.kosong,
          bobot,
          penilai: penilai as never,
        }}
      >
        <TextField
          name="terbaik"
          label={t("nilai:atur.terbaik")}
          hint={t("nilai:atur.terbaik_petunjuk")}
          numeric
          size="pendek"
          required={false}
        />
        <TextField
          name="lulus"
          label={t("nilai:atur.lulus")}
          hint={t("nilai:atur.lulus_petunjuk")}
          numeric
          size="pendek"
          required={false}
        />
        <RadioGroup
          name="kosong"
          label={t("nilai:buku.tanpa_balasan")}
          options={NILAI_KOSONG.map((value) => ({ value, label: t(`nilai:kosong.${value}`) }))}
        />
        {tugas.length > 0 && (
          <Section id="bobot" title={t("nilai:atur.bobot")}>
            <p>{t("nilai:atur.bobot_petunjuk")}</p>
            {tugas.map(({ id, judul }) => (
              <TextField key={id} name={`bobot.${id}`} label={judul} numeric size="pendek" />
            ))}
          </Section>
        )}
        {instruktur.length > 0 && (
          <CheckGroup
            name="penilai"
            label={t("nilai:atur.penilai")}
            hint={t("nilai:atur.penilai_petunjuk")}
            options={instruktur.map(({ id, nama }) => ({ value: id, label: nama }))}
          />
        )}
        <FormButtons submit={t("nilai:atur.simpan")} back={paths.batch.nilai(batch.id)} />
      </PostForm>
    </>
  );
}
