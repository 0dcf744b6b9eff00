import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { CodeLink } from "~/components/code-link";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { SelectField } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";

/** Actions on the credit of an input document, in the order of the buttons. */
export const AKSI_KREDIT = ["credit", "period", "uncredit", "back", "mark_invalid", "mark_valid"] as const;
/** The message of a change of the credit status. Crediting adds input tax to a return. */
export const pesanKredit = (aksi: string) =>
  aksi === "credit" ? "common:pesan.pajak_masukan" : "efaktur:pesan.kredit_diubah";

type Props = {
  readonly dokumen: {
    readonly kredit: string | null;
    readonly kreditMasa: string | null;
    readonly masaKredit: readonly string[];
    readonly aksi: readonly string[];
    readonly kreditTertahan: readonly { readonly code: string; readonly message: string }[];
    /** For invoices: the mark of their buyer. */
    readonly valid?: boolean;
  };
  /** Name of the form, on a page with several. */
  readonly form?: string;
};

/** The credit status of an input document, and its owner's possible decisions. */
export function Pengkreditan({ dokumen, form }: Props) {
  const { t } = useTranslation("efaktur");
  const { masa } = useFormat();
  const { kredit, kreditMasa, masaKredit, aksi, valid, kreditTertahan } = dokumen;
  const idle = valid ? "mark_valid" : "mark_invalid";
  const held = kreditTertahan.length > 0;
  const open = AKSI_KREDIT.filter(
    (action) => aksi.includes(action) && action !== idle && !(held && action === "credit"),
  );
  const dated = open.some((action) => action === "credit" || action === "period") && masaKredit.length > 0;
  const items = [
    { label: t("faktur.kolom.kredit"), value: kredit ? <StatusBadge status={kredit} /> : t("kredit.none") },
    ...(kreditMasa ? [{ label: t("faktur.kolom.kreditMasa"), value: masa(kreditMasa) }] : []),
    ...(valid === undefined
      ? []
      : [{ label: t("masukan.tanda"), value: valid ? t("masukan.valid") : t("masukan.tidak_valid") }]),
  ];
  return (
    <Section id="pengkreditan" title={t("masukan.pengkreditan")}>
      <ReviewList items={items} />
      {held && (
        <div className="peringatan">
          <p>{t("masukan.tertahan")}</p>
          <ul>
            {kreditTertahan.map(({ code, message }) => (
              <li key={code}>
                {message} <CodeLink code={code} about={message} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {open.length > 0 && (
        <PostForm id={form} submitLabel={t("masukan.pengkreditan")} values={{ period: kreditMasa ?? masaKredit[0] }}>
          {dated && (
            <SelectField
              name="period"
              label={t("masukan.masa_kredit")}
              hint={t("masukan.masa_petunjuk")}
              options={masaKredit.map((one) => ({ value: one, label: masa(one) }))}
            />
          )}
          <ButtonRow>
            {open.map((action, at) => (
              <Button key={action} name="aksi" value={action} variant={at === 0 ? "primary" : undefined}>
                {t(`kredit_aksi.${action}`)}
              </Button>
            ))}
          </ButtonRow>
        </PostForm>
      )}
    </Section>
  );
}
