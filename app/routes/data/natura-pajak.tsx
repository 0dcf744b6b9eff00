import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { WhyPanel } from "~/components/why-panel";
import type { Alasan } from "~/domain/kit/alasan";
import { paths } from "~/web/paths";

/** The taxable part of a benefit, with the data of its own page. */
type NaturaTerurai = {
  readonly masa: string;
  readonly objek: number;
  readonly alasan: Alasan;
  readonly bukti: { readonly id: string; readonly nomor: string; readonly jenis: string } | null;
};
type Props = { readonly natura: NaturaTerurai };

/** The taxable part of a benefit and its reasons. A note appears if the month's slip is already issued. */
export function NaturaPajak({ natura: { masa, objek, alasan, bukti } }: Props) {
  const { t } = useTranslation();
  return (
    <Section id="pajak" title={t("data:natura.pajak")}>
      {bukti && objek > 0 && (
        <Alert variant="info">
          {t("data:natura.sudah_terbit", { masa })}{" "}
          <Link to={paths.bukpot.rincian(bukti.jenis, bukti.id)}>
            <bdi dir="ltr">{bukti.nomor}</bdi>
          </Link>
        </Alert>
      )}
      <WhyPanel alasan={alasan} />
    </Section>
  );
}
