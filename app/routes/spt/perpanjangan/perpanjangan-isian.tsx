import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import type { AlasanPerpanjangan } from "~/domain/spt/tahunan/perpanjangan";
import { FieldGrid } from "~/forms/field-grid";
import { DateField, RadioGroup, RupiahField, TextArea } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { CaraBayar, KodeTandaTangan } from "../lapor/bayar-lapor";

const AKHIRAN = [".pdf", ".jpg", ".png"];

/** Labels of a notice's fields by name, for the form and the list of errors. */
export function useLabels() {
  const { t } = useTranslation("spt");
  return {
    alasan: t("perpanjangan.alasan"),
    uraian: t("perpanjangan.uraian"),
    terutang: t("perpanjangan.terutang"),
    kredit: t("perpanjangan.kredit"),
    sampai: t("perpanjangan.sampai"),
    berkas: t("perpanjangan.berkas"),
    pembayaran: t("kirim.cara"),
    kodeOtorisasi: t("kirim.kode"),
  };
}

type Given = {
  /** The possible reasons. */
  readonly pilihan: readonly AlasanPerpanjangan[];
  readonly deposit: number;
  readonly maxBytes: number;
  readonly maxFiles: number;
};
/** The content of a notice of extension: reason, end, provisional computation, payment, files, signature. */
export function IsianPerpanjangan({ pilihan, deposit, maxBytes, maxFiles }: Given) {
  const { t } = useTranslation("spt");
  const labels = useLabels();
  return (
    <Section id="bagian-perpanjangan" title={t("perpanjangan.minta")}>
      <FieldGrid>
        <RadioGroup
          name="alasan"
          label={labels.alasan}
          options={pilihan.map((value) => ({ value, label: t(`perpanjangan.pilihan.${value}`) }))}
        />
        <TextArea name="uraian" label={labels.uraian} />
        <DateField name="sampai" label={labels.sampai} />
        <RupiahField name="terutang" label={labels.terutang} hint={t("perpanjangan.saran")} />
        <RupiahField name="kredit" label={labels.kredit} />
        <CaraBayar deposit={deposit} hint={t("perpanjangan.bayar_petunjuk")} required={false} />
        <FileField
          name="berkas"
          label={labels.berkas}
          hint={t("perpanjangan.berkas_petunjuk")}
          accept={AKHIRAN}
          maxBytes={maxBytes}
          maxFiles={maxFiles}
          required={false}
        />
        <KodeTandaTangan />
      </FieldGrid>
    </Section>
  );
}
