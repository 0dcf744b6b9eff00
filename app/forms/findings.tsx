import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fieldId, formName } from "./names";

/** What the rules find in a document; `field` is the name of the API. */
type Finding = {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly berat: "galat" | "peringatan";
};
/** The invoice form calls some fields by another name than the API. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  kode: "kodeTransaksi",
  uangMuka: "pembayaran",
  pelunasan: "pembayaran",
};
const nameOf = ({ field }: Finding) => formName(FORM_NAMES[field] ?? field);
const targetOf = (finding: Finding) => fieldId(nameOf(finding));

type FindingsProps = {
  readonly temuan: readonly Finding[];
  /** Names of the form's fields: `npwpPembeli`, of lines `baris[].nama`. */
  readonly labels: Readonly<Record<string, string>>;
  readonly folded?: boolean;
  readonly editHref?: string;
};
/** What keeps a document from being signed, and what deserves a second look. `editHref` leads to the form. */
export function Findings({ temuan, labels, folded, editHref = "" }: FindingsProps) {
  const { t } = useTranslation("komponen");
  const errors = temuan.filter(({ berat }) => berat === "galat");
  const warnings = temuan.filter(({ berat }) => berat === "peringatan");
  if (temuan.length === 0) return <p className="alert alert-success">{t("temuan.bersih")}</p>;
  const lists = (
    <>
      <List
        title={t("temuan.galat", { count: errors.length })}
        list={errors}
        labels={labels}
        editHref={editHref}
        tone="alert-warning"
      />
      <List
        title={t("temuan.peringatan", { count: warnings.length })}
        list={warnings}
        labels={labels}
        editHref={editHref}
        tone="alert-info"
      />
    </>
  );
  if (!folded) return lists;
  return (
    <details className="faktur-temuan">
      <summary>
        {errors.length > 0
          ? t("temuan.galat", { count: errors.length })
          : t("temuan.peringatan", { count: warnings.length })}
      </summary>
      {lists}
    </details>
  );
}

type ListProps = Pick<FindingsProps, "labels"> & {
  title: string;
  list: readonly Finding[];
  editHref: string;
  tone: string;
};
function List({ title, list, labels, editHref, tone }: ListProps) {
  const { t } = useTranslation("komponen");
  if (list.length === 0) return null;
  return (
    <div className={`alert ${tone}`}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {list.map((finding) => {
          const { code, field, message } = finding;
          const row = /^baris\.(\d+)\./.exec(field)?.[1];
          const target = targetOf(finding);
          const label = labels[nameOf(finding).replace(/\[\d+\]/g, "[]")];
          const told = [row && t("temuan.baris", { nomor: Number(row) + 1 }), label, message]
            .filter(Boolean)
            .join(": ");
          return (
            <li key={`${code} ${field}`} id={editHref ? target : undefined} tabIndex={editHref ? -1 : undefined}>
              {field === "" ? message : <Link to={`${editHref}#${target}`}>{told}</Link>}{" "}
              <Link to={`/galat/${code}`} className="ringkasan-kode">
                (<bdi>{code}</bdi>)
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
