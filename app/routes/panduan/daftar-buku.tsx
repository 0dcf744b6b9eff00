import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { paths } from "~/web/paths";
import { BUKU, isBukuKasus, type NamaBuku } from "./buku";

/** Links to the guides, except `tanpa`. With `kasus`, also to those of cases. */
export function DaftarBuku({ tanpa, kasus }: { tanpa?: NamaBuku; kasus: boolean }) {
  const { t } = useTranslation();
  return (
    <Section id="panduan" title={tanpa ? t("panduan:buku.lain") : t("panduan:buku.judul")}>
      <dl className="glossary">
        {BUKU.filter((nama) => nama !== tanpa && (kasus || !isBukuKasus(nama))).map((nama) => (
          <div key={nama}>
            <dt>
              <Link to={paths.buku(nama)}>{t(`panduan:buku.${nama}.judul`)}</Link>
            </dt>
            <dd>{t(`panduan:buku.${nama}.isi`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
