import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { ReturDokumenDetail } from "~/contract/dokumen-retur";
import { paths } from "~/domain/kit/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { DateField, RupiahField, TextField } from "~/forms/fields";
import type { ShownValues } from "~/forms/form-view";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";

/** Names of the fields of a return, for its failures and findings. */
export function useReturLabels(): Readonly<Record<string, string>> {
  const { t } = useTranslation("dokumenlain");
  const amounts = { dpp: t("retur_kolom.dpp"), ppn: t("retur_kolom.ppn"), ppnbm: t("retur_kolom.ppnbm") };
  return {
    nomor: t("retur_kolom.nomor"),
    tanggal: t("retur_kolom.tanggal"),
    dokumen: t("retur_kolom.nomorDokumen"),
    ...amounts,
  };
}
export const RingkasanRetur = () => <ErrorSummary labels={useReturLabels()} />;

/** The document that is returned. */
export function Asal({ retur: { asal, arah } }: { retur: Pick<ReturDokumenDetail, "asal" | "arah"> }) {
  const { t } = useTranslation("dokumenlain");
  const { tanggal } = useFormat();
  return (
    <ReviewList
      items={[
        {
          label: t("retur_kolom.nomorDokumen"),
          value: <Link to={paths.dokumen.rincian(arah, asal.id)}>{asal.nomor}</Link>,
        },
        { label: t("dokumen_lain.tanggal"), value: tanggal(asal.tanggal) },
        { label: arah === "keluaran" ? t("dokumen_lain.pembeli") : t("dokumen_lain.penjual"), value: asal.lawanNama },
      ]}
    />
  );
}

type FormProps = {
  readonly retur: Pick<ReturDokumenDetail, "asal" | "arah" | "sisa">;
  readonly values: ShownValues;
  readonly action?: string;
};
/** The form of a return: its number and date, and amounts up to what is left. */
export function FormulirRetur({ retur, values, action }: FormProps) {
  const { t } = useTranslation("dokumenlain");
  const { rupiah } = useFormat();
  const labels = useReturLabels();
  const amount = (name: "dpp" | "ppn" | "ppnbm") => (
    <RupiahField
      name={name}
      label={labels[name] ?? ""}
      hint={t("retur.maksimum", { jumlah: rupiah(retur.sisa[name]) })}
      required={name !== "ppnbm"}
    />
  );
  return (
    <>
      <Asal retur={retur} />
      <PostForm submitLabel={t("simpan")} values={values} action={action}>
        <TextField name="nomor" label={labels.nomor ?? ""} hint={t("retur.nomor_petunjuk")} code size="sedang" />
        <DateField name="tanggal" label={labels.tanggal ?? ""} />
        {amount("dpp")}
        {amount("ppn")}
        {amount("ppnbm")}
        <p className="formulir-tombol">
          <SubmitButton>{t("simpan")}</SubmitButton>
        </p>
      </PostForm>
    </>
  );
}
