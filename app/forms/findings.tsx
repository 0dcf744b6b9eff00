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
  const all = useTold(temuan, shown);
  const errors = all.filter(({ finding }) => finding.berat === "galat");
  const warnings = all.filter(({ finding }) => finding.berat === "peringatan");
  if (temuan.length === 0) return <Alert variant="success">{t("temuan.bersih")}</Alert>;
  const lists = (
    <>
      <List
        title={t("temuan.galat", { count: errors.length })}
        list={errors}
        editHref={shown.editHref}
        tone="warning"
      />
      <List
        title={t("temuan.peringatan", { count: warnings.length })}
        list={warnings}
        editHref={shown.editHref}
        tone="info"
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

type Told = { readonly finding: Finding; readonly told: string; readonly target: string; readonly leads: boolean };
/** Findings in the words of the form, each once. */
function useTold(temuan: readonly Finding[], { labels, names = {}, asked }: Omit<FindingsProps, "temuan">): Told[] {
  const { t } = useTranslation("komponen");
  const all = temuan.map((finding): Told => {
    const row = /^baris\.(\d+)\./.exec(finding.field)?.[1];
    const full = formName(names[finding.field] ?? finding.field);
    // of whichever row
    const name = full.replace(/\[\d+\]/g, "[]");
    const told = [row && t("temuan.baris", { nomor: Number(row) + 1 }), labels[name], finding.message];
    const leads = name !== "" && (asked?.includes(name) ?? true);
    return { finding, told: told.filter(Boolean).join(": "), target: fieldId(full), leads };
  });
  return all.filter(({ told }, at) => all.findIndex((other) => other.told === told) === at);
}

type ListProps = Pick<FindingsProps, "editHref"> & {
  title: string;
  list: readonly Told[];
  tone: "warning" | "info";
};
function List({ title, list, editHref = "", tone }: ListProps) {
  if (list.length === 0) return null;
  return (
    <Alert variant={tone}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {list.map(({ finding, told, target, leads }) => (
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
