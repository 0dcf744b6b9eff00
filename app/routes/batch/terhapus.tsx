import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { HARI_URUNG } from "~/domain/pihak";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

export const handle = {
  crumb: "batch:terhapus.judul",
  above: [{ to: paths.batch.daftar(), crumb: "batch:daftar.judul" }],
} satisfies PageHandle;
const MAY = ["admin", "mitra", "supermitra"] as const;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => ({ terhapus: await api.terhapus.list({}) }));

export const action = ({ request }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }, fields) => {
    const id = String(fields.get("id") ?? "");
    const { peserta, berganti } =
      fields.get("jenis") === "kelas" ? await api.terhapus.kelas({ id }) : await api.terhapus.peserta({ id });
    const nama = berganti.map((one) => `${one.nama} (${one.accountId})`).join(", ");
    const key = berganti.length > 0 ? "batch:terhapus.berganti" : "batch:terhapus.kembali";
    return { url: paths.batch.terhapus(), toast: { key, params: { jumlah: peserta, nama } } };
  });

/** Restores one class or participant. */
function Kembalikan({
  jenis,
  id,
  nama,
}: {
  readonly jenis: "kelas" | "peserta";
  readonly id: string;
  readonly nama: string;
}) {
  const { t } = useTranslation("batch");
  return (
    <PostForm>
      <input type="hidden" name="jenis" value={jenis} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton>
        {t("terhapus.kembalikan")} <span className="visually-hidden">{nama}</span>
      </SubmitButton>
    </PostForm>
  );
}

/** Deleted classes and participants, as long as the deletion can be undone. */
export default function Terhapus() {
  const { terhapus } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { waktuPendek } = useFormat();
  const kapan = [{ kepala: t("batch:terhapus.dihapus") }, { kepala: t("batch:terhapus.sampai") }];
  const deed = { kepala: t("batch:terhapus.kembalikan") };
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("batch:terhapus.judul")} lead={t("batch:terhapus.isi", { hari: HARI_URUNG })} />
      {terhapus.kelas.length + terhapus.peserta.length === 0 && (
        <p className="daftar-kosong">{t("batch:terhapus.kosong")}</p>
      )}
      {terhapus.kelas.length > 0 && (
        <Section id="kelas-terhapus" title={t("batch:terhapus.kelas")}>
          <TabelLaporan
            namedBy="kelas-terhapus"
            kolom={[
              { kepala: t("batch:baru.nama") },
              { kepala: t("batch:daftar.peserta"), angka: "angka" },
              ...kapan,
              deed,
            ]}
            baris={terhapus.kelas.map(({ id, nama, peserta, dihapus, sampai }) => ({
              key: id,
              sel: [
                <bdi key="nama">{nama}</bdi>,
                peserta,
                waktuPendek(dihapus),
                waktuPendek(sampai),
                <Kembalikan key="kembalikan" jenis="kelas" id={id} nama={nama} />,
              ],
            }))}
          />
        </Section>
      )}
      {terhapus.peserta.length > 0 && (
        <Section id="peserta-terhapus" title={t("batch:terhapus.peserta")}>
          <TabelLaporan
            namedBy="peserta-terhapus"
            kolom={[
              { kepala: t("nilai:kolom.nama") },
              { kepala: t("nilai:kolom.accountId") },
              { kepala: t("batch:terhapus.di_kelas") },
              ...kapan,
              deed,
            ]}
            baris={terhapus.peserta.map(({ id, nama, accountId, batch, dihapus, sampai }) => ({
              key: id,
              sel: [
                <bdi key="nama">{nama}</bdi>,
                <bdi key="akun">{accountId}</bdi>,
                <bdi key="kelas">{batch}</bdi>,
                waktuPendek(dihapus),
                waktuPendek(sampai),
                <Kembalikan key="kembalikan" jenis="peserta" id={id} nama={nama} />,
              ],
            }))}
          />
        </Section>
      )}
    </>
  );
}
