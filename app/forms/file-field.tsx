import { type FormEvent, type ReactNode, useState } from "react";
import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { useFrame } from "~/components/frame/frame-data";
import { formatAngka } from "~/i18n/format";
import { FieldFrame, type FieldTexts, useControl } from "./field-frame";

type FileProps = FieldTexts & {
  /** File endings with the dot: `[".xlsx", ".csv"]`. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly maxFiles?: number;
  /** The most documents in a file. */
  readonly maxRows?: number;
};

/** A file to send. The hint gives the limits. A file is never kept after a failure, and the hint explains it. */
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
      <Chosen>
        <FormControl
          {...control}
          type="file"
          accept={accept.join(",")}
          multiple={maxFiles > 1}
          isInvalid={errors.length > 0}
        />
      </Chosen>
    </FieldFrame>
  );
}

/** Browsers label their file button in their own language. With script the words of the page cover it. */
function Chosen({ children }: { children: ReactNode }) {
  const { t } = useTranslation("komponen");
  const { script } = useFrame();
  const [names, setNames] = useState("");
  if (!script) return children;
  const tell = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setNames([...(target.files ?? [])].map(({ name }) => name).join(", "));
  };
  return (
    <div className="berkas-pilih" onChange={tell}>
      {children}
      <span className="berkas-pilih-tampak" aria-hidden="true">
        <span className="berkas-pilih-tombol">{t("unggah.pilih")}</span> <bdi>{names || t("unggah.belum")}</bdi>
      </span>
    </div>
  );
}
