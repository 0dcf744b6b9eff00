import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { ISIAN_DOKUMEN_LAIN } from "~/domain/efaktur/isian-dokumen-lain";
import { ErrorSummary } from "~/forms/error-summary";
import { DateField, RupiahField, SelectField, TextArea, TextField } from "~/forms/fields";
import type { ShownValues } from "~/forms/form-view";
import { LookupField } from "~/forms/lookup-field";
import { ASK_FIELD } from "~/forms/names";
import { PostForm, SubmitButton, useDrawing } from "~/forms/post-form";
import { useLive } from "~/forms/use-live";
import { useFormat } from "~/i18n/use-format";
import { Amounts } from "../efaktur/angka";
import type { AngkaDokumen } from "./angka.server";
import type { Pilihan } from "./isian.server";
import type { Arah } from "./sisi";

/** Names of the form's fields, for its failures and findings. */
export function useLabels(arah: Arah): Readonly<Record<string, string>> {
  const { t } = useTranslation("dokumenlain");
  const own = Object.fromEntries(ISIAN_DOKUMEN_LAIN.map((field) => [field, t(`isian.${field}`)]));
  return { ...own, lawanNama: arah === "keluaran" ? t("isian.pembeli") : t("isian.penjual") };
}

const FORM_ID = "formulir";
type FormProps = {
  readonly arah: Arah;
  readonly values: ShownValues;
  readonly angka: AngkaDokumen;
  readonly pilihan: Pilihan;
  readonly action?: string;
};

/** The form of a special document; lists and figures follow its answers, without script at a button. */
export function FormulirDokumen({ arah, values, angka: sent, pilihan, action }: FormProps) {
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { rupiah } = useFormat();
  const labels = useLabels(arah);
  const drawn = useActionData<{ angka?: AngkaDokumen }>()?.angka ?? sent;
  const { hasil: angka, galat } = useLive(FORM_ID, "/efaktur/dokumen/hitung", drawn);
  return (
    <PostForm submitLabel={t("simpan")} values={values} action={action} galat={galat} className="faktur-formulir">
      <Bagian id="dokumen" title={t("bagian.dokumen")}>
        <Kode arah={arah} labels={labels} pilihan={pilihan} angka={angka} />
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
      <section className="formulir-bagian" aria-labelledby="jumlah-dokumen">
        <h2 id="jumlah-dokumen">{t("bagian.jumlah")}</h2>
        <Amounts id="jumlah" nilai={angka.nilai} alasan={angka.alasan} sum />
        {angka.lazim > 0 && <p className="isian-petunjuk">{t("ppn_lazim", { jumlah: rupiah(angka.lazim) })}</p>}
      </section>
      <p className="formulir-tombol">
        <SubmitButton>{t("simpan")}</SubmitButton>
        <Button name={ASK_FIELD} value="perbarui">
          {t("efaktur:faktur.hitung")}
        </Button>
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

type KodeProps = Pick<FormProps, "arah" | "pilihan" | "angka"> & { readonly labels: Readonly<Record<string, string>> };
function Kode({ arah, labels, pilihan, angka: { jenis, detail } }: KodeProps) {
  const { t } = useTranslation(["dokumenlain", "komponen"]);
  const { values } = useDrawing();
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
        <Button name={ASK_FIELD} value="perbarui" variant="outline-secondary">
          {t("komponen:formulir.perbarui")}
          <span className="visually-hidden">: {t("bagian.dokumen")}</span>
        </Button>
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
