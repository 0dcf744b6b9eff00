import { type KeyboardEvent, useEffect, useRef } from "react";
import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { announce } from "~/components/announce";
import { Button } from "~/components/button";
import { useFormat } from "~/i18n/use-format";
import { ASK_FIELD, FINDS } from "~/web/names";
import { FieldFrame, type FieldTexts, useControl } from "./field-frame";
import type { FindsView, OptionView } from "./form-view";
import { useDrawing } from "./post-form";

/** With script Enter in a search box searches. Without script the server answers words with its results. */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector("button")?.click();
}

/**
 * An entry of a long official list. Its code is typed, or searched by words with one submit and taken with another.
 * `chosen` is the current entry of the field. The results come from the action (`lookups` of `submit`).
 */
export function LookupField({ chosen, ...texts }: FieldTexts & { readonly chosen?: OptionView }) {
  const { t } = useTranslation("komponen");
  const { reply } = useDrawing();
  const { id, errors, text, control } = useControl(texts.name, texts.hint);
  const found = reply?.found?.[texts.name];
  const described = [control["aria-describedby"], found && `${id}-temuan`].filter(Boolean).join(" ");
  return (
    <FieldFrame id={id} errors={errors} {...texts}>
      <span className={found ? "isian-cari isian-cari--temuan" : "isian-cari"}>
        <FormControl
          {...control}
          aria-describedby={described || undefined}
          type="text"
          dir="ltr"
          autoComplete="off"
          defaultValue={text}
          onKeyDown={searchOnEnter}
          isInvalid={errors.length > 0}
        />
        <Button name={ASK_FIELD} value={`cari:${texts.name}`} variant="outline-secondary">
          {t("formulir.cari")}
          <span className="visually-hidden"> {texts.label}</span>
        </Button>
      </span>
      {chosen && !found && (
        <p className="isian-terpilih" lang="id">
          <bdi>{chosen.label}</bdi>
        </p>
      )}
      {found && <Found id={`${id}-temuan`} name={texts.name} label={texts.label} found={found} />}
    </FieldFrame>
  );
}

/** Text with the number of results, and the range shown here. */
function useToldFinds({ options, total, page, cut }: FindsView): string {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const from = (page - 1) * FINDS + 1;
  const part = { dari: angka(from), sampai: angka(from + options.length - 1), jumlah: angka(total) };
  const count =
    total === 0
      ? t("formulir.tidak_ditemukan")
      : total > options.length
        ? t("formulir.ditemukan_sebagian", part)
        : t("formulir.ditemukan", { count: total });
  return cut === undefined ? count : `${t("formulir.dicari_sebagian", { jumlah: angka(cut.length) })} ${count}`;
}

type FoundProps = { readonly id: string; readonly name: string; readonly label: string; readonly found: FindsView };
function Found({ id, name, label, found }: FoundProps) {
  const told = useToldFinds(found);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(told);
    const bottom = box.current?.getBoundingClientRect().bottom ?? 0;
    if (bottom > window.innerHeight) box.current?.firstElementChild?.scrollIntoView({ block: "center" });
  }, [told]);
  const { options, total, page } = found;
  return (
    <div className="isian-temuan" ref={box}>
      <p id={id}>{told}</p>
      {options.length > 0 && (
        <ul>
          {options.map(({ value, label: entry }) => (
            <li key={value}>
              <Button name={ASK_FIELD} value={`isi:${name}:${value}`} variant="link">
                <bdi lang="id">{entry}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {total > FINDS && (
        <p className="isian-temuan-lagi">
          {page > 1 && <Turn name={name} label={label} page={page - 1} back />}{" "}
          {page * FINDS < total && <Turn name={name} label={label} page={page + 1} />}
        </p>
      )}
    </div>
  );
}

function Turn({ name, label, page, back }: { name: string; label: string; page: number; back?: boolean }) {
  const { t } = useTranslation("komponen");
  return (
    <Button name={ASK_FIELD} value={`lagi:${name}:${page}`} size="sm">
      {back ? t("formulir.temuan_sebelumnya") : t("formulir.temuan_berikutnya")}
      <span className="visually-hidden">: {label}</span>
    </Button>
  );
}
