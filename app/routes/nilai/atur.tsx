import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Section } from "~/components/section";
import { AppError } from "~/contract/errors";
import type { BukuNilai } from "~/contract/nilai/penilaian";
import { formAturanNilai, NILAI_KOSONG } from "~/domain/tugas";
import { CheckGroup } from "~/forms/check-group";
import { FieldGrid } from "~/forms/field-grid";
import { Checkbox, SelectField, TextField } from "~/forms/fields";
import type { FormView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { HalamanIsian } from "../tugas/tugas-form";
import { aturanBuku } from "./forms.server";
import { hurufText, kelompokText } from "./skala.server";

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
  loadPage(request, MAY, async ({ api, texts }) => {
    const { batch, tugas, aturan, instruktur, kepala } = await api.penilaian.buku({ batchId: id, perPage: 1 });
    if (!kepala) throw new AppError("forbidden");
    const kosong = NILAI_KOSONG.map((value) => ({ value, label: texts.t(`nilai:kosong.${value}`) }));
    const typed = {
      ...aturan,
      kelompok: kelompokText(aturan.kelompok),
      huruf: hurufText(aturan.huruf, texts.language),
    };
    const view = formView(formAturanNilai, typed, texts, { options: () => kosong });
    // the browser has no texts of assignments on this page
    const diam = texts.t("tugas:isian.diam");
    return { batch, tugas, kelompok: aturan.kelompok, view, diam, instruktur: instruktur.filter((one) => !one.kepala) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: aturanBuku }, async (value, { idempotencyKey }) => {
    await session.api.penilaian.aturBuku({ batchId: id, ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.nilai(id), { key: "common:pesan.diperbarui" });
  });
}

export default function AturBukuNilai() {
  const { batch, tugas, kelompok, view, diam, instruktur } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const bobot = Object.fromEntries(tugas.map((one) => [one.id, String(one.bobot)]));
  const kelompokTugas = Object.fromEntries(tugas.map((one) => [one.id, one.kelompok ?? ""]));
  const penilai = instruktur.filter((one) => one.menilai).map(({ id }) => id);
  const drawn = view as FormView;
  return (
    <HalamanIsian
      view={{ ...drawn, values: { ...drawn.values, bobot, kelompokTugas, penilai } }}
      title={t("nilai:atur.judul")}
      lead={<bdi>{batch.nama}</bdi>}
      labels={Object.fromEntries(
        tugas.flatMap(({ id, judul }) => [
          [`bobot.${id}`, judul],
          [`kelompokTugas.${id}`, judul],
        ]),
      )}
      submitLabel={t("nilai:atur.simpan")}
      back={paths.batch.nilai(batch.id)}
    >
      {tugas.length > 0 && (
        <Section id="bobot" title={t("nilai:atur.bobot")}>
          <p>{t("nilai:atur.bobot_petunjuk")}</p>
          <FieldGrid>
            {tugas.map(({ id, judul }) => (
              <TextField key={id} name={`bobot.${id}`} label={judul} numeric size="pendek" />
            ))}
            <Checkbox name="diam" label={diam} hint={t("nilai:atur.diam_petunjuk")} />
          </FieldGrid>
        </Section>
      )}
      {tugas.length > 0 && kelompok.length > 0 && (
        <Section id="kelompok-tugas" title={t("nilai:atur.kelompok_tugas")}>
          <FieldGrid>
            {tugas.map(({ id, judul }) => (
              <SelectField
                key={id}
                name={`kelompokTugas.${id}`}
                label={judul}
                none={t("nilai:atur.tanpa_kelompok")}
                options={kelompok.map((one) => ({ value: one.kunci, label: one.judul }))}
              />
            ))}
          </FieldGrid>
        </Section>
      )}
      {instruktur.length > 0 && (
        <Section id="bagian-penilai" title={t("nilai:atur.penilai")}>
          <CheckGroup
            name="penilai"
            label={t("nilai:atur.penilai")}
            hint={t("nilai:atur.penilai_petunjuk")}
            options={instruktur.map(({ id, nama }) => ({ value: id, label: nama }))}
          />
        </Section>
      )}
    </HalamanIsian>
  );
}
