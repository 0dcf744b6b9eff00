import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession, type Session } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { QrCode } from "~/components/qr-code";
import { Section } from "~/components/section";
import type { BatchDetail } from "~/contract/batch/baris";
import { dayFirst } from "~/domain/kit/tanggal";
import { AKUN_AKTIF } from "~/domain/pihak";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, DateField, RadioGroup, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { ListFilters } from "~/tables/list-filters";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { Pagination } from "~/tables/pagination";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { CobaBagian } from "./coba-bagian";
import { batchUbah } from "./forms.server";
import { InstructorChoice } from "./instructor-choice";
import { KabarRoster } from "./kabar-roster";
import { useClassLabels } from "./labels";
import { daftarOrang } from "./orang.server";
import { ProgressMatrix, useBatchActions } from "./progress-matrix";
import { ZoneField } from "./zone-field";

export const handle = {
  crumb: (data?: { batch: BatchDetail }) => data?.batch.nama ?? "",
  above: [{ to: paths.batch.daftar(), crumb: "batch:daftar.judul" }],
} satisfies PageHandle;

const instructorsOf = async ({ api }: Session, { hak, mitraId }: BatchDetail) =>
  hak.ubah
    ? (await api.pengguna.listInstruktur({ perPage: 50, sort: "nama", status: AKUN_AKTIF, mitraId })).rows.map(
        ({ id, nama }) => ({ value: id, label: nama }),
      )
    : [];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["admin", "mitra", "supermitra", "instruktur"], async (session) => {
    const { id = "" } = params;
    const def = daftarOrang(id);
    const state = listQueryOf(session, def);
    const { batch, people } = await promiseHash({
      batch: session.api.batch.detail({ id, ringkas: "1" }),
      people: session.api.batch.peserta({ ...apiQueryOf(state), batchId: id }),
    });
    const view = listView(def, state, people, session.texts);
    return { batch, instruktur: await instructorsOf(session, batch), orang: people.rows, view };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["mitra", "supermitra"] });
  return submit(session, { schema: batchUbah }, async (value, { idempotencyKey }) => {
    await session.api.batch.update({ id: params.id ?? "", ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.rincian(params.id ?? ""), { key: "common:pesan.diperbarui" });
  });
}

export default function BatchDetailPage() {
  const { batch, instruktur, orang, view } = useLoaderData<typeof loader>();
  const actions = useBatchActions(batch);
  const { t } = useTranslation();
  const { tanggal, angka, waktu } = useFormat();
  const items = [
    { label: t("batch:daftar.tanggal"), value: tanggal(batch.tanggal) },
    {
      label: t("batch:daftar.kepala"),
      value: batch.instruktur
        .map(({ nama, kepala }) => (kepala ? `${nama} (${t("batch:detail.kepala")})` : nama))
        .join(", "),
    },
    { label: t("batch:baru.paket"), value: `${batch.paket.judul} (${batch.paket.versi})` },
    { label: t("batch:detail.masa_kelas"), value: `${tanggal(batch.mulai)} – ${tanggal(batch.selesai)}` },
    { label: t("batch:baru.zona"), value: t(`batch:zona.${batch.setelan.zona}`) },
    ...(batch.undangan ? [{ label: t("batch:detail.undangan"), value: batch.undangan }] : []),
    ...(batch.daftarDi ? [{ label: t("batch:detail.alamat_daftar"), value: batch.daftarDi.alamat }] : []),
  ];
  return (
    <>
      <ErrorSummary labels={useClassLabels()} />
      <PageHead
        title={batch.nama}
        lead={t("batch:detail.ringkas", { peserta: angka(batch.peserta), lapor: angka(batch.dilaporkan) })}
        actions={actions}
      />
      <KabarRoster id={batch.id} roster={batch.roster} />
      {batch.arsip && <Alert variant="info">{t("batch:arsip.terarsip", { waktu: waktu(batch.arsip) })}</Alert>}
      <ReviewList items={items} />
      {batch.daftarDi && <QrCode {...batch.daftarDi} />}
      <h2>{t("batch:peserta.judul")}</h2>
      <ListFilters view={view} />
      <ProgressMatrix batchId={batch.id} rows={orang} mayLook={batch.hak.lihat} caption={t("batch:peserta.kemajuan")} />
      <Pagination view={view} />
      {batch.hak.lihat && !batch.arsip && <CobaBagian batchId={batch.id} sejak={batch.coba} />}
      {batch.hak.ubah && !batch.arsip && <Settings batch={batch} instruktur={instruktur} />}
    </>
  );
}

function Settings({ batch, instruktur }: { batch: BatchDetail; instruktur: { value: string; label: string }[] }) {
  const { t } = useTranslation();
  const values = {
    nama: batch.nama,
    mulai: dayFirst(batch.mulai),
    selesai: dayFirst(batch.selesai),
    persetujuan: batch.setelan.persetujuan,
    pemeriksaan: batch.setelan.pemeriksaan,
    kantor: batch.setelan.kantor,
    zona: batch.setelan.zona,
    kepala: batch.instruktur.find((one) => one.kepala)?.id,
    konfirmasiRetur: batch.setelan.konfirmasiRetur ? "on" : undefined,
    instruktur: batch.instruktur.map(({ id }) => id) as never,
  };
  return (
    <Section id="setelan" title={t("batch:detail.setelan")}>
      <PostForm submitLabel={t("batch:detail.simpan")} values={values}>
        <TextField name="nama" label={t("batch:baru.nama")} />
        <DateField name="mulai" label={t("batch:baru.mulai")} />
        <DateField name="selesai" label={t("batch:baru.selesai")} />
        <ZoneField />
        <InstructorChoice options={instruktur} />
        <RadioGroup
          name="persetujuan"
          label={t("batch:detail.persetujuan")}
          hint={t("batch:detail.persetujuan_petunjuk")}
          options={[
            { value: "always", label: t("batch:detail.persetujuan_selalu") },
            { value: "credited_only", label: t("batch:detail.persetujuan_dikreditkan") },
          ]}
        />
        <RadioGroup
          name="pemeriksaan"
          label={t("batch:detail.pemeriksaan")}
          hint={t("batch:detail.pemeriksaan_petunjuk")}
          options={[
            { value: "dipandu", label: t("batch:detail.pemeriksaan_dipandu") },
            { value: "coretax", label: t("batch:detail.pemeriksaan_coretax") },
            { value: "ujian", label: t("batch:detail.pemeriksaan_ujian") },
          ]}
        />
        <RadioGroup
          name="kantor"
          label={t("batch:detail.kantor")}
          hint={t("batch:detail.kantor_petunjuk")}
          options={[
            { value: "mati", label: t("batch:detail.kantor_mati") },
            { value: "usul", label: t("batch:detail.kantor_usul") },
            { value: "kirim", label: t("batch:detail.kantor_kirim") },
          ]}
        />
        <Checkbox name="konfirmasiRetur" label={t("batch:detail.konfirmasi_retur")} />
        <ButtonRow>
          <SubmitButton>{t("batch:detail.simpan")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </Section>
  );
}
