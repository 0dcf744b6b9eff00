import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { HiddenFields } from "~/components/hidden-fields";
import { Section } from "~/components/section";
import { Table } from "~/components/table";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { agentName } from "./agent";

type Row = {
  readonly id: string;
  readonly agen: string;
  readonly dibuat: string;
  readonly dipakai: string;
  readonly ini: boolean;
};

/** The devices an account is signed in on, each with a button that ends its session. */
export function SessionTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const { waktuPendek } = useFormat();
  return (
    <Section id="akun-sesi" title={t("masuk:akun.sesi")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
      <section className="tabel-bingkai" aria-labelledby="akun-sesi-tabel" tabIndex={0}>
        <Table>
          <caption id="akun-sesi-tabel">{t("masuk:akun.sesi_isi")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("masuk:akun.masuk_sejak")}</th>
              <th scope="col">{t("masuk:akun.dipakai")}</th>
              <th scope="col">{t("masuk:akun.peramban")}</th>
              <th scope="col">{t("masuk:akun.tindakan")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="sel-waktu">
                  {waktuPendek(row.dibuat)}
                </th>
                <td className="sel-waktu" data-label={t("masuk:akun.dipakai")}>
                  {waktuPendek(row.dipakai)}
                </td>
                <td data-label={t("masuk:akun.peramban")}>
                  <bdi dir="ltr">{agentName(row.agen)}</bdi>
                </td>
                <td data-label={t("masuk:akun.tindakan")}>
                  <form method="post" action={paths.akun()}>
                    <HiddenFields form="sesi" />
                    <input type="hidden" name="id" value={row.id} />
                    {row.ini && <input type="hidden" name="ini" value="1" />}
                    {row.ini && <strong>{t("masuk:akun.ini")} </strong>}
                    <Button variant="outline-secondary">
                      {t("masuk:akun.akhiri")}
                      <span className="visually-hidden">: {waktuPendek(row.dibuat)}</span>
                    </Button>
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      {rows.length > 1 && (
        <form method="post" action={paths.akun()}>
          <HiddenFields form="sesi" />
          <Button variant="outline-danger">{t("masuk:akun.akhiri_lain")}</Button>
        </form>
      )}
    </Section>
  );
}
