import { useTranslation } from "react-i18next";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { FieldGrid } from "~/forms/field-grid";
import { ViewField } from "~/forms/form-fields";
import type { FieldView } from "~/forms/form-view";
import { MasaTertulis } from "~/forms/masa-tertulis";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { rowId } from "~/web/names";
import { paths } from "~/web/paths";
import { DocumentForm, FormButtons, SidePart, useFigures } from "../dokumen/formulir";
import { Amounts } from "../efaktur/angka";
import { BARIS, isBerhalaman } from "../efaktur/halaman-baris";
import { LinePages } from "../efaktur/pilih-halaman";
import type { Bagian, TampilanRetur } from "./isian.server";

type Props = { readonly retur: TampilanRetur; readonly versi?: number };

export const ReturSummary = ({ retur }: Props) => (
  <ErrorSummary labels={labelsOf(retur.view)} dari={retur.halaman.dari} />
);

/** The form of a return note: the day, and the returned quantity of every invoice line. */
export function ReturForm({ retur, versi }: Props) {
  const { t } = useTranslation("efaktur");
  const { tanggal } = useFormat();
  const { view, baris, nomorFaktur, faktur, lawanNama, lawanNpwp, halaman } = retur;
  const of = retur.id ? `id=${retur.id}` : `faktur=${faktur.id}`;
  const paged = isBerhalaman(halaman) ? `&${BARIS}=${halaman.dari + 1}` : "";
  const action = retur.id ? paged.replace("&", "?") : `?${of}${paged}`;
  const { hasil: bagian, galat } = useFigures("bagian", `${paths.retur.hitung()}?${of}${paged}`, retur.bagian);
  const [day] = view.sections[0]?.fields ?? [];
  const columns = view.sections[1]?.fields[0]?.columns ?? [];
  const items = [
    { label: t("retur.kolom.nomorFaktur"), value: <bdi dir="ltr">{nomorFaktur}</bdi> },
    { label: t("faktur.tanggal"), value: tanggal(faktur.tanggal) },
    { label: t("rincian.penjual"), value: lawanNama },
    { label: t("faktur.npwpPembeli"), value: <bdi dir="ltr">{lawanNpwp}</bdi> },
    {
      label: t("faktur.kolom.kredit"),
      value: t(`kredit.${faktur.kredit ?? "none"}`),
    },
  ];
  return (
    <DocumentForm
      key={halaman.dari}
      submitLabel={t("retur.simpan")}
      values={view.values}
      action={action || undefined}
      versi={versi}
      galat={galat}
      side={
        <SidePart id="jumlah-retur" title={t("retur.jumlah_judul")}>
          <Amounts id="jumlah" nilai={bagian.jumlah} alasan={bagian.alasan ?? undefined} sum />
        </SidePart>
      }
      buttons={<FormButtons save={t("retur.simpan")} calculate={t("faktur.hitung")} />}
    >
      <section className="formulir-bagian" aria-labelledby="bagian-dokumen">
        <h2 id="bagian-dokumen">{t("retur.dokumen.judul")}</h2>
        <ReviewList items={items} />
        <FieldGrid>{day && <ViewField field={day} />}</FieldGrid>
        <MasaTertulis name="tanggal" />
      </section>
      <section className="formulir-bagian" aria-labelledby="bagian-barang">
        <h2 id="bagian-barang">{t("retur.barang.judul")}</h2>
        <p className="isian-petunjuk">{t("retur.barang_petunjuk")}</p>
        <ol className="isian-baris">
          {baris.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            <Line key={index} index={index} line={line} columns={columns} share={bagian.baris[index] ?? null} />
          ))}
        </ol>
        <LinePages halaman={halaman} simpan={action} />
      </section>
    </DocumentForm>
  );
}

type LineProps = {
  readonly index: number;
  readonly line: TampilanRetur["baris"][number];
  readonly columns: readonly FieldView[];
  readonly share: Bagian["baris"][number];
};
function Line({ index, line, columns, share }: LineProps) {
  const { t } = useTranslation("efaktur");
  const { rupiah } = useFormat();
  const desimal = useDesimal();
  const [quantity, ...amounts] = columns;
  const { nama, satuan, harga, jumlahFaktur, maksimum, sisa } = line;
  return (
    <li id={rowId("baris", index)}>
      <h3>
        <bdi>{nama}</bdi>
      </h3>
      <p className="isian-petunjuk">
        {t("retur.sisa_baris", {
          maks: desimal(maksimum),
          jumlah: desimal(jumlahFaktur),
          satuan,
          harga: `Rp${desimal(harga)}`,
        })}{" "}
        {t("retur.sisa_nilai", { dpp: rupiah(sisa.dpp), ppn: rupiah(sisa.ppn) })}
      </p>
      <FieldGrid>{quantity && <ViewField field={quantity} name={`baris[${index}].jumlah`} />}</FieldGrid>
      {share && <Amounts id={`baris-${index}`} nilai={share} alasan={share.alasan} whose={nama} />}
      <details className="retur-nilai">
        <summary>
          {t("retur.nilai_sendiri")}
          <span className="visually-hidden">: {nama}</span>
        </summary>
        <FieldGrid>
          {amounts.map((column) => (
            <ViewField key={column.name} field={column} name={`baris[${index}].${column.name}`} />
          ))}
        </FieldGrid>
      </details>
    </li>
  );
}
