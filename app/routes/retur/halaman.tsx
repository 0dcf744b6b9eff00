import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TanpaHak, Tertutup } from "~/auth/documents.server";
import { ButtonLink } from "~/components/button";
import { Reported } from "~/components/pelaporan";
import { FreshReceipt } from "~/components/receipt";
import { RightMissing } from "~/components/rights";
import type { ReturDetail } from "~/contract/retur";
import { ErrorSummary } from "~/forms/error-summary";
import { paths } from "~/web/paths";
import { ClosedSteps, DocumentHead, SignSection, type Step, stepLinks } from "../dokumen/halaman";
import { type ReturBerhalaman, ReturRincian } from "./rincian";

/** A note, with the reader's possible actions and missing rights. */
export type ReturSaya = ReturBerhalaman & TanpaHak & Tertutup;

/** A note as either party sees it, with that party's current actions. */
export function ReturPage({ retur }: { retur: ReturSaya }) {
  const { t } = useTranslation("efaktur");
  const { nomor, status, aksi, lawanNama, tanpaHak } = retur;
  const steps = useSteps(retur);
  const actions = useActions(retur, steps);
  return (
    <>
      <ErrorSummary />
      <DocumentHead nomor={nomor} title={t("retur.judul")} status={status} actions={actions}>
        <bdi>{lawanNama}</bdi>
      </DocumentHead>
      <FreshReceipt
        title={nomor ? t("tanda.retur") : t("tanda.retur_menunggu")}
        tone={nomor ? "berhasil" : "perhatian"}
        number={nomor ? { label: t("retur.kolom.nomor"), value: nomor } : undefined}
        note={<bdi>{lawanNama}</bdi>}
        file={nomor ? { to: pdfHref(retur.id), label: t("tombol.pdf") } : undefined}
      />
      <Reported pelaporan={retur.pelaporan} />
      <ReturRincian retur={retur} />
      <ClosedSteps steps={steps} tertutup={retur.tertutup} />
      {aksi.includes("submit") && <Sign />}
      <RightMissing hak={[tanpaHak.submit ?? tanpaHak.receive ?? tanpaHak.accept_cancel]} />
    </>
  );
}

const pdfHref = (id: string): string => `${paths.retur.unduh()}?bentuk=pdf&id=${id}`;

/** Actions on a note, each on its own page. */
function useSteps({ id }: ReturDetail): readonly Step[] {
  const { t } = useTranslation("efaktur");
  return [
    { event: "edit", to: paths.retur.ubah(id), label: t("tombol.ubah") },
    { event: "delete", to: paths.retur.peristiwa(id, "hapus"), label: t("tombol.hapus"), variant: "danger" as const },
    {
      event: "request_cancel",
      to: paths.retur.peristiwa(id, "batal"),
      label: t("retur.batal.judul"),
      variant: "danger" as const,
    },
    { event: "withdraw_cancel", to: paths.retur.peristiwa(id, "tarik-batal"), label: t("retur.tarik.judul") },
    { event: "receive", to: paths.efaktur.putusan(id), label: t("konfirmasi.putuskan"), variant: "primary" as const },
    {
      event: "accept_cancel",
      to: paths.efaktur.putusan(id),
      label: t("konfirmasi.putuskan"),
      variant: "primary" as const,
    },
  ];
}

/** Its print, then the open steps. */
function useActions({ id, nomor, aksi }: ReturDetail, links: readonly Step[]): ReactNode {
  const { t } = useTranslation("efaktur");
  return (
    <>
      {nomor && (
        <ButtonLink to={pdfHref(id)} reloadDocument>
          {t("tombol.pdf")}
        </ButtonLink>
      )}
      {stepLinks(aksi, links)}
    </>
  );
}

/** Signs with the authorisation code. Nothing is final before the button is pressed. */
function Sign() {
  const { t } = useTranslation("efaktur");
  return (
    <SignSection
      title={t("retur.tanda_tangan.judul")}
      effect={t("retur.tanda_tangan.isi")}
      label={t("retur.tanda_tangan.judul")}
      kode={{ label: t("tanda_tangan.kode"), hint: t("tanda_tangan.kode_petunjuk") }}
    />
  );
}
