import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Link } from "~/components/link";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { detailsOf, inPortions } from "~/tables/portions.server";
import { toResults } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { hakMassal, type Perbuatan, perbuatanOf, skemaPerbuatan } from "./perbuatan.server";
import { Pertanyaan } from "./pertanyaan";
import { idsDari, penutupDari } from "./terpilih.server";

export const handle = {
  crumb: ({ perbuatan }: { perbuatan: Perbuatan }, t) => t(`bukpot:massal.${perbuatan}`),
  above: [{ to: paths.bukpot.daftar(), crumb: "bukpot:daftar.judul" }],
} satisfies PageHandle;
const SHOWN = 20;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const perbuatan = perbuatanOf(session);
    requireRight(session.me, ...hakMassal(perbuatan));
    const ids = await idsDari(session);
    const shown = await detailsOf(ids.slice(0, SHOWN), (id) => session.api.bukpot.detail({ id }));
    const slips = shown.map(({ id, jenis, nomor, masa, lawanNama, pph, hasil }) => ({
      id,
      jenis,
      nomor,
      masa,
      lawanNama,
      pph,
      siap: hasil.temuan.every(({ berat }) => berat !== "galat"),
    }));
    const penutup = perbuatan === "batal" ? await penutupDari(session, ids) : [];
    return { perbuatan, banyak: ids.length, slips, penutup: penutup.slice(0, SHOWN), tertutup: penutup.length };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const perbuatan = perbuatanOf(session);
  const options = { schema: skemaPerbuatan(perbuatan), secrets: ["kodeOtorisasi"] };
  return submit(session, options, async ({ kodeOtorisasi = "", alasan = "" }, { idempotencyKey }) => {
    const { bukpot } = session.api;
    const ids = await idsDari(session);
    const done = await inPortions(ids, idempotencyKey, (some, key) => {
      if (perbuatan === "terbitkan") return bukpot.issuing({ ids: some, kodeOtorisasi }, key);
      return perbuatan === "batal" ? bukpot.cancel({ ids: some, alasan }, key) : bukpot.delete({ ids: some }, key);
    });
    return toResults(session, paths.bukpot.hasil(), done, perbuatan);
  });
}

/** Issues, deletes or cancels the chosen slips of the list, one by one. */
export default function MassalBukpot() {
  const { perbuatan, banyak, slips, penutup, tertutup } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  const { angka, daftar, rupiah, masa } = useFormat();
  const title = t(`massal.${perbuatan}`);
  return (
    <ConfirmPage
      title={title}
      effect={t(`massal.${perbuatan}_akibat`)}
      items={[{ label: t("massal.terpilih"), value: angka(banyak) }]}
      submitLabel={title}
      cancelHref={paths.bukpot.daftar()}
      danger={perbuatan !== "terbitkan"}
      ready={banyak > 0}
    >
      <ul>
        {slips.map((slip) => (
          <li key={slip.id}>
            <Link to={paths.bukpot.rincian(slip.jenis, slip.id)}>
              <bdi>{slip.nomor ?? `${t(`jenis.${slip.jenis}`)} ${masa(slip.masa)}`}</bdi>
            </Link>
            , <bdi>{slip.lawanNama}</bdi>, {t("kolom.pph")} <bdi dir="ltr">{rupiah(slip.pph)}</bdi>
            {perbuatan === "terbitkan" && !slip.siap && <strong>, {t("massal.belum_siap")}</strong>}
          </li>
        ))}
      </ul>
      {banyak > slips.length && <p>{t("massal.lainnya", { count: banyak - slips.length })}</p>}
      {penutup.length > 0 && (
        <section className="peringatan peringatan--bahaya" aria-labelledby="penutup">
          <h2 id="penutup">{t("massal.penutup")}</h2>
          <p>{t("massal.penutup_isi")}</p>
          <ul>
            {penutup.map((one) => (
              <li key={one.id}>
                <Link to={paths.bukpot.rincian(one.jenis, one.id)}>
                  <bdi>{one.nomor}</bdi>
                </Link>{" "}
                <bdi>{one.nama}</bdi>: {daftar(one.masa.map(masa))}
              </li>
            ))}
          </ul>
          {tertutup > penutup.length && <p>{t("massal.lainnya", { count: tertutup - penutup.length })}</p>}
        </section>
      )}
      <Pertanyaan perbuatan={perbuatan} />
    </ConfirmPage>
  );
}
