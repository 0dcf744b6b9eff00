import { useTranslation } from "react-i18next";
import { DateField, PasswordField, RadioGroup, RupiahField, TextArea } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { useFormat } from "~/i18n/use-format";

const ALASAN = ["kegiatan_luas", "laporan_teknis", "audit_belum"] as const;
const AKHIRAN = [".pdf", ".jpg", ".png"];
type Given = {
  readonly deposit: number;
  readonly maxBytes: number;
  readonly maxFiles: number;
};

/** What a notice of extension says: why, until when, the provisional computation, its payment and files, the signature. */
export function IsianPerpanjangan({ deposit, maxBytes, maxFiles }: Given) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  return (
    <>
      <RadioGroup
        name="alasan"
        label={t("perpanjangan.alasan")}
        options={ALASAN.map((value) => ({ value, label: t(`perpanjangan.pilihan.${value}`) }))}
      />
      <TextArea name="uraian" label={t("perpanjangan.uraian")} />
      <DateField name="sampai" label={t("perpanjangan.sampai")} />
      <RupiahField name="terutang" label={t("perpanjangan.terutang")} hint={t("perpanjangan.saran")} />
      <RupiahField name="kredit" label={t("perpanjangan.kredit")} />
      <RadioGroup
        name="pembayaran"
        label={t("kirim.cara")}
        hint={t("perpanjangan.bayar_petunjuk")}
        required={false}
        options={[
          { value: "deposit", label: t("kirim.deposit", { saldo: rupiah(deposit) }) },
          { value: "billing", label: t("kirim.billing") },
        ]}
      />
      <FileField
        name="berkas"
        label={t("perpanjangan.berkas")}
        hint={t("perpanjangan.berkas_petunjuk")}
        accept={AKHIRAN}
        maxBytes={maxBytes}
        maxFiles={maxFiles}
        required={false}
      />
      <PasswordField name="kodeOtorisasi" label={t("kirim.kode")} hint={t("kirim.kode_petunjuk")} autoComplete="off" />
    </>
  );
}
