import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Link } from "~/components/link";
import type { AksiPeserta } from "~/contract/pengguna";
import { ConfirmPage } from "~/forms/confirm-page";
import { SelectField } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { detailsOf, inPortions } from "~/tables/portions.server";
import { toResults } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { pathsPengguna } from "~/web/paths-pengguna";
import { ORGANISERS, perbuatanOf, pesertaDari } from "./massal.server";
import { classChoices } from "./pilihan.server";
import { userOf } from "./user.server";

export const handle = {
  crumb: ({ perbuatan }: { perbuatan: AksiPeserta }, t) => t(`pengguna:massal.${perbuatan}`),
  above: [{ to: paths.pengguna.daftar("peserta"), crumb: "pengguna:peserta.judul" }],
} satisfies PageHandle;
const SHOWN = 20;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ORGANISERS, async (session) => {
    const perbuatan = perbuatanOf(params.perbuatan);
    const ids = await pesertaDari(session);
    const { api, me } = session;
    const shown = await detailsOf(ids.slice(0, SHOWN), (id) => userOf({ kind: "peserta", api, me }, id));
    const orang = shown.map(({ id, nama, accountId, batch }) => ({ id, nama, accountId, kelas: String(batch ?? "") }));
    return {
      perbuatan,
      banyak: ids.length,
      orang,
      kelas: perbuatan === "pindahkan" ? await classChoices(session) : [],
    };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ORGANISERS });
  const aksi = perbuatanOf(params.perbuatan);
  const schema = z.object({ batchId: z.string({ error: "wajib" }).min(1, { error: "wajib" }).max(60) });
  const options = { schema: aksi === "pindahkan" ? schema : schema.partial() };
  return submit(session, options, async ({ batchId }, { idempotencyKey }) => {
    const ids = await pesertaDari(session);
    const done = await inPortions(ids, idempotencyKey, (some, key) =>
      session.api.pengguna.massalPeserta({ ids: some, aksi, batchId }, key),
    );
    return toResults(session, pathsPengguna.hasil(), done, aksi);
  });
}

/** The chosen participants of the list, one by one, with the effect of the action. */
export default function MassalPeserta() {
  const { perbuatan, banyak, orang, kelas } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pengguna");
  const { angka } = useFormat();
  const title = t(`massal.${perbuatan}`);
  return (
    <ConfirmPage
      title={title}
      effect={t(`massal.${perbuatan}_akibat`)}
      items={[{ label: t("massal.terpilih"), value: angka(banyak) }]}
      submitLabel={title}
      cancelHref={paths.pengguna.daftar("peserta")}
      danger={perbuatan === "hapus" || perbuatan === "nonaktifkan"}
    >
      <ul>
        {orang.map((one) => (
          <li key={one.id}>
            <Link to={pathsPengguna.rincian("peserta", one.id)}>
              <bdi>{one.nama}</bdi>
            </Link>{" "}
            (<bdi>{one.accountId}</bdi>) <bdi className="text-muted">{one.kelas}</bdi>
          </li>
        ))}
      </ul>
      {banyak > orang.length && <p>{t("massal.lainnya", { count: banyak - orang.length })}</p>}
      {perbuatan === "pindahkan" && <SelectField name="batchId" label={t("massal.kelas")} options={kelas} />}
    </ConfirmPage>
  );
}
