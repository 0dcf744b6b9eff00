import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { formatAngka } from "~/i18n/format";
import { FieldFrame, type FieldTexts, useControl } from "./field-frame";

type FileProps = FieldTexts & {
  /** Endings with a point: `[".xlsx", ".csv"]`. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly maxFiles?: number;
  /** Most documents a file may hold. */
  readonly maxRows?: number;
};

/** A file to send. What is allowed stands in the hint; a file is never kept after a failure, and the hint says so. */
export function FileField({ accept, maxBytes, maxFiles = 1, maxRows, hint, ...texts }: FileProps) {
  const { t, i18n } = useTranslation("komponen");
  const told = [
    hint,
    t("unggah.jenis", { jenis: accept.join(", ") }),
    t("unggah.ukuran", { ukuran: formatAngka(Math.round(maxBytes / 1024 / 1024), i18n.language) }),
    maxFiles > 1 && t("unggah.jumlah", { count: maxFiles }),
    maxRows && t("unggah.baris", { jumlah: formatAngka(maxRows, i18n.language) }),
  ];
  const whole = told.filter(Boolean).join(" ");
  const { id, errors, control } = useControl(texts.name, whole);
  return (
    <FieldFrame id={id} errors={errors} hint={whole} {...texts}>
      <FormControl
        {...control}
        type="file"
        accept={accept.join(",")}
        multiple={maxFiles > 1}
        isInvalid={errors.length > 0}
      />
    </FieldFrame>
  );
}
