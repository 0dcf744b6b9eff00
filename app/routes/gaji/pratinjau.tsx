import { useTranslation } from "react-i18next";
import type { BarisGaji, PratinjauGaji } from "~/contract/gaji";
import { isTerbit } from "~/domain/bukpot/status";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";

type Props = {
  readonly jenis: "MP" | "A1";
  readonly pratinjau: PratinjauGaji;
  readonly kolom: Readonly<Record<string, string>>;
};

/** Heads of the figures of a row, monthly or yearly, in their order. */
const headingsOf = (annual: boolean) =>
  annual
    ? ["bruto", "bruto_setahun", "pph_setahun", "sudah_dipotong", "pph_akhir", "ditanggung"]
    : ["bruto", "natura", "tarif", "pph", "ditanggung"];

/** Every row of a salary sheet with its tax, and what stands against it. */
export function Pratinjau({ jenis, pratinjau, kolom }: Props) {
  const { t } = useTranslation("bukpot");
  const { angka, rupiah } = useFormat();
  const { jumlah, baris } = pratinjau;
  const items = [
    { label: t("gaji.keadaan.siap"), value: angka(jumlah.siap) },
    { label: t("gaji.keadaan.sudah_terbit"), value: angka(jumlah.sudahTerbit) },
    { label: t("gaji.keadaan.salah"), value: angka(jumlah.salah) },
    { label: t("gaji.jumlah_bruto"), value: rupiah(jumlah.bruto) },
    { label: t("gaji.jumlah_pph"), value: rupiah(jumlah.pph) },
    { label: t("gaji.jumlah_ditanggung"), value: rupiah(jumlah.ditanggung) },
  ];
  const annual = jenis === "A1";
  const headings = headingsOf(annual);
  return (
    <section aria-labelledby="pratinjau" className="formulir-bagian">
      <h2 id="pratinjau">{t("gaji.pratinjau")}</h2>
      <div role="status">
        <ReviewList items={items} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section className="tabel-bingkai" aria-label={t("gaji.teks")} tabIndex={0}>
        <table className="tabel">
          <caption className="visually-hidden">{t("gaji.pratinjau")}</caption>
          <thead>
            <tr>
              <th scope="col" className="angka">
                {t("gaji.baris")}
              </th>
              <th scope="col">{t("gaji.nama")}</th>
              <th scope="col">{t("gaji.keadaan.judul")}</th>
              {headings.map((name) => (
                <th key={name} scope="col" className="angka">
                  {t(`gaji.pratinjau_kolom.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {baris.map((row) => (
              <Baris key={row.baris} row={row} annual={annual} kolom={kolom} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Baris({ row, annual, kolom }: { row: BarisGaji; annual: boolean; kolom: Props["kolom"] }) {
  const { t } = useTranslation("bukpot");
  const { angka } = useFormat();
  const desimal = useDesimal();
  const withheld = row.bulan.filter(isTerbit).reduce((sum, { pph }) => sum + pph, 0);
  const cells = annual
    ? [row.bruto, row.brutoSetahun, row.pphSetahun, withheld, row.pph, row.ditanggung].map(angka)
    : [angka(row.bruto), angka(row.natura), `${desimal(row.tarif)}%`, angka(row.pph), angka(row.ditanggung)];
  return (
    <tr>
      <td className="angka" data-label={t("gaji.baris")}>
        {angka(row.baris)}
      </td>
      <th scope="row">
        <bdi>{row.nama}</bdi> <bdi dir="ltr">{row.npwp}</bdi>
        {row.bulan.length > 0 && <Bulan row={row} />}
      </th>
      <td data-label={t("gaji.keadaan.judul")}>
        {t(`gaji.keadaan.${row.keadaan}`)}
        {row.tunjanganPph > 0 && <p>{t("gaji.tunjangan_pph", { jumlah: angka(row.tunjanganPph) })}</p>}
        {row.temuan.length > 0 && (
          <ul>
            {row.temuan.map(({ kolom: name, pesan }) => (
              <li key={`${name} ${pesan}`}>
                {kolom[name] ?? name}: {pesan}
              </li>
            ))}
          </ul>
        )}
      </td>
      {headingsOf(annual).map((name, index) => (
        <td key={name} className="angka" data-label={t(`gaji.pratinjau_kolom.${name}`)}>
          {row.keadaan === "salah" ? "–" : cells[index]}
        </td>
      ))}
    </tr>
  );
}

/** The months that a yearly slip settles. */
function Bulan({ row }: { row: BarisGaji }) {
  const { t } = useTranslation("bukpot");
  const { angka, masa } = useFormat();
  return (
    <details>
      <summary>
        {t("gaji.bulan_lalu", { jumlah: angka(row.bulan.length) })}
        <span className="visually-hidden"> {row.nama}</span>
      </summary>
      <ul>
        {row.bulan.map((month) => (
          <li key={month.id}>
            {masa(month.masa)}: {month.nomor ?? t("gaji.konsep")}, {angka(month.bruto)}, {angka(month.pph)}
          </li>
        ))}
      </ul>
    </details>
  );
}
