import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import type { DokumenLainDetail } from "~/contract/dokumen-lain";
import { Findings } from "~/forms/findings";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { DocumentHistory, SignSection } from "../dokumen/halaman";

type Nilai = { readonly dpp: number; readonly dppLain: number; readonly ppn: number; readonly ppnbm: number };
/** The four amounts of a document or a return. */
export function Jumlah({ nilai }: { nilai: Nilai }) {
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { rupiah } = useFormat();
  const value = (amount: number) => <bdi dir="ltr">{rupiah(amount)}</bdi>;
  return (
    <ReviewList
      items={[
        { label: t("efaktur:angka.dpp"), value: value(nilai.dpp) },
        { label: t("efaktur:angka.dppLain"), value: value(nilai.dppLain) },
        { label: t("efaktur:angka.ppn"), value: value(nilai.ppn) },
        { label: t("efaktur:angka.ppnbm"), value: value(nilai.ppnbm) },
      ]}
    />
  );
}

/** The history of a document or a return, oldest first. */
export function Riwayat({ riwayat }: Pick<DokumenLainDetail, "riwayat">) {
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  return (
    <DocumentHistory title={t("efaktur:rincian.riwayat")} rows={riwayat} nameOf={(event) => t(`riwayat.${event}`)} />
  );
}

type Temuan = DokumenLainDetail["temuan"];

/** The findings that signing would give. */
export function Pemeriksaan({
  temuan,
  labels,
  editHref,
}: {
  temuan: Temuan;
  labels: Readonly<Record<string, string>>;
  editHref?: string;
}) {
  const { t } = useTranslation("dokumenlain");
  if (temuan.length === 0) return <Alert variant="success">{t("siap")}</Alert>;
  return <Findings temuan={temuan} labels={labels} editHref={editHref} />;
}

type SignProps = { readonly ready: boolean; readonly effect: string; readonly label: string };
/** Signs with the authorisation code. Nothing is final before the button is pressed. */
export function TandaTangan({ ready, effect, label }: SignProps) {
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  return (
    <SignSection
      title={label}
      effect={ready ? effect : t("tanda.belum")}
      ready={ready}
      label={label}
      kode={{ label: t("efaktur:tanda_tangan.kode"), hint: t("efaktur:tanda_tangan.kode_petunjuk") }}
      form="tanda"
    >
      <input type="hidden" name="aksi" value="submit" />
    </SignSection>
  );
}

/** The print of one document or return, and its file for import. */
export function Unduh({ to }: { to: string }) {
  const { t } = useTranslation("dokumenlain");
  return (["pdf", "xml"] as const).map((bentuk) => (
    <Fragment key={bentuk}>
      <ButtonLink to={`${to}&bentuk=${bentuk}`} reloadDocument>
        {t(`aksi.${bentuk}`)}
      </ButtonLink>{" "}
    </Fragment>
  ));
}
