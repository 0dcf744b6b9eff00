import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { NILAI_BIASA } from "~/domain/tugas/aturan";
import { formTugasBaru } from "~/domain/tugas/form";
import { uploadedFiles } from "~/files/uploaded.server";
import type { FormView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasDaftar } from "./crumbs";
import { attachmentUpload, kelasDikepalai, pesanDibuat, tugasBaru, tugasView, zonaDari } from "./isian.server";
import { denganZona } from "./tertulis.server";
import { TugasForm } from "./tugas-form";

export const handle = { crumb: "tugas:baru.judul", above: atasDaftar } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const kelas = await kelasDikepalai(api);
    const [only, ...others] = kelas;
    const isi = { nilaiMaks: String(NILAI_BIASA), ...(only && others.length === 0 ? { batchId: only.id } : {}) };
    const [zona, ...other] = new Set(kelas.map((one) => one.zona));
    return {
      kelas,
      zona: other.length === 0 ? zona : undefined,
      view: tugasView(formTugasBaru, isi, texts, kelas),
    };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: tugasBaru, upload: attachmentUpload }, async (value, { files, idempotencyKey }) => {
    const typed = denganZona(value, zonaDari(await kelasDikepalai(session.api), value.batchId));
    const made = await session.api.tugas.create(typed, { files: await uploadedFiles(files), idempotencyKey });
    return redirectWithToast(session, paths.tugas.rincian(made.id), pesanDibuat(made, value.draf));
  });
}

export default function TugasBaru() {
  const { kelas, zona, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const title = t("tugas:baru.judul");
  if (kelas.length > 0)
    return (
      <TugasForm
        view={view as FormView}
        title={title}
        lead={t("tugas:baru.isi")}
        note={zona && <p>{t("tugas:zona", { zona })}</p>}
        submitLabel={t("tugas:baru.kirim")}
        back={paths.tugas.daftar()}
        kelas={kelas}
        baru
        berkas={[]}
      />
    );
  return (
    <>
      <PageHead title={title} />
      <Alert variant="info">{t("tugas:baru.bukan_kepala")}</Alert>
    </>
  );
}
