import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { FakturDetail } from "~/contract/efaktur";
import { FAKTUR_MENUNGGU } from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { SignSection } from "../dokumen/halaman";

/** Address of the print of an invoice. */
export const pdfHref = (id: string): string => `${paths.efaktur.unduh()}?bentuk=pdf&id=${id}`;

export function PdfLink({ id }: { id: string }) {
  const { t } = useTranslation("efaktur");
  return (
    <ButtonLink to={pdfHref(id)} reloadDocument>
      {t("tombol.pdf")}
    </ButtonLink>
  );
}

type Paired = Pick<FakturDetail, "status" | "menggantikan" | "digantikan">;
/** True if an invoice has another version, or a draft of one. */
export const isCompared = ({ status, menggantikan, digantikan }: Paired): boolean =>
  menggantikan !== null || digantikan !== null || isOneOf(FAKTUR_MENUNGGU, status);

/** Link to the comparison of an invoice with its replacement or the draft of one. */
export function CompareLink({ id }: { id: string }) {
  const { t } = useTranslation("efaktur");
  return <ButtonLink to={paths.efaktur.banding(id)}>{t("konfirmasi.banding.tautan")}</ButtonLink>;
}

/** Signs with the authorisation code. Nothing is final before the button is pressed. */
export function SignForm({ count, ready }: { count: number; ready: boolean }) {
  const { t } = useTranslation("efaktur");
  const { angka } = useFormat();
  const label = t("tanda_tangan.kirim", { count, jumlah: angka(count) });
  return (
    <SignSection
      title={t("tanda_tangan.judul")}
      effect={ready ? t("tanda_tangan.isi") : t("tanda_tangan.belum")}
      ready={ready}
      label={label}
      coretax="Upload Faktur"
      kode={{ label: t("tanda_tangan.kode"), hint: t("tanda_tangan.kode_petunjuk") }}
    />
  );
}
