import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { type Peran, requiredText, text } from "~/contract/kit";
import { ALAMAT_MAKS } from "~/domain/lti/alamat";
import { ErrorSummary } from "~/forms/error-summary";
import { SelectField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { handleKelas } from "~/routes/batch/handle";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";

export const handle = handleKelas("lti:butir.judul", [{ to: paths.batch.lti(":id"), crumb: "lti:tautan.judul" }]);
const MAY: readonly Peran[] = ["instruktur", "mitra", "supermitra"];

export const loader = ({ request, params: { id = "", tautan = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { nama, hak } = await api.batch.detail({ id, ringkas: "1" });
    return { nama, ubah: hak.jam, ...(await api.lti.butir({ batchId: id, tautan })) };
  });

export async function action({ request, params: { id = "", tautan = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const schema = z.object({ tugas: requiredText(40), butir: text(ALAMAT_MAKS).default("") });
  return submit(session, { schema }, async ({ tugas, butir }, { idempotencyKey }) => {
    await session.api.lti.pasangButir({ batchId: id, tautan, tugas, butir }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.ltiNilai(id, tautan, tugas), { key: "common:pesan.disimpan" });
  });
}

export default function ButirNilai() {
  const { platform, judul, butir, tugas, ubah } = useLoaderData<typeof loader>();
  const { id = "", tautan = "" } = useParams();
  const { t } = useTranslation();
  const label = { tugas: t("lti:butir.tugas"), butir: t("lti:butir.kolom") };
  return (
    <>
      <ErrorSummary labels={label} />
      <PageHead title={t("lti:butir.judul")} lead={t("lti:butir.isi", { judul, platform })} />
      {tugas.length === 0 ? (
        <p className="daftar-kosong">{t("lti:butir.kosong")}</p>
      ) : (
        <>
          <TabelLaporan
            caption={label.tugas}
            captionHidden
            kolom={[{ kepala: label.tugas }, { kepala: label.butir }]}
            baris={tugas.map((one) => ({
              key: one.id,
              sel: [
                <Link key="tugas" to={paths.batch.ltiNilai(id, tautan, one.id)}>
                  <bdi>{one.judul}</bdi>
                </Link>,
                one.butir ?? t("lti:butir.belum"),
              ],
            }))}
          />
          {ubah && (
            <Section id="pasang" title={t("lti:butir.pasang")}>
              <PostForm>
                <SelectField
                  name="tugas"
                  label={label.tugas}
                  options={tugas.map((one) => ({ value: one.id, label: one.judul }))}
                />
                <SelectField
                  name="butir"
                  label={label.butir}
                  none={t("lti:butir.buat")}
                  required={false}
                  options={butir.map(({ alamat, judul: nama }) => ({ value: alamat, label: nama }))}
                />
                <ButtonRow>
                  <SubmitButton>{t("lti:butir.pasang")}</SubmitButton>
                </ButtonRow>
              </PostForm>
            </Section>
          )}
        </>
      )}
    </>
  );
}
