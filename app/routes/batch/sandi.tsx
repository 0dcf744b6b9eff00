import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { QrCode } from "~/components/qr-code";
import type { TautanKelas } from "~/contract/batch";
import type { BarisSandi } from "~/contract/batch/baris";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "./handle";
import { KabarRoster } from "./kabar-roster";

export const handle = handleKelas("batch:sandi.judul");
const MAY = ["admin", "mitra", "supermitra", "instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { id, nama, lembar, masukDi, hak, roster } = await api.batch.detail({
      id: params.id ?? "",
      lembar: "1",
      ringkas: "1",
    });
    return { id, nama, lembar, masukDi, roster, musnahkan: hak.ubah && !roster?.berjalan };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["mitra", "supermitra"] });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    await session.api.batch.update({ id: params.id ?? "", aksi: "musnahkan_lembar" }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.rincian(params.id ?? ""), { key: "batch:pesan.lembar_musnah" });
  });
}

export default function LembarSandi() {
  const { id, nama, lembar, masukDi, roster, musnahkan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const title = t("batch:sandi.judul");
  if (!lembar || !masukDi)
    return (
      <>
        <PageHead title={title} lead={nama} />
        <KabarRoster id={id} roster={roster} />
        <Alert variant="info">{t("batch:sandi.habis")}</Alert>
        <Link to={paths.batch.rincian(id)}>{t("batch:sandi.ke_kelas")}</Link>
      </>
    );
  return (
    <>
      <ErrorSummary />
      <PageHead title={title} lead={t("batch:sandi.isi", { nama })} />
      <KabarRoster id={id} roster={roster} />
      <Alert variant="warning" className="tidak-dicetak">
        {musnahkan ? t("batch:sandi.sekali") : t("batch:sandi.sampai_mitra")}
      </Alert>
      <ul className="lembar-sandi">
        {lembar.map((row) => (
          <Slip key={row.accountId} row={row} kelas={nama} masuk={masukDi} />
        ))}
      </ul>
      {musnahkan && (
        <div className="tidak-dicetak">
          <PostForm>
            <ButtonRow>
              <SubmitButton danger>{t("batch:sandi.musnahkan")}</SubmitButton>
            </ButtonRow>
          </PostForm>
        </div>
      )}
    </>
  );
}

/** One strip of the sheet, for cutting off. */
function Slip({ row, kelas, masuk }: { row: BarisSandi; kelas: string; masuk: TautanKelas }) {
  const { t } = useTranslation();
  const kept = row.dipakai ? t("batch:sandi.sudah_dipakai") : t("batch:sandi.yang_sekarang");
  const lines = [
    { label: t("batch:sandi.alamat"), value: masuk.alamat },
    { label: t("batch:sandi.akun"), value: row.accountId },
    { label: t("batch:sandi.kata_sandi"), value: row.sandi || kept },
    { label: t("batch:sandi.kode"), value: row.kodeOtorisasi || kept },
  ];
  return (
    <li>
      <strong>
        <bdi>{row.nama}</bdi>
      </strong>{" "}
      <span className="text-muted">{kelas}</span>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="kode" dir="ltr">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <QrCode {...masuk} />
    </li>
  );
}
