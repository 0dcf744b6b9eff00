import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { Api } from "~/api/client.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { AppError } from "~/contract/errors";
import { isian } from "~/contract/form-schema";
import type { TugasDetail } from "~/contract/tugas/baris";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { ConfirmPage } from "~/forms/confirm-page";
import { DateField } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsTugas } from "~/web/paths-tugas";
import type { Visit } from "~/web/visit";
import { atasTugas } from "./crumbs";

/** Actions on an assignment with a confirmation page, by the last part of its address. */
const PERBUATAN = {
  tutup: {
    judul: "tugas:tutup.judul",
    akibat: "tugas:tutup.akibat",
    kirim: "tugas:tutup.kirim",
    pesan: "tugas:pesan.ditutup",
    halangan: (tugas: TugasDetail) => !isTugasTerbuka(tugas) && "tugas_closed",
  },
  buka: {
    judul: "tugas:buka.judul",
    akibat: "tugas:buka.akibat",
    kirim: "tugas:buka.kirim",
    pesan: "tugas:pesan.dibuka",
    halangan: (tugas: TugasDetail) => isTugasTerbuka(tugas) && "tugas_open",
  },
  terbit: {
    judul: "tugas:terbit.judul",
    akibat: "tugas:terbit.akibat",
    kirim: "tugas:terbit.kirim",
    pesan: "tugas:pesan.terbit",
    halangan: (tugas: TugasDetail) => (isTugasTerbuka(tugas) ? "tugas_open" : "tugas_closed"),
  },
  hapus: {
    judul: "tugas:hapus.judul",
    akibat: "tugas:hapus.akibat",
    kirim: "tugas:hapus.kirim",
    pesan: "tugas:pesan.dihapus",
    halangan: () => false as const,
  },
} as const;
type Nama = keyof typeof PERBUATAN;
const isNama = (name: string): name is Nama => name in PERBUATAN;
/** True if the head is shown alternatives to deleting, because the assignment has replies. */
const isDibalas = (nama: Nama, { hak, ringkas }: TugasDetail): boolean =>
  nama === "hapus" && hak.salin && (ringkas?.membalas ?? 0) > 0;
/** The action of a confirmation page. */
function namaDari(visit: Visit): Nama {
  const name = visit.url.pathname.split("/").at(-1) ?? "";
  if (!isNama(name)) throw new AppError("not_found");
  return name;
}

type Data = { readonly nama: Nama };
export const handle = { crumb: ({ nama }: Data, t) => t(PERBUATAN[nama].judul), above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const nama = namaDari(session);
    const tugas = await session.api.tugas.detail({ id });
    // only the head can copy, and only the archive blocks the action for the head
    if (!tugas.hak[nama] && !isDibalas(nama, tugas))
      throw new AppError(PERBUATAN[nama].halangan(tugas) || (tugas.hak.salin ? "class_archived" : "forbidden"));
    return { nama, tugas };
  });

type Asked = { readonly id: string; readonly tutup: string | null };
function lakukan(nama: Nama, { tugas }: Api, { id, tutup }: Asked, call: { readonly idempotencyKey: string }) {
  if (nama === "hapus") return tugas.delete({ id }, call);
  if (nama === "terbit") return tugas.terbitkan({ id }, call);
  return nama === "tutup" ? tugas.close({ id }, call) : tugas.reopen({ id, tutup }, call);
}
const jawaban = (language: string) => z.object({ tutup: isian<string | null>({ kind: "tanggal" }, language) });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const nama = namaDari(session);
  return submit(session, { schema: jawaban }, async ({ tutup }, { idempotencyKey }) => {
    await lakukan(nama, session.api, { id, tutup }, { idempotencyKey });
    const next = nama === "hapus" ? paths.tugas.daftar() : paths.tugas.rincian(id);
    return redirectWithToast(session, next, { key: PERBUATAN[nama].pesan });
  });
}

export default function PerbuatanTugas() {
  const { nama, tugas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { angka, tanggal } = useFormat();
  const { judul, akibat, kirim } = PERBUATAN[nama];
  if (isDibalas(nama, tugas)) return <GantiHapus tugas={tugas} />;
  const items = [
    { label: t("tugas:kolom.judul"), value: tugas.judul },
    { label: t("tugas:kolom.batch"), value: tugas.batch },
    { label: t("tugas:kolom.jatuhTempo"), value: tanggal(tugas.jatuhTempo) },
    ...(tugas.tutup ? [{ label: t("tugas:isian.tutup"), value: tanggal(tugas.tutup) }] : []),
    { label: t("tugas:kolom.membalas"), value: angka(tugas.ringkas?.membalas ?? 0) },
  ];
  return (
    <ConfirmPage
      title={t(judul)}
      effect={t(akibat)}
      items={items}
      submitLabel={t(kirim)}
      cancelHref={paths.tugas.rincian(tugas.id)}
      danger={nama === "tutup" || nama === "hapus"}
    >
      {nama === "buka" && (
        <DateField name="tutup" label={t("tugas:isian.tutup")} hint={t("tugas:buka.tutup_petunjuk")} required={false} />
      )}
    </ConfirmPage>
  );
}

/** Alternatives to deleting an assignment with replies, each with its effect. */
function GantiHapus({ tugas: { id, judul, batchId, hak, ringkas } }: { readonly tugas: TugasDetail }) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  // the grade book belongs to the head, for open and closed assignments
  const kepala = hak.tutup || hak.buka;
  const ways = [
    { may: hak.tutup, to: pathsTugas.tutup(id), name: t("tugas:tutup.judul"), word: t("tugas:tutup.akibat") },
    { may: kepala, to: paths.batch.nilaiAtur(batchId), name: t("nilai:atur.judul"), word: t("tugas:hapus.bobot") },
    { may: hak.salin, to: pathsTugas.salin(id), name: t("tugas:salin.judul"), word: t("tugas:salin.isi") },
  ];
  return (
    <>
      <PageHead title={t("tugas:hapus.judul")} lead={<bdi>{judul}</bdi>} />
      <p>{t("tugas:hapus.dibalas", { jumlah: angka(ringkas?.membalas ?? 0) })}</p>
      <dl className="tinjauan">
        {ways
          .filter(({ may }) => may)
          .map(({ to, name, word }) => (
            <div key={to}>
              <dt>
                <Link to={to}>{name}</Link>
              </dt>
              <dd>{word}</dd>
            </div>
          ))}
      </dl>
      <p>
        <Link to={paths.tugas.rincian(id)}>{t("tugas:hapus.kembali")}</Link>
      </p>
    </>
  );
}
