import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { RosterBerjalan } from "~/contract/batch/peserta";
import { ProgressPanel, reloadUntil } from "~/files/progress-panel";
import { useReloadWhile } from "~/files/use-reload-while";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:masuk.judul");

/** The remedy for people who were left out. */
function cara(t: TFunction, { arsip, tambah }: Pick<RosterBerjalan, "arsip" | "tambah">): string {
  if (arsip) return t("batch:masuk.cara_arsip");
  return tambah ? t("batch:masuk.cara") : t("batch:masuk.cara_mitra");
}

const next = ({ id, adaLembar }: Pick<RosterBerjalan, "id" | "adaLembar">) =>
  adaLembar ? paths.batch.sandi(id) : paths.batch.rincian(id);

/** The progress of a roster. It ends here: passwords are shown only to a user who asks for them. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["admin", "mitra", "supermitra", "instruktur"], ({ api }) =>
    api.batch.roster({ id: params.id ?? "" }),
  );

/** Continues a roster that stopped. */
export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  simplePost(request, ["mitra", "supermitra"], async ({ api }) => {
    await api.batch.update({ id, aksi: "lanjutkan_roster" });
    return { url: paths.batch.roster(id), toast: { key: "batch:pesan.roster_lanjut" } };
  });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => reloadUntil(!data?.berjalan, matches);

export default function RosterKelas() {
  const roster = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { angka } = useFormat();
  const { id, nama, total, selesai, berjalan, tertinggal, gagal, catatan, adaLembar, lanjut, tambah } = roster;
  const terhenti = !berjalan && selesai < total;
  useReloadWhile(berjalan);
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={t("batch:masuk.judul")}
        lead={
          terhenti
            ? t("batch:masuk.terhenti", { nama, jumlah: angka(total - selesai) })
            : berjalan
              ? t("batch:masuk.isi", { nama })
              : t("batch:masuk.akhir", { nama })
        }
      />
      {catatan.map((text) => (
        <Alert key={text} variant="warning">
          {text}
        </Alert>
      ))}
      <ProgressPanel
        label={t("batch:masuk.kemajuan")}
        done={berjalan ? selesai : selesai - tertinggal}
        total={total}
        running={berjalan}
        href={paths.batch.roster(id)}
      />
      {lanjut && (
        <PostForm>
          <ButtonRow>
            <SubmitButton>{t("batch:masuk.lanjutkan")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      )}
      {terhenti && !lanjut && <p>{t("batch:masuk.lanjutkan_mitra")}</p>}
      {tertinggal > gagal.length && (
        <Alert variant="warning">{t("batch:masuk.gagal", { jumlah: angka(tertinggal) })}</Alert>
      )}
      {gagal.length > 0 && (
        <TabelLaporan
          caption={t("batch:masuk.gagal", { jumlah: angka(gagal.length) })}
          kolom={[
            { kepala: t("batch:roster.nama") },
            { kepala: t("komponen:lembar.baris"), angka: "angka" },
            { kepala: t("komponen:lembar.sebab") },
          ]}
          baris={gagal.map(({ baris, nama: siapa, alasan }) => ({
            key: baris,
            sel: [<bdi key="nama">{siapa}</bdi>, baris, alasan.join(" ")],
          }))}
        />
      )}
      {!berjalan && gagal.length > 0 && <p>{cara(t, roster)}</p>}
      {!berjalan && (
        <p className="actions">
          <ButtonLink to={next(roster)} variant="primary">
            {adaLembar ? t("batch:sandi.judul") : t("batch:sandi.ke_kelas")}
          </ButtonLink>{" "}
          {tambah && gagal.length > 0 && <ButtonLink to={paths.batch.tambah(id)}>{t("batch:tambah.judul")}</ButtonLink>}
        </p>
      )}
    </>
  );
}
