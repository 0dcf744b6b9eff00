import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { startLook } from "~/auth/look.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import type { DetailUjian } from "~/contract/ujian";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, TextArea } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { useSaat } from "~/i18n/use-saat";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "../tugas/crumbs";

export const handle = { crumb: "ujian:judul", above: atasTugas } satisfies PageHandle;
const MAY = ["peserta"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, me }) => {
    const ujian = await api.ujian.detail({ tugasId: id });
    return { ujian, tugas: { judul: ujian.tugas }, ruang: me.ujian?.ruang === true };
  });

const jawaban = z.object({ paham: z.literal("on").optional(), teks: z.string().default("") });

/** Begins the exam, goes on with it, or in its room hands it in. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const { api, me } = session;
  return submit(session, { schema: jawaban }, async ({ paham, teks }, { idempotencyKey }) => {
    if (me.ujian?.ruang) {
      await api.ujian.submit({ teks }, { idempotencyKey });
      return redirectWithToast(session, paths.lihatSelesai(), { key: "ujian:pesan.dikumpulkan" });
    }
    const goesOn = me.ujian?.tugasId === id;
    const begun = await api.ujian.start({ tugasId: id, paham: (goesOn || paham === "on") as true });
    return startLook(session, begun, paths.tugas.rincian(id), paths.tugas.rincian(id));
  });
}

export default function Ujian() {
  const { ujian, ruang } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary labels={{ paham: t("ujian:mulai.paham"), teks: t("ujian:kumpul.teks") }} />
      <PageHead title={t("ujian:judul")} lead={<bdi>{ujian.tugas}</bdi>} />
      <Aturan ujian={ujian} />
      {ruang ? <Kumpulkan /> : <Mulai ujian={ujian} />}
    </>
  );
}

function Aturan({ ujian: { aturan, tambahan, saya, zona } }: { readonly ujian: DetailUjian }) {
  const { t } = useTranslation("ujian");
  const { angka } = useFormat();
  const saat = useSaat();
  if (!aturan) return null;
  const ended = saya.selesai !== null && saya.sebab !== null;
  const items = [
    { label: t("kolom.durasi"), value: t("menit", { count: aturan.durasi, jumlah: angka(aturan.durasi) }) },
    ...(tambahan > 0
      ? [{ label: t("kolom.tambahan"), value: t("menit", { count: tambahan, jumlah: angka(tambahan) }) }]
      : []),
    { label: t("kolom.dibuka"), value: saat(aturan.dibuka, zona) },
    { label: t("kolom.ditutup"), value: saat(aturan.ditutup, zona) },
    ...(saya.mulai ? [{ label: t("kolom.mulai"), value: saat(saya.mulai, zona) }] : []),
    ...(saya.sampai ? [{ label: t("kolom.sampai"), value: saat(saya.sampai, zona) }] : []),
    ...(saya.sisa === null
      ? []
      : [{ label: t("kolom.sisa"), value: t("menit", { count: saya.sisa, jumlah: angka(saya.sisa) }) }]),
    ...(ended
      ? [
          {
            label: t("kolom.selesai"),
            value: `${saat(saya.selesai as string, zona)} (${t(`sebab.${saya.sebab as "waktu"}`)})`,
          },
        ]
      : []),
  ];
  return <ReviewList items={items} />;
}

/** The rules, and the confirmation that begins the time. */
function Mulai({ ujian: { boleh, saya, tugasId, aturan } }: { readonly ujian: DetailUjian }) {
  const { t } = useTranslation("ujian");
  const back = <ButtonLink to={paths.tugas.rincian(tugasId)}>{t("mulai.kembali")}</ButtonLink>;
  if (saya.tahap === "selesai") return <ButtonRow>{back}</ButtonRow>;
  const runs = saya.tahap === "berjalan";
  if (!boleh)
    return (
      <>
        <p>{runs ? t("mulai.lain") : t("mulai.belum")}</p>
        {!runs && <ButtonRow>{back}</ButtonRow>}
      </>
    );
  return (
    <Section id="tata" title={t("mulai.tata")}>
      <ul>
        <li>{t("mulai.bersih")}</li>
        <li>{t("mulai.tertutup")}</li>
        <li>{t("mulai.lawan")}</li>
        {aturan?.satuPerangkat && <li>{t("mulai.perangkat")}</li>}
        <li>{t("mulai.sendiri")}</li>
      </ul>
      <PostForm>
        {!runs && <Checkbox name="paham" label={t("mulai.paham")} />}
        <ButtonRow>
          <SubmitButton>{runs ? t("mulai.lanjut") : t("mulai.kirim")}</SubmitButton>
          {!runs && back}
        </ButtonRow>
      </PostForm>
    </Section>
  );
}

/** In the room: hands the work in before the end. */
function Kumpulkan() {
  const { t } = useTranslation("ujian");
  return (
    <Section id="kumpul" title={t("kumpul.judul")}>
      <p>{t("kumpul.isi")}</p>
      <PostForm>
        <TextArea name="teks" label={t("kumpul.teks")} required={false} />
        <SubmitButton>{t("kumpul.judul")}</SubmitButton>
      </PostForm>
    </Section>
  );
}
