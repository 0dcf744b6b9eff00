import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { type FieldLink, WhyPanel, type WhyPanelProps } from "~/components/why-panel";
import { useFormat } from "~/i18n/use-format";
import { documentHref, formulirHref } from "../document-href";
import type { Aturan as AturanView } from "./rumus.server";
import { Aturan } from "./rumus-kalimat";

type Props = {
  readonly id: string;
  readonly why: Pick<WhyPanelProps, "alasan"> & {
    readonly dokumen: number;
    readonly dipakai: readonly string[];
    readonly lampiran: string | null;
  };
  readonly links: Readonly<Record<string, FieldLink>>;
  readonly aturan: AturanView | null;
  /** Title of the attachment that gives the figure. */
  readonly lampiran: string | null;
  /** True next to the form, among its headings. */
  readonly ringkas?: boolean;
};

/** The reasons of a figure, its rule, and the figures that use it. */
export function IsiMengapa({ id, why, links, aturan, lampiran, ringkas = false }: Props) {
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  const shown = why.alasan.dokumen?.length ?? 0;
  return (
    <>
      <WhyPanel alasan={why.alasan} documentHref={documentHref} fields={links} />
      {why.dokumen > shown && <p>{t("mengapa.sebagian", { tampil: angka(shown), semua: angka(why.dokumen) })}</p>}
      {aturan && <Aturan aturan={aturan} ringkas={ringkas} />}
      <Used fields={why.dipakai.flatMap((name) => links[name] ?? [])} ringkas={ringkas} />
      {why.lampiran && (
        <p>
          <Link to={formulirHref(id, why.lampiran)}>{lampiran}</Link>
        </p>
      )}
    </>
  );
}

/** The fields that use the figure. */
function Used({ fields, ringkas }: { fields: readonly FieldLink[]; ringkas: boolean }) {
  const { t } = useTranslation("spt");
  if (fields.length === 0) return null;
  const Heading = ringkas ? "h3" : "h2";
  return (
    <section aria-labelledby="dipakai">
      <Heading id="dipakai">{t("mengapa.dipakai")}</Heading>
      <ul>
        {fields.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
