import FormCheck from "react-bootstrap/FormCheck";
import FormControl from "react-bootstrap/FormControl";
import FormGroup from "react-bootstrap/FormGroup";
import FormLabel from "react-bootstrap/FormLabel";
import FormSelect from "react-bootstrap/FormSelect";
import InputGroup from "react-bootstrap/InputGroup";
import { useTranslation } from "react-i18next";
import { useFrame } from "~/components/frame/frame-data";
import { FieldFrame, type FieldTexts, GroupFrame, LabelText, Notes, useControl } from "./field-frame";
import type { OptionView } from "./form-view";

const looks = (errors: readonly string[], size?: string) => ({
  isInvalid: errors.length > 0,
  className: size && `isian--${size}`,
});

type TextProps = FieldTexts & {
  readonly type?: "text" | "email" | "tel" | "search" | "url";
  readonly autoComplete?: string;
  /** Digits only: a number pad on phones, left to right in Arabic too. */
  readonly numeric?: boolean;
  /** Left to right in every language: codes, numbers, mail addresses. */
  readonly code?: boolean;
  /** A quantity, a price, a rate: a pad of digits on phones, digits at the end of the box. */
  readonly figure?: boolean;
  readonly size?: "pendek" | "sedang";
};

export function TextField({ type = "text", autoComplete, numeric, code, figure, size, ...texts }: TextProps) {
  const { id, errors, text, control } = useControl(texts.name, texts.hint);
  return (
    <FieldFrame id={id} errors={errors} {...texts}>
      <FormControl
        {...control}
        type={type}
        defaultValue={text}
        autoComplete={autoComplete}
        inputMode={numeric ? "numeric" : figure ? "decimal" : undefined}
        dir={numeric || code || figure || type === "email" ? "ltr" : undefined}
        {...looks(errors, size)}
      />
    </FieldFrame>
  );
}

/** A whole amount of rupiah, read in the language of the page. `bare`: the head of its column shows Rp. */
export function RupiahField({ bare, ...texts }: FieldTexts & { readonly bare?: boolean }) {
  const { id, errors, text, control } = useControl(texts.name, texts.hint);
  return (
    <FieldFrame id={id} errors={errors} {...texts}>
      <InputGroup as="span" bsPrefix="isian-rupiah" dir="ltr">
        {!bare && <InputGroup.Text aria-hidden="true">Rp</InputGroup.Text>}
        <FormControl
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={text}
          {...looks(errors)}
        />
      </InputGroup>
    </FieldFrame>
  );
}

/** One box for a day, `DD-MM-YYYY`. Other common spellings are read as well. */
export function DateField({ hint, autoComplete = "off", ...texts }: FieldTexts & { readonly autoComplete?: string }) {
  const { t } = useTranslation("komponen");
  const told = hint ?? t("formulir.contoh_tanggal");
  const { id, errors, text, control } = useControl(texts.name, told);
  return (
    <FieldFrame id={id} errors={errors} hint={told} {...texts}>
      <FormControl
        {...control}
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete={autoComplete}
        defaultValue={text}
        {...looks(errors, "pendek")}
      />
    </FieldFrame>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, "0"));

/** A tax period: the month from a list, the year typed. Posts `<name>.bulan` and `<name>.tahun`. */
export function MasaField(texts: FieldTexts) {
  const { t, i18n } = useTranslation("komponen");
  const { id, errors, value, describedBy, control } = useControl(texts.name, texts.hint);
  const boxes = value as { bulan?: string; tahun?: string } | string | undefined;
  const [tahun, bulan] = typeof boxes === "string" ? boxes.split("-") : [boxes?.tahun, boxes?.bulan];
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: "long", timeZone: "UTC" });
  return (
    <GroupFrame id={id} errors={errors} describedBy={describedBy} {...texts}>
      <span className="isian-masa">
        <FormLabel htmlFor={id} visuallyHidden>
          {t("formulir.bulan")}
        </FormLabel>
        <FormSelect {...control} name={`${texts.name}.bulan`} defaultValue={bulan ?? ""} isInvalid={errors.length > 0}>
          <option value="">{t("formulir.pilih_bulan")}</option>
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {monthName.format(new Date(`2026-${month}-15T00:00:00Z`))}
            </option>
          ))}
        </FormSelect>
        <FormLabel htmlFor={`${id}-tahun`} visuallyHidden>
          {t("formulir.tahun")}
        </FormLabel>
        <FormControl
          id={`${id}-tahun`}
          name={`${texts.name}.tahun`}
          type="text"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          defaultValue={tahun}
          {...looks(errors, "tahun")}
        />
      </span>
    </GroupFrame>
  );
}

export type ChoiceProps = FieldTexts & {
  readonly options: readonly OptionView[] /** Entries of an official list stay Indonesian. */;
  readonly official?: boolean;
};

/** The most letters of answers next to each other on half a line. */
const LONG_GROUP = 45;
const LONG_ENTRY = 40;
/** Longest entry, in letters, that fits three of four columns. */
const FULL_ENTRY = 90;
/** True if at least three quarters of the entries have more letters than that. */
const areLonger = (options: readonly OptionView[], letters: number): boolean =>
  options.length > 0 && options.filter(({ label }) => label.length > letters).length * 4 >= options.length * 3;
/**
 * The width of a list: most of a row for long entries (numbers with names and addresses), all of it for longer ones.
 */
const widthOf = (options: readonly OptionView[]): "penuh" | "panjang" | undefined =>
  areLonger(options, FULL_ENTRY) ? "penuh" : areLonger(options, LONG_ENTRY) ? "panjang" : undefined;

/** A list of at most 50 entries; longer ones use LookupField. `none`: the text for no choice. */
export function SelectField({ options, official, none, ...texts }: ChoiceProps & { readonly none?: string }) {
  const { t } = useTranslation("komponen");
  const { id, errors, text, control } = useControl(texts.name, texts.hint);
  return (
    <FieldFrame id={id} errors={errors} {...texts}>
      <FormSelect
        {...control}
        dir={official ? "ltr" : undefined}
        defaultValue={text ?? ""}
        {...looks(errors, widthOf(options))}
      >
        <option value="">{none ?? t("formulir.pilih")}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} dir="auto" lang={official ? "id" : undefined}>
            {label}
          </option>
        ))}
      </FormSelect>
    </FieldFrame>
  );
}

/**
 * A few entries with one choice. Without script an unchosen group has an extra entry for no choice, because text
 * browsers send the first one. With script that entry appears only if the answer is optional.
 */
export function RadioGroup({ options, official, ...texts }: ChoiceProps) {
  const { t } = useTranslation("komponen");
  const { id, errors, text, describedBy, control } = useControl(texts.name, texts.hint);
  const { script } = useFrame();
  const chosen = options.some(({ value }) => value === text) ? text : "";
  const isAsked = chosen !== "" || (script && texts.required !== false);
  const entries = isAsked ? options : [{ value: "", label: t("formulir.belum_dijawab") }, ...options];
  const letters = entries.reduce((sum, { label }) => sum + label.length, 0);
  return (
    <GroupFrame id={id} errors={errors} describedBy={describedBy} wide={letters > LONG_GROUP} {...texts}>
      {entries.map(({ value, label }, index) => (
        <FormCheck key={value} id={index === 0 ? id : `${id}-${index}`}>
          <FormCheck.Input
            type="radio"
            name={texts.name}
            value={value}
            defaultChecked={value === chosen}
            autoFocus={index === 0 ? control.autoFocus : undefined}
          />
          <FormCheck.Label lang={official && value ? "id" : undefined}>{label}</FormCheck.Label>
        </FormCheck>
      ))}
    </GroupFrame>
  );
}

export function YesNoField(texts: FieldTexts) {
  const { t } = useTranslation("komponen");
  const options = [
    { value: "ya", label: t("formulir.ya") },
    { value: "tidak", label: t("formulir.tidak") },
  ];
  return texts.required === false ? (
    <SelectField {...texts} options={options} />
  ) : (
    <RadioGroup {...texts} options={options} />
  );
}

/** One tick. Posts `on`. */
export function Checkbox({ hint, hideLabel, ...texts }: FieldTexts) {
  const { id, errors, text, control } = useControl(texts.name, hint);
  return (
    <FormGroup className={errors.length > 0 ? "isian isian--galat" : "isian"}>
      <Notes id={id} hint={hint} errors={errors} />
      <FormCheck id={id}>
        <FormCheck.Input {...control} type="checkbox" value="on" defaultChecked={text === "on"} />
        <FormCheck.Label className={hideLabel ? "visually-hidden" : undefined}>
          <LabelText {...texts} />
        </FormCheck.Label>
      </FormCheck>
    </FormGroup>
  );
}

type AreaProps = FieldTexts & { readonly rows?: number; readonly sheet?: boolean };
/** `sheet`: rows of a table. They run from left to right in every language and do not wrap. */
export function TextArea({ rows = 4, sheet = false, ...texts }: AreaProps) {
  const { id, errors, text, control } = useControl(texts.name, texts.hint);
  return (
    <FieldFrame id={id} errors={errors} {...texts}>
      <FormControl
        as="textarea"
        {...control}
        {...(sheet ? { dir: "ltr", wrap: "off", spellCheck: false } : {})}
        rows={rows}
        defaultValue={text}
        {...looks(errors)}
      />
    </FieldFrame>
  );
}

/** Never filled in by the server. Pasting and password managers work. */
export function PasswordField({
  autoComplete,
  ...texts
}: FieldTexts & { readonly autoComplete: "current-password" | "new-password" | "off" }) {
  const { id, errors, control } = useControl(texts.name, texts.hint);
  return (
    <FieldFrame id={id} errors={errors} {...texts}>
      <FormControl
        {...control}
        type="password"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        {...looks(errors, "sedang")}
      />
    </FieldFrame>
  );
}
