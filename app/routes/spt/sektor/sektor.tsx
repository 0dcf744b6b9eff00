import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { Table } from "~/components/table";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, SelectField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsSpt } from "~/web/paths-spt";
import { diAtasSpt } from "../di-atas";
import { sektorView, skemaSektor } from "./sektor.server";

export const handle = { crumb: "spt:sektor.judul", above: diAtasSpt } satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => sektorView(session, id));

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ versi }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: skemaSektor, terkini }, async ({ versi, sektor, confirm }, { idempotencyKey }) => {
    await session.api.spt.gantiSektor({ id, versi, sektor, confirm: confirm === "on" }, { idempotencyKey });
    return redirectWithToast(session, paths.spt.sektor(id), { key: "spt:sektor.pesan" });
  });
}

export const shouldRevalidate = segarkan;

export default function SektorUsaha() {
  const { id, versi, terbuka, kurang, sektor, pilihan, disetel, sebelumnya } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  return (
    <>
      <ErrorSummary labels={{ sektor: t("sektor.baru"), confirm: t("sektor.centang") }} />
      <PageHead
        title={t("sektor.judul")}
        lead={t("sektor.isi")}
        actions={
          <ButtonLink to={paths.spt.formulir(id, "induk")} variant="outline-secondary">
            {t("kembali")}
          </ButtonLink>
        }
      />
      <RightMissing hak={[kurang]} />
      <p>
        {t("sektor.sekarang")}: <strong>{sektor ?? t("sektor.belum")}</strong>
      </p>
      {terbuka && sebelumnya !== null && (
        <p>
          <ButtonLink to={pathsSpt.sektorKembali(id)} variant="outline-secondary">
            {t("sektor.kembalikan")}
          </ButtonLink>
        </p>
      )}
      {!terbuka && !kurang && <p className="peringatan">{t("koreksi.tertutup")}</p>}
      {terbuka && (disetel.length === 0 ? <p>{t("sektor.tidak_ada")}</p> : <Reset disetel={disetel} />)}
      {terbuka && (
        <PostForm versi={versi}>
          <SelectField name="sektor" label={t("sektor.baru")} options={pilihan} required />
          {disetel.length > 0 && <Checkbox name="confirm" label={t("sektor.centang")} required />}
          <SubmitButton>{t("sektor.ganti")}</SubmitButton>
        </PostForm>
      )}
    </>
  );
}

type Disetel = ReturnType<typeof useLoaderData<typeof loader>>["disetel"];
/** The forms that a change resets, and files for saving them before. */
function Reset({ disetel }: { disetel: Disetel }) {
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  return (
    <Table>
      <caption>{t("sektor.disetel")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("sektor.lampiran")}</th>
          <th scope="col" className="angka">
            {t("sektor.isian")}
          </th>
          <th scope="col">{t("slot.berkas")}</th>
        </tr>
      </thead>
      <tbody>
        {disetel.map(({ lampiran, judul, isian, berkas }) => (
          <tr key={lampiran}>
            <th scope="row" data-label={t("sektor.lampiran")}>
              {judul}
            </th>
            <td className="angka" data-label={t("sektor.isian")}>
              {angka(isian)}
            </td>
            <td data-label={t("slot.berkas")}>
              {berkas.map(({ berkas, href }) => (
                <Fragment key={href}>
                  <ButtonLink to={href} variant="outline-secondary" reloadDocument>
                    {t("sektor.unduh", { berkas })}
                  </ButtonLink>{" "}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
