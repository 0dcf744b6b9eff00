import { Form, useLocation } from "@remix-run/react";
import FormSelect from "react-bootstrap/FormSelect";
import { useTranslation } from "react-i18next";
import { addMonths, type Masa, tahunOf } from "~/domain/kit/tanggal";
import { masaOfYear } from "~/i18n/format";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { Button } from "../button";
import { useFrame } from "../frame/frame-data";
import { TokenField } from "../hidden-fields";

const YEARS_BACK = 3;

/**
 * The choice of the one period for lists, forms, samples and returns. It offers the month before and after, and all
 * others behind the current one. The month of the class date is the last. Each is a button of one form.
 */
export function PilihMasa() {
  const { t } = useTranslation();
  const { masa: format } = useFormat();
  const { pathname, search } = useLocation();
  const kerja = useFrame().masa;
  if (!kerja) return null;
  const { masa, terbuka, kelas } = kerja;
  const [before, after] = [addMonths(masa, -1), addMonths(masa, 1)];
  return (
    <Form
      method="post"
      action={paths.masa()}
      className="masa-pilih"
      aria-label={t("common:masa.judul")}
      preventScrollReset
    >
      <TokenField />
      <input type="hidden" name="kembali" value={pathname + search} />
      <input type="hidden" name="terbuka" value={terbuka} />
      <Step masa={before} label={t("common:masa.sebelumnya", { masa: format(before) })} to="before" />{" "}
      <details className="drop masa-kini" name="kepala">
        <summary>
          <span className="visually-hidden">{t("common:masa.judul")}: </span>
          {format(masa)}
          {masa === terbuka && <span className="masa-tanda"> {t("common:masa.terbuka")}</span>}
        </summary>
        <AllMonths masa={masa} kelas={kelas} />
      </details>{" "}
      {masa < kelas && <Step masa={after} label={t("common:masa.berikutnya", { masa: format(after) })} to="after" />}
    </Form>
  );
}

type StepProps = { readonly masa: Masa; readonly label: string; readonly to: "before" | "after" };
/** A drawn arrow: the browser mirrors characters like ‹ itself, and mirroring them again would point inward. */
function Step({ masa, label, to }: StepProps) {
  return (
    <button type="submit" name="masa" value={masa} className="masa-langkah" title={label}>
      <svg viewBox="0 0 16 16" className="icon icon-turns" aria-hidden="true" focusable="false">
        <path d={to === "before" ? "M10 3 5 8l5 5" : "M6 3l5 5-5 5"} />
      </svg>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** Whole periods only: every month comes with its year. */
function AllMonths({ masa, kelas }: { masa: Masa; kelas: Masa }) {
  const { t } = useTranslation();
  const { lng } = useFormat();
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(tahunOf(kelas) - back));
  return (
    <div className="drop-body masa-semua">
      <label htmlFor="masa-pilih">{t("common:masa.pilih")}</label>
      <FormSelect id="masa-pilih" name="pilih" defaultValue={masa} key={masa}>
        {years.map((year) => (
          <optgroup key={year} label={year}>
            {masaOfYear(year, lng)
              .filter((one) => one.masa <= kelas)
              .map((one) => (
                <option key={one.masa} value={one.masa}>
                  {one.nama}
                </option>
              ))}
          </optgroup>
        ))}
      </FormSelect>
      <Button variant="primary">{t("common:masa.pakai")}</Button>
    </div>
  );
}
