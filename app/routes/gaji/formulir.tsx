import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { RightMissing, useMay } from "~/components/rights";
import { Checkbox, MasaField, PasswordField, SelectField, TextArea } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import type { OptionView } from "~/forms/form-view";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";

type GajiFormProps = {
  readonly masa: string;
  readonly cabang: string;
  readonly options: readonly OptionView[];
  /** The sheet the month begins with, and how many employees stand on it. */
  readonly teks: string;
  readonly karyawan: number;
  /** Where the sheet is to be had as a file. */
  readonly unduh: string;
  readonly kolom: Readonly<Record<string, string>>;
  readonly batas: { readonly maxBytes: number; readonly maxRows: number };
  /** A preview stands on the page and has rows that can be issued. */
  readonly siap: boolean;
  /** What was found and computed, above the code that issues it. */
  readonly children: ReactNode;
  /** Every row, below it. */
  readonly baris: ReactNode;
};

/** A salary sheet: month and branch, the rows as a file or as text, what became of them, and the code that issues. */
export function GajiForm({
  masa,
  cabang,
  options,
  teks,
  karyawan,
  unduh,
  kolom,
  batas,
  siap,
  children,
  baris,
}: GajiFormProps) {
  const { t } = useTranslation("bukpot");
  const may = useMay();
  const { angka } = useFormat();
  return (
    <PostForm multipart values={{ masa, cabang, teks }} submitLabel={t("gaji.hitung")}>
      <section className="formulir-bagian" aria-labelledby="bagian-masa">
        <h2 id="bagian-masa">{t("gaji.langkah_masa")}</h2>
        <MasaField name="masa" label={t("gaji.masa")} required />
        <SelectField
          name="cabang"
          label={t("gaji.cabang")}
          hint={t("gaji.cabang_petunjuk")}
          options={options}
          none={t("gaji.cabang_semua")}
        />
        <Button name="aksi" value="siapkan" variant="outline-secondary">
          {t("gaji.siapkan")}
        </Button>
      </section>
      <section className="formulir-bagian" aria-labelledby="bagian-lembar">
        <h2 id="bagian-lembar">{t("gaji.langkah_lembar")}</h2>
        <p>{karyawan === 0 ? t("gaji.lembar_kosong") : t("gaji.lembar_isi", { jumlah: angka(karyawan) })}</p>
        {karyawan > 0 && (
          <p>
            <ButtonLink to={unduh} reloadDocument variant="outline-secondary" download>
              {t("gaji.unduh")}
            </ButtonLink>
          </p>
        )}
        <details>
          <summary>{t("gaji.kolom_judul")}</summary>
          <ul>
            {Object.entries(kolom).map(([name, label]) => (
              <li key={name}>
                <code dir="ltr">{name}</code>: {label}
              </li>
            ))}
          </ul>
        </details>
        <FileField
          name="berkas"
          label={t("gaji.berkas")}
          hint={t("gaji.berkas_petunjuk")}
          accept={[".xlsx", ".csv"]}
          maxBytes={batas.maxBytes}
          maxRows={batas.maxRows}
        />
        <TextArea name="teks" label={t("gaji.teks")} hint={t("gaji.teks_petunjuk")} rows={12} sheet />
        <p className="formulir-tombol">
          <SubmitButton name="aksi" value="hitung">
            {t("gaji.hitung")}
          </SubmitButton>
        </p>
      </section>
      {children}
      <section className="formulir-bagian" aria-labelledby="bagian-terbit">
        <h2 id="bagian-terbit">{t("gaji.langkah_terbit")}</h2>
        <Checkbox name="lewati" label={t("gaji.lewati")} hint={t("gaji.lewati_petunjuk")} />
        {may("bupot21_signer") && (
          <PasswordField
            name="kodeOtorisasi"
            label={t("gaji.kode")}
            hint={t("gaji.kode_petunjuk")}
            autoComplete="off"
          />
        )}
        <RightMissing hak={["bupot21_signer"]} />
        <p className="formulir-tombol">
          {may("bupot21_signer") && (
            <Button name="aksi" value="terbitkan" variant={siap ? "primary" : undefined}>
              {t("gaji.terbitkan")}
            </Button>
          )}
          {may("bupot21_drafter") && (
            <Button name="aksi" value="simpan" variant="outline-secondary">
              {t("gaji.simpan")}
            </Button>
          )}
        </p>
      </section>
      {baris}
    </PostForm>
  );
}
