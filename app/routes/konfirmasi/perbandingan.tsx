import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import { Table } from "~/components/table";
import type { BandingDokumen } from "~/contract/persetujuan";
import {
  BARIS_BANDING,
  FIELDS_KEPALA,
  type FieldBaris,
  type FieldKepala,
  KEPALA_BANDING,
  type KeadaanBanding,
  type Sel,
} from "~/domain/efaktur/banding";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { LineTable } from "../efaktur/tabel-baris";

const TANDA: Readonly<Record<KeadaanBanding, string>> = { tetap: "=", berubah: "≠", ditambah: "+", dihapus: "−" };

/** What became of a cell or a line, as sign and word. */
function State({ keadaan }: { keadaan: KeadaanBanding }) {
  const { t } = useTranslation("efaktur");
  const word = t(`konfirmasi.banding.keadaan.${keadaan}`);
  return (
    <>
      <span aria-hidden="true">{TANDA[keadaan]}</span> {keadaan === "tetap" ? word : <strong>{word}</strong>}
    </>
  );
}

/** Writes the values of fields as their forms do; what is missing is a dash, read as "empty". */
function useWrite() {
  const { t } = useTranslation("efaktur");
  const { rupiah, tanggal, masa } = useFormat();
  const desimal = useDesimal();
  const forms = { ...BARIS_BANDING, ...KEPALA_BANDING };
  const text = (form: string, value: string | number) => {
    if (typeof value === "number") return rupiah(value);
    if (form === "tanggal") return tanggal(value);
    if (form === "masa") return masa(value);
    if (form === "uang") return `Rp${desimal(value)}`;
    return form === "desimal" ? desimal(value) : value;
  };
  const write = (form: string, value: string | number | null) =>
    value === null ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t("konfirmasi.banding.kosong")}</span>
      </>
    ) : (
      <bdi>{text(form, value)}</bdi>
    );
  return {
    kepala: (field: FieldKepala, value: string | number | null) => write(forms[field], value),
    baris: (field: FieldBaris, value: string | number | null) => write(BARIS_BANDING[field], value),
  };
}

type Props = { readonly banding: BandingDokumen };

/** The invoice before and after what is asked: its head, then every line, changes said in words. */
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

function useHeadNames(): Readonly<Record<FieldKepala, string>> {
  const { t } = useTranslation("efaktur");
  const computed: Readonly<Partial<Record<FieldKepala, string>>> = {
    kode: t("faktur.kodeTransaksi"),
    masa: t("faktur.kolom.masa"),
    hargaJual: t("konfirmasi.banding.hargaJual"),
    potongan: t("faktur.baris.potongan"),
    dpp: t("angka.dpp"),
    dppLain: t("angka.dppLain"),
    ppn: t("angka.ppn"),
    ppnbm: t("angka.ppnbm"),
  };
  const names = FIELDS_KEPALA.map((field) => [field, computed[field] ?? t(`faktur.${field}`)]);
  return Object.fromEntries(names) as Record<FieldKepala, string>;
}

function Kepala({ banding }: Props) {
  const { t } = useTranslation("efaktur");
  const names = useHeadNames();
  const { kepala: write } = useWrite();
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
          {banding.kepala.map(({ field, lama, baru, keadaan }) => (
            <tr key={field} className={keadaan === "tetap" ? undefined : "banding-beda"}>
              <th scope="row">{names[field]}</th>
              <td data-label={heads.lama}>{write(field, lama)}</td>
              <td data-label={heads.baru}>{write(field, baru)}</td>
              <td data-label={state}>
                <State keadaan={keadaan} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Columns that every line has, and those that only stand where a line changes in them. */
const SELALU = ["harga", "jumlah", "potongan", "dpp", "dppLain", "ppn", "ppnbm"] as const;
const BILA_BERUBAH = ["opt", "kode", "satuan", "tarifPpnbm"] as const;

/** One cell of a line: its value, or both with the words that tell them apart. */
function Cell({ sel, field, whole }: { sel?: Sel<FieldBaris>; field: FieldBaris; whole: boolean }) {
  const { t } = useTranslation("efaktur");
  const { baris: write } = useWrite();
  if (!sel) return write(field, null);
  if (sel.keadaan === "tetap" || whole) return write(field, sel.baru ?? sel.lama);
  return (
    <span className="banding-sel">
      <del>
        {t("konfirmasi.banding.lama")}: {write(field, sel.lama)}
      </del>{" "}
      <ins>
        {t("konfirmasi.banding.baru")}: {write(field, sel.baru)}
      </ins>
    </span>
  );
}

function Baris({ banding: { baris } }: Props) {
  const { t } = useTranslation("efaktur");
  const { angka } = useFormat();
  const names: Readonly<Record<(typeof SELALU)[number] | (typeof BILA_BERUBAH)[number], string>> = {
    opt: t("faktur.baris.opt"),
    kode: t("faktur.baris.kode"),
    satuan: t("faktur.baris.satuan"),
    harga: t("faktur.baris.harga"),
    jumlah: t("faktur.baris.jumlah"),
    potongan: t("faktur.baris.potongan"),
    dpp: t("angka.dpp"),
    dppLain: t("angka.dppLain"),
    ppn: t("angka.ppn"),
    ppnbm: t("angka.ppnbm"),
    tarifPpnbm: t("faktur.baris.tarifPpnbm"),
  };
  const changes = (field: FieldBaris) =>
    baris.some(
      (line) => line.keadaan === "berubah" && line.sel.some((sel) => sel.field === field && sel.keadaan !== "tetap"),
    );
  const columns = [...BILA_BERUBAH.filter(changes), ...SELALU];
  const rows = baris.map((line, index) => {
    const whole = line.keadaan !== "berubah";
    const cell = (field: FieldBaris) => {
      const sel = line.sel.find((one) => one.field === field);
      return <Cell key={field} field={field} whole={whole} {...(sel ? { sel } : {})} />;
    };
    const name = (
      <>
        {angka(line.urutBaru ?? line.urutLama ?? index + 1)}. {cell("nama")}
      </>
    );
    return { id: index, name, cells: [<State key="keadaan" keadaan={line.keadaan} />, ...columns.map(cell)] };
  });
  const heads = [t("konfirmasi.banding.perubahan"), ...columns.map((field) => names[field])];
  const texts = { caption: t("faktur.baris.judul"), name: t("faktur.baris.nama"), empty: t("rincian.tanpa_baris") };
  return <LineTable heads={heads} rows={rows} {...texts} />;
}
