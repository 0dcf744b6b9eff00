import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { HiddenFields } from "~/components/hidden-fields";
import { Link } from "~/components/link";
import { LANJUT, POSTING } from "~/routes/spt/submit-targets";
import { paths } from "~/web/paths";

export type Identity = { readonly npwp: string; readonly nama: string };

/**
 * For a person acting as itself: shows where the work is, leads there by one button, and offers the own annual return
 * (`tahun`).
 */
export function AsPerson({ companies, tahun, spt }: Year & { readonly companies: readonly Identity[] }) {
  const { t } = useTranslation("batch");
  return (
    <section className="lembar sebagai" aria-labelledby="sebagai">
      <div>
        <h2 id="sebagai">{t("dasbor.sebagai_pribadi.judul")}</h2>
        <p>{t("dasbor.sebagai_pribadi.isi")}</p>
        <OwnYear tahun={tahun} spt={spt} />
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

type Year = {
  readonly tahun: number;
  /** Its annual return, once it is begun. */
  readonly spt: { readonly id: string; readonly terbuka: boolean } | null;
};
/** The own annual return of the year, begun and read by one press, or continued. */
function OwnYear({ tahun, spt }: Year) {
  const { t } = useTranslation("batch");
  const words = t("dasbor.sebagai_pribadi.tahunan", { tahun: String(tahun) });
  if (spt)
    return (
      <p>
        <Link to={spt.terbuka ? paths.spt.tinjau(spt.id) : paths.spt.rincian(spt.id)}>{words}</Link>
      </p>
    );
  return (
    <form method="post" action={paths.spt.baru()}>
      <HiddenFields />
      <input type="hidden" name="jenis" value="op" />
      <input type="hidden" name="masa.tahun" value={tahun} />
      <input type="hidden" name="masa.bulan" value="12" />
      <input type="hidden" name="model" value="normal" />
      <input type="hidden" name={LANJUT} value={POSTING} />
      <Button variant="outline-secondary">{words}</Button>
    </form>
  );
}
