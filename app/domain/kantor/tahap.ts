import { addDays, type Tanggal } from "~/domain/kit/tanggal";
import { hariKerjaBerikut, hariKerjaSesudah } from "~/domain/parameters/kalender";
import { jadwalSp2dk } from "~/domain/parameters/penagihan";
import { batasSurat, type StatusSp2dk, type statusSp2dk } from "~/domain/pembayaran";
import { isDijawab, isSelesai, type Jawaban, type StatusTitik } from "./titik";

/** A point as the course of its letter looks at it. `pajak`: the tax that may be owed, whole rupiah. */
type TitikTahap = {
  readonly status: StatusTitik;
  readonly jawaban: readonly Jawaban[];
  readonly temuan: { readonly kantor?: { readonly bobot: number; readonly pajak: number | null } };
};
type Peristiwa = (typeof statusSp2dk.transitions)[number]["event"];
/** A letter with its state, the class day of that state, and its last day to answer. */
export type SuratTahap = {
  readonly status: StatusSp2dk;
  readonly sejak: Tanggal;
  readonly jatuhTempo: Tanggal;
  readonly titik: readonly TitikTahap[];
};
/** The next step of a letter; `berikut`: the day of the step after it, if that is known. */
type Langkah = { readonly event: Peristiwa; readonly catatan: string; readonly berikut: Tanggal | null };

/** The weight of concrete data, which can go to an audit without the instructor. */
const KONKRET = 5;
const belum = ({ titik }: SuratTahap) => titik.filter((one) => !isSelesai(one));
const jawabanAkhir = ({ jawaban }: TitikTahap) => jawaban.at(-1)?.cara;
/** True if a point waits for the instructor: it is explained, or its data are said to be wrong. */
const isDinilai = (one: TitikTahap): boolean =>
  isDijawab(one) && (jawabanAkhir(one) === "penjelasan" || jawabanAkhir(one) === "keliru");
/** True if the taxpayer agrees with everything that is open. */
const isSetuju = (surat: SuratTahap): boolean =>
  belum(surat).every((one) => isDijawab(one) && ["dibetulkan", "dibayar"].includes(jawabanAkhir(one) ?? ""));
/** True if an open point rests on concrete data with a tax that an assessment can demand. */
export const isKonkret = ({ temuan: { kantor } }: Pick<TitikTahap, "temuan">): boolean =>
  kantor?.bobot === KONKRET && kantor.pajak !== null;

/** The day of the reminder before the last day of an unanswered letter. */
export const hariPengingat = (jatuhTempo: Tanggal): Tanggal =>
  addDays(jatuhTempo, -jadwalSp2dk.on(jatuhTempo).pengingat);
/** The last day to answer after a notice of extension (PMK 111/2025 art. 6). */
export const batasDiperpanjang = (jatuhTempo: Tanggal): Tanggal =>
  addDays(jatuhTempo, jadwalSp2dk.on(jatuhTempo).perpanjangan);

/** The last day to answer a letter to which points are added on a day: they have the time of a letter of their own. */
export function batasDitambah(jatuhTempo: Tanggal, hari: Tanggal): Tanggal {
  const own = batasSurat("sp2dk", hari);
  return own > jatuhTempo ? own : jatuhTempo;
}
/** The day of the discussion to which a letter of a day invites, and the last day to do as agreed on a day. */
const hariPembahasan = (hari: Tanggal): Tanggal => hariKerjaBerikut(addDays(hari, jadwalSp2dk.on(hari).pembahasan));
const batasPembetulan = (hari: Tanggal): Tanggal => addDays(hari, jadwalSp2dk.on(hari).pembetulan);

function undang(surat: SuratTahap, hari: Tanggal): Langkah | null {
  if (hari <= surat.jatuhTempo || belum(surat).every(isDinilai)) return null;
  return { event: "invite", catatan: "", berikut: hariPembahasan(hari) };
}
function bahas(surat: SuratTahap, hari: Tanggal): Langkah | null {
  if (hari < hariPembahasan(surat.sejak)) return null;
  if (isSetuju(surat))
    return {
      event: "discuss",
      catatan: "Disetujui. Pembetulan dan pembayaran sesuai kesepakatan.",
      berikut: batasPembetulan(hari),
    };
  const catatan = "Tidak hadir atau tidak ada kesepakatan. Ditandatangani petugas saja.";
  return { event: "discuss", catatan, berikut: null };
}
function periksa(surat: SuratTahap, hari: Tanggal): Langkah | null {
  const due = isSetuju(surat) ? batasPembetulan(surat.sejak) : surat.sejak;
  if (hari <= due || !belum(surat).some(isKonkret)) return null;
  return { event: "examine", catatan: "", berikut: hariKerjaSesudah(hari, jadwalSp2dk.on(hari).sphp) };
}
/** A step that falls due some working days after the one before. */
const sesudah =
  (event: Peristiwa, lama: "sphp" | "penutup" | "skp", lalu: "tanggapan" | "skp" | null) =>
  ({ sejak }: SuratTahap, hari: Tanggal): Langkah | null => {
    const jadwal = jadwalSp2dk.on(sejak);
    const wait = lama === "penutup" ? jadwal.tanggapan + jadwal.penutup : jadwal[lama];
    if (hari < hariKerjaSesudah(sejak, wait)) return null;
    return { event, catatan: "", berikut: lalu === null ? null : hariKerjaSesudah(hari, jadwal[lalu]) };
  };

const LANGKAH: Partial<Record<StatusSp2dk, (surat: SuratTahap, hari: Tanggal) => Langkah | null>> = {
  answered: undang,
  late: undang,
  answered_late: undang,
  invited: bahas,
  discussed: periksa,
  examined: sesudah("find", "sphp", "tanggapan"),
  found: sesudah("conclude", "penutup", "skp"),
  concluded: sesudah("assess", "skp", null),
};
/**
 * The step of a letter on a working day; null if it waits. A letter goes on with what is not settled: invitation,
 * discussion, and for concrete data a specific audit with its findings, its closing discussion and its assessment
 * (PMK 111/2025 art. 7; PMK 15/2025).
 */
export const langkahOf = (surat: SuratTahap, hari: Tanggal): Langkah | null =>
  LANGKAH[surat.status]?.(surat, hari) ?? null;
