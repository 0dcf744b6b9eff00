import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { CodeLink } from "~/components/code-link";
import { Link } from "~/components/link";
import { fieldId, formName } from "~/web/names";

/** What the rules find in a document; `field` is the name of the API. */
type Finding = {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly berat: "galat" | "peringatan";
};
type Names = Readonly<Record<string, string>>;

type FindingsProps = {
  readonly temuan: readonly Finding[];
  /** Names of the form's fields: `npwpPembeli`, of lines `baris[].nama`. */
  readonly labels: Readonly<Record<string, string>>;
  /** Names of the form under those of the API, where they differ. */
  readonly names?: Names;
  /** The fields that the form draws with these answers; absent: all of them. Others have no place to lead to. */
  readonly asked?: readonly string[];
  readonly folded?: boolean;
  readonly editHref?: string;
};
/** What keeps a document from being signed, and what deserves a second look. `editHref` leads to the form. */
export function Findings({ temuan, folded, ...shown }: FindingsProps) {
  const { t } = useTranslation("komponen");
  const errors = temuan.filter(({ berat }) => berat === "galat");
  const warnings = temuan.filter(({ berat }) => berat === "peringatan");
  if (temuan.length === 0) return <Alert variant="success">{t("temuan.bersih")}</Alert>;
  const lists = (
    <>
      <List title={t("temuan.galat", { count: errors.length })} list={errors} {...shown} tone="warning" />
      <List title={t("temuan.peringatan", { count: warnings.length })} list={warnings} {...shown} tone="info" />
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

type ListProps = Pick<FindingsProps, "labels" | "names" | "asked" | "editHref"> & {
  title: string;
  list: readonly Finding[];
  tone: "warning" | "info";
};
function List({ title, list, labels, names = {}, asked, editHref = "", tone }: ListProps) {
  const { t } = useTranslation("komponen");
  if (list.length === 0) return null;
  const wordsOf = (finding: Finding) => {
    const row = /^baris\.(\d+)\./.exec(finding.field)?.[1];
    const full = formName(names[finding.field] ?? finding.field);
    // of whichever row
    const name = full.replace(/\[\d+\]/g, "[]");
    const told = [row && t("temuan.baris", { nomor: Number(row) + 1 }), labels[name], finding.message];
    const leads = name !== "" && (asked?.includes(name) ?? true);
    return { finding, told: told.filter(Boolean).join(": "), target: fieldId(full), leads };
  };
  const all = list.map(wordsOf);
  const once = all.filter(({ told }, at) => all.findIndex((other) => other.told === told) === at);
  return (
    <Alert variant={tone}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {once.map(({ finding, told, target, leads }) => (
          <li
            key={`${finding.code} ${finding.field}`}
            id={editHref ? target : undefined}
            tabIndex={editHref ? -1 : undefined}
          >
            {leads ? <Link to={`${editHref}#${target}`}>{told}</Link> : told} <CodeLink code={finding.code} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
