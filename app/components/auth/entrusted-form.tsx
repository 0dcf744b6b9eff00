import { useTranslation } from "react-i18next";
import type { EntrustedView } from "~/auth/kept";
import { Button } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { PageHead } from "~/components/frame/page-head";
import { HiddenFields } from "~/components/hidden-fields";
import { Link } from "~/components/link";
import { ASK_FIELD, CSRF_FIELD, KEY_FIELD } from "~/web/names";
import { paths } from "~/web/paths";

/** Labels of the two buttons; `null` without that button. */
type Words = { readonly buka: string | null; readonly kirim: string | null };
/** The typed values can only be copied. */
export const HANYA_SALIN: Words = { buka: null, kirim: null };

const OWN: readonly string[] = [CSRF_FIELD, KEY_FIELD, ASK_FIELD];

/** Offers a form again that was posted after its session ended. */
export function EntrustedForm(kept: EntrustedView) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("masuk:titipan.judul")} lead={t("masuk:titipan.isi")} />
      <KeptForm {...kept} />
    </>
  );
}

/** Offers a kept form: to open it again, or to send it unchanged. */
export function KeptForm({ url, fields, files, token, lewat = false, words }: EntrustedView & { words?: Words }) {
  const { t } = useTranslation();
  const { buka, kirim } = words ?? { buka: t("masuk:titipan.buka"), kirim: t("masuk:titipan.kirim") };
  const kept = fields.filter(([name]) => !OWN.includes(name));
  const typed = kept.filter(([name, value]) => !name.startsWith("_") && value !== "");
  return (
    <>
      <p>
        {t("masuk:titipan.rahasia")} {files && t("masuk:titipan.berkas")}
      </p>
      <form method="post" action={lewat ? `${paths.identitasLanjut()}?${new URLSearchParams({ ke: url })}` : url}>
        <HiddenFields token={token} />
        {kept.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, the order stays
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <ButtonRow>
          {buka && (
            <Button name={ASK_FIELD} value="perbarui" variant="primary">
              {buka}
            </Button>
          )}
          {kirim && <Button variant="outline-secondary">{kirim}</Button>}
          <Link to="/">{t("masuk:titipan.tinggalkan")}</Link>
        </ButtonRow>
      </form>
      <h2>{t("masuk:titipan.isian")}</h2>
      <dl className="tinjauan">
        {typed.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, the order stays
          <div key={index}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
