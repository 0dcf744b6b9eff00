import Table from "react-bootstrap/Table";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { Alasan, DokumenRujukan, Langkah } from "~/domain/kit/alasan";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

/** Address of a document behind a figure, by its kind. If undefined, its number is shown as text. */
type DocumentHref = (document: DokumenRujukan) => string | undefined;
/** The field that a step mentions: its link and its label. */
export type FieldLink = { readonly href: string; readonly label: string };
export type WhyPanelProps = {
  readonly alasan: Alasan;
  readonly documentHref?: DocumentHref;
  readonly fields?: Readonly<Record<string, FieldLink>>;
};

/** The steps behind a figure with this taxpayer's own numbers, the law for each, and the source documents. */
export function WhyPanel({ alasan, documentHref, fields = {} }: WhyPanelProps) {
  const { t } = useTranslation(["komponen", "alasan"]);
  const { rupiah } = useFormat();
  const documents = alasan.dokumen ?? [];
  return (
    <div className="mengapa">
      <ol className="mengapa-langkah">
        {alasan.langkah.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
          <Step key={index} step={step} field={step.field === undefined ? undefined : fields[step.field]} />
        ))}
      </ol>
      <p className="mengapa-hasil">
        <span>{t("komponen:mengapa.hasil")}</span> <bdi dir="ltr">{rupiah(alasan.nilai)}</bdi>
      </p>
      {documents.length > 0 && <Documents documents={documents} documentHref={documentHref} />}
    </div>
  );
}

/** Parameters of steps with decimal text values. */
const DECIMALS: readonly string[] = ["harga", "jumlah", "dari", "potongan"];

/** Steps that are operands of a sum, with their signs. */
const SIGNS: Readonly<Record<string, string>> = { "spt.tambah": "+", "spt.kurang": "−" };

/** The text of a step in the language of the page. */
function useStepWords({ teks, isian = {} }: Langkah): string {
  const { t } = useTranslation("alasan");
  const { rupiah } = useFormat();
  const desimal = useDesimal();
  const filled = Object.entries(isian).map(([name, value]) => [
    name,
    typeof value === "number" ? rupiah(value) : DECIMALS.includes(name) ? desimal(value) : value,
  ]);
  return String(t(`alasan:${teks}`, Object.fromEntries(filled)));
}

/** One step in a line, with its legal source. */
export function StepLine({ step }: { step: Langkah }) {
  const words = useStepWords(step);
  return (
    <small>
      {words}
      {step.dasar && (
        <>
          {" "}
          (<Citation kutipan={step.dasar.kutipan} />)
        </>
      )}
    </small>
  );
}

function Step({ step, field }: { step: Langkah; field: FieldLink | undefined }) {
  const { t } = useTranslation("komponen");
  const { rupiah } = useFormat();
  const words = useStepWords(step);
  return (
    <li className={field ? "mengapa-operan" : undefined}>
      <span className="mengapa-teks">
        {field ? (
          <>
            {/* the sign of a sum to see, its words for screen readers */}
            <span aria-hidden="true">{SIGNS[step.teks]} </span>
            <span className="visually-hidden">{words}: </span>
            <Link to={field.href}>{field.label}</Link>
          </>
        ) : (
          words
        )}
      </span>{" "}
      {step.nilai !== undefined && (
        <bdi dir="ltr" className="mengapa-nilai">
          {rupiah(step.nilai)}
        </bdi>
      )}{" "}
      {step.dasar && (
        <span className="mengapa-dasar">
          {t("komponen:mengapa.dasar")} <Citation kutipan={step.dasar.kutipan} />
          {step.dasar.contoh && <> ({t("komponen:mengapa.contoh")})</>}
        </span>
      )}
    </li>
  );
}

/** A citation, linked to the titles of the regulations it names. */
export function Citation({ kutipan }: { kutipan: string }) {
  return (
    <Link to={`${paths.dasarHukum()}?kutipan=${encodeURIComponent(kutipan)}`}>
      <cite lang="id">{kutipan}</cite>
    </Link>
  );
}

function Documents({ documents, documentHref }: { documents: readonly DokumenRujukan[]; documentHref?: DocumentHref }) {
  const { t } = useTranslation("komponen");
  const { rupiah } = useFormat();
  return (
    <Table className="mengapa-dokumen">
      <caption>{t("mengapa.dokumen", { count: documents.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("mengapa.nomor")}</th>
          <th scope="col" className="angka">
            {t("mengapa.nilai")}
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => {
          const href = documentHref?.(document);
          return (
            <tr key={`${document.jenis} ${document.id}`}>
              <th scope="row">
                <bdi dir="ltr">{href ? <Link to={href}>{document.label}</Link> : document.label}</bdi>
              </th>
              <td className="angka">
                <bdi dir="ltr">{rupiah(document.nilai)}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The explanation, folded next to its figure. `label` names the figure. */
export function WhyDetails({ label, ...why }: WhyPanelProps & { readonly label: string }) {
  const { t } = useTranslation("komponen");
  return (
    <details className="mengapa-lipat">
      <summary>
        {t("formulir.mengapa")}
        <span className="visually-hidden">: {label}</span>
      </summary>
      <WhyPanel {...why} />
    </details>
  );
}
