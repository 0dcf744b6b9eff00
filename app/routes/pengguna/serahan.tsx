import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { Checkbox, SelectField } from "~/forms/fields";
import type { Kind } from "./kinds.server";

type Props = {
  readonly kind: Kind;
  readonly memimpin: number;
  readonly calon: readonly { readonly value: string; readonly label: string }[];
};

/** A user's duties, and the successor, or the choice to have none for now. */
export function Serahan({ kind, memimpin, calon }: Props) {
  const { t } = useTranslation();
  if (memimpin === 0) return null;
  return (
    <>
      <Alert variant="warning">{t(`pengguna:serahan.${kind}`, { jumlah: memimpin })}</Alert>
      <SelectField
        name="pengganti"
        label={t("pengguna:serahan.pengganti")}
        hint={t("pengguna:serahan.petunjuk")}
        options={[...calon]}
        required={false}
      />
      <Checkbox name="tanpaPengganti" label={t("pengguna:serahan.tanpa")} />
    </>
  );
}
