import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import { Table } from "~/components/table";
import type { KeadaanBanding } from "~/domain/efaktur";
import { useFormat } from "~/i18n/use-format";
import { LineTable } from "../efaktur/tabel-baris";
import type { BandingTampil } from "./banding.server";

const TANDA: Readonly<Record<KeadaanBanding, string>> = { tetap: "=", berubah: "≠", ditambah: "+", dihapus: "−" };

/** The change of a cell or a line, as sign and word. */
function State({ keadaan }: { keadaan: KeadaanBanding }) {
  const { t } = useTranslation("efaktur");
  const word = t(`konfirmasi.banding.keadaan.${keadaan}`);
  return (
    <>
      <span aria-hidden="true">{TANDA[keadaan]}</span> {keadaan === "tetap" ? word : <strong>{word}</strong>}
    </>
  );
}

/** A written value. A missing one is a dash, read as "empty". */
function Value({ value }: { value: string | null }) {
  const { t } = useTranslation("efaktur");
  if (value !== null) return <bdi>{value}</bdi>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("konfirmasi.banding.kosong")}</span>
    </>
  );
}

type Props = { readonly banding: BandingTampil };

/** The invoice before and after the requested change: its head, then every line, changes described in words. */
export function Perbandingan({ banding }: Props) {
  const { t } = useTranslation("efaktur");
  return (
    <Section id="perbandingan" title={t("konfirmasi.banding.judul")}>
      <p>{t(`konfirmasi.banding.isi.${banding.jenis}`)}</p>
      <Kepala banding={banding} />
      <h3>{t("faktur.baris.judul")}</h3>
      <Baris banding={banding} />
    </Section>
  );
}

function Kepala({ banding }: Props) {
  const { t } = useTranslation("efaktur");
  const heads = { lama: t("konfirmasi.banding.lama"), baru: t("konfirmasi.banding.baru") };
  const state = t("konfirmasi.banding.perubahan");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="tabel-bingkai" aria-labelledby="tabel-kepala" tabIndex={0}>
      <Table>
        <caption id="tabel-kepala" className="visually-hidden">
          {t("konfirmasi.banding.kepala")}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("konfirmasi.banding.uraian")}</th>
            <th scope="col">{heads.lama}</th>
            <th scope="col">{heads.baru}</th>
            <th scope="col">{state}</th>
          </tr>
        </thead>
        <tbody>
          {banding.kepala.map(
            ({ field, label, sel }) =>
              sel && (
                <tr key={field} className={sel.keadaan === "tetap" ? undefined : "banding-beda"}>
                  <th scope="row">{label}</th>
                  <td data-label={heads.lama}>
                    <Value value={sel.lama} />
                  </td>
                  <td data-label={heads.baru}>
                    <Value value={sel.baru} />
                  </td>
                  <td data-label={state}>
                    <State keadaan={sel.keadaan} />
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </Table>
    </section>
  );
}

type CellProps = { readonly sel: BandingTampil["baris"][number]["nama"]; readonly whole: boolean };
/** One cell of a line: its value, or both values with the words that distinguish them. */
function Cell({ sel, whole }: CellProps) {
  const { t } = useTranslation("efaktur");
  if (!sel) return <Value value={null} />;
  if (sel.keadaan === "tetap" || whole) return <Value value={sel.baru ?? sel.lama} />;
  return (
    <span className="banding-sel">
      <del>
        {t("konfirmasi.banding.lama")}: <Value value={sel.lama} />
      </del>{" "}
      <ins>
        {t("konfirmasi.banding.baru")}: <Value value={sel.baru} />
      </ins>
    </span>
  );
}

function Baris({ banding: { baris, kolom } }: Props) {
  const { t } = useTranslation("efaktur");
  const { angka } = useFormat();
  const rows = baris.map(({ keadaan, urut, nama, sel }, index) => {
    const whole = keadaan !== "berubah";
    const name = (
      <>
        {angka(urut)}. <Cell sel={nama} whole={whole} />
      </>
    );
    const cells = sel.map((one, at) => <Cell key={kolom[at]} sel={one} whole={whole} />);
    return { id: index, name, cells: [<State key="keadaan" keadaan={keadaan} />, ...cells] };
  });
  const heads = [t("konfirmasi.banding.perubahan"), ...kolom];
  const texts = { caption: t("faktur.baris.judul"), name: t("faktur.baris.nama"), empty: t("rincian.tanpa_baris") };
  return <LineTable heads={heads} rows={rows} {...texts} />;
}
