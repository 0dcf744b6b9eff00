import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { ComputedOutput } from "~/forms/computed-output";
import { FieldGrid } from "~/forms/field-grid";
import { MasaField, RupiahField, SelectField, TextField } from "~/forms/fields";
import type { OptionView } from "~/forms/form-view";
import { PostForm, SubmitButton, useDrawing } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { ASK_FIELD } from "~/web/names";
import { NamaAkun } from "./nama-akun";

type Labels = Readonly<Record<"akun" | "masa" | "tahun" | "jumlah" | "uraian" | "nop" | "alamat", string>>;

/** The payer: read-only. */
export function LangkahIdentitas({ wp }: { wp: { npwp: string; nama: string; alamat: string } }) {
  const { t } = useTranslation("pembayaran");
  return (
    <>
      <ReviewList
        items={[
          { label: t("mandiri.npwp"), value: wp.npwp },
          { label: t("mandiri.nama"), value: wp.nama },
          { label: t("mandiri.alamat_wp"), value: wp.alamat },
        ]}
      />
      <PostForm>
        <SubmitButton>{t("mandiri.lanjut")}</SubmitButton>
      </PostForm>
    </>
  );
}

type Terpilih = Readonly<Record<"akun" | "masa" | "tahun", string>>;
type Periode = "masa" | "tahun";
type PilihanAkun = OptionView & { readonly periode: Periode };
/** The account, and the kind of period that it is paid for. */
export function LangkahAkun({
  labels,
  pilihan,
  terpilih,
}: {
  labels: Labels;
  pilihan: readonly PilihanAkun[];
  terpilih: Terpilih;
}) {
  const { t } = useTranslation("pembayaran");
  const [tahunMasa, bulan] = terpilih.masa.split("-");
  return (
    <PostForm
      id="akun"
      values={{ akun: terpilih.akun, masa: { bulan, tahun: tahunMasa }, tahun: terpilih.tahun }}
      submitLabel={t("mandiri.lanjut")}
    >
      <FieldGrid>
        <SelectField name="akun" label={labels.akun} options={pilihan} official />
        <PeriodeAkun labels={labels} pilihan={pilihan} />
      </FieldGrid>
      <SubmitButton>{t("mandiri.lanjut")}</SubmitButton>
    </PostForm>
  );
}

/**
 * The period of the chosen account. The drawn account is posted along, because without script the period can belong to
 * another one.
 */
function PeriodeAkun({ labels, pilihan }: { labels: Labels; pilihan: readonly PilihanAkun[] }) {
  const { t } = useTranslation("pembayaran");
  const { values } = useDrawing();
  const periode = pilihan.find(({ value }) => value === values.akun)?.periode;
  if (!periode) return null;
  return (
    <>
      <input type="hidden" name="periode" value={periode} key={periode} />
      {periode === "masa" ? (
        <MasaField name="masa" label={labels.masa} hint={t("mandiri.masa_petunjuk")} />
      ) : (
        <TextField name="tahun" label={labels.tahun} hint={t("mandiri.tahun_petunjuk")} numeric size="pendek" />
      )}
    </>
  );
}

type Akun = { kap: string; kjs: string; nama: string; objek: boolean; periode: string };
/** The amount, in figures and in words; for land and buildings also the object. */
export function LangkahNilai({
  labels,
  akun,
  jumlah,
  kembali,
}: {
  labels: Labels;
  akun: Akun;
  jumlah: string;
  kembali: string;
}) {
  const { t } = useTranslation("pembayaran");
  const { masa } = useFormat();
  const period = /^\d{4}$/.test(akun.periode) ? akun.periode : masa(akun.periode);
  return (
    <>
      <ReviewList
        items={[
          { label: labels.akun, value: <NamaAkun akun={akun} />, changeHref: kembali },
          { label: labels.masa, value: period, changeHref: kembali },
          { label: t("mandiri.mata_uang"), value: "IDR" },
        ]}
      />
      <PostForm id="nilai" values={{ jumlah }} submitLabel={t("mandiri.kirim")}>
        <FieldGrid>
          <RupiahField name="jumlah" label={labels.jumlah} />
          <ComputedOutput name="terbilang" label={t("kolom.terbilang")} />
          <TextField name="uraian" label={labels.uraian} required={false} />
          {akun.objek && (
            <TextField name="nop" label={labels.nop} hint={t("mandiri.nop_petunjuk")} numeric size="sedang" />
          )}
          {akun.objek && <TextField name="alamat" label={labels.alamat} />}
        </FieldGrid>
        <ButtonRow>
          <SubmitButton>{t("mandiri.kirim")}</SubmitButton>
          <Button name={ASK_FIELD} value="perbarui" variant="outline-secondary">
            {t("mandiri.hitung")}
          </Button>
        </ButtonRow>
      </PostForm>
    </>
  );
}
