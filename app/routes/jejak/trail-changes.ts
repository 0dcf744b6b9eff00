import type { i18n } from "i18next";
import { isStatusKey } from "~/components/statuses";
import { isMasa, isTanggal } from "~/domain/kit/tanggal";
import { formatAngka, formatMasa, formatRupiah, formatTanggal } from "~/i18n/format";

type Kept = { readonly sebelum: string; readonly sesudah: string };
type Data = Readonly<Record<string, unknown>>;

/** Display of an entry's data for people. All other stored data are for programs. */
const SHOWN = {
  status: "status",
  kredit: "status",
  masa: "text",
  tanggal: "text",
  nama: "text",
  judul: "text",
  alasan: "text",
  dpp: "rupiah",
  ppn: "rupiah",
  ppnbm: "rupiah",
  pph: "rupiah",
  jumlah: "rupiah",
  nilai: "count",
  bpe: "text",
  billing: "text",
  ntpn: "text",
  akun: "text",
  diambil: "count",
  ditinggalkan: "count",
  pembetulan: "count",
} as const;
type Name = keyof typeof SHOWN;

const read = (text: string): Data => {
  const value: unknown = text === "" ? {} : JSON.parse(text);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : {};
};

function inWords(name: Name, value: unknown, { t, language }: i18n): string {
  if (value === null || value === undefined || value === "" || typeof value === "object") return "";
  const text = String(value);
  const kind = SHOWN[name];
  if (kind === "status") return isStatusKey(text) ? t(`komponen:status.${text}`) : text;
  if (kind === "rupiah") return formatRupiah(Number(value), language);
  if (kind === "count") return formatAngka(Number(value), language);
  if (isMasa(text)) return formatMasa(text, language);
  return isTanggal(text) ? formatTanggal(text, language) : text;
}

/** The changes of an entry of the trail, in the reader's words; empty without readable data. */
export function whatChanged({ sebelum, sesudah }: Kept, texts: i18n): string {
  const [before, after] = [read(sebelum), read(sesudah)];
  const said = (Object.keys(SHOWN) as Name[]).flatMap((name) => {
    const [lama, baru] = [inWords(name, before[name], texts), inWords(name, after[name], texts)];
    if (lama === baru) return [];
    const form = lama === "" ? "adalah" : baru === "" ? "tadinya" : "menjadi";
    return [texts.t(`pengguna:jejak.${form}`, { nama: texts.t(`pengguna:jejak.data.${name}`), lama, baru })];
  });
  return said.join("; ");
}
