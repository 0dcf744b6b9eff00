import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { CodeLink } from "~/components/code-link";
import { Link } from "~/components/link";
import { fieldId, formName } from "~/web/names";

/** A finding of the rules in a document; `field` is the name of the API. */
type Finding = {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly berat: "galat" | "peringatan";
};
type Names = Readonly<Record<string, string>>;

type FindingsProps = {
  readonly temuan: readonly Finding[];
  /** Names of the form's fields: `npwpPembeli`, for lines `baris[].nama`. */
  readonly labels: Readonly<Record<string, string>>;
  /** Names of the form for those of the API, if they differ. */
  readonly names?: Names;
  /** The fields that the form draws with these answers; absent: all of them. Findings of other fields get no link. */
  readonly asked?: readonly string[];
  readonly folded?: boolean;
  readonly editHref?: string;
  /** Of a list that is drawn in pages: its lines that are drawn, and the query of the page that draws another one. */
  readonly halaman?: Lines | undefined;
};
type Lines = {
  readonly dari: number;
  readonly banyak: number;
  /** `nomor` counts lines from 1; none where a link would leave what was typed. */
  readonly query?: (nomor: number) => string;
};
/** Findings that block a document's signature, and findings for a second check. `editHref` leads to the form. */
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

type Told = { readonly finding: Finding; readonly told: string; readonly target: string; readonly href: string | null };
/** Place of a line in a paged list; undefined if the line is on another page and no link leads there. */
function placeOf(row: number, { dari, banyak, query }: Lines): { at: number; query: string } | undefined {
  const here = row >= dari && row < dari + banyak;
  return here || query ? { at: here && !query ? row - dari : row % banyak, query: query?.(row + 1) ?? "" } : undefined;
}
/** Findings in the words of the form, each once. */
function useTold(
  temuan: readonly Finding[],
  { labels, names = {}, asked, halaman }: Omit<FindingsProps, "temuan">,
): Told[] {
  const { t } = useTranslation("komponen");
  const all = temuan.map((finding): Told => {
    const row = /^baris\.(\d+)\./.exec(finding.field)?.[1];
    const place = row && halaman ? placeOf(Number(row), halaman) : { at: Number(row), query: "" };
    const field = place && row ? finding.field.replace(row, String(place.at)) : finding.field;
    const full = formName(names[field] ?? field);
    // regardless of the row
    const name = full.replace(/\[\d+\]/g, "[]");
    const told = [row && t("temuan.baris", { nomor: Number(row) + 1 }), labels[name], finding.message];
    const leads = place !== undefined && name !== "" && (asked?.includes(name) ?? true);
    const target = fieldId(full);
    return { finding, told: told.filter(Boolean).join(": "), target, href: leads ? `${place.query}#${target}` : null };
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
        {list.map(({ finding, told, target, href }) => (
          <li
            key={`${finding.code} ${finding.field}`}
            id={editHref ? target : undefined}
            tabIndex={editHref ? -1 : undefined}
          >
            {href === null ? told : <Link to={`${editHref}${href}`}>{told}</Link>} <CodeLink code={finding.code} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
