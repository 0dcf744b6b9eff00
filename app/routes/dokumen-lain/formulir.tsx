import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/forms/error-summary";
import { DateField, RupiahField, SelectField, TextArea, TextField } from "~/forms/fields";
import type { ShownValues } from "~/forms/form-view";
import { LookupField } from "~/forms/lookup-field";
import { ASK_FIELD } from "~/forms/names";
import { PostForm, SubmitButton, useDrawing } from "~/forms/post-form";
import type { Pilihan } from "./isian.server";
import type { Arah } from "./sisi";

const FIELDS = [
  "jenis",
  "detail",
  "dokumen",
  "informasi",
  "nomor",
  "tanggal",
  "referensi",
  "lawanNpwp",
  "lawanAlamat",
  "dpp",
  "ppn",
  "ppnbm",
] as const;

/** Names of the form's fields, for its failures and findings. */
export function useLabels(arah: Arah): Readonly<Record<string, string>> {
  const { t } = useTranslation("dokumenlain");
  const own = Object.fromEntries(FIELDS.map((field) => [field, t(`isian.${field}`)]));
  return { ...own, lawanNama: arah === "keluaran" ? t("isian.pembeli") : t("isian.penjual") };
}

type FormProps = {
  readonly arah: Arah;
  readonly values: ShownValues;
  readonly pilihan: Pilihan;
  readonly action?: string;
};

/** The form of a special document; lists that depend on another answer follow it at "Perbarui pilihan". */
export function FormulirDokumen({ arah, values, pilihan, action }: FormProps) {
  const { t } = useTranslation("dokumenlain");
  const labels = useLabels(arah);
  return (
    <PostForm submitLabel={t("simpan")} values={values} action={action} className="faktur-formulir">
      <Bagian id="dokumen" title={t("bagian.dokumen")}>
        <Kode arah={arah} labels={labels} pilihan={pilihan} />
      </Bagian>
      <Bagian id="lawan" title={arah === "keluaran" ? t("bagian.pembeli") : t("bagian.penjual")}>
        <LookupField
          name="lawanNpwp"
          label={labels.lawanNpwp ?? ""}
          hint={t("isian.lawanNpwp_petunjuk")}
          required={false}
        />
        <TextField name="lawanNama" label={labels.lawanNama ?? ""} />
        {arah === "keluaran" && <TextArea name="lawanAlamat" label={labels.lawanAlamat ?? ""} rows={2} />}
      </Bagian>
      <Bagian id="nilai" title={t("bagian.nilai")}>
        <RupiahField name="dpp" label={labels.dpp ?? ""} />
        <RupiahField
          name="ppn"
          label={labels.ppn ?? ""}
          hint={arah === "keluaran" ? t("isian.ppn_keluaran") : t("isian.ppn_masukan")}
        />
        <RupiahField name="ppnbm" label={labels.ppnbm ?? ""} required={false} />
      </Bagian>
      <p className="formulir-tombol">
        <SubmitButton>{t("simpan")}</SubmitButton>
      </p>
    </PostForm>
  );
}
export const RingkasanGalat = ({ arah }: { arah: Arah }) => <ErrorSummary labels={useLabels(arah)} />;

function Bagian({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className="formulir-bagian" aria-labelledby={`bagian-${id}`}>
      <h2 id={`bagian-${id}`}>{title}</h2>
      <div className="faktur-kisi">{children}</div>
    </section>
  );
}

type KodeProps = { readonly arah: Arah; readonly labels: Readonly<Record<string, string>>; readonly pilihan: Pilihan };
function Kode({ arah, labels, pilihan }: KodeProps) {
  const { t } = useTranslation(["dokumenlain", "komponen"]);
  const { values } = useDrawing();
  const jenis = String(values.jenis ?? "");
  const detail = String(values.detail ?? "");
  const told = pilihan.informasi[detail];
  const named = arah === "keluaran" && (detail === "12" || detail === "13" || Boolean(values.referensi));
  return (
    <>
      <SelectField name="jenis" label={labels.jenis ?? ""} options={pilihan.jenis} official />
      <SelectField
        name="detail"
        label={labels.detail ?? ""}
        hint={t("isian.detail_petunjuk")}
        options={pilihan.detail[jenis] ?? []}
        official
      />
      <SelectField
        name="dokumen"
        label={labels.dokumen ?? ""}
        options={pilihan.dokumen[`${jenis} ${detail}`] ?? []}
        official
      />
      {told && <SelectField name="informasi" label={labels.informasi ?? ""} options={told} official />}
      <p className="formulir-perbarui">
        <button type="submit" name={ASK_FIELD} value="perbarui" className="btn btn-outline-secondary">
          {t("komponen:formulir.perbarui")}
          <span className="visually-hidden">: {t("bagian.dokumen")}</span>
        </button>
      </p>
      <TextField name="nomor" label={labels.nomor ?? ""} hint={t("isian.nomor_petunjuk")} code />
      <DateField name="tanggal" label={labels.tanggal ?? ""} />
      {named && (
        <TextField
          name="referensi"
          label={labels.referensi ?? ""}
          hint={t("isian.referensi_petunjuk")}
          required={false}
        />
      )}
    </>
  );
}
