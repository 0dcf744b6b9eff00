import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ImportReport } from "~/files/import-report";
import { ProgressPanel, reloadWhile } from "~/files/progress-panel";
import { useReloadWhile } from "~/files/use-reload-while";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { FileFailures, FindingPages, Notes } from "./impor-laporan";
import { importAgain, loadImport } from "./impor-rincian.server";

type Data = Awaited<ReturnType<typeof loadImport>>;

export const handle = {
  crumb: (data?: Data) => data?.impor.nama ?? "",
  above: [{ to: "/efaktur/impor", crumb: "impor:judul" }],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => loadImport(session, id, request));

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(request, { schema: z.object({}) }, async (_, context) =>
    redirect(`/efaktur/impor/${await importAgain(session, id, context)}`, 303),
  );
}

/** A browser that runs scripts asks by itself. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = matches.find(({ id }) => id === "root")?.data as { script?: boolean } | undefined;
  return reloadWhile(data !== undefined && data.impor.selesai === null && !root?.script);
};

export default function ImporRincian() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("impor");
  const { waktu } = useFormat();
  const { impor } = data;
  const running = impor.selesai === null;
  useReloadWhile(running);
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={<bdi>{impor.nama}</bdi>}
        lead={t("rincian.isi", { bentuk: impor.bentuk.toUpperCase(), waktu: waktu(impor.dibuat) })}
      />
      {data.catatan.map((text) => (
        <p key={text} className="alert alert-warning">
          {text}
        </p>
      ))}
      {running ? (
        <ProgressPanel
          label={impor.status === "pending" ? t("rincian.antre") : t("rincian.diperiksa")}
          done={impor.total}
          running
          href={`/efaktur/impor/${impor.id}`}
        />
      ) : (
        <Outcome {...data} />
      )}
    </>
  );
}

function Outcome({ impor, galat, temuan, peringatan, banyak, page, pages, readOnly }: Data) {
  const { t } = useTranslation("impor");
  const { angka } = useFormat();
  const files = `/efaktur/impor/${impor.id}/unduh`;
  return (
    <div className="hasil-impor">
      <FileFailures galat={galat} />
      {impor.total > 0 && (
        <ImportReport
          accepted={impor.berhasil}
          rejected={impor.gagal}
          findings={temuan}
          failedHref={impor.gagal > 0 && banyak.galat > 0 ? `${files}?isi=baris` : undefined}
          csvHref={banyak.galat + banyak.catatan > 0 ? `${files}?isi=laporan` : undefined}
        />
      )}
      <FindingPages page={page} pages={pages} path={`/efaktur/impor/${impor.id}`} />
      {impor.mode === "all_or_nothing" && impor.berhasil === 0 && impor.total > 0 && (
        <p>{t("rincian.tidak_satu_pun")}</p>
      )}
      {impor.berhasil > 0 && (
        <p>
          <Link to={`/efaktur/keluaran?imporId=${impor.id}`}>
            {t("rincian.konsep", { count: impor.berhasil, jumlah: angka(impor.berhasil) })}
          </Link>
        </p>
      )}
      {banyak.ganda > 0 && !readOnly && (
        <PostForm submitLabel={t("rincian.ulangi")}>
          <h2>{t("rincian.ganda", { count: banyak.ganda, jumlah: angka(banyak.ganda) })}</h2>
          <p>{t("rincian.ganda_isi")}</p>
          <SubmitButton>{t("rincian.ulangi")}</SubmitButton>
        </PostForm>
      )}
      <Notes findings={peringatan} total={banyak.catatan} />
      <p className="actions">
        <Link to="/efaktur/impor" className="btn">
          {t("rincian.kembali")}
        </Link>
      </p>
    </div>
  );
}
