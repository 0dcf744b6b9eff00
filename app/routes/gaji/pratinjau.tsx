import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { Table } from "~/components/table";
import type { BarisGaji, PratinjauGaji } from "~/contract/gaji";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { useKepala } from "./angka-baris";

type Props = {
  readonly jenis: "MP" | "A1";
  readonly pratinjau: PratinjauGaji;
  readonly kolom: Readonly<Record<string, string>>;
};

/** Heads of the cells about a row's slip, monthly or yearly, in order. The first are words, the others figures. */
const WORDS = ["ptkp", "jenis"];
const headingsOf = (annual: boolean) =>
  annual
    ? ["ptkp", "jenis", "bruto", "bruto_setahun", "pph_setahun", "sudah_dipotong", "pph_akhir", "ditanggung"]
    : ["ptkp", "tarif", "bruto", "natura", "pph", "ditanggung"];
const classOf = (name: string): string | undefined => (WORDS.includes(name) ? undefined : "angka");

/** The most wrong rows above the button. The table below begins with all of them. */
const SALAH_DI_ATAS = 20;

/** The result of a sheet: its sums, and the rows that block it. It is shown above the button that issues. */
export function RingkasanGaji({ pratinjau: { jumlah, baris, catatan }, kolom }: Omit<Props, "jenis">) {
  const { t } = useTranslation("bukpot");
  const { angka, rupiah } = useFormat();
  const items = [
    { label: t("gaji.keadaan.siap"), value: angka(jumlah.siap) },
    { label: t("gaji.keadaan.sudah_terbit"), value: angka(jumlah.sudahTerbit) },
    { label: t("gaji.keadaan.salah"), value: angka(jumlah.salah) },
    { label: t("gaji.jumlah_bruto"), value: rupiah(jumlah.bruto) },
    { label: t("gaji.jumlah_pph"), value: rupiah(jumlah.pph) },
    { label: t("gaji.jumlah_ditanggung"), value: rupiah(jumlah.ditanggung) },
  ];
  const wrong = baris.filter(({ keadaan }) => keadaan === "salah");
  return (
    <section aria-labelledby="pratinjau" className="formulir-bagian">
      <h2 id="pratinjau">{t("gaji.pratinjau")}</h2>
      <div role="status">
        <ReviewList items={items} />
      </div>
      {catatan.map((text) => (
        <Alert key={text} variant="warning">
          {text}
        </Alert>
      ))}
      {wrong.length > 0 && (
        <>
          <h3>{t("gaji.salah_judul")}</h3>
          <ul>
            {wrong.slice(0, SALAH_DI_ATAS).map((row) => (
              <li key={row.baris}>
                {t("gaji.baris")} {angka(row.baris)}, <bdi>{row.nama || row.npwp}</bdi>
                <Temuan temuan={row.temuan} kolom={kolom} />
              </li>
            ))}
          </ul>
        </>
      )}
      {wrong.length > SALAH_DI_ATAS && <p>{t("gaji.salah_lain", { jumlah: angka(wrong.length - SALAH_DI_ATAS) })}</p>}
    </section>
  );
}

/** Sort order of rows: wrong ones first, then those with a warning, else as on the sheet. */
const urutan = ({ keadaan, temuan }: BarisGaji): number => (keadaan === "salah" ? 0 : temuan.length > 0 ? 1 : 2);

/** Every row of a salary sheet with its tax and its findings. */
export function Pratinjau({ jenis, pratinjau, kolom }: Props) {
  const { t } = useTranslation("bukpot");
  const kepala = useKepala();
  const annual = jenis === "A1";
  const rows = [...pratinjau.baris].sort((a, b) => urutan(a) - urutan(b) || a.baris - b.baris);
  return (
    <section aria-labelledby="semua-baris" className="formulir-bagian">
      <h2 id="semua-baris">{t("gaji.semua_baris")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section className="tabel-bingkai" aria-label={t("gaji.teks")} tabIndex={0}>
        <Table>
          <caption className="visually-hidden">{t("gaji.semua_baris")}</caption>
          <thead>
            <tr>
              <th scope="col" className="angka">
                {t("gaji.baris")}
              </th>
              <th scope="col">{t("gaji.nama")}</th>
              <th scope="col">{t("gaji.keadaan.judul")}</th>
              {headingsOf(annual).map((name) => (
                <th key={name} scope="col" className={classOf(name)}>
                  {kepala(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Baris key={row.baris} row={row} annual={annual} kolom={kolom} />
            ))}
          </tbody>
        </Table>
      </section>
    </section>
  );
}

/** The findings in a row, by column. */
export function Temuan({ temuan, kolom }: Pick<BarisGaji, "temuan"> & Pick<Props, "kolom">) {
  if (temuan.length === 0) return null;
  return (
    <ul>
      {temuan.map(({ kolom: name, pesan }) => (
        <li key={`${name} ${pesan}`}>
          {kolom[name] ?? name}: {pesan}
        </li>
      ))}
    </ul>
  );
}

function Baris({ row, annual, kolom }: { row: BarisGaji; annual: boolean; kolom: Props["kolom"] }) {
  const { t } = useTranslation("bukpot");
  const kepala = useKepala();
  const { angka } = useFormat();
  const desimal = useDesimal();
  const kind = row.jenisPemotongan && t(`gaji.jenisPemotongan_pilihan.${row.jenisPemotongan}`);
  const cells = annual
    ? [
        row.ptkp,
        kind,
        ...[row.bruto, row.brutoSetahun, row.pphSetahun, row.sudahDipotong, row.pph, row.ditanggung].map(angka),
      ]
    : [row.ptkp, `${desimal(row.tarif)}%`, ...[row.bruto, row.natura, row.pph, row.ditanggung].map(angka)];
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
        <Temuan temuan={row.temuan} kolom={kolom} />
      </td>
      {headingsOf(annual).map((name, index) => (
        <td key={name} className={classOf(name)} data-label={kepala(name)}>
          {row.keadaan === "salah" ? "–" : cells[index]}
        </td>
      ))}
    </tr>
  );
}

/** The months that a yearly slip settles. */
export function Bulan({ row }: { row: BarisGaji }) {
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
