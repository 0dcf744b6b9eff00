import { Form } from "@remix-run/react";
import FormControl from "react-bootstrap/FormControl";
import FormGroup from "react-bootstrap/FormGroup";
import FormLabel from "react-bootstrap/FormLabel";
import FormSelect from "react-bootstrap/FormSelect";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { Button } from "~/components/button";
import { useFrame } from "~/components/frame/frame-data";
import { Link } from "~/components/link";
import { isMasa } from "~/domain/kit/tanggal";
import { formatMasa, masaOfYear } from "~/i18n/format";
import { type FilterView, type ListView, MAX_FILTER } from "./list-view";

/** Active filters as removable chips. The form that sets them is folded until requested. */
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
      {view.unread.length > 0 && (
        <Alert variant="warning" role="alert">
          {view.unread.map(({ label, value }) => (
            <p key={label}>{t("daftar.saringan_tak_terbaca", { label, nilai: value })}</p>
          ))}
        </Alert>
      )}
      <details className="saring-lipat" open={view.unread.length > 0 || undefined}>
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
            <Button variant="primary">{t("daftar.terapkan")}</Button>
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
