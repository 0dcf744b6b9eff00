import type { BagianTagihan } from "~/domain/kantor/aturan";
import type { Alasan } from "~/domain/kit/alasan";
import type { Titik } from "../../db/kantor/titik-store";
import type { Spt } from "../../db/spt";
import { textsOf } from "../../i18n";
import { rupiahIn, shownAlasan, shownParams } from "../../params";
import { pesanTemuan } from "../spt/terlapor";

const ALASAN = {
  terlambat_lapor: "SPT terlambat disampaikan",
  terlambat_bayar: "Pajak terlambat dibayar",
  faktur_terlambat: "Faktur Pajak terlambat dibuat",
  pembetulan_kurang_bayar: "Pembetulan menambah pajak yang kurang dibayar",
} as const satisfies Record<BagianTagihan["kode"], string>;
const SANKSI = { denda: "Denda", bunga: "Bunga", faktur: "Denda" } as const satisfies Record<
  BagianTagihan["rumus"],
  string
>;

/** The text of an assessment: each open point by its source, and the interest with its steps. */
export function writeKetetapan(points: readonly Titik[], bunga: Alasan | null): string {
  const t = textsOf("id");
  const found = points.map(({ urut, temuan }) => {
    const message = pesanTemuan({ t, language: "id" }, temuan);
    return `Butir ${urut}: ${message} (${temuan.dasar ?? ""}) Pajak: ${rupiahIn("id", temuan.kantor?.pajak ?? 0)}.`;
  });
  const steps = bunga ? shownAlasan(bunga, "id").langkah.map(({ teks, isian }) => t(`alasan:${teks}`, isian)) : [];
  const sanction = bunga ? [`Bunga UU KUP ps. 13(2). ${steps.join(". ")}. Bunga: ${rupiahIn("id", bunga.nilai)}.`] : [];
  return ["Hasil pemeriksaan spesifik (UU KUP ps. 13(1)a).", ...found, ...sanction].join("\n");
}

/** The text of a collection letter, in the words of the tax office: the return, and each sanction with its steps. */
export function writeTagihan(spt: Spt, parts: readonly BagianTagihan[]): string {
  const t = textsOf("id");
  const { masa } = shownParams({ masa: spt.masa }, "id");
  const correction = spt.pembetulan > 0 ? ` pembetulan ke-${spt.pembetulan}` : "";
  const head = `${t(`spt:jenis.${spt.jenis}`)} ${masa}${correction}, bukti penerimaan ${spt.bpe}.`;
  const sanctions = parts.map(({ kode, rumus, dasar, alasan }) => {
    const steps = shownAlasan(alasan, "id").langkah.map(({ teks, isian }) => t(`alasan:${teks}`, isian));
    return `${ALASAN[kode]} (${dasar}). ${steps.join(". ")}. ${SANKSI[rumus]}: ${rupiahIn("id", alasan.nilai)}.`;
  });
  return [head, ...sanctions].join("\n");
}
