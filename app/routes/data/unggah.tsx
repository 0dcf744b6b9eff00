import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup, TextArea } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { SheetFailures, sheetLabels } from "~/forms/sheet-failures";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import {
  BATAS_UNGGAH,
  balasanSisa,
  type JenisLembar,
  kolomLembar,
  lembarOf,
  pengirim,
  skemaUnggah,
  uploadsOf,
} from "./unggah.server";

export const handle = {
  crumb: ({ jenis }: { jenis: JenisLembar }, t) => t(`data:${jenis}.unggah.judul`),
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => ({
    jenis: lembarOf(session),
    kolom: kolomLembar(lembarOf(session), session.texts),
    batas: BATAS_UNGGAH,
  }));

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const jenis = lembarOf(session);
  const options = { schema: skemaUnggah, upload: { maxFiles: 1, maxBytes: BATAS_UNGGAH.maxBytes } };
  return submit(session, options, async ({ mode, teks }, { idempotencyKey, files, texts }) => {
    const uploaded = await uploadsOf(files);
    const { temuan, sisa, catatan, ...count } = await pengirim(session.api, jenis)(
      { mode, ...(teks ? { teks } : {}) },
      { idempotencyKey, ...(uploaded.length > 0 ? { files: uploaded } : {}) },
    );
    if (temuan.length > 0) return data(balasanSisa(jenis, { temuan, sisa, ...count }, texts), { status: 422 });
    const params = { ...count, catatan: catatan.join(" ") };
    const key = `data:${jenis}.unggah.${catatan.length > 0 ? "hasil_catatan" : "hasil"}`;
    return redirectWithToast(session, paths.data.daftar(jenis), { key, params });
  });
}

export default function UnggahData() {
  const { jenis, kolom, batas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const labels = {
    ...sheetLabels(kolom),
    berkas: t(`data:${jenis}.unggah.berkas`),
    teks: t(`data:${jenis}.unggah.teks`),
  };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t(`data:${jenis}.unggah.judul`)} lead={t(`data:${jenis}.unggah.isi`)} />
      <PostForm
        multipart
        values={{ mode: "all_or_nothing", teks: Object.keys(kolom).join("\t") }}
        submitLabel={t(`data:${jenis}.unggah.kirim`)}
      >
        <FileField
          name="berkas"
          label={t(`data:${jenis}.unggah.berkas`)}
          hint={t(`data:${jenis}.unggah.berkas_petunjuk`)}
          accept={[".xlsx", ".csv"]}
          maxBytes={batas.maxBytes}
          maxRows={batas.maxRows}
        />
        <TextArea
          name="teks"
          label={t(`data:${jenis}.unggah.teks`)}
          hint={t(`data:${jenis}.unggah.teks_petunjuk`)}
          rows={8}
          sheet
        />
        <RadioGroup
          name="mode"
          label={t(`data:${jenis}.unggah.mode`)}
          required
          options={[
            { value: "all_or_nothing", label: t(`data:${jenis}.unggah.semua`) },
            { value: "partial", label: t(`data:${jenis}.unggah.sebagian`) },
          ]}
        />
        <SheetFailures columns={kolom} />
        <ButtonRow>
          <SubmitButton>{t(`data:${jenis}.unggah.kirim`)}</SubmitButton>
          <ButtonLink to={paths.data.daftar(jenis)} variant="outline-secondary">
            {t("komponen:konfirmasi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
