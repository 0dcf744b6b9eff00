import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { RupiahField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { diAtasSpt } from "../di-atas";
import { koreksiView, skemaKoreksi } from "./koreksi.server";

export const handle = { crumb: "spt:koreksi.judul", above: diAtasSpt } satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => koreksiView(session, id));

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ versi, rows }) => ({
    versi,
    values: { jawaban: jawabanOf(rows) },
    kunci: { jawaban: "akun" },
  }));
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: skemaKoreksi, terkini }, async ({ versi, jawaban }, { idempotencyKey }) => {
    const { dijawab } = await session.api.spt.simpanKoreksi({ id, versi, jawaban }, { idempotencyKey });
    return redirectWithToast(session, paths.spt.koreksi(id), { key: "spt:koreksi.pesan", params: { dijawab } });
  });
}

type Row = { readonly akun: string; readonly nilai: string };
const jawabanOf = (rows: readonly Row[]) => rows.map(({ akun, nilai }) => ({ akun, nilai }));

export const shouldRevalidate = segarkan;

/** Account by account the one question that decides its usual adjustment. The answers fill form 1. */
export default function KoreksiFiskal() {
  const { versi, rows, lampiran, terbuka, kurang, dijawab, kembali } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  const labels = Object.fromEntries(rows.map(({ tanya }, at) => [`jawaban[${at}].nilai`, tanya]));
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead
        title={t("koreksi.judul")}
        lead={t("koreksi.isi", { dijawab: angka(dijawab), semua: angka(rows.length) })}
        actions={
          <ButtonLink to={kembali} variant="outline-secondary">
            {t("kembali")}
          </ButtonLink>
        }
      />
      <RightMissing hak={[kurang]} />
      {rows.length === 0 && <p>{lampiran === null ? t("koreksi.tanpa_sektor") : t("koreksi.kosong")}</p>}
      {rows.length > 0 && !terbuka && <p>{t("koreksi.tertutup")}</p>}
      {terbuka && rows.length > 0 && (
        <PostForm values={{ jawaban: jawabanOf(rows) }} versi={versi}>
          {rows.map(({ akun, nama, tanya, petunjuk }, at) => (
            <Section key={akun} id={`akun-${akun}`} title={nama}>
              <input type="hidden" name={`jawaban[${at}].akun`} value={akun} />
              <RupiahField name={`jawaban[${at}].nilai`} label={tanya} hint={petunjuk} required={false} />
            </Section>
          ))}
          <ButtonRow>
            <SubmitButton>{t("koreksi.simpan")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      )}
    </>
  );
}
