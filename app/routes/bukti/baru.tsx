import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession, type Session } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import type { FormView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsBukti } from "~/web/paths-bukti";
import { BuktiForm } from "./bukti-form";
import { atasDaftar } from "./crumbs";
import { buktiView, isianBukti, kelasDikepalai } from "./isian.server";

export const handle = { crumb: "bukti:baru.judul", above: atasDaftar } satisfies PageHandle;
const MAY = ["instruktur"] as const;

type Kelas = Awaited<ReturnType<typeof kelasDikepalai>>;
/** The class of the asked assignment, the asked class, or the only one that the user heads. */
async function tujuan({ api, url }: Session, kelas: Kelas) {
  const tugasId = url.searchParams.get("tugasId");
  const batchId = tugasId ? (await api.tugas.detail({ id: tugasId })).batchId : url.searchParams.get("batchId");
  const [only, ...others] = kelas;
  const found = batchId ? kelas.find(({ id }) => id === batchId) : others.length === 0 ? only : undefined;
  return { batch: found, tugasId };
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const kelas = await kelasDikepalai(session.api);
    const { batch, tugasId } = await tujuan(session, kelas);
    const isi = { tugasId, tanggal: batch?.tanggal };
    return {
      kelas,
      batch,
      tugasId,
      view: batch ? await buktiView(session.api, session.texts, batch.id, isi) : null,
    };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: isianBukti }, async ({ versi: _, diam: _quiet, ...given }, { idempotencyKey }) => {
    const { id } = await session.api.bukti.create(given, { idempotencyKey });
    const kinds = given.tabel.trim() !== "";
    return redirectWithToast(session, kinds ? pathsBukti.ubah(id) : pathsBukti.rincian(id), {
      key: kinds ? "bukti:pesan.dibuat_tabel" : "bukti:pesan.dibuat",
    });
  });
}

/** Adds a source document to a class; first the class is chosen, where there are several. */
export default function BuktiBaru() {
  const { kelas, batch, tugasId, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukti");
  if (batch && view)
    return (
      <BuktiForm
        view={{ ...(view as FormView), values: { ...(view as FormView).values, batchId: batch.id } }}
        title={t("baru.judul")}
        lead={<bdi>{batch.nama}</bdi>}
        back={tugasId ? paths.tugas.rincian(tugasId) : paths.bukti.daftar()}
      >
        <input type="hidden" name="batchId" value={batch.id} />
      </BuktiForm>
    );
  return (
    <>
      <PageHead title={t("baru.judul")} />
      {kelas.length === 0 ? (
        <Alert variant="info">{t("baru.bukan_kepala")}</Alert>
      ) : (
        <>
          <p>{t("baru.pilih")}</p>
          <ul className="bukti-daftar">
            {kelas.map(({ id, nama }) => (
              <li key={id}>
                <Link to={`${pathsBukti.baru()}?${new URLSearchParams({ batchId: id })}`}>
                  <bdi>{nama}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
