import { useTranslation } from "react-i18next";
import { Badge } from "~/components/badge";
import { Amounts } from "~/components/figures";
import { Link } from "~/components/link";
import { Sheet } from "~/components/section";
import { Table } from "~/components/table";
import type { BarisTinjau, KelompokTinjauan } from "~/contract/spt/baca";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { pathsBarisSpt } from "~/web/paths-baris-spt";
import { fieldHref } from "../document-href";
import { dariTinjauan } from "../submit-targets";

type Bagian = KelompokTinjauan["bagian"][number];
type Part = { readonly id: string };

/** Known data by origin: rows by section, and figures. Each one links to its place in the form. */
export function Known({ id, of: { nama, judul, asal, bagian, isian } }: Part & { of: KelompokTinjauan }) {
  const { rupiah } = useFormat();
  return (
    <Sheet id={`tinjau-${nama}`} title={judul} side={asal}>
      {bagian.map((one) => (
        <Rows key={`${one.lampiran} ${one.bagian}`} id={id} of={one} />
      ))}
      {isian.length > 0 && (
        <div className="lembar-isi">
          <Amounts
            rows={isian.map(({ label, butir, nilai, letak }) => ({
              key: `${letak.lampiran} ${letak.field}`,
              label: (
                <Link to={fieldHref(id, letak.field, letak.lampiran)}>{[butir, label].filter(Boolean).join(" ")}</Link>
              ),
              value: typeof nilai === "number" ? rupiah(nilai) : (nilai ?? ""),
            }))}
          />
        </div>
      )}
    </Sheet>
  );
}

/** Groups without known data: their possible origins, and the form for adding them. */
export function Unknown({ id, of }: Part & { of: readonly KelompokTinjauan[] }) {
  const { t } = useTranslation("spt");
  return (
    <Sheet id="tinjau-kosong" title={t("tinjau.kosong")} side={t("tinjau.tambah")}>
      <div className="lembar-isi">
        <ul>
          {of.map(({ nama, judul, asal, lampiran }) => (
            <li key={nama}>
              <Link to={paths.spt.formulir(id, lampiran)}>{judul}</Link> <span className="text-muted">{asal}</span>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** The first rows of a section with their sums. */
function Rows({ id, of: { lampiran, bagian, judul, diketik, banyak, jumlah, baris } }: Part & { of: Bagian }) {
  const { t } = useTranslation(["spt", "komponen"]);
  const { angka } = useFormat();
  const heads = jumlah.map(({ label }) => t("komponen:daftar.dalam_rupiah", { nama: label }));
  const list = paths.spt.bagian(id, lampiran, bagian);
  const head = `tinjau-${lampiran}-${bagian}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page
    <section className="tabel-bingkai" aria-labelledby={head} tabIndex={0}>
      <Table className="tinjau-baris">
        <caption id={head}>
          <Link to={list}>{judul}</Link>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("spt:tinjau.uraian")}</th>
            <th scope="col">{t("spt:baris.asal")}</th>
            {heads.map((one) => (
              <th key={one} scope="col" className="angka">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {baris.map((row) => (
            <tr key={row.urut}>
              <th scope="row">
                {diketik ? (
                  <Link to={dariTinjauan(pathsBarisSpt.rincian(list, row.urut), "ya")}>
                    <bdi>{row.nama}</bdi>
                  </Link>
                ) : (
                  <bdi>{row.nama}</bdi>
                )}
                {row.rinci.length > 0 && (
                  <div className="text-muted">
                    <bdi>{row.rinci.join(" · ")}</bdi>
                  </div>
                )}
              </th>
              <td data-label={t("spt:baris.asal")}>
                <Origin row={row} />
              </td>
              {heads.map((one, at) => (
                <td key={one} className="angka" data-label={one}>
                  <bdi dir="ltr">{angka(row.nilai[at] ?? 0)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {jumlah.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t("spt:baris.banyak", { count: banyak, banyak: angka(banyak) })}
              </th>
              {jumlah.map(({ label, nilai }, at) => (
                <td key={label} className="angka" data-label={heads[at]}>
                  <bdi dir="ltr">{angka(nilai)}</bdi>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </section>
  );
}

/** The origin of a row: its slip, or the way it came in. */
function Origin({ row: { asal, dokumen } }: { row: BarisTinjau }) {
  const { t } = useTranslation("spt");
  return (
    <>
      {dokumen && (
        <>
          <Link to={`${paths.bukpot.masukan()}?q=${encodeURIComponent(dokumen.nomor)}`}>
            {dokumen.nama} <bdi dir="ltr">{dokumen.nomor}</bdi>
          </Link>{" "}
        </>
      )}
      {(!dokumen || asal === "diubah") && <Badge>{t(`baris_asal.${asal}`)}</Badge>}
    </>
  );
}
