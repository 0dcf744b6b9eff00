import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { type HasilPeriksaPaket, isUntukMitra, PAKET_MAKS, type TempatPaket } from "~/contract/paket";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { pathsPaket } from "~/web/paths-paket";
import { paketBaru, paketUpload } from "./forms.server";
import { atasPaket } from "./handle";

export const handle = { crumb: "paket:unggah.judul", above: atasPaket } satisfies PageHandle;
const MAY = ["instruktur", "mitra"] as const;
const MAX_BYTES = 1024 * 1024;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => (await api.paket.list({ perPage: 1 })).tempat);

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: paketBaru, upload: paketUpload }, async (_, { files, idempotencyKey }) => {
    const sent = { files: await uploadedFiles(files) };
    const checked = await session.api.paket.periksa({}, sent);
    if (!checked.paket) return data({ temuan: checked.temuan, jumlah: checked.jumlah }, { status: 422 });
    const { id, versi, menggantikan } = await session.api.paket.upload({}, { ...sent, idempotencyKey });
    return redirectWithToast(session, pathsPaket.rincian(id), {
      key: menggantikan ? "paket:pesan.diganti" : "paket:pesan.disimpan",
      params: { versi, lama: menggantikan ?? "" },
    });
  });
}

export default function UnggahPaket() {
  const tempat = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary labels={{ berkas: t("paket:unggah.berkas") }} />
      <PageHead
        title={t("paket:unggah.judul")}
        lead={t("paket:unggah.isi")}
        actions={
          <>
            <ButtonLink to={pathsPaket.contoh()} reloadDocument>
              {t("paket:panduan.awal")}
            </ButtonLink>
            <ButtonLink to={pathsPaket.panduan()}>{t("paket:panduan.judul")}</ButtonLink>
          </>
        }
      />
      {tempat && <Room tempat={tempat} />}
      {answer && "temuan" in answer && <Findings {...answer} />}
      <PostForm multipart>
        <FileField
          name="berkas"
          label={t("paket:unggah.berkas")}
          hint={t("paket:unggah.petunjuk")}
          accept={[".json"]}
          maxBytes={MAX_BYTES}
        />
        <ButtonRow>
          <SubmitButton>{t("paket:unggah.kirim")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </>
  );
}

/** The number of stored packs in the place of this one. If there is no room, the packs that can be removed first. */
function Room({ tempat }: { tempat: TempatPaket }) {
  const { mitra, instruktur, penuh, hapus } = tempat;
  const { t } = useTranslation();
  const { angka } = useFormat();
  const all = { semua: angka(mitra), semuaMaks: angka(PAKET_MAKS.mitra) };
  const told =
    instruktur === null
      ? t("paket:unggah.sisa_mitra", all)
      : t("paket:unggah.sisa", { ...all, sendiri: angka(instruktur), sendiriMaks: angka(PAKET_MAKS.instruktur) });
  if (!penuh) return <p>{told}</p>;
  const none = isUntukMitra(tempat) ? t("paket:unggah.tak_ada_mitra") : t("paket:unggah.tak_ada");
  const could = hapus.length > 0 ? hapus.join(", ") : none;
  return (
    <Alert variant="warning">
      <p>{told}</p>
      <p>{t("paket:unggah.penuh", { hapus: could })}</p>
    </Alert>
  );
}

/** All errors of the uploaded file, in its order. */
function Findings({ temuan, jumlah }: Pick<HasilPeriksaPaket, "temuan" | "jumlah">) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  return (
    <Section id="temuan" title={t("paket:unggah.temuan")}>
      <Alert variant="danger">
        {t("paket:unggah.ditolak", { jumlah: angka(jumlah), ditunjukkan: angka(temuan.length) })}
      </Alert>
      <TabelLaporan
        caption={t("paket:unggah.temuan")}
        captionHidden
        kolom={[
          { kepala: t("paket:unggah.letak"), kode: true },
          { kepala: t("paket:unggah.isian"), kode: true },
          { kepala: t("paket:unggah.sebab") },
        ]}
        baris={temuan.map(({ baris, kolom, isian, pesan }) => ({
          key: `${baris} ${kolom} ${isian} ${pesan}`,
          sel: [
            <bdi key="letak">{t("paket:unggah.baris_kolom", { baris, kolom })}</bdi>,
            <bdi key="isian" dir="ltr" className="patah">
              {isian}
            </bdi>,
            pesan,
          ],
        }))}
      />
    </Section>
  );
}
