import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { readSessionCookie } from "~/auth/cookie.server";
import { requireSession } from "~/auth/session.server";
import { afterSignIn, openSession } from "~/auth/sign-in.server";
import { Badge } from "~/components/badge";
import { Button } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { HiddenFields } from "~/components/hidden-fields";
import { TabelLaporan } from "~/components/tabel-laporan";
import { ErrorSummary } from "~/forms/error-summary";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";

export const handle = { crumb: "common:akun.pilih_kelas" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => ({ kelas: (await api.auth.kelas({})).rows }));

/** Continues in another class. This session ends, and its forms no longer count. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const schema = z.object({ batchId: z.string().min(1, { error: "pilihan" }).max(60) });
  return submit(session, { schema }, async ({ batchId }) => {
    const own = (await readSessionCookie(session))?.token;
    const { cookie } = await openSession(session, (api) => api.auth.pilihKelas({ batchId }), own);
    const { url, headers } = await afterSignIn(cookie, "/");
    return redirect(url, { status: 303, headers });
  });
}

/** The classes of one person, each with its own work. The class of this session is marked. */
export default function PilihKelas() {
  const { kelas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { tanggalPendek, waktuPendek } = useFormat();
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("common:akun.pilih_kelas")} lead={t("masuk:kelas.isi")} />
      <p className="text-muted">{t("masuk:kelas.arti")}</p>
      <TabelLaporan
        caption={t("masuk:kelas.daftar")}
        captionHidden
        kolom={[
          { kepala: t("masuk:kelas.nama") },
          { kepala: t("masuk:kelas.mitra") },
          { kepala: t("masuk:kelas.tanggal") },
          { kepala: t("masuk:kelas.keadaan") },
          { kepala: t("masuk:kelas.terakhir") },
          { kepala: t("masuk:kelas.lanjut") },
        ]}
        baris={kelas.map(({ id, nama, mitra, masuk, arsip, ini, ...one }) => ({
          key: id,
          sel: [
            <bdi key="nama">{nama}</bdi>,
            <bdi key="mitra">{mitra}</bdi>,
            tanggalPendek(one.tanggal),
            arsip ? t("masuk:kelas.diarsipkan") : t("masuk:kelas.dikerjakan"),
            masuk ? waktuPendek(masuk) : t("masuk:kelas.belum"),
            ini ? <Badge key="ini">{t("masuk:kelas.ini")}</Badge> : <Masuk key="masuk" id={id} nama={nama} />,
          ],
        }))}
      />
    </>
  );
}

/** Continues in a class that is not open now. */
function Masuk({ id, nama }: { readonly id: string; readonly nama: string }) {
  const { t } = useTranslation("masuk");
  return (
    <form method="post">
      <HiddenFields />
      <input type="hidden" name="batchId" value={id} />
      <Button variant="outline-secondary">
        {t("kelas.masuk")}
        <span className="visually-hidden">: {nama}</span>
      </Button>
    </form>
  );
}
