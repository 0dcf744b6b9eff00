import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { RightMissing, useMay } from "~/components/rights";
import type { PratinjauGaji } from "~/contract/gaji";
import { BARIS_TABEL } from "~/domain/bukpot";
import { FieldGrid } from "~/forms/field-grid";
import { Checkbox, MasaField, PasswordField, SelectField } from "~/forms/fields";
import type { FieldView, OptionView, ShownValues } from "~/forms/form-view";
import { PostForm, useDrawing } from "~/forms/post-form";
import { SheetFailures } from "~/forms/sheet-failures";
import { rowsOf } from "~/forms/use-chosen";
import { useFormat } from "~/i18n/use-format";
import { LIST } from "./isi";
import { Pratinjau, RingkasanGaji } from "./pratinjau";
import { TabelGaji } from "./tabel";
import { type Batas, Tempelan } from "./tempelan";

type GajiFormProps = {
  readonly jenis: "MP" | "A1";
  /** Month and branch, and the initial sheet of the month: rows of boxes, or text. */
  readonly values: ShownValues;
  readonly options: readonly OptionView[];
  /** The number of employees on the sheet. */
  readonly karyawan: number;
  /** Address of the sheet as a file. */
  readonly unduh: string;
  readonly kolom: Readonly<Record<string, string>>;
  readonly isian: readonly FieldView[];
  readonly batas: Batas;
  readonly pratinjau: PratinjauGaji | undefined;
};

/** Errors in boxes of the preview, by name. */
const galatPratinjau = (pratinjau: PratinjauGaji | undefined) =>
  Object.fromEntries(
    (pratinjau?.baris ?? []).flatMap(({ temuan }, at) =>
      temuan
        .filter(({ berat }) => berat === "galat")
        .map(({ kolom, pesan }) => [`${LIST}[${at}].${kolom}`, [pesan]] as const),
    ),
  );

/** A salary sheet: month and branch, its rows to fill in, their results, and the bar that issues them. */
export function GajiForm(props: GajiFormProps) {
  const { values, pratinjau } = props;
  const { t } = useTranslation("bukpot");
  return (
    <PostForm
      multipart
      values={values}
      galat={pratinjau && galatPratinjau(pratinjau)}
      submitLabel={t("gaji.hitung")}
      className="faktur-formulir"
    >
      <Masa options={props.options} />
      <SheetFailures columns={props.kolom} />
      {pratinjau && <RingkasanGaji pratinjau={pratinjau} kolom={props.kolom} />}
      <Lembar {...props} />
      <Terbit siap={pratinjau !== undefined && pratinjau.jumlah.siap > 0} />
    </PostForm>
  );
}

function Masa({ options }: Pick<GajiFormProps, "options">) {
  const { t } = useTranslation("bukpot");
  return (
    <section className="formulir-bagian" aria-labelledby="bagian-masa">
      <h2 id="bagian-masa">{t("gaji.langkah_masa")}</h2>
      <FieldGrid>
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
      </FieldGrid>
    </section>
  );
}

/** The rows as a table, followed by the box for pasting them. A long sheet is text. */
function Lembar({ jenis, karyawan, unduh, kolom, isian, batas, pratinjau }: GajiFormProps) {
  const { t } = useTranslation("bukpot");
  const { angka } = useFormat();
  const { values } = useDrawing();
  const table = rowsOf(values, LIST).length > 0;
  const typed = typeof values.teks === "string" && values.teks !== "";
  const long = typed && !table;
  return (
    <section className="formulir-bagian" aria-labelledby="bagian-lembar">
      <h2 id="bagian-lembar">{t("gaji.langkah_lembar")}</h2>
      <div className="lembar-atas">
        <p>{karyawan === 0 ? t("gaji.lembar_kosong") : t("gaji.lembar_isi", { jumlah: angka(karyawan) })}</p>
        {karyawan > 0 && (
          <ButtonLink to={unduh} reloadDocument variant="outline-secondary" download>
            {t("gaji.unduh")}
          </ButtonLink>
        )}
      </div>
      {long && <p>{t("gaji.lembar_besar", { jumlah: angka(BARIS_TABEL) })}</p>}
      {table && <TabelGaji jenis={jenis} isian={isian} pratinjau={pratinjau} />}
      <Tempelan kolom={kolom} batas={batas} open={!table || typed} />
      {pratinjau && !table && <Pratinjau jenis={jenis} pratinjau={pratinjau} kolom={kolom} />}
      <Checkbox name="lewati" label={t("gaji.lewati")} hint={t("gaji.lewati_petunjuk")} />
      <RightMissing hak={["bupot21_signer"]} />
    </section>
  );
}

/** The bar at the foot of the window that computes, saves and issues. */
function Terbit({ siap }: { siap: boolean }) {
  const { t } = useTranslation("bukpot");
  const may = useMay();
  return (
    <div className="dokumen-palang">
      {may("bupot21_signer") && (
        <PasswordField name="kodeOtorisasi" label={t("gaji.kode")} hint={t("gaji.kode_petunjuk")} autoComplete="off" />
      )}
      <ButtonRow>
        <Button name="aksi" value="hitung" variant={siap ? "outline-secondary" : "primary"}>
          {t("gaji.hitung")}
        </Button>
        {may("bupot21_drafter") && (
          <Button name="aksi" value="simpan" variant="outline-secondary">
            {t("gaji.simpan")}
          </Button>
        )}
        {may("bupot21_signer") && (
          <Button name="aksi" value="terbitkan" variant={siap ? "primary" : "outline-secondary"}>
            {t("gaji.terbitkan")}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}
