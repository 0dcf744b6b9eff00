import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTold } from "~/components/announce";
import { Button } from "~/components/button";
import { useFrame } from "~/components/frame/frame-data";
import { HiddenFields } from "~/components/hidden-fields";
import { Link } from "~/components/link";
import { useMay } from "~/components/rights";
import { useFormReply } from "~/forms/forms-context";
import { useFormat } from "~/i18n/use-format";
import { ColumnChooser } from "./column-chooser";
import { ActiveFilters, FilterForm } from "./list-filters";
import { ListTable } from "./list-table";
import type { BulkView, ListView, SelectionView } from "./list-view";
import { Pagination } from "./pagination";
import { useTicked } from "./use-ticked";
import { Ways } from "./ways";

type ListPageProps = {
  readonly view: ListView;
  /** For rows of an official form: the paper around them. */
  readonly kertas?: (rows: ReactNode) => ReactNode;
  /** A choice of the page's own kind of rows, in the bar before the views. */
  readonly pilihan?: ReactNode;
  /** The deeds that fill an empty list. */
  readonly lanjut?: ReactNode;
};
/** A list on one sheet: its bar, its rows, its bulk actions and its pages. The heading of the page is the route's. */
export function ListPage({ view, kertas, pilihan, lanjut }: ListPageProps) {
  const shown = useCount(view);
  useTold(view.hasil ? `${view.hasil.teks}. ${shown}` : shown, useLocation().search);
  const { selection } = view;
  const rows =
    view.total === 0 ? (
      <EmptyList view={view} lanjut={lanjut} />
    ) : selection && !kertas ? (
      <Choosing view={view} selection={selection} />
    ) : (
      <ListTable view={view} kertas={kertas !== undefined} />
    );
  return (
    <div className={kertas ? "daftar" : "daftar daftar--lembar"}>
      <ListBar view={view} shown={shown} pilihan={pilihan} />
      <ActiveFilters view={view} />
      {view.chooser?.open && <ColumnChooser list={view.id} chooser={view.chooser} />}
      {kertas ? kertas(rows) : rows}
      <Pagination view={view} />
    </div>
  );
}

/** The rows on the page, of how many. */
function useCount({ from, to, total }: ListView): string {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  return total === 0
    ? t("daftar.nihil")
    : t("daftar.menampilkan", { dari: angka(from), sampai: angka(to), jumlah: angka(total) });
}

/** The one bar above the rows: search, filters, views, the count, files and columns. */
function ListBar({ view, shown, pilihan }: { view: ListView; shown: string; pilihan: ReactNode }) {
  const { t } = useTranslation("komponen");
  const { exports, chooser, total } = view;
  return (
    <div className="daftar-palang">
      <FilterForm view={view} /> {pilihan}
      <Ways view={view} />
      <p className="daftar-hitung">{shown}</p>
      {total > 0 && exports.length > 0 && (
        <details className="drop daftar-ekspor">
          <summary>{t("daftar.berkas")}</summary>
          <div className="drop-body">
            <ul>
              {exports.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href} reloadDocument>
                    {t("daftar.unduh", { jenis: label })}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
      {total > 0 && chooser && !chooser.open && (
        <Link to={chooser.href} preventScrollReset className="daftar-atur">
          {t("kolom.tombol")}
        </Link>
      )}
    </div>
  );
}

/** No rows: the way back from a filter that matches none, or else the deeds that make the first row. */
function EmptyList({ view, lanjut }: { view: ListView; lanjut: ReactNode }) {
  const { t } = useTranslation("komponen");
  if (view.filters.every(({ value }) => value === ""))
    return (
      <div className="daftar-kosong">
        <p>{view.empty}</p>
        {lanjut && <div className="actions">{lanjut}</div>}
      </div>
    );
  return (
    <div className="daftar-kosong">
      <p>
        {t("daftar.tidak_cocok")} <Link to={view.clearHref}>{t("daftar.hapus_semua_saringan")}</Link>
      </p>
    </div>
  );
}

/** The rows with their ticks and actions. Ticks are dropped with every reply except a refusal. */
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
      {/* the first button of a form answers Enter in a tick: this one does nothing */}
      <button type="submit" disabled hidden />
      {mode === "all" && <input type="hidden" name="semua" value="1" />}
      <ListTable view={{ ...view, rows }} drawing={drawing} />
      <div className="daftar-aksi">
        <Chosen selection={selection} rows={rows.length} total={view.total} form={form} />
        <Selecting selection={selection} rows={rows.length} total={view.total} />
        <BulkButtons bulk={view.bulk} />
      </div>
    </Form>
  );
}

type SelectingProps = { readonly selection: SelectionView; readonly rows: number; readonly total: number };
/** From the ticked rows to all of the filter, and back to none. All rows of the page are ticked in the table's head. */
function Selecting({ selection, rows, total }: SelectingProps) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const { mode, allHref, noneHref } = selection;
  const further = mode !== "all" && total > rows;
  if (!further && mode === "none") return null;
  return (
    <p className="daftar-pilih">
      {further && <Link to={allHref}>{t("daftar.pilih_semua", { count: total, jumlah: angka(total) })}</Link>}{" "}
      {mode !== "none" && <Link to={noneHref}>{t("daftar.batal_pilih")}</Link>}
    </p>
  );
}

/**
 * The number of chosen rows and their sum, as the server gives them: of the page, of all, with script of the ticked
 * rows.
 */
function Chosen({
  selection: { mode, sum },
  rows,
  total,
  form,
}: SelectingProps & { readonly form: RefObject<HTMLFormElement> }) {
  const { t } = useTranslation("komponen");
  const { angka, rupiah } = useFormat();
  const { script } = useFrame();
  const page = mode === "page" ? { banyak: rows, jumlah: sum?.page } : { banyak: 0, jumlah: 0 };
  const ticked = useTicked(form, page.banyak, sum?.href);
  const all = mode === "all";
  const { banyak, jumlah } = all ? { banyak: total, jumlah: sum?.all } : (ticked ?? page);
  if (!script && banyak === 0) return null;
  const words = all
    ? t("daftar.semua_dipilih", { count: total, jumlah: angka(total) })
    : t("daftar.dipilih", { count: banyak, jumlah: angka(banyak) });
  return (
    <strong role="status" className="daftar-terpilih">
      {banyak > 0 && words}
      {banyak > 0 && sum && jumlah !== undefined && ` · ${sum.label} ${rupiah(jumlah)}`}
    </strong>
  );
}

/** Actions on the chosen rows. Every list has an action that needs no right: its files. */
function BulkButtons({ bulk }: { bulk: readonly BulkView[] }) {
  const { t } = useTranslation("komponen");
  const may = useMay();
  return (
    <fieldset className="daftar-tombol">
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
