import { Form } from "@remix-run/react";
import FormControl from "react-bootstrap/FormControl";
import FormGroup from "react-bootstrap/FormGroup";
import FormLabel from "react-bootstrap/FormLabel";
import FormSelect from "react-bootstrap/FormSelect";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { Button } from "~/components/button";
import { useFrame } from "~/components/frame/frame-data";
import { Icon } from "~/components/frame/icon";
import { Link } from "~/components/link";
import { isMasa } from "~/domain/kit/tanggal";
import { formatMasa, masaOfYear } from "~/i18n/format";
import { type FilterView, type ListView, MAX_FILTER } from "./list-view";

type FiltersOf = { readonly view: ListView };

/** The search box of a list, and behind one press its other filters: one form, so that a search keeps the filters. */
export function FilterForm({ view }: FiltersOf) {
  const { t } = useTranslation("komponen");
  const { filters, unread } = view;
  if (filters.length === 0) return null;
  const search = filters.find(isSearch);
  const others = filters.filter((filter) => filter !== search);
  const set = others.filter(({ value }) => value !== "").length;
  return (
    <search className="saring">
      <Form
        method="get"
        action={view.path}
        className="saring-formulir"
        key={view.clearHref + filters.map(({ value }) => value).join()}
      >
        {view.kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && <SearchBox filter={search} list={view.id} />}
        {others.length > 0 && (
          <details className="saring-lipat" open={unread.length > 0 || undefined}>
            <summary>
              {t("daftar.saring")}
              {set > 0 && ` (${set})`}
            </summary>
            <div className="saring-isi">
              {others.map((filter) => (
                <Filter key={filter.name} filter={filter} list={view.id} />
              ))}
              <p className="saring-tombol">
                <Button variant="primary">{t("daftar.terapkan")}</Button>
              </p>
            </div>
          </details>
        )}
      </Form>
    </search>
  );
}

/** The active filters that no view names, each with the press that removes it, and the unreadable ones. */
export function ActiveFilters({ view: { chips, clearHref, unread } }: FiltersOf) {
  const { t } = useTranslation("komponen");
  return (
    <>
      {chips.length > 0 && (
        <ul className="saring-aktif" aria-label={t("daftar.saringan_aktif")}>
          {chips.map(({ label, value, href }) => (
            <li key={href}>
              <Link to={href} className="saring-keping">
                <span className="visually-hidden">{t("daftar.hapus_saringan")} </span>
                {label}: <bdi>{value}</bdi>
                <span aria-hidden="true"> ×</span>
              </Link>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Link to={clearHref}>{t("daftar.hapus_semua_saringan")}</Link>
            </li>
          )}
        </ul>
      )}
      {unread.length > 0 && (
        <Alert variant="warning" role="alert">
          {unread.map(({ label, value }) => (
            <p key={label}>{t("daftar.saringan_tak_terbaca", { label, nilai: value })}</p>
          ))}
        </Alert>
      )}
    </>
  );
}

/** The filters of a page that draws its rows itself. */
export const ListFilters = ({ view }: FiltersOf) => (
  <div className="daftar-palang daftar-palang--sendiri">
    <FilterForm view={view} />
    <ActiveFilters view={view} />
  </div>
);

const isSearch = ({ name, kind }: FilterView): boolean => name === "q" && kind === "teks";

function SearchBox({ filter: { name, label, value }, list }: { filter: FilterView; list: string }) {
  const { t } = useTranslation();
  const id = `saring-${list}-${name}`;
  return (
    <div className="saring-cari">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <FormControl
        id={id}
        name={name}
        type="text"
        placeholder={label}
        defaultValue={value}
        maxLength={MAX_FILTER}
        autoComplete="off"
      />
      <button type="submit" title={t("common:cari")}>
        <Icon name="cari" />
        <span className="visually-hidden">{t("common:cari")}</span>
      </button>
    </div>
  );
}

function Filter({ filter, list }: { filter: FilterView; list: string }) {
  const { t } = useTranslation("komponen");
  const { name, label, kind, value, options } = filter;
  const id = `saring-${list}-${name}`;
  if (kind === "tetap") return <input type="hidden" name={name} value={value} />;
  if (kind === "masa") return <MonthFilter filter={filter} id={id} />;
  return (
    <FormGroup className="isian">
      <FormLabel htmlFor={id} className="isian-label">
        {label}
      </FormLabel>
      {kind === "pilihan" ? (
        <FormSelect id={id} name={name} defaultValue={value}>
          <option value="">{t("daftar.semua")}</option>
          {options?.map((option) => (
            <option key={option.value} value={option.value} dir="auto">
              {option.label}
            </option>
          ))}
        </FormSelect>
      ) : (
        <FormControl
          id={id}
          name={name}
          type="text"
          inputMode={kind === "tanggal" || kind === "rupiah" ? "numeric" : undefined}
          dir={kind === "tanggal" || kind === "rupiah" ? "ltr" : undefined}
          placeholder={kind === "tanggal" ? t("formulir.bentuk_tanggal") : undefined}
          defaultValue={value}
          maxLength={MAX_FILTER}
          autoComplete="off"
        />
      )}
    </FormGroup>
  );
}

const YEARS = 3;

/** One box for a period: those of the class's year and of the two years before, newest first, and the current one. */
function MonthFilter({ filter: { name, label, value }, id }: { filter: FilterView; id: string }) {
  const { t, i18n } = useTranslation("komponen");
  const { me } = useFrame();
  const year = Number((me?.batch?.tanggal ?? value).slice(0, 4)) || new Date().getFullYear();
  const years = Array.from({ length: YEARS }, (_, back) => String(year - back));
  const listed = isMasa(value) && years.includes(value.slice(0, 4));
  return (
    <FormGroup className="isian">
      <FormLabel htmlFor={id} className="isian-label">
        {label}
      </FormLabel>
      <FormSelect id={id} name={name} defaultValue={isMasa(value) ? value : ""}>
        <option value="">{t("daftar.semua")}</option>
        {isMasa(value) && !listed && <option value={value}>{formatMasa(value, i18n.language)}</option>}
        {years.map((one) => (
          <optgroup key={one} label={one}>
            {masaOfYear(one, i18n.language).map(({ masa, nama }) => (
              <option key={masa} value={masa}>
                {nama}
              </option>
            ))}
          </optgroup>
        ))}
      </FormSelect>
    </FormGroup>
  );
}
