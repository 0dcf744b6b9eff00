import FormSelect from "react-bootstrap/FormSelect";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { Button } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { BarisCocok, HasilCocok } from "~/contract/nilai/lms";
import { Checkbox } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { paths } from "~/web/paths";
import { LEWATI } from "./cocok-lewati";

type Props = {
  readonly id: string;
  readonly hasil: HasilCocok;
  /** The file, passed on as text. */
  readonly isi: string;
  readonly namaBerkas: string;
  readonly skala: boolean;
};
/** The most rows to decide at once. */
const MOST = 60;
/** Undecided rows come first, so that rows beyond the shown ones get their turn. */
const URUTAN: readonly BarisCocok["keadaan"][] = ["ganda", "tiada", "lewati", "cocok"];
type Orang = HasilCocok["tanpaBaris"][number];
const named = ({ nama, nim }: Orang) => (nim ? `${nama} (${nim})` : nama);

/** Matched and unmatched people, the column of each assignment, and the file filled in by them. */
export function CocokHasil({ id, hasil, isi, namaBerkas, skala }: Props) {
  const { t } = useTranslation();
  const open = hasil.baris
    .filter(({ keadaan, cara }) => keadaan !== "cocok" || cara === "tangan")
    .sort((a, b) => URUTAN.indexOf(a.keadaan) - URUTAN.indexOf(b.keadaan));
  const undecided = hasil.baris.filter(({ keadaan }) => keadaan === "ganda" || keadaan === "tiada").length;
  const found = hasil.baris.filter(({ keadaan }) => keadaan === "cocok");
  const differ = hasil.tugas.some(({ beda }) => beda);
  const values = { skala: skala ? "on" : undefined };
  return (
    <PostForm id="cocok" values={values} reloadDocument submitLabel={t("nilai:cocok.periksa")}>
      <input type="hidden" name="isi" value={isi} />
      <input type="hidden" name="namaBerkas" value={namaBerkas} />
      <Section id="hasil" title={t("nilai:cocok.hasil")}>
        <Alert variant={undecided > 0 ? "warning" : "info"}>
          {t("nilai:cocok.ringkas", {
            bentuk: t(`nilai:cocok.bentuk.${hasil.bentuk}`),
            cocok: found.length,
            belum: undecided,
            baru: hasil.baru,
            ubah: hasil.ubah,
            sama: hasil.sama,
          })}
        </Alert>
        <Columns hasil={hasil} />
        {differ && <Checkbox name="skala" label={t("nilai:cocok.skala")} hint={t("nilai:cocok.skala_petunjuk")} />}
      </Section>
      {open.length > 0 && <Undecided rows={open} free={hasil.tanpaBaris} />}
      <ButtonRow>
        <Button type="submit" variant="primary" formAction={paths.batch.nilaiCocokUnduh(id)}>
          {t("nilai:cocok.unduh")}
        </Button>
        <Button type="submit" variant="outline-secondary">
          {t("nilai:cocok.periksa")}
        </Button>
      </ButtonRow>
      {hasil.tanpaBaris.length > 0 && (
        <Section id="tanpa-baris" title={t("nilai:cocok.tanpa_baris")}>
          <p>{hasil.tanpaBaris.map(named).join("; ")}</p>
        </Section>
      )}
      {found.length > 0 && <Found rows={found} />}
    </PostForm>
  );
}

/** The file's column for each assignment. */
function Columns({ hasil: { tugas, kolom } }: Pick<Props, "hasil">) {
  const { t } = useTranslation();
  return (
    <TabelLaporan
      isian
      caption={t("nilai:cocok.kolom")}
      kolom={[
        { kepala: t("nilai:kolom.tugas") },
        { kepala: t("nilai:kolom.nilaiMaks"), angka: "angka" },
        { kepala: t("nilai:cocok.ke_kolom") },
      ]}
      baris={tugas.map((one) => ({
        key: one.id,
        sel: [
          <bdi key="judul">{one.judul}</bdi>,
          one.nilaiMaks,
          <div key="kolom">
            <FormSelect
              name={`kolom.t${one.id}`}
              isInvalid={one.ganda}
              aria-describedby={one.ganda ? `ganda-${one.id}` : undefined}
              aria-label={t("nilai:cocok.kolom_untuk", { judul: one.judul })}
              defaultValue={one.kolom === null ? "" : String(one.kolom)}
            >
              <option value="">{t("nilai:cocok.tidak_diisi")}</option>
              {kolom.map(({ ke, judul, maks }) => (
                <option key={ke} value={ke} dir="auto">
                  {maks === null ? judul : `${judul} (${maks})`}
                </option>
              ))}
            </FormSelect>
            {one.ganda && (
              <div id={`ganda-${one.id}`} className="invalid-feedback">
                {t("nilai:cocok.kolom_ganda")}
              </div>
            )}
          </div>,
        ],
      }))}
    />
  );
}

/** Rows that match nobody, or several people. The user names the participant or leaves the row out. */
function Undecided({ rows, free }: { readonly rows: readonly BarisCocok[]; readonly free: readonly Orang[] }) {
  const { t } = useTranslation();
  const chosen = ({ keadaan, peserta }: BarisCocok) => (keadaan === "lewati" ? LEWATI : (peserta?.akunId ?? ""));
  const choices = ({ calon, peserta }: BarisCocok) => {
    const first = [...calon, ...(peserta ? [peserta] : [])];
    const known = new Set(first.map(({ akunId }) => akunId));
    return [...first, ...free.filter(({ akunId }) => !known.has(akunId))];
  };
  return (
    <Section id="belum-cocok" title={t("nilai:cocok.belum_cocok")}>
      <p>{t("nilai:cocok.belum_petunjuk")}</p>
      {rows.length > MOST && <p>{t("nilai:cocok.terlalu_banyak", { jumlah: rows.length, ditunjukkan: MOST })}</p>}
      <TabelLaporan
        namedBy="belum-cocok"
        isian
        kolom={[
          { kepala: t("nilai:lembar.baris"), angka: "angka" },
          { kepala: t("nilai:cocok.di_berkas") },
          { kepala: t("nilai:cocok.keadaan_judul") },
          { kepala: t("nilai:cocok.adalah") },
        ]}
        baris={rows.slice(0, MOST).map((row) => ({
          key: row.baris,
          sel: [
            row.baris,
            <bdi key="nama">{[row.nama, row.tanda].filter(Boolean).join(", ")}</bdi>,
            t(`nilai:cocok.keadaan.${row.keadaan}`),
            <FormSelect
              key="siapa"
              name={`pasangan.b${row.baris}`}
              aria-label={t("nilai:cocok.siapa", { baris: row.baris, nama: row.nama })}
              defaultValue={chosen(row)}
            >
              <option value="">{t("nilai:cocok.belum_diputus")}</option>
              <option value={LEWATI}>{t("nilai:cocok.lewati")}</option>
              {choices(row).map((one) => (
                <option key={one.akunId} value={one.akunId} dir="auto">
                  {named(one)}
                </option>
              ))}
            </FormSelect>,
          ],
        }))}
      />
      {rows.slice(MOST).map((row) => (
        <input key={row.baris} type="hidden" name={`pasangan.b${row.baris}`} value={chosen(row)} />
      ))}
    </Section>
  );
}

/** Rows that match one participant, and the matching values. */
function Found({ rows }: { readonly rows: readonly BarisCocok[] }) {
  const { t } = useTranslation();
  return (
    <Section id="cocok" title={t("nilai:cocok.cocok")}>
      <TabelLaporan
        namedBy="cocok"
        kolom={[
          { kepala: t("nilai:lembar.baris"), angka: "angka" },
          { kepala: t("nilai:cocok.di_berkas") },
          { kepala: t("nilai:kolom.nama") },
          { kepala: t("nilai:cocok.cara_judul") },
        ]}
        baris={rows.map(({ baris, nama, tanda, peserta, cara }) => ({
          key: baris,
          sel: [
            baris,
            <bdi key="berkas">{[nama, tanda].filter(Boolean).join(", ")}</bdi>,
            <bdi key="peserta">{peserta && named(peserta)}</bdi>,
            cara && t(`nilai:cocok.cara.${cara}`),
          ],
        }))}
      />
    </Section>
  );
}
