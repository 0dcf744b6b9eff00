import type { ReactNode } from "react";
import BsTable from "react-bootstrap/Table";
import { useTranslation } from "react-i18next";
import { useMay } from "~/components/rights";
import { WhyDetails } from "~/components/why-panel";
import { isTahunan, type JenisBukpot, TETAP_PENGGANTI } from "~/domain/bukpot/jenis";
import { keluargaBukpot } from "~/domain/pihak";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { PasswordField, RadioGroup, SelectField } from "~/forms/fields";
import { Findings } from "~/forms/findings";
import { FixedField } from "~/forms/fixed-field";
import { isShortList, ViewField } from "~/forms/form-fields";
import type { FieldView, FormView, SectionView } from "~/forms/form-view";
import { SubmitButton } from "~/forms/post-form";
import { paths } from "~/web/paths";
import { DocumentField, DocumentForm, FormButtons, FormPart, SidePart, useFigures } from "../dokumen/formulir";
import { SemuaRumus } from "../spt/alasan/rumus-kalimat";
import { documentHref } from "../spt/document-href";
import type { TampilanSlip } from "./tampilan.server";

type FormProps = {
  readonly jenis: JenisBukpot;
  readonly view: FormView;
  readonly slip: TampilanSlip;
  /** The issued slip that this one replaces. */
  readonly menggantikan?: string | undefined;
  /** The address it is posted to. It names the replaced document. */
  readonly action?: string;
  readonly versi?: number;
};

export const SlipSummary = ({ view }: { view: FormView }) => <ErrorSummary labels={labelsOf(view)} />;

/**
 * The form of a slip of any type: the fields of its definition, its figures with reasons, and the findings that block
 * issuing.
 */
export function SlipForm({ jenis, view, slip: sent, menggantikan, action, versi }: FormProps) {
  const { t } = useTranslation("bukpot");
  const asked = new URLSearchParams({ jenis, ...(menggantikan ? { menggantikan } : {}) });
  const { hasil: slip, galat } = useFigures("slip", `${paths.bukpot.hitung()}?${asked}`, sent);
  const fixed = menggantikan ? TETAP_PENGGANTI : [];
  return (
    <DocumentForm
      submitLabel={t("simpan")}
      values={view.values}
      action={action}
      versi={versi}
      galat={galat}
      side={
        <>
          <Outcome view={view} slip={slip} />
          <SemuaRumus to={paths.bukpot.rumus(jenis, view.id)} />
        </>
      }
      buttons={<Buttons jenis={jenis} />}
    >
      {view.sections.map((section) => (
        <Part key={section.name} jenis={jenis} section={section} slip={slip} fixed={fixed} />
      ))}
    </DocumentForm>
  );
}

/** The result of the slip, each figure with its reasons, and the findings of the rules. */
function Outcome({ view, slip }: { view: FormView; slip: TampilanSlip }) {
  const { t } = useTranslation("bukpot");
  const figures = view.sections
    .flatMap(({ fields }) => fields)
    .filter(({ name, kind, butir }) => kind === "hitung" && butir === undefined && slip.tampak.includes(name));
  return (
    <SidePart id="hasil-slip" title={t("hasil_judul")}>
      {figures.length > 0 && (
        <div className="faktur-angka faktur-angka--jumlah">
          {figures.map((field) => (
            <Figure key={field.name} field={field} slip={slip} />
          ))}
        </div>
      )}
      {slip.hasil ? (
        <Findings temuan={slip.hasil.temuan} labels={labelsOf(view)} asked={slip.tampak} folded />
      ) : (
        <p className="isian-petunjuk">{t("hasil_nanti")}</p>
      )}
    </SidePart>
  );
}

/** A user with the right to sign issues the slip here, in the same step that stores it. */
function Buttons({ jenis }: { jenis: JenisBukpot }) {
  const { t } = useTranslation("bukpot");
  const may = useMay();
  const buttons = (more?: ReactNode) => (
    <FormButtons save={t("simpan")} calculate={t("hitung")}>
      {more}
    </FormButtons>
  );
  if (!may(`${keluargaBukpot(jenis)}_signer`)) return buttons();
  return (
    <>
      <PasswordField
        name="kodeOtorisasi"
        label={t("kode")}
        hint={t("terbitkan.langsung")}
        autoComplete="off"
        required={false}
      />
      {buttons(
        <SubmitButton name="aksi" value="terbitkan">
          {t("simpan_terbitkan")}
        </SubmitButton>,
      )}
    </>
  );
}

/** `fixed` names the answers that cannot be changed. */
type PartProps = Pick<FormProps, "jenis"> & {
  readonly section: SectionView;
  readonly slip: TampilanSlip;
  readonly fixed: readonly string[];
};
/** Lines of one running computation are a table. Other sections are a grid with their figures below. */
function Part({ jenis, section, slip, fixed }: PartProps) {
  const shown = section.fields.filter(({ name }) => slip.tampak.includes(name));
  if (shown.length === 0) return null;
  const lines = shown.filter(({ butir }) => butir !== undefined);
  const rest = shown.filter(({ butir }) => butir === undefined);
  const above = lines.length > 0 && <Lines title={section.title} fields={lines} slip={slip} />;
  return (
    <FormPart
      section={section}
      fields={rest.filter(({ kind }) => kind !== "hitung")}
      draw={(field) => <SlipField key={field.name} field={field} slip={slip} isFixed={fixed.includes(field.name)} />}
      dates={isTahunan(jenis) ? undefined : "masa"}
      before={above}
    />
  );
}

type FieldProps = { readonly field: FieldView; readonly slip: TampilanSlip };
/** Fields with a searched list or a list that depends on other answers. All others follow their definition. */
function SlipField({ field, slip, isFixed }: FieldProps & { readonly isFixed: boolean }) {
  const { name, label, hint, required } = field;
  const texts = { name, label, hint, required };
  const chosen = slip.nama[name] ? { value: "", label: slip.nama[name] } : undefined;
  if (isFixed) return <FixedField field={field} chosen={chosen} />;
  if (name === "objek" && slip.objek) return <SelectField {...texts} options={slip.objek} />;
  if (name === "fasilitas") {
    const all = field.options ?? [];
    const options = all.filter(({ value }) => slip.fasilitas.includes(value));
    // the whole list decides the kind of control: it must not change during typing
    return isShortList(all) ? (
      <RadioGroup {...texts} options={options} />
    ) : (
      <SelectField {...texts} options={options} />
    );
  }
  const searched = slip.dicari.includes(name) ? { ...field, kind: "cari" as const } : field;
  return <DocumentField field={searched} chosen={chosen?.label} />;
}

/** A figure computed by the server, with its reasons folded next to it. `bare`: in a column whose head shows Rp. */
function Figure({ field: { name, label }, slip, bare }: FieldProps & { readonly bare?: boolean }) {
  const alasan = slip.hasil?.alasan[name];
  const id = `hasil-${name}`;
  return (
    <div>
      {!bare && (
        <span className="faktur-angka-nama" id={id}>
          {label}
        </span>
      )}
      <output {...(bare ? { "aria-label": label } : { "aria-labelledby": id })}>
        <bdi dir="ltr">
          {bare ? "" : "Rp"}
          {slip.angka[name]?.value ?? "0"}
        </bdi>
      </output>
      {alasan && alasan.langkah.length > 0 && <WhyDetails label={label} alasan={alasan} documentHref={documentHref} />}
    </div>
  );
}

function Lines({ title, fields, slip }: { title: string; fields: readonly FieldView[]; slip: TampilanSlip }) {
  const { t } = useTranslation("komponen");
  return (
    <BsTable className="formulir-baris-induk">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("komponen:formulir.butir")}</th>
          <th scope="col">{t("komponen:formulir.uraian")}</th>
          <th scope="col" className="angka">
            {t("komponen:formulir.jumlah_rupiah")}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const computed = field.kind === "hitung" || slip.dihitung.includes(field.name);
          return (
            <tr key={field.name} className={computed ? "formulir-terhitung" : undefined}>
              <td>{field.butir}</td>
              <th scope="row">{field.label}</th>
              <td className="angka">
                {computed ? (
                  <Figure field={field} slip={slip} bare />
                ) : (
                  <ViewField field={{ ...field, butir: undefined, required: true }} hideLabel />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </BsTable>
  );
}
