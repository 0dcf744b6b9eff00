import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import type { Tone } from "~/components/statuses";
import type { Dasbor } from "~/contract/dasbor";
import type { SptDetail } from "~/contract/spt/induk";
import { isSptMasa } from "~/domain/parameters/spt";
import { isOpen } from "~/domain/spt/life";
import { formatAngka, formatMasa, formatRupiah } from "~/i18n/format";

type Step = Extract<Dasbor, { peran: "peserta" }>["langkah"][number]["langkah"][number];
/** A question with its answer from the data, in words. */
export type Pertanyaan = {
  readonly key: string;
  readonly text: string;
  readonly facts: readonly string[];
  readonly answer: string;
  readonly tone: Tone;
};

/**
 * The questions before a monthly return is filed; the last one is for its taxpayer alone. Empty for other returns, and
 * after signing.
 */
export async function tanyaOf(api: Api, spt: SptDetail, texts: i18n): Promise<readonly Pertanyaan[]> {
  if (!isSptMasa(spt.jenis) || !isOpen(spt)) return [];
  const dasbor = await api.dasbor.dasbor({ masa: spt.masa });
  if (dasbor.peran !== "peserta") return [];
  const steps = dasbor.langkah.flatMap(({ langkah }) => langkah).filter((step) => step.spt === spt.jenis);
  return steps.length === 0 ? [] : questionsOf(steps, spt.nilai ?? 0, texts);
}

const DOCUMENTS: readonly Step["kunci"][] = ["faktur_masukan", "dokumen_impor", "bukpot"];

function questionsOf(steps: readonly Step[], nilai: number, { t, language: lng }: i18n): readonly Pertanyaan[] {
  const angka = (value: number) => formatAngka(value, lng);
  const ppn = steps.some(({ kunci }) => kunci === "faktur_masukan");
  const documents = steps.filter(({ kunci }) => DOCUMENTS.includes(kunci));
  const done = documents.every(({ keadaan }) => keadaan === "selesai");
  const facts = steps.flatMap(({ fakta }) => fakta);
  const told = (kinds: readonly string[]) =>
    facts
      .filter(({ teks }) => kinds.includes(teks))
      .map(({ teks, jumlah = 0, masa = "" }) =>
        t(`batch:fakta.${teks}`, { jumlah: angka(jumlah), masa: masa && formatMasa(masa, lng) }),
      );
  const outside = told(["konsep_luar"]);
  return [
    {
      key: "dokumen",
      text: t(ppn ? "spt:tanya.dokumen_ppn" : "spt:tanya.dokumen_bukpot"),
      facts: done ? [] : told(["belum_diputuskan", "impor_tertunda", ...(ppn ? [] : ["konsep"])]),
      ...(done
        ? { answer: t("spt:tanya.ya"), tone: "berhasil" as const }
        : { answer: t("spt:tanya.belum"), tone: "perhatian" as const }),
    },
    {
      key: "masa",
      text: t("spt:tanya.masa"),
      facts: outside,
      ...(outside.length === 0
        ? { answer: t("spt:tanya.tidak_ada"), tone: "berhasil" as const }
        : { answer: t("spt:tanya.ada"), tone: "perhatian" as const }),
    },
    {
      key: "angka",
      text: t(ppn ? "spt:tanya.angka_ppn" : "spt:tanya.angka_bukpot"),
      facts: [...told(["terbit", "bukpot_terbit", "dikreditkan"]), formatRupiah(nilai, lng)],
      answer: t("spt:tanya.bandingkan"),
      tone: "info",
    },
  ];
}
