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
import { AppError } from "~/contract/errors";
import type { BarisLembar } from "~/contract/nilai/tugas";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useDesimal } from "~/i18n/use-desimal";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "../tugas/crumbs";
import { lembarNilai } from "./forms.server";
import { simpanNilai } from "./simpan.server";

export const handle = {
  crumb: "nilai:lembar.judul",
  above: [...atasTugas, { to: paths.tugas.nilai(":id"), crumb: "nilai:tabel.judul" }],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;
const MAX_BYTES = 20 * 1024 * 1024;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, bolehNilai } = await api.penilaian.tabel({ tugasId: id, perPage: 1 });
    if (!bolehNilai) throw new AppError("forbidden");
    return { tugas };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const upload = { maxFiles: 1, maxBytes: MAX_BYTES };
  return submit(session, { schema: lembarNilai, upload }, async ({ isi, setuju }, { files, idempotencyKey, texts }) => {
    if (!isi)
      return data({
        hasil: await session.api.penilaian.periksaLembar({ tugasId: id }, { files: await uploadedFiles(files) }),
      });
    const kept = await simpanNilai(session.api, id, { baris: isi, setuju }, { idempotencyKey, texts });
    return redirectWithToast(session, paths.tugas.nilai(id), { key: "nilai:pesan.disimpan", params: { jumlah: kept } });
  });
}

export default function LembarNilai() {
  const { tugas } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const checked = answer && "hasil" in answer ? answer.hasil : null;
  const download = (format: string) => `${paths.tugas.nilaiUnduh(tugas.id)}?format=${format}`;
  return (
    <>
      <ErrorSummary labels={{ berkas: t("nilai:lembar.berkas") }} />
      <PageHead
        title={t("nilai:lembar.judul")}
        lead={<bdi>{tugas.judul}</bdi>}
        actions={
          <>
            <ButtonLink to={download("xlsx")} reloadDocument>
              {t("nilai:lembar.unduh", { jenis: "XLSX" })}
            </ButtonLink>
            <ButtonLink to={download("csv")} reloadDocument>
              {t("nilai:lembar.unduh", { jenis: "CSV" })}
            </ButtonLink>
          </>
        }
      />
      <p>{t("nilai:lembar.isi")}</p>
      {checked && <Checked hasil={checked} />}
      <Section id="unggah" title={t("nilai:lembar.unggah")}>
        <PostForm multipart>
          <FileField
            name="berkas"
            label={t("nilai:lembar.berkas")}
            accept={[".xlsx", ".csv"]}
            maxBytes={MAX_BYTES}
            maxFiles={1}
          />
          <ButtonRow>
            <SubmitButton quiet={checked !== null}>{t("nilai:lembar.periksa")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      </Section>
    </>
  );
}

type Hasil = { readonly baris: readonly BarisLembar[]; readonly catatan: readonly string[]; readonly setuju: string };
/** The effect of the sheet, row by row, and the button that applies it. */
function Checked({ hasil: { baris, catatan, setuju } }: { hasil: Hasil }) {
  const { t } = useTranslation("nilai");
  const desimal = useDesimal();
  const shown = baris.filter(({ akibat }) => akibat !== "sama");
  const rows = shown.flatMap(({ isi }) => (isi ? [isi] : []));
  const count = (which: BarisLembar["akibat"]) => baris.filter(({ akibat }) => akibat === which).length;
  const number = (value: number | null) => (value === null ? "–" : desimal(String(value)));
  return (
    <Section id="hasil" title={t("lembar.hasil")}>
      <Alert variant={count("salah") > 0 ? "warning" : "info"}>
        {t("lembar.ringkas", { baru: count("baru"), ubah: count("ubah"), sama: count("sama"), salah: count("salah") })}
      </Alert>
      {catatan.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {shown.length > 0 && (
        <TabelLaporan
          caption={t("lembar.judul")}
          captionHidden
          kolom={[
            { kepala: t("lembar.baris"), angka: "angka" },
            { kepala: t("kolom.nama") },
            { kepala: t("lembar.akibat_judul") },
            { kepala: t("lembar.lama") },
            { kepala: t("lembar.baru") },
            { kepala: t("lembar.temuan") },
          ]}
          baris={shown.map((row) => ({
            key: row.baris,
            sel: [
              row.baris,
              <bdi key="nama">{row.nama}</bdi>,
              t(`lembar.akibat.${row.akibat}`),
              number(row.lama),
              number(row.nilai),
              row.temuan.join(" "),
            ],
          }))}
        />
      )}
      {rows.length > 0 && (
        <PostForm id="simpan">
          <input type="hidden" name="isi" value={JSON.stringify(rows)} />
          {setuju && <input type="hidden" name="setuju" value={setuju} />}
          <ButtonRow>
            <SubmitButton>{t("lembar.simpan", { count: rows.length, jumlah: rows.length })}</SubmitButton>
          </ButtonRow>
        </PostForm>
      )}
    </Section>
  );
}
