import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { formTugas } from "~/domain/tugas/form";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { uploadedFiles } from "~/files/uploaded.server";
import type { FormView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { useAkibat } from "../nilai/akibat";
import { konfirmasiNilai } from "../nilai/setuju.server";
import { atasTugas } from "./crumbs";
import { attachmentUpload, isiTugas, tugasUbah, tugasView } from "./isian.server";
import { denganZona } from "./tertulis.server";
import { TugasForm } from "./tugas-form";

export const handle = { crumb: "tugas:ubah.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const tugas = await api.tugas.detail({ id: params.id ?? "" });
    if (!tugas.hak.ubah) throw new AppError(!isTugasTerbuka(tugas) ? "tugas_closed" : "forbidden");
    return { tugas, view: tugasView(formTugas, isiTugas(tugas), texts) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const { api } = session;
  const konfirmasi = konfirmasiNilai();
  const options = { schema: tugasUbah, upload: attachmentUpload };
  const answer = await submit(session, options, async ({ setuju, ...value }, { files, idempotencyKey }) => {
    const { zona } = await api.tugas.detail({ id });
    const given = { id, ...denganZona(value, zona) };
    const { hapusBerkas: _, diam: _quiet, ...isi } = given;
    const sent = await uploadedFiles(files);
    const { lewat, dikabari } = await konfirmasi.coba(
      () => api.tugas.update({ ...given, setuju }, { files: sent, idempotencyKey }),
      () => api.tugas.akibatUbah(isi),
    );
    return redirectWithToast(session, paths.tugas.rincian(id), {
      key:
        lewat.length > 0 ? "tugas:pesan.diubah_lewat" : `tugas:pesan.${dikabari > 0 ? "diubah_kabar" : "diubah_diam"}`,
    });
  });
  return konfirmasi.jawab(answer);
}

export default function TugasUbah() {
  const { tugas, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const akibat = useAkibat();
  const drawn = view as FormView;
  return (
    <TugasForm
      view={{ ...drawn, values: { ...drawn.values, tahan: tugas.tahan ? "on" : undefined } }}
      title={t("tugas:ubah.judul")}
      lead={<bdi>{tugas.judul}</bdi>}
      note={<p>{t("tugas:zona", { zona: tugas.zona })}</p>}
      submitLabel={t(akibat ? "nilai:akibat.kirim" : "tugas:ubah.kirim")}
      back={paths.tugas.rincian(tugas.id)}
      berkas={tugas.berkas}
      diam={isTugasTerbuka(tugas)}
    />
  );
}
