import { Form, Link, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BulkReport } from "~/components/bulk-report";
import { Button } from "~/components/button";
import { useFrame } from "~/components/frame/frame-data";
import { HiddenFields } from "~/components/hidden-fields";
import { useMay } from "~/components/rights";
import { useFormReply } from "~/forms/forms-context";
import { useFormat } from "~/i18n/use-format";
import { ListFilters } from "./list-filters";
import { ListTable } from "./list-table";
import type { BulkView, ListView, SelectionView } from "./list-view";
import { Pagination } from "./pagination";

/** Filters, count, table, bulk actions and pages of a list. The heading of the page is the route's. */
export function ListPage({ view }: { view: ListView }) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const numbers = { dari: angka(view.from), sampai: angka(view.to), jumlah: angka(view.total) };
  const { selection } = view;
  return (
    <div className="daftar">
      <BulkReport />
      <ListFilters view={view} />
      <div className="daftar-kepala">
        <p className="daftar-hitung">{view.total === 0 ? t("daftar.nihil") : t("daftar.menampilkan", numbers)}</p>
        {view.exports.length > 0 && view.total > 0 && (
          <ul className="daftar-ekspor">
            {view.exports.map(({ label, href }) => (
              <li key={href}>
                <Link to={href} reloadDocument>
                  {t("daftar.unduh", { jenis: label })}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {view.total === 0 ? (
        <p className="daftar-kosong">{view.chips.length > 0 ? t("daftar.tidak_cocok") : view.empty}</p>
      ) : selection ? (
        <Choosing view={view} selection={selection} />
      ) : (
        <ListTable view={view} />
      )}
      <Pagination view={view} />
    </div>
  );
}

const ticksIn = (form: HTMLFormElement | null): number =>
  form?.querySelectorAll('input[name="id"]:checked').length ?? 0;

/** The rows with their ticks and what may be done with them. What was ticked is forgotten with every answer but a refusal. */
function Choosing({ view, selection }: { view: ListView; selection: SelectionView }) {
  const drawing = useLocation().key;
  const refused = useFormReply()?.chosen ?? [];
  const form = useRef<HTMLFormElement>(null);
  const { mode } = selection;
  const rows = view.rows.map((row) => ({ ...row, selected: row.selected || refused.includes(row.id) }));
  return (
    <Form
      method="post"
      action={mode === "none" ? undefined : mode === "all" ? selection.allHref : selection.pageHref}
      autoComplete="off"
      ref={form}
    >
      <HiddenFields />
      <Selecting selection={selection} rows={rows.length} total={view.total} form={form} />
      <ListTable view={{ ...view, rows }} drawing={drawing} />
      <BulkButtons bulk={view.bulk} />
    </Form>
  );
}

type SelectingProps = {
  readonly selection: SelectionView;
  readonly rows: number;
  readonly total: number;
  readonly form: RefObject<HTMLFormElement>;
};
function Selecting({ selection, rows, total, form }: SelectingProps) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  return (
    <p className="daftar-pilih">
      {selection.mode === "all" ? (
        <>
          <input type="hidden" name="semua" value="1" />
          <strong role="status">{t("daftar.semua_dipilih", { count: total, jumlah: angka(total) })}</strong>
        </>
      ) : (
        <Ticked form={form} />
      )}
      {selection.mode === "none" && (
        <Link to={selection.pageHref}>{t("daftar.pilih_halaman", { count: rows, jumlah: angka(rows) })}</Link>
      )}
      {selection.mode !== "all" && total > rows && (
        <Link to={selection.allHref}>{t("daftar.pilih_semua", { count: total, jumlah: angka(total) })}</Link>
      )}
      {selection.mode !== "none" && <Link to={selection.noneHref}>{t("daftar.batal_pilih")}</Link>}
    </p>
  );
}

/** With script: how many rows are ticked now. */
function Ticked({ form }: { form: RefObject<HTMLFormElement> }) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const { script } = useFrame();
  const { key } = useLocation();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticks are drawn anew with every answer
  useEffect(() => {
    const told = () => setCount(ticksIn(form.current));
    told();
    const here = form.current;
    here?.addEventListener("change", told);
    return () => here?.removeEventListener("change", told);
  }, [form, key]);
  if (!script) return null;
  return <strong role="status">{count > 0 && t("daftar.dipilih", { count, jumlah: angka(count) })}</strong>;
}

/** What may be done with the chosen rows; every list has an action that needs no right: its files. */
function BulkButtons({ bulk }: { bulk: readonly BulkView[] }) {
  const { t } = useTranslation("komponen");
  const may = useMay();
  return (
    <fieldset className="daftar-aksi">
      <legend>{t("daftar.dengan_dipilih")}</legend>
      {bulk
        .filter(({ hak }) => hak === undefined || may(...hak))
        .map(({ name, label, danger }) => (
          <Button key={name} name="aksi" value={name} variant={danger ? "danger" : undefined}>
            {label}
          </Button>
        ))}
    </fieldset>
  );
}
