import { useTranslation } from "react-i18next";
import { WhyPanel } from "~/components/why-panel";
import type { Alasan } from "~/domain/kit/alasan";
import { useFormat } from "~/i18n/use-format";

const COLUMNS = ["dpp", "dppLain", "ppn", "ppnbm"] as const;
type Amounts = Readonly<Record<(typeof COLUMNS)[number], number>>;
type Reasons = Readonly<Record<(typeof COLUMNS)[number], Alasan>>;

/**
 * The four amounts of a line or an invoice, and the reasons of all below them. `id` tells the figures of one place apart.
 */
export function Amounts({
  id,
  nilai,
  alasan,
  whose,
  sum,
}: {
  id: string;
  nilai: Amounts;
  alasan?: Reasons;
  whose?: string;
  sum?: boolean;
}) {
  const { t } = useTranslation(["efaktur", "komponen"]);
  const { rupiah } = useFormat();
  const names = { dpp: t("angka.dpp"), dppLain: t("angka.dppLain"), ppn: t("angka.ppn"), ppnbm: t("angka.ppnbm") };
  return (
    <fieldset className={sum ? "faktur-angka faktur-angka--jumlah" : "faktur-angka"}>
      <legend className="visually-hidden">{whose ?? t("angka.judul")}</legend>
      {COLUMNS.map((column) => (
        <div key={column}>
          <span className="faktur-angka-nama" id={`${id}-${column}`}>
            {names[column]}
          </span>
          <output aria-labelledby={`${id}-${column}`}>
            <bdi dir="ltr">{rupiah(nilai[column])}</bdi>
          </output>
        </div>
      ))}
      {alasan && (
        <details className="mengapa-lipat">
          <summary>
            {t("komponen:formulir.mengapa_semua")}
            {whose && <span className="visually-hidden">: {whose}</span>}
          </summary>
          {COLUMNS.map((column) => (
            <section key={column} aria-label={whose ? `${names[column]}, ${whose}` : names[column]}>
              <strong>{names[column]}</strong>
              <WhyPanel alasan={alasan[column]} />
            </section>
          ))}
        </details>
      )}
    </fieldset>
  );
}
