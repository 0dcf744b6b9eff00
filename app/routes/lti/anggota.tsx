import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { Peran } from "~/contract/kit";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import { handleKelas } from "~/routes/batch/handle";
import { paths } from "~/web/paths";

export const handle = handleKelas("lti:anggota.judul", [{ to: paths.batch.lti(":id"), crumb: "lti:tautan.judul" }]);
const MAY: readonly Peran[] = ["instruktur", "mitra", "supermitra"];

export const loader = ({ request, params: { id = "", tautan = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { nama, hak } = await api.batch.detail({ id, ringkas: "1" });
    return { nama, ubah: hak.jam, ...(await api.lti.anggota({ batchId: id, tautan })) };
  });

export const action = ({ request, params: { id = "", tautan = "" } }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }) => {
    const { ditambah } = await api.lti.tambah({ batchId: id, tautan });
    return { url: paths.batch.rincian(id), toast: { key: "lti:pesan.ditambah", params: { jumlah: ditambah } } };
  });

export default function AnggotaMataKuliah() {
  const { platform, rows, ubah } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { angka } = useFormat();
  const good = rows.filter(({ keadaan }) => keadaan === "baru").length;
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("lti:anggota.judul")} lead={t("lti:anggota.isi", { platform, jumlah: angka(good) })} />
      {rows.length === 0 ? (
        <p className="daftar-kosong">{t("lti:anggota.kosong")}</p>
      ) : (
        <TabelLaporan
          caption={t("lti:anggota.judul")}
          captionHidden
          kolom={[
            { kepala: t("lti:anggota.nama") },
            { kepala: t("lti:anggota.surel") },
            { kepala: t("lti:anggota.nim"), kode: true },
            { kepala: t("lti:anggota.keadaan") },
          ]}
          baris={rows.map(({ nama, email, nim, keadaan, temuan }, at) => ({
            key: at,
            sel: [
              <bdi key="nama">{nama}</bdi>,
              <bdi key="surel" dir="ltr" className="patah">
                {email}
              </bdi>,
              <bdi key="nim">{nim}</bdi>,
              temuan.length > 0 ? temuan.join(" ") : t(`lti:anggota.keadaan_${keadaan}`),
            ],
          }))}
        />
      )}
      {ubah && good > 0 && (
        <PostForm>
          <p>{t("lti:anggota.tambah_isi")}</p>
          <ButtonRow>
            <SubmitButton>{t("lti:anggota.tambah")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      )}
    </>
  );
}
