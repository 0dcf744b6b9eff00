import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { CheckGroup } from "~/forms/check-group";
import type { FormView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "../tugas/crumbs";
import { HalamanIsian } from "../tugas/tugas-form";
import { tambahanUjian, tambahanView } from "./isian.server";

export const handle = { crumb: "ujian:tambah.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const { tugas, aturan, bolehPimpin, peserta } = await api.ujian.peserta({ tugasId: id });
    if (!aturan) throw new AppError("not_found");
    if (!bolehPimpin) throw new AppError("forbidden");
    const options = peserta.map(({ akunId, nama }) => ({ value: akunId, label: nama }));
    return { tugas: { id, judul: tugas }, options, view: tambahanView(texts) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: tambahanUjian }, async (value, { idempotencyKey }) => {
    await session.api.ujian.extend({ tugasId: id, ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.tugas.ujianPeserta(id), { key: "ujian:pesan.ditambah" });
  });
}

/** Extra minutes for some participants, before and during their exam. */
export default function TambahWaktu() {
  const { tugas, options, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("ujian");
  return (
    <HalamanIsian
      view={view as FormView}
      title={t("tambah.judul")}
      lead={<bdi>{tugas.judul}</bdi>}
      note={<p>{t("tambah.isi")}</p>}
      labels={{ peserta: t("kolom.nama") }}
      above={<CheckGroup name="peserta" label={t("kolom.nama")} options={options} />}
      submitLabel={t("tambah.kirim")}
      back={paths.tugas.ujianPeserta(tugas.id)}
    />
  );
}
