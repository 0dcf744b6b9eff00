import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { HiddenFields } from "~/components/hidden-fields";
import { Link } from "~/components/link";
import { paths } from "~/domain/kit/paths";

export type Identity = { readonly npwp: string; readonly nama: string };

/** Somebody who acts as itself is told where the work is, goes there by one button, and files its own year (`tahun`) here. */
export function AsPerson({ companies, tahun }: { companies: readonly Identity[]; tahun: number }) {
  const { t } = useTranslation("batch");
  return (
    <section className="lembar sebagai" aria-labelledby="sebagai">
      <div>
        <h2 id="sebagai">{t("dasbor.sebagai_pribadi.judul")}</h2>
        <p>{t("dasbor.sebagai_pribadi.isi")}</p>
        <p>
          <Link to={`${paths.spt.baru()}?jenis=op`}>
            {t("dasbor.sebagai_pribadi.tahunan", { tahun: String(tahun) })}
          </Link>
        </p>
      </div>
      {companies.map(({ npwp, nama }) => (
        <form key={npwp} method="post" action={paths.identitas()}>
          <HiddenFields />
          <input type="hidden" name="npwp" value={npwp} />
          <Button variant="primary">{t("dasbor.sebagai_pribadi.tombol", { nama })}</Button>
        </form>
      ))}
    </section>
  );
}
