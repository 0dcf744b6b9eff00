import { Fragment, type ReactNode } from "react";
import BsTable from "react-bootstrap/Table";
import { useTranslation } from "react-i18next";
import { Nomor } from "~/components/nomor";
import { WithTerm } from "~/components/term";
import { CodeList } from "./code-field";
import { type FieldView, type FormView, type GridView, isShown, type SectionView, type ShownValues } from "./form-view";

/** The head of an official form: its name, its period, its taxpayer. */
export type KepalaKertas = {
  /** The return in a word, as in the first box of the paper. */
  readonly kode: string;
  readonly judul: string;
  readonly formulir: string;
  readonly periode: string;
  /** The number of the correction; 0 for a first return. */
  readonly pembetulan: number;
  readonly identitas: readonly { readonly label: string; readonly nilai: string; readonly kode?: boolean }[];
};
type Isi = {
  /** The content of a cell of amounts. */
  readonly sel: (field: FieldView) => ReactNode;
  /** An answer with its label, across the line. */
  readonly jawaban: (field: FieldView) => ReactNode;
  /** True if the form is being filled in. */
  readonly isian?: boolean;
};
type KertasProps = Isi & {
  readonly view: FormView;
  /** The current typed and chosen values. Dependent lines follow them. */
  readonly values: ShownValues;
  readonly kepala: KepalaKertas;
  /** The content below a section that has lines depending on an answer. */
  readonly bergantung?: (section: SectionView) => ReactNode;
};

/** An official form as its paper, to fill in or to read. Computed fields are grey, and results have a double rule. */
export function Kertas({ view, values, kepala, bergantung, ...isi }: KertasProps) {
  return (
    <div className="kertas">
      <Kepala {...kepala} />
      {view.sections.map((section) => (
        <Bagian key={section.name} section={section} values={values} bergantung={bergantung} {...isi} />
      ))}
    </div>
  );
}

/** Rows of an official form as its paper: the head of the form, then a sheet of its rows. */
export function KertasBaris({ kepala, judul, children }: { kepala: KepalaKertas; judul: string; children: ReactNode }) {
  return (
    <div className="kertas kertas--baris">
      <Kepala {...kepala} />
      <div className="kertas-bagian">
        <div className="kertas-bilah">
          <h2>{judul}</h2>
        </div>
        {children}
      </div>
    </div>
  );
}

function Kepala({ kode, judul, formulir, periode, pembetulan, identitas }: KepalaKertas) {
  const { t } = useTranslation("komponen");
  return (
    <>
      <div className="kertas-judul">
        <p className="kertas-kode">{kode}</p>
        <div>
          <p lang="id">
            <strong>{judul}</strong>
          </p>
          <p>{formulir}</p>
          <p className="kertas-simulasi">{t("kertas.simulasi")}</p>
        </div>
        <ul>
          <li>
            <strong>{periode}</strong>
          </li>
          <Pilihan dipilih={pembetulan === 0}>{t("kertas.normal")}</Pilihan>
          <Pilihan dipilih={pembetulan > 0}>
            {t("kertas.pembetulan_ke")} {pembetulan > 0 && <bdi>{pembetulan}</bdi>}
          </Pilihan>
        </ul>
      </div>
      <dl className="kertas-identitas">
        {identitas.map(({ label, nilai, kode: asCode }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{nilai === "" ? "-" : asCode ? <Nomor>{nilai}</Nomor> : <bdi>{nilai}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
function Pilihan({ dipilih, children }: { dipilih: boolean; children: ReactNode }) {
  const { t } = useTranslation("komponen");
  return (
    <li className={dipilih ? undefined : "kertas-redup"}>
      <span aria-hidden="true">{dipilih ? "☒" : "☐"}</span>{" "}
      <span className="visually-hidden">{dipilih ? t("formulir.ya") : t("formulir.tidak")}: </span>
      {children}
    </li>
  );
}

type BagianProps = Isi & Pick<KertasProps, "values" | "bergantung"> & { readonly section: SectionView };
function Bagian({ section, values, bergantung, sel, jawaban, isian }: BagianProps) {
  const { t } = useTranslation("komponen");
  const shown = section.fields.filter((field) => isShown(field, values));
  const depends = section.fields.some((field) => field.askedWhen);
  if (shown.length === 0 && !depends) return null;
  const { grid } = section;
  const inGrid = new Set((grid?.rows ?? []).flatMap(({ cells }) => cells));
  const lines = shown.filter(({ name }) => !inGrid.has(name));
  const head = `bagian-${section.name}`;
  const amounts = lines.some((field) => isLine(field) && !isUnseen(field));
  return (
    <section className="kertas-bagian" aria-labelledby={head} hidden={!depends && shown.every(isUnseen)}>
      <div className="kertas-bilah">
        <h2 id={head}>{section.title}</h2>
        {!grid && amounts && <span aria-hidden="true">Rp</span>}
      </div>
      {grid && <Kisi title={section.title} grid={grid} fields={shown} sel={sel} />}
      {section.daftar?.map((one) => (
        <CodeList key={one.nama} {...one} isian={isian ?? false} />
      ))}
      {amounts ? (
        <BsTable className="kertas-tabel">
          <caption className="visually-hidden">{section.title}</caption>
          <colgroup>
            <col className="kertas-kolom-butir" />
            <col />
            <col className="kertas-kolom-jumlah" />
          </colgroup>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t("formulir.butir")}</th>
              <th scope="col">{t("formulir.uraian")}</th>
              <th scope="col">{t("formulir.jumlah_rupiah")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((field) => (
              <Baris key={field.name} field={field} sel={sel} jawaban={jawaban} />
            ))}
          </tbody>
        </BsTable>
      ) : (
        lines.map((field) => (
          <div key={field.name} className="kertas-jawaban" hidden={isUnseen(field)}>
            <span className="kertas-butir">{field.butir}</span> {jawaban({ ...field, butir: undefined })}
          </div>
        ))
      )}
      {depends && bergantung?.(section)}
    </section>
  );
}
/** True for a field that an unsaved answer closed: its box is sent, and not seen. */
const isUnseen = ({ tutup, mati }: FieldView): boolean => tutup === true && mati === undefined;
/** True if a field is in the column of amounts. All others are answers. */
const isLine = ({ kind, computed, mati }: FieldView): boolean =>
  mati !== undefined || kind === "rupiah" || (kind === "hitung" && (!computed?.polos || computed.value === ""));
const lookOf = ({ mati, hasil }: FieldView): string | undefined =>
  mati ? "kertas-mati" : hasil ? "kertas-hasil" : undefined;

/** A line: its number, its label, its amount. An answer takes the whole line. */
function Baris({ field, sel, jawaban }: Isi & { field: FieldView }) {
  if (!isLine(field))
    return (
      <tr className="kertas-lintas" hidden={isUnseen(field)}>
        <td className="kertas-butir">{field.butir}</td>
        <td colSpan={2}>{jawaban({ ...field, butir: undefined })}</td>
      </tr>
    );
  return (
    <tr className={lookOf(field)} hidden={isUnseen(field)}>
      <td className="kertas-butir">{field.butir}</td>
      <th scope="row">
        <WithTerm text={field.label} istilah={field.istilah} />
        {field.hint && field.kind === "hitung" && <span className="kertas-petunjuk"> {field.hint}</span>}
      </th>
      <Sel field={field} sel={sel} />
    </tr>
  );
}

function Sel({ field, sel, label }: { field: FieldView; sel: Isi["sel"]; label?: string }) {
  const auto = field.kind === "hitung" || field.mati !== undefined;
  return (
    <td className={auto ? "kertas-otomatis" : "kertas-isian"} data-label={label}>
      {field.mati ? <Mati sebab={field.mati} ringkas={label !== undefined} /> : !field.tutup && sel(field)}
      {field.tutup && <span hidden>{sel(field)}</span>}
    </td>
  );
}
/** Shows the reason for a dead line. In a grid it is a dash, and screen readers read the words. */
function Mati({ sebab, ringkas }: { sebab: NonNullable<FieldView["mati"]>; ringkas: boolean }) {
  const { t } = useTranslation("komponen");
  const words = sebab === "pembetulan" ? t("kertas.hanya_pembetulan") : t("kertas.tidak_berlaku");
  if (sebab === "pembetulan" && !ringkas) return <small>{words}</small>;
  return (
    <>
      <span aria-hidden="true" title={words}>
        —
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}

type KisiProps = Pick<Isi, "sel"> & {
  readonly title: string;
  readonly grid: GridView;
  readonly fields: readonly FieldView[];
};
/** A section that is a grid: its rows down, its columns of amounts across. */
function Kisi({ title, grid: { kode, columns, rows }, fields, sel }: KisiProps) {
  const { t } = useTranslation("komponen");
  const byName = new Map(fields.map((field) => [field.name, field]));
  const numbered = rows.some(({ butir }) => butir);
  // codes of a list need less room than amounts
  const coded = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((name, at) => (byName.get(name ?? "")?.daftar ? [at] : []))),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page
    // biome-ignore lint/a11y/useSemanticElements: no question, and its section is the landmark of this name already
    <div className="tabel-bingkai" role="group" aria-label={title} tabIndex={0}>
      <BsTable className={tableClass(columns.length, kode)}>
        <caption className="visually-hidden">{title}</caption>
        <colgroup>
          {numbered && <col className="kertas-kolom-butir" />}
          <col className="kertas-kolom-uraian" />
          {columns.map((column, at) => (
            <col key={column} className={coded.has(at) ? "kertas-kolom-kode" : "kertas-kolom-kisi"} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {numbered && (
              <th scope="col">
                {kode ? t("formulir.kode_akun") : <span className="visually-hidden">{t("formulir.butir")}</span>}
              </th>
            )}
            <th scope="col">{t("formulir.uraian")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="angka">
                {column.replaceAll("/", BREAKS)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, butir, total, hasil, cells }) => {
            const filled = cells.map((cell) => (cell === null ? undefined : byName.get(cell)));
            if (cells.every((cell) => cell === null))
              return (
                <tr key={name} className="kertas-kelompok">
                  <th scope="colgroup" colSpan={columns.length + (numbered ? 2 : 1)}>
                    {label}
                  </th>
                </tr>
              );
            return (
              <tr key={name} className={hasil ? "kertas-hasil" : total ? "kertas-jumlah" : undefined}>
                {numbered && <td className="kertas-butir">{butir}</td>}
                <th scope="row">{label}</th>
                {columns.map((column, at) => {
                  const field = filled[at];
                  return (
                    <Fragment key={column}>
                      {field ? <Sel field={field} sel={sel} label={column} /> : <td className="kertas-tutup" />}
                    </Fragment>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </BsTable>
    </div>
  );
}
const tableClass = (columns: number, kode?: true): string => {
  if (columns <= MOST_NARROW) return "kertas-tabel";
  return kode ? "kertas-tabel kertas-tabel--lebar kertas-tabel--akun" : "kertas-tabel kertas-tabel--lebar";
};
/** A heading can break its line after a slash. */
const BREAKS = "/\u200b";
/** With more columns of amounts than this, narrow paper scrolls sideways and the first columns stay fixed. */
const MOST_NARROW = 4;
