import type { TFunction } from "i18next";
import type { Karya } from "~/contract/tugas/karya";
import { dayFirst, isMasa, isTanggal } from "~/domain/kit/tanggal";
import { JENIS_SPT, type JenisSpt } from "~/domain/parameters/spt";
import { sptPeriode } from "../spt/judul";

const isJenisSpt = (text: string): text is JenisSpt => (JENIS_SPT as readonly string[]).includes(text);

/** The name of a document in a stored sandbox, and its day or period, in words. A return is named by its kind. */
export function namedKarya(
  { jenis, nomor, tanggal }: Karya,
  t: TFunction,
  lng: string,
): Pick<Karya, "nomor" | "tanggal"> {
  if (jenis === "spt" && isJenisSpt(nomor) && isMasa(tanggal))
    return { nomor: t(`spt:jenis.${nomor}`), tanggal: sptPeriode({ jenis: nomor, masa: tanggal }, t, lng) };
  return { nomor, tanggal: isTanggal(tanggal) ? dayFirst(tanggal) : tanggal };
}
