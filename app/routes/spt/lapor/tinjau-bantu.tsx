import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Amounts } from "~/components/figures";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import type { KekayaanTinjauan } from "~/contract/spt/baca";
import { useFormat } from "~/i18n/use-format";
import { pathsSpt } from "~/web/paths-spt";

/** The query parameter of living costs. */
export const BIAYA = "biaya_hidup";

/**
 * Growth of net wealth next to income, tax and living costs. It asks about the unexplained amount without giving a
 * reason.
 */
export function Wealth({ of }: { of: KekayaanTinjauan }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  const { awal, akhir, kenaikan, penghasilan, pajak, biaya, selisih } = of;
  const asked = (open: number): string => {
    if (open > 0) return t("kekayaan.lebih", { jumlah: rupiah(open) });
    return open < 0 ? t("kekayaan.kurang", { jumlah: rupiah(-open) }) : t("kekayaan.cocok");
  };
  return (
    <Section id="kekayaan" title={t("kekayaan.judul")}>
      <p>{t("kekayaan.isi")}</p>
      <Amounts
        rows={Object.entries({ awal, akhir, kenaikan, penghasilan, pajak }).map(([name, value]) => ({
          key: name,
          label: t(`kekayaan.${name}`),
          value: rupiah(value),
        }))}
      />
      <form method="get" className="search-line">
        <label htmlFor={BIAYA}>{t("kekayaan.biaya")}</label>
        <FormControl id={BIAYA} name={BIAYA} inputMode="numeric" defaultValue={biaya ?? ""} key={biaya} />
        <Button variant="outline-secondary">{t("kekayaan.bandingkan")}</Button>
      </form>
      {selisih !== null && <p role="status">{asked(selisih)}</p>}
    </Section>
  );
}

type Channel = { readonly nama: string; readonly sebab: readonly string[]; readonly luring: boolean };
/** Other channels for filing this return, and reasons against them. A channel with a file links to it. */
export function Channels({ id, of }: { id: string; of: readonly Channel[] }) {
  const { t } = useTranslation("spt");
  return (
    <Section id="saluran" title={t("saluran.judul")}>
      <dl>
        {of.map(({ nama, sebab, luring }) => (
          <div key={nama}>
            <dt>{nama}</dt>
            <dd>
              {sebab.length === 0 ? t("saluran.boleh") : sebab.join(" ")}
              {luring && sebab.length === 0 && (
                <>
                  {" "}
                  <Link to={pathsSpt.luring(id)}>{t("luring.judul")}</Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
