import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useMay } from "~/components/rights";
import { HiddenFields } from "~/forms/hidden-fields";
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
        <Form
          method="post"
          action={
            selection.mode === "none" ? undefined : view.selection?.[selection.mode === "all" ? "allHref" : "pageHref"]
          }
        >
          <HiddenFields />
          <Selecting selection={selection} rows={view.rows.length} total={view.total} />
          <ListTable view={view} />
          <BulkButtons bulk={view.bulk} />
        </Form>
      ) : (
        <ListTable view={view} />
      )}
      <Pagination view={view} />
    </div>
  );
}

function Selecting({ selection, rows, total }: { selection: SelectionView; rows: number; total: number }) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  return (
    <p className="daftar-pilih">
      {selection.mode === "all" && (
        <>
          <input type="hidden" name="semua" value="1" />
          <strong role="status">{t("daftar.semua_dipilih", { count: total, jumlah: angka(total) })}</strong>
        </>
      )}
      {selection.mode !== "page" && selection.mode !== "all" && (
        <Link to={selection.pageHref}>{t("daftar.pilih_halaman", { count: rows, jumlah: angka(rows) })}</Link>
      )}
      {selection.mode !== "all" && total > rows && (
        <Link to={selection.allHref}>{t("daftar.pilih_semua", { count: total, jumlah: angka(total) })}</Link>
      )}
      {selection.mode !== "none" && <Link to={selection.noneHref}>{t("daftar.batal_pilih")}</Link>}
    </p>
  );
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
          <button key={name} type="submit" name="aksi" value={name} className={danger ? "btn btn-danger" : "btn"}>
            {label}
          </button>
        ))}
    </fieldset>
  );
}
