import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import type { SptDetail } from "~/contract/spt/induk";
import { INDUK } from "~/domain/spt/alasan";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { FormFields } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { tungguOf } from "../daftar/menunggu.server";
import { Posting, PostingDue, PostingForm } from "../detail-parts";
import { diAtasSpt, letakSpt } from "../di-atas";
import { formulirOf, isianInduk, saveInduk } from "../kertas/formulir.server";
import { openQuestions } from "../kertas/kertas.server";
import { NoToRest } from "../kertas/save-bar";
import { pembandingOf } from "../koreksi/pembanding";
import { dariTinjauan } from "../submit-targets";
import { temuanViews } from "../temuan.server";
import { Persamaan } from "./persamaan";
import { Checks } from "./temuan";
import { BIAYA, Channels, Wealth } from "./tinjau-bantu";
import { Known, Unknown } from "./tinjau-isi";

export const handle = { crumb: "spt:tinjau.judul", above: diAtasSpt } satisfies PageHandle;

/** True for findings outside the page's own fields, which show their own findings. */
const isElsewhere =
  (setuju: readonly string[]) =>
  ({ field, lampiran }: SptDetail["temuan"][number]): boolean =>
    lampiran !== undefined || field === undefined || !setuju.includes(field);

/** Living costs from the query, as typed digits; undefined if empty. */
function biayaHidup(visit: Visit): number | undefined {
  const digits = (visit.url.searchParams.get(BIAYA) ?? "").replace(/\D/g, "");
  return digits === "" ? undefined : Number(digits.slice(0, DIGITS));
}
const DIGITS = 15;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { texts } = session;
    const spt = await documentsOf(session).spt(id);
    const { tinjau, ringkasan } = await promiseHash({
      tinjau: session.api.spt.tinjau({ id, biayaHidup: biayaHidup(session) }),
      ringkasan: session.api.spt.ringkasan({ id }),
    });
    const temuan = spt.temuan.filter(isElsewhere(tinjau.setuju));
    return {
      spt,
      kelompok: tinjau.kelompok,
      kasus: tinjau.kasus,
      saluran: tinjau.saluran,
      kekayaan: tinjau.kekayaan,
      baris: ringkasan.baris.filter(({ nilai }) => nilai !== null),
      pembanding: pembandingOf(spt, ringkasan, texts),
      temuan: temuanViews({ ...spt, temuan }, texts),
      tunggu: tungguOf(spt),
      isian: spt.aksi.includes("edit") ? isianInduk({ spt, texts }, tinjau.setuju) : null,
      bertanya: openQuestions(spt, formulirOf(spt, INDUK)) > 0,
      ...letakSpt(spt, texts),
    };
  });

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const session = await requireSession(request, { allow: ["peserta"] });
  const spt = await documentsOf(session).spt(id);
  const { setuju } = await session.api.spt.tinjau({ id });
  const terkini = terkiniDari(loader, args, ({ spt: { versi }, isian }) => ({ versi, view: isian }));
  return saveInduk(session, spt, { names: setuju, terkini }, () =>
    redirectWithToast(session, paths.spt.kirim(id), { key: "spt:pesan.disimpan" }),
  );
}

export const shouldRevalidate = segarkan;

export default function TinjauSpt() {
  const { spt, kelompok, kasus, saluran, kekayaan, temuan, tunggu, isian, bertanya, namaSpt, ...hasil } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const view = isian as FormView | null;
  const known = kelompok.filter(({ bagian, isian }) => bagian.length + isian.length > 0);
  const actions = (
    <>
      <ButtonLink to={paths.spt.formulir(spt.id, "induk")} variant="outline-secondary">
        {t("tinjau.lengkap")}
      </ButtonLink>
      <ButtonLink to={paths.spt.rincian(spt.id)} variant="outline-secondary">
        {t("kembali")}
      </ButtonLink>
    </>
  );
  return (
    <>
      {view && <ErrorSummary labels={labelsOf(view)} />}
      <PageHead title={t("tinjau.judul")} lead={namaSpt} actions={actions} />
      <RightMissing hak={[spt.tanpaHak.edit]} />
      {spt.posting !== "kini" && (
        <Posting spt={spt} tunggu={tunggu}>
          <PostingDue spt={spt} tahunan />
          {spt.aksi.includes("post") && <PostingForm spt={spt} ke={dariTinjauan(paths.spt.rincian(spt.id), "ya")} />}
        </Posting>
      )}
      {kasus && (
        <Section id="kasus" title={t("tinjau.kasus", { judul: kasus.judul })}>
          {kasus.uraian.split("\n").map((part) => (
            <p key={part}>{part}</p>
          ))}
        </Section>
      )}
      <Result spt={spt} {...hasil} />
      {known.map((one) => (
        <Known key={one.nama} id={spt.id} of={one} />
      ))}
      {known.length < kelompok.length && <Unknown id={spt.id} of={kelompok.filter((one) => !known.includes(one))} />}
      {kekayaan && <Wealth of={kekayaan} />}
      {saluran.length > 0 && <Channels id={spt.id} of={saluran} />}
      <Checks temuan={temuan} spt={spt} />
      {view && spt.posting === "kini" && <Agree spt={spt} view={view} bertanya={bertanya} />}
    </>
  );
}

type Hasil = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "baris" | "pembanding">;
/** The current result of the return, the few lines that lead to it, and the changes against other years. */
function Result({ spt, baris, pembanding }: Hasil & { spt: SptDetail }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  if (spt.posting === "belum") return null;
  return (
    <Section id="hasil" title={t("hasil_judul")}>
      <p>
        <strong>{t(`hasil.${spt.hasil}`)}</strong>
        {spt.hasil !== "nihil" && <>: {rupiah(Math.abs(spt.nilai ?? 0))}</>}. {t(`tinjau.lalu.${spt.hasil}`)}
      </p>
      <Persamaan id={spt.id} baris={baris} />
      {pembanding.map(({ lawan, judul }) => (
        <p key={lawan}>
          <Link to={paths.spt.banding(spt.id, lawan)}>{t("tinjau.berubah", { spt: judul })}</Link>
        </p>
      ))}
    </Section>
  );
}

/** The form for a user who agrees with all of it. It continues to the result. */
function Agree({ spt, view, bertanya }: { spt: SptDetail; view: FormView; bertanya: boolean }) {
  const { t } = useTranslation("spt");
  return (
    <PostForm values={view.values} versi={spt.versi} submitLabel={t("tinjau.setuju")}>
      <FormFields view={view} />
      {bertanya && <NoToRest />}
      <SubmitButton>{t("tinjau.setuju")}</SubmitButton>
    </PostForm>
  );
}
