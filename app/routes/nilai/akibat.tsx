import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { AkibatNilai } from "~/contract/tugas";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";

/** The marks that the last submit would change, while it waits for confirmation. */
export const useAkibat = (): AkibatNilai | undefined =>
  (useActionData() as { akibat?: AkibatNilai } | undefined)?.akibat;

/**
 * Marks before and after a change, and the field that confirms it when the form is sent again. Use it inside the form.
 */
export function AkibatBagian() {
  const akibat = useAkibat();
  const { t } = useTranslation();
  const { angka } = useFormat();
  const desimal = useDesimal();
  if (!akibat) return null;
  const { baris, setuju } = akibat;
  const points = (nilai: number | null, maks: number) =>
    nilai === null ? t("nilai:akibat.ditarik") : `${desimal(String(nilai))} / ${angka(maks)}`;
  return (
    <Section id="akibat" title={t("nilai:akibat.judul")}>
      <p>{t("nilai:akibat.isi", { count: baris.length, jumlah: angka(baris.length) })}</p>
      <TabelLaporan
        caption={t("nilai:akibat.judul")}
        captionHidden
        kolom={[
          { kepala: t("nilai:kolom.nama") },
          { kepala: t("nilai:akibat.lama") },
          { kepala: t("nilai:akibat.baru") },
          { kepala: t("nilai:akibat.terlihat") },
        ]}
        baris={baris.map((row) => ({
          key: row.balasanId,
          sel: [
            <bdi key="nama">{row.nama}</bdi>,
            points(row.lama, row.lamaMaks),
            points(row.baru, row.baruMaks),
            t(row.dilepas ? "nilai:akibat.ya" : "nilai:akibat.tidak"),
          ],
        }))}
      />
      <input type="hidden" name="setuju" value={setuju} />
    </Section>
  );
}
