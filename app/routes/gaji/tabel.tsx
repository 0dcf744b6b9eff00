import { useTranslation } from "react-i18next";
import { Table } from "~/components/table";
import { WhyDetails } from "~/components/why-panel";
import type { BarisGaji, PratinjauGaji } from "~/contract/gaji";
import { Notes, useControl } from "~/forms/field-frame";
import { SelectField } from "~/forms/fields";
import { ViewField } from "~/forms/form-fields";
import type { FieldView, ShownValues } from "~/forms/form-view";
import { useDrawing } from "~/forms/post-form";
import { rowsOf } from "~/forms/use-chosen";
import { useFormat } from "~/i18n/use-format";
import { AngkaBaris, kepalaAngka, useKepala } from "./angka-baris";
import { isLipat, isPertama, LIST, SIAPA, TERISI_SENDIRI } from "./isi";
import { Bulan, Temuan } from "./pratinjau";

type Props = {
  readonly jenis: "MP" | "A1";
  /** Columns of the sheet as fields. */
  readonly isian: readonly FieldView[];
  readonly pratinjau: PratinjauGaji | undefined;
};

/** A salary sheet as a table to fill in: employee, status and pay as boxes, then the computed results with reasons. */
export function TabelGaji({ jenis, isian, pratinjau }: Props) {
  const { t } = useTranslation(["bukpot", "komponen"]);
  const kepala = useKepala();
  const { values } = useDrawing();
  const annual = jenis === "A1";
  const rows = rowsOf(values, LIST);
  const first = isian.filter(({ name }) => isPertama(name));
  const heads = pratinjau ? kepalaAngka(annual) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page
    <section className="tabel-bingkai" aria-label={t("bukpot:gaji.tabel")} tabIndex={0}>
      <Table className="tabel--isian">
        <caption className="visually-hidden">{t("bukpot:gaji.tabel")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("bukpot:gaji.nama")}</th>
            {first.map(({ name, label, kind }) => (
              <th key={name} scope="col" className={kind === "rupiah" ? "angka" : undefined}>
                {kind === "rupiah" ? t("komponen:daftar.dalam_rupiah", { nama: label }) : label}
              </th>
            ))}
            {heads.map((name) => (
              <th key={name} scope="col" className="angka">
                {kepala(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Baris
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
              key={at}
              at={at}
              annual={annual}
              isian={isian}
              first={first}
              typed={row ?? {}}
              hasil={pratinjau?.baris[at]}
            />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type BarisProps = {
  readonly at: number;
  readonly annual: boolean;
  readonly isian: Props["isian"];
  readonly first: Props["isian"];
  readonly typed: ShownValues;
  readonly hasil: BarisGaji | undefined;
};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function Baris({ at, annual, isian, first, typed, hasil }: BarisProps) {
  const nama = textOf(typed.nama) || hasil?.nama || textOf(typed.npwp);
  const nameOf = (name: string) => `${LIST}[${at}].${name}`;
  const width = 1 + first.length + (hasil ? kepalaAngka(annual).length : 0);
  return (
    <>
      <tr>
        <th scope="row">
          {SIAPA.map((name) => (
            <input key={name} type="hidden" name={nameOf(name)} value={textOf(typed[name])} />
          ))}
          <Siapa name={nameOf("npwp")} nama={nama} npwp={textOf(typed.npwp)} hasil={hasil} isian={isian} />
        </th>
        {first.map((field) => (
          <td key={field.name} className={field.kind === "rupiah" ? "angka" : undefined} data-label={field.label}>
            <Sel field={field} name={nameOf(field.name)} nama={nama} raw={textOf(typed[field.name])} />
          </td>
        ))}
        {hasil && <AngkaBaris row={hasil} annual={annual} />}
      </tr>
      <tr className="tabel-lanjutan">
        <td colSpan={width}>
          {hasil?.alasan && <WhyDetails alasan={hasil.alasan} label={nama} />}
          {hasil && hasil.bulan.length > 0 && <Bulan row={hasil} />}
          <Lainnya nama={nama} at={at} typed={typed} isian={isian.filter(({ name }) => isLipat(name))} />
        </td>
      </tr>
    </>
  );
}

type SiapaProps = {
  readonly name: string;
  readonly nama: string;
  readonly npwp: string;
  readonly hasil: BarisGaji | undefined;
  readonly isian: Props["isian"];
};
/** The employee of a row, the result, and errors that belong to no box. */
function Siapa({ name, nama, npwp, hasil, isian }: SiapaProps) {
  const { t } = useTranslation("bukpot");
  const { angka } = useFormat();
  const { id, errors } = useControl(name);
  const kolom = Object.fromEntries(isian.map((field) => [field.name, field.label]));
  return (
    <div id={id} tabIndex={-1}>
      <bdi>{nama}</bdi> <bdi dir="ltr">{npwp}</bdi>
      <Notes id={id} errors={errors} />
      {hasil && (
        <>
          <p>{t(`gaji.keadaan.${hasil.keadaan}`)}</p>
          {hasil.tunjanganPph > 0 && <p>{t("gaji.tunjangan_pph", { jumlah: angka(hasil.tunjanganPph) })}</p>}
          {hasil.ditanggung > 0 && (
            <p>
              {t("gaji.pratinjau_kolom.ditanggung")}: {angka(hasil.ditanggung)}
            </p>
          )}
          <Temuan temuan={hasil.temuan.filter(({ berat }) => berat === "peringatan")} kolom={kolom} />
        </>
      )}
    </div>
  );
}

type SelProps = { readonly field: FieldView; readonly name: string; readonly nama: string; readonly raw: string };
/** A box of a row. A value of the sheet that is missing in the list is kept, to be seen and corrected. */
function Sel({ field, name, nama, raw, seen }: SelProps & { readonly seen?: boolean }) {
  const { t } = useTranslation(["bukpot", "komponen"]);
  const label = seen ? field.label : `${field.label}: ${nama}`;
  if (!field.options) return <ViewField field={{ ...field, label }} name={name} hideLabel={!seen} />;
  const known = raw === "" || field.options.some(({ value }) => value === raw);
  const options = known ? field.options : [...field.options, { value: raw, label: raw }];
  const none = field.kind === "yaTidak" ? t("komponen:formulir.tidak") : t("bukpot:gaji.ikut_data");
  return <SelectField name={name} label={label} hideLabel={!seen} options={options} none={none} />;
}

type LainnyaProps = {
  readonly nama: string;
  readonly at: number;
  readonly typed: ShownValues;
  readonly isian: Props["isian"];
};
/** The other columns of a row, folded while they are empty. */
function Lainnya({ nama, at, typed, isian }: LainnyaProps) {
  const { t } = useTranslation("bukpot");
  const { galat, reply } = useDrawing();
  const failed = (name: string) =>
    Boolean(galat?.[`${LIST}[${at}].${name}`] ?? reply?.result.error?.[`${LIST}[${at}].${name}`]);
  const open = isian.some(({ name }) => failed(name) || (textOf(typed[name]) !== "" && !TERISI_SENDIRI.includes(name)));
  return (
    <details open={open}>
      <summary>
        {t("gaji.isian_lain")}
        <span className="visually-hidden">: {nama}</span>
      </summary>
      <fieldset className="saring-formulir">
        <legend className="visually-hidden">
          {t("gaji.isian_lain")}: {nama}
        </legend>
        {isian.map((field) => (
          <Sel
            key={field.name}
            field={field}
            name={`${LIST}[${at}].${field.name}`}
            nama={nama}
            raw={textOf(typed[field.name])}
            seen
          />
        ))}
      </fieldset>
    </details>
  );
}
