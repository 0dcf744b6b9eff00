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
import { ListFilters } from "./list-filters";
import { ListTable } from "./list-table";
import type { BulkView, ListView, SelectionView } from "./list-view";
import { Pagination } from "./pagination";
import { useTicked } from "./use-ticked";
import { Ways } from "./ways";

type ListPageProps = {
  readonly view: ListView;
  /** For rows of an official form: the paper around them. */
  readonly kertas?: (rows: ReactNode) => ReactNode;
};
/** Filters, count, table, bulk actions and pages of a list. The heading of the page is the route's. */
export function ListPage({ view, kertas }: ListPageProps) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const numbers = { dari: angka(view.from), sampai: angka(view.to), jumlah: angka(view.total) };
  const { selection } = view;
  const shown = view.total === 0 ? t("daftar.nihil") : t("daftar.menampilkan", numbers);
  useTold(view.hasil ? `${view.hasil.teks}. ${shown}` : shown, useLocation().search);
  return (
    <div className="daftar">
      <Ways view={view} />
      <ListFilters view={view} />
      <div className="daftar-kepala">
        <p className="daftar-hitung">{shown}</p>
        {view.total > 0 && (
          <ul className="daftar-ekspor">
            {view.exports.map(({ label, href }) => (
              <li key={href}>
                <Link to={href} reloadDocument>
                  {t("daftar.unduh", { jenis: label })}
                </Link>
              </li>
            ))}
            {view.chooser && !view.chooser.open && (
              <li>
                <Link to={view.chooser.href} preventScrollReset>
                  {t("kolom.pilih")}
                </Link>
              </li>
            )}
          </ul>
        )}
      </div>
      {view.chooser?.open && <ColumnChooser list={view.id} chooser={view.chooser} />}
      {kertas ? (
        kertas(view.total === 0 ? <EmptyList view={view} /> : <ListTable view={view} kertas />)
      ) : view.total === 0 ? (
        <EmptyList view={view} />
      ) : selection ? (
        <Choosing view={view} selection={selection} />
      ) : (
        <ListTable view={view} />
      )}
      <Pagination view={view} />
    </div>
  );
}

function EmptyList({ view }: { view: ListView }) {
  const { t } = useTranslation("komponen");
  return <p className="daftar-kosong">{view.chips.length > 0 ? t("daftar.tidak_cocok") : view.empty}</p>;
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
      <Selecting selection={selection} rows={rows.length} total={view.total} />
      <ListTable view={{ ...view, rows }} drawing={drawing} />
      <div className="daftar-aksi">
        <Chosen selection={selection} rows={rows.length} total={view.total} form={form} />
        <BulkButtons bulk={view.bulk} />
      </div>
    </Form>
  );
}

type SelectingProps = { readonly selection: SelectionView; readonly rows: number; readonly total: number };
function Selecting({ selection, rows, total }: SelectingProps) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  return (
    <p className="daftar-pilih">
      {selection.mode === "all" && <input type="hidden" name="semua" value="1" />}
      {selection.mode === "none" && (
        <Link to={selection.pageHref}>{t("daftar.pilih_halaman", { count: rows, jumlah: angka(rows) })}</Link>
      )}{" "}
      {selection.mode !== "all" && total > rows && (
        <Link to={selection.allHref}>{t("daftar.pilih_semua", { count: total, jumlah: angka(total) })}</Link>
      )}{" "}
      {selection.mode !== "none" && <Link to={selection.noneHref}>{t("daftar.batal_pilih")}</Link>}
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
