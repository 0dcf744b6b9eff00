import type { DetailUjian } from "~/contract/ujian";
import { saatDi, type Zona } from "~/domain/kit/zona";
import { isUsai, sisaMenit } from "~/domain/ujian";
import type { AturanUjianRow, UjianRow } from "../../db/ujian/store";

/** The rules of an exam in the time of a zone; null without rules. */
export const aturanDi = (row: AturanUjianRow | undefined, zona: Zona): DetailUjian["aturan"] =>
  row
    ? {
        durasi: row.durasi,
        dibuka: saatDi(row.dibuka, zona),
        ditutup: saatDi(row.ditutup, zona),
        satuPerangkat: row.satuPerangkat === 1,
      }
    : null;

const BELUM: DetailUjian["saya"] = {
  tahap: "belum",
  mulai: null,
  sampai: null,
  sisa: null,
  selesai: null,
  sebab: null,
  balasanId: null,
};
/**
 * The state of one person's exam at a moment, in the time of a zone. An exam that is out of time is over, even before
 * it is handed in.
 */
export function keadaanUjian(row: UjianRow | undefined, now: Date, zona: Zona): DetailUjian["saya"] {
  if (!row) return BELUM;
  const over = row.selesai !== null || isUsai(row.sampai, now);
  const selesai = row.selesai ?? (over ? row.sampai : null);
  return {
    tahap: over ? "selesai" : "berjalan",
    mulai: saatDi(row.mulai, zona),
    sampai: saatDi(row.sampai, zona),
    sisa: over ? null : sisaMenit(row.sampai, now),
    selesai: selesai && saatDi(selesai, zona),
    sebab: over ? (row.sebab ?? "waktu") : null,
    balasanId: row.balasanId,
  };
}
