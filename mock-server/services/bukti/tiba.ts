import type { DayEvent } from "../../clock";
import { buktiTibaOn } from "../../db/bukti/store";
import { notifyAccount } from "../../db/notifikasi";

/** Most references that a notice names. */
const DISEBUT = 5;

/** Documents that arrive today: every participant who sees them hears of them in one notice. */
export const buktiTiba: DayEvent = {
  peristiwa: "bukti_tiba",
  run: async (sql, { batch, tanggal, now }) => {
    const arrived = new Map<string, string[]>();
    for (const { akunId, ref } of await buktiTibaOn(sql, { batchId: batch.id, kini: tanggal }))
      arrived.set(akunId, [...(arrived.get(akunId) ?? []), ref]);
    const jenis = "bukti_tiba";
    const tautan = { page: "bukti.daftar" } as const;
    for (const [akunId, refs] of arrived) {
      const isi = { jumlah: refs.length, bukti: refs.slice(0, DISEBUT).join(", ") };
      await notifyAccount(sql, akunId, { jenis, isi, tautan, kelas: tanggal }, now);
    }
    return new Set([...arrived.values()].flat()).size;
  },
};
