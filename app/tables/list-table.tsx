import type { TFunction } from "i18next";
import { useRef } from "react";
import FormCheckInput from "react-bootstrap/FormCheckInput";
import { useTranslation } from "react-i18next";
import { useFrame } from "~/components/frame/frame-data";
import { InTurns } from "~/components/in-turns";
import { Link } from "~/components/link";
import { Table } from "~/components/table";
import type { CellKind } from "~/contract/list";
import { useFormat } from "~/i18n/use-format";
import { Cell, isCode } from "./list-cell";
import type { ColumnView, ListView, RowView, SelectionView } from "./list-view";
import { RowDeeds } from "./row-deeds";
import { useFrameScroll } from "./use-frame-scroll";

const isNumber = (kind: CellKind) => kind === "rupiah" || kind === "angka" || kind === "desimal";
/** A cell of text has no class. */
const cellClass = (kind: CellKind) =>
  isNumber(kind) ? "angka" : isCode(kind) ? "kode" : kind === "teks" ? undefined : `sel-${kind}`;

/** A cell with its marks: nobody fills it in; it stays at the end of the window. */
const lookOf = (kind: string | undefined, otomatis: boolean | undefined, ujung: boolean | undefined) =>
  otomatis ? `${kind ?? "sel"} otomatis` : ujung ? `${kind ?? "sel"} ujung` : kind;

/**
 * The table alone. Below 576 px its rows stack, each cell with its column's name. A new `drawing` draws the ticks anew,
 * because ticks of an earlier reply do not apply. `kertas`: rows of an official form, which have numbers.
 */
export function ListTable({ view, drawing = "", kertas }: { view: ListView; drawing?: string; kertas?: boolean }) {
  const ticks = view.selection !== undefined && view.selection.mode !== "all";
  const caption = `${view.id}-judul`;
  // read once: a hook in every row would be the highest cost of a long list
  const { t } = useTranslation("komponen");
  const { script } = useFrame();
  const frame = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useFrameScroll(frame, bar);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <section className="tabel-bingkai" aria-labelledby={caption} tabIndex={0} ref={frame}>
        <Table>
          <caption id={caption}>{view.caption}</caption>
          <Head view={view} ticks={ticks} kertas={kertas} />
          <tbody>
            <InTurns>
              {view.rows.map((row, at) => (
                <Row
                  key={row.id}
                  row={row}
                  view={view}
                  ticks={ticks}
                  drawing={drawing}
                  t={t}
                  nomor={kertas ? view.from + at : undefined}
                />
              ))}
            </InTurns>
          </tbody>
          {view.totals && <Totals view={view} totals={view.totals} ticks={ticks} kertas={kertas} />}
        </Table>
      </section>
      {script && (
        <div className="daftar-geser" ref={bar} aria-hidden="true" hidden>
          <div />
        </div>
      )}
    </>
  );
}

/** Heads of official paper are as wide as their columns. */
const numbersOf = (kind: CellKind): string | undefined => (isNumber(kind) ? "angka" : undefined);

type HeadProps = { readonly view: ListView; readonly ticks: boolean; readonly kertas: boolean | undefined };
function Head({ view, ticks, kertas }: HeadProps) {
  const { t } = useTranslation("komponen");
  return (
    <thead>
      <tr>
        {kertas && (
          <th scope="col" className="tabel-pilih kertas-nomor">
            {t("kertas.nomor")}
          </th>
        )}
        {ticks && view.selection && (
          <th scope="col" className="tabel-pilih">
            <TickAll view={view} selection={view.selection} />
          </th>
        )}
        {view.columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={column.sorted}
            className={kertas ? numbersOf(column.kind) : column.kepala}
          >
            {column.sortHref ? <SortLink column={column} href={column.sortHref} /> : column.label}
          </th>
        ))}
        {view.hasActions && <th scope="col">{t("daftar.tindakan")}</th>}
      </tr>
      {kertas && view.columns.some(({ butir }) => butir) && (
        <tr className="kertas-butir">
          <td className="tabel-pilih" />
          {view.columns.map(({ key, butir }) =>
            butir ? (
              <th key={key} scope="col">
                {`(${butir})`}
              </th>
            ) : (
              <td key={key} aria-hidden="true" />
            ),
          )}
        </tr>
      )}
    </thead>
  );
}

/** Ticks every row of the page, or none: a link, because it works without script. */
function TickAll({ view, selection }: { view: ListView; selection: SelectionView }) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const { mode, pageHref, noneHref } = selection;
  const all = mode === "page";
  const count = view.rows.length;
  return (
    <Link to={all ? noneHref : pageHref} className={all ? "tabel-centang tabel-centang--semua" : "tabel-centang"}>
      <span className="visually-hidden">
        {all ? t("daftar.batal_pilih") : t("daftar.pilih_halaman", { count, jumlah: angka(count) })}
      </span>
    </Link>
  );
}

/** The styles draw its arrow from `aria-sort`. */
function SortLink({ column, href }: { column: ColumnView; href: string }) {
  const { t } = useTranslation("komponen");
  return (
    <Link to={href} preventScrollReset>
      {column.label}
      <span className="visually-hidden">
        {" "}
        {column.sorted === "ascending" ? t("daftar.urut_turun") : t("daftar.urut_naik")}
      </span>
    </Link>
  );
}

type RowProps = {
  readonly row: RowView;
  readonly view: ListView;
  readonly ticks: boolean;
  readonly drawing: string;
  readonly t: TFunction<"komponen">;
  /** Its row number on official paper. */
  readonly nomor: number | undefined;
};
function Row({ row, view, ticks, drawing, t, nomor }: RowProps) {
  const [first, ...rest] = row.cells;
  const look = (at: number, kind: CellKind) =>
    nomor === undefined
      ? lookOf(cellClass(kind), false, view.columns[at]?.ujung)
      : lookOf(cellClass(kind), view.columns[at]?.otomatis, undefined);
  return (
    <tr>
      {nomor !== undefined && (
        // without a name: it is hidden below 576 px, where cells name their columns
        <td data-label="">{nomor}</td>
      )}
      {ticks && (
        <td className="tabel-pilih">
          <label>
            <FormCheckInput name="id" value={row.id} defaultChecked={row.selected} key={`${row.selected} ${drawing}`} />
            <span className="visually-hidden">{t("daftar.pilih_baris", { nama: row.name })}</span>
          </label>
        </td>
      )}
      {first && (
        <th scope="row" data-label={view.columns[0]?.label} className={look(0, first.kind)}>
          <Cell cell={first} />
        </th>
      )}
      {rest.map((cell, index) => {
        const column = view.columns[index + 1];
        return (
          <td key={column?.key} data-label={column?.label} className={look(index + 1, cell.kind)}>
            {row.putusan?.kolom === index + 1 ? (
              <RowDeeds row={row} aksi={row.putusan.aksi} bulk={view.bulk} cell={cell} />
            ) : (
              <Cell cell={cell} />
            )}
          </td>
        );
      })}
      {view.hasActions && (
        <td className="tabel-tindakan" data-label={t("daftar.tindakan")}>
          {row.actions.length > 0 && (
            <ul>
              {row.actions.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href}>
                    {label}
                    <span className="visually-hidden"> {row.name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </td>
      )}
    </tr>
  );
}

type TotalsProps = HeadProps & { readonly totals: NonNullable<ListView["totals"]> };
function Totals({ view, totals: { from, cells }, ticks, kertas }: TotalsProps) {
  const { t } = useTranslation("komponen");
  return (
    <tfoot>
      <tr>
        {ticks && <td className="tabel-pilih" />}
        <th scope="row" colSpan={kertas ? from + 1 : from}>
          {t("daftar.jumlah_seluruhnya")}
        </th>
        {cells.map((cell, index) => {
          const column = view.columns[from + index];
          return (
            <td
              key={column?.key}
              data-label={cell.text && column?.label}
              className={lookOf(cellClass(cell.kind), false, column?.ujung)}
            >
              {cell.text && <bdi>{cell.text}</bdi>}
            </td>
          );
        })}
        {view.hasActions && <td />}
      </tr>
    </tfoot>
  );
}
