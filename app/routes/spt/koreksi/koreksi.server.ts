import type { i18n } from "i18next";
import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import { isian } from "~/contract/form-schema";
import { namaEntri, refNama } from "~/domain/ref";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import { KOREKSI, type Koreksi } from "~/domain/spt/tahunan/badan/koreksi";
import { formatAngka, formatRupiah } from "~/i18n/format";
import { letakSpt } from "../di-atas";
import { formulirHref } from "../document-href";

/** Typed answers. An empty one withdraws the earlier answer. */
export const skemaKoreksi = z.object({
  versi: z.coerce.number().int(),
  jawaban: z
    .array(z.object({ akun: z.string(), nilai: isian<number | null>({ kind: "rupiah" }) }))
    .max(100)
    .default([]),
});

/** The columns and codes that an answer fills. */
function sasaran({ akibat }: Koreksi, { t }: i18n): string {
  const named = (kode: string) => `${kode} ${refNama("penyesuaian_fiskal", kode)}`;
  if (akibat.cara === "selisih")
    return t("sptbadan:koreksi.akibat.selisih", { positif: named(akibat.positif), negatif: named(akibat.negatif) });
  return "kode" in akibat
    ? t("sptbadan:koreksi.akibat.kode", { kode: named(akibat.kode) })
    : t(`sptbadan:koreksi.akibat.${akibat.sel}`);
}

/**
 * The page of usual adjustments: for every account with an amount the question, the effect of an answer, and the
 * source.
 */
export async function koreksiView(session: Session, id: string) {
  const { texts, language } = session;
  const { t } = texts;
  const [spt, { lampiran, versi, tanya }] = await Promise.all([
    documentsOf(session).spt(id),
    session.api.spt.koreksi({ id }),
  ]);
  const form = lampiran === null ? undefined : formulirDi(definisiTampil(spt.jenis, spt.versiAturan), lampiran);
  const rupiah = (value: number) => formatRupiah(value, language);
  const rows = tanya.flatMap((one) => {
    const koreksi = KOREKSI.find(({ kunci }) => kunci === one.kunci);
    if (!koreksi) return [];
    const kini = [
      ...(one.positif > 0 ? [t("sptbadan:koreksi.kini_positif", { nilai: rupiah(one.positif) })] : []),
      ...(one.negatif > 0 ? [t("sptbadan:koreksi.kini_negatif", { nilai: rupiah(one.negatif) })] : []),
    ];
    return [
      {
        akun: one.akun,
        nama: namaEntri(`akun_${form?.id}`, one.akun),
        tanya: t(`sptbadan:koreksi.tanya.${one.kunci}`),
        petunjuk: [
          t("sptbadan:koreksi.komersial", { nilai: rupiah(one.komersial) }),
          ...(one.saran === null ? [] : [t("sptbadan:koreksi.saran", { nilai: rupiah(one.saran) })]),
          sasaran(koreksi, texts),
          t("sptbadan:koreksi.dasar", { dasar: one.dasar }),
          ...kini,
        ].join(" "),
        nilai: one.jawaban === null ? "" : formatAngka(one.jawaban, language),
      },
    ];
  });
  return {
    id,
    versi,
    rows,
    lampiran,
    terbuka: spt.aksi.includes("edit"),
    kurang: spt.tanpaHak.edit,
    dijawab: tanya.filter(({ jawaban }) => jawaban !== null).length,
    kembali: formulirHref(id, lampiran ?? "induk"),
    ...letakSpt(spt, texts),
  };
}
