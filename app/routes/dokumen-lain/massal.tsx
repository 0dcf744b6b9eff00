import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Link } from "~/components/link";
import { ConfirmPage } from "~/forms/confirm-page";
import { PasswordField } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { detailsOf, inPortions } from "~/tables/portions.server";
import { toResults } from "~/tables/results.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { idsDari } from "./massal.server";
import { arahOf, diAtas } from "./sisi";

export const handle = {
  crumb: (data: { sign: boolean }, t) => (data.sign ? t("dokumenlain:aksi.tanda_tangan") : t("dokumenlain:aksi.hapus")),
  above: diAtas,
} satisfies PageHandle;
const SHOWN = 20;
const isSign = (visit: Visit) => /\/tanda-tangan(\.data)?$/.test(visit.url.pathname);

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, isSign(session) ? "efaktur_signer" : "efaktur_drafter");
    const arah = arahOf(session);
    const ids = await idsDari(session, arah);
    const shown = await detailsOf(ids.slice(0, SHOWN), (id) => session.api.dokumenLain.detail({ id }));
    const dokumen = shown.map(({ id, nomor, tanggal, lawanNama, ppn }) => ({ id, nomor, tanggal, lawanNama, ppn }));
    return { arah, sign: isSign(session), banyak: ids.length, dokumen };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const arah = arahOf(session);
  const schema = z.object({ kodeOtorisasi: z.string().default("") });
  return submit(session, { schema, secrets: ["kodeOtorisasi"] }, async ({ kodeOtorisasi }, { idempotencyKey }) => {
    const { dokumenLain } = session.api;
    const done = await inPortions(await idsDari(session, arah), idempotencyKey, (ids, options) =>
      isSign(session) ? dokumenLain.approve({ ids, kodeOtorisasi }, options) : dokumenLain.delete({ ids }, options),
    );
    return toResults(session, paths.dokumen.hasil(arah), done, isSign(session) ? "tanda_tangan" : "hapus");
  });
}

/** Signs or deletes the chosen documents of a list, one by one. */
export default function MassalDokumen() {
  const { arah, sign, banyak, dokumen } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { angka, rupiah, tanggal } = useFormat();
  const title = sign ? t("aksi.tanda_tangan") : t("aksi.hapus");
  return (
    <ConfirmPage
      title={title}
      effect={sign ? t("akibat.tanda_tangan") : t("akibat.hapus_banyak")}
      items={[{ label: t("terpilih"), value: angka(banyak) }]}
      submitLabel={title}
      cancelHref={paths.dokumen.daftar(arah)}
      danger={!sign}
      ready={banyak > 0}
    >
      <ul>
        {dokumen.map((one) => (
          <li key={one.id}>
            <Link to={paths.dokumen.rincian(arah, one.id)}>
              <bdi>{one.nomor || tanggal(one.tanggal)}</bdi>
            </Link>
            , <bdi>{one.lawanNama}</bdi>, {t("efaktur:angka.ppn")} <bdi dir="ltr">{rupiah(one.ppn)}</bdi>
          </li>
        ))}
      </ul>
      {banyak > dokumen.length && <p>{t("efaktur:konfirmasi.lainnya", { count: banyak - dokumen.length })}</p>}
      {sign && (
        <PasswordField
          name="kodeOtorisasi"
          label={t("efaktur:tanda_tangan.kode")}
          hint={t("efaktur:tanda_tangan.kode_petunjuk")}
          autoComplete="off"
        />
      )}
    </ConfirmPage>
  );
}
