import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { Checkbox } from "~/forms/fields";
import type { FormView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "../tugas/crumbs";
import { HalamanIsian } from "../tugas/tugas-form";
import { aturanUjian, aturanView, dalamZona } from "./isian.server";

export const handle = { crumb: "ujian:atur.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const ujian = await api.ujian.peserta({ tugasId: id });
    if (!ujian.bolehPimpin) throw new AppError("forbidden");
    const { zona, aturan, dimulai } = ujian;
    return {
      tugas: { id, judul: ujian.tugas },
      dimulai,
      zona,
      satu: aturan?.satuPerangkat ?? true,
      view: aturanView(ujian, texts),
    };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const { api } = session;
  return submit(session, { schema: aturanUjian }, async (value, { idempotencyKey }) => {
    const { zona } = await api.tugas.detail({ id });
    await api.ujian.save({ tugasId: id, ...dalamZona(value, zona) }, { idempotencyKey });
    return redirectWithToast(session, paths.tugas.ujianPeserta(id), { key: "ujian:pesan.disimpan" });
  });
}

/** The rules of an exam; once somebody has begun it, the end of its window. */
export default function AturUjian() {
  const { tugas, zona, satu, view, dimulai } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <HalamanIsian
      view={{ ...(view as FormView), values: { satuPerangkat: satu ? "on" : "", ...(view as FormView).values } }}
      title={t("ujian:atur.judul")}
      lead={<bdi>{tugas.judul}</bdi>}
      note={
        <p>
          {t(dimulai ? "ujian:atur.dimulai" : "ujian:atur.isi")} {t("ujian:atur.zona", { zona })}
        </p>
      }
      submitLabel={t("ujian:atur.kirim")}
      back={paths.tugas.rincian(tugas.id)}
    >
      <Checkbox
        name="satuPerangkat"
        label={t("ujian:atur.satuPerangkat")}
        hint={t("ujian:atur.satuPerangkat_petunjuk")}
      />
    </HalamanIsian>
  );
}
