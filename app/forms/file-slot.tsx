import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { type FieldTexts, GroupFrame, useControl } from "./field-frame";

type Slot = { readonly name: string; readonly href?: string | undefined };
/** The name of the file in a slot, with a link to it. */
export function FileSlot({ name, href }: Slot) {
  const { t } = useTranslation("komponen");
  const told = name === "" ? t("slot.belum") : name;
  return href ? <Link to={href}>{told}</Link> : <bdi>{told}</bdi>;
}

/** A slot for a file in a typed form. Files are sent on a separate page, so that none is lost with the form. */
export function SlotField({ href, ...texts }: FieldTexts & { readonly href?: string | undefined }) {
  const { id, errors, text = "", describedBy } = useControl(texts.name, texts.hint);
  const { t } = useTranslation("komponen");
  return (
    <GroupFrame id={id} errors={errors} describedBy={describedBy} {...texts}>
      <p id={id}>
        <bdi>{text === "" ? t("slot.belum") : text}</bdi>{" "}
        {href && (
          <Link to={href}>
            {text === "" ? t("slot.unggah") : t("slot.ganti")}
            <span className="visually-hidden">: {texts.label}</span>
          </Link>
        )}
      </p>
    </GroupFrame>
  );
}
