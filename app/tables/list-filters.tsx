import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatBulan } from "~/i18n/format";
import type { FilterView, ListView } from "./list-view";

/** Filters in force as removable chips; the form that sets them stays folded until asked for. */
export function ListFilters({ view }: { view: ListView }) {
  const { t } = useTranslation("komponen");
  if (view.filters.length === 0) return null;
  return (
    <search className="saring">
      {view.chips.length > 0 && (
        <ul className="saring-aktif" aria-label={t("daftar.saringan_aktif")}>
          {view.chips.map(({ label, value, href }) => (
            <li key={href}>
              <Link to={href} className="saring-keping">
                <span className="visually-hidden">{t("daftar.hapus_saringan")} </span>
                {label}: <bdi>{value}</bdi>
                <span aria-hidden="true"> ×</span>
              </Link>
            </li>
          ))}
          {view.chips.length > 1 && (
            <li>
              <Link to={view.clearHref}>{t("daftar.hapus_semua_saringan")}</Link>
            </li>
          )}
        </ul>
      )}
      <details className="saring-lipat">
        <summary>{t("daftar.saring")}</summary>
        <Form
          method="get"
          action={view.path}
          className="saring-formulir"
          key={view.clearHref + view.chips.map((c) => c.href).join()}
        >
          {view.kept.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {view.filters.map((filter) => (
            <Filter key={filter.name} filter={filter} list={view.id} />
          ))}
          <p className="saring-tombol">
            <button type="submit" className="btn btn-primary">
              {t("daftar.terapkan")}
            </button>
          </p>
        </Form>
      </details>
    </search>
  );
}

function Filter({ filter, list }: { filter: FilterView; list: string }) {
  const { t } = useTranslation("komponen");
  const { name, label, kind, value, options } = filter;
  const id = `saring-${list}-${name}`;
  if (kind === "tetap") return <input type="hidden" name={name} value={value} />;
  if (kind === "masa") return <MonthFilter filter={filter} id={id} />;
  return (
    <div className="isian">
      <label htmlFor={id} className="isian-label">
        {label}
      </label>
      {kind === "pilihan" ? (
        <select id={id} name={name} defaultValue={value} className="form-select">
          <option value="">{t("daftar.semua")}</option>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          type="text"
          inputMode={kind === "tanggal" ? "numeric" : undefined}
          dir={kind === "tanggal" ? "ltr" : undefined}
          placeholder={kind === "tanggal" ? t("formulir.bentuk_tanggal") : undefined}
          defaultValue={value}
          autoComplete="off"
          className="form-control"
        />
      )}
    </div>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, "0"));

function MonthFilter({ filter: { name, label, value }, id }: { filter: FilterView; id: string }) {
  const { t, i18n } = useTranslation("komponen");
  const [year, month] = value.split("-");
  return (
    <fieldset className="isian">
      <legend className="isian-label">{label}</legend>
      <span className="isian-masa">
        <label htmlFor={id} className="visually-hidden">
          {t("formulir.bulan")}
        </label>
        <select id={id} name={`${name}.bulan`} defaultValue={month ?? ""} className="form-select">
          <option value="">{t("daftar.semua")}</option>
          {MONTHS.map((one) => (
            <option key={one} value={one}>
              {formatBulan(one, i18n.language)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-tahun`} className="visually-hidden">
          {t("formulir.tahun")}
        </label>
        <input
          id={`${id}-tahun`}
          name={`${name}.tahun`}
          type="text"
          inputMode="numeric"
          dir="ltr"
          defaultValue={year}
          autoComplete="off"
          className="form-control isian--tahun"
        />
      </span>
    </fieldset>
  );
}
