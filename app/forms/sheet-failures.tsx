import { useTranslation } from "react-i18next";
import { Table } from "~/components/table";
import { useFormReply } from "~/forms/forms-context";
import { useFormat } from "~/i18n/use-format";
import { fieldId } from "~/web/names";

const CELL = /^(?:baris|roster)\[(\d+)\]\.(\w+)$/;

/**
 * Labels of a sheet's cells for the summary of failures, made from the labels of its columns. `rows` is the name of its
 * rows.
 */
export const sheetLabels = (columns: Readonly<Record<string, string>>, rows = "baris"): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, label]) => [`${rows}[].${name}`, label]));

/** Every wrong cell of a refused sheet, by row and column. Draws nothing if there is none. */
export function SheetFailures({ columns }: { columns: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const cells = Object.entries(useFormReply()?.result.error ?? {}).flatMap(([name, errors]) => {
    const match = CELL.exec(name);
    if (!match) return [];
    const [, row, column = ""] = match;
    return [{ name, row: Number(row) + 1, column: columns[column] ?? column, text: (errors ?? []).join(" ") }];
  });
  if (cells.length === 0) return null;
  return (
    <Table>
      <caption>{t("komponen:lembar.temuan", { jumlah: angka(cells.length) })}</caption>
      <thead>
        <tr>
          <th scope="col" className="angka">
            {t("komponen:lembar.baris")}
          </th>
          <th scope="col">{t("komponen:lembar.kolom")}</th>
          <th scope="col">{t("komponen:lembar.sebab")}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ name, row, column, text }) => (
          <tr key={name} id={fieldId(name)}>
            <th scope="row" className="angka" data-label={t("komponen:lembar.baris")}>
              {angka(row)}
            </th>
            <td data-label={t("komponen:lembar.kolom")}>{column}</td>
            <td data-label={t("komponen:lembar.sebab")}>{text}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
