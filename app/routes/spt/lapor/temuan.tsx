import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import type { SptDetail } from "~/contract/spt/induk";
import { useFormat } from "~/i18n/use-format";
import { fieldId } from "~/web/names";
import { paths } from "~/web/paths";
import type { TemuanView } from "../temuan.server";
import { Reason } from "./konfirmasi";

/** Draws the reason below a finding to confirm, on the page that signs. */
type Answered = { readonly answered?: boolean };
type ChecksProps = Answered & {
  readonly temuan: readonly TemuanView[];
  readonly spt: Pick<SptDetail, "jenis" | "diperiksa">;
};
/** All open findings of a draft before filing, each leading to its field. */
export function Checks({ temuan, spt: { jenis, diperiksa }, answered = false }: ChecksProps) {
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  const parts = new Map<string, readonly TemuanView[]>();
  for (const one of temuan) if (one.nada === "belum") parts.set(one.bagian, [...(parts.get(one.bagian) ?? []), one]);
  const folded = [...parts].filter(([, all]) => all.length >= FOLDED_FROM);
  const inFold = new Set(folded.flatMap(([, all]) => all));
  return (
    <Section id="periksa" title={t("periksa_judul")}>
      <p>
        {temuan.length === 0
          ? t("periksa_bersih", { count: diperiksa, jumlah: angka(diperiksa) })
          : t("periksa_banyak", { count: diperiksa, jumlah: angka(diperiksa) })}{" "}
        <Link to={`${paths.pemeriksaan()}?jenis=${jenis}`}>{t("periksa_semua")}</Link>
      </p>
      {answered && temuan.some(({ konfirmasi }) => konfirmasi !== null) && (
        <p id={fieldId("konfirmasi")}>{t("konfirmasi.isi")}</p>
      )}
      <CheckList temuan={temuan.filter((one) => !inFold.has(one))} answered={answered} />
      {folded.map(([bagian, all]) => (
        <details key={bagian} className="spt-temuan-lipat">
          <summary>{t("berat.belum_bagian", { count: all.length, jumlah: angka(all.length), bagian })}</summary>
          <CheckList temuan={all} />
        </details>
      ))}
    </Section>
  );
}

/** Open work of one part is counted from this number on, and listed on request. */
const FOLDED_FROM = 2;

function CheckList({ temuan, answered = false }: Answered & { temuan: readonly TemuanView[] }) {
  if (temuan.length === 0) return null;
  return (
    <ul className="spt-temuan">
      {temuan.map((one) => (
        <li key={`${one.href} ${one.nada} ${one.message}`} className={`spt-temuan--${one.nada}`}>
          {answered && one.konfirmasi ? (
            <fieldset>
              <legend>
                <Told of={one} />
              </legend>
              <Reason of={one.konfirmasi} />
            </fieldset>
          ) : (
            <Told of={one} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A finding: its weight, its question with both figures, the amount at stake, and its source. */
function Told({ of: { nada, message, href, taruhan, dasar } }: { of: TemuanView }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  return (
    <>
      <strong>{t(`berat.${nada}`)}</strong> {href ? <Link to={href}>{message}</Link> : message}
      {taruhan !== null && <> {t("temuan_taruhan", { jumlah: rupiah(taruhan) })}</>}
      {dasar && <span className="text-muted"> ({dasar})</span>}
    </>
  );
}
