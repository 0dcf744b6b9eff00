import type { BukpotRow } from "../../db/bukpot/store";
import type { Settlement } from "../../db/settle";
import { acting } from "../../http/context";
import type { ChangeContext } from "../kit";

export type Kabar = "bukpot_terbit" | "bukpot_dibetulkan" | "bukpot_dibatalkan";

/** Notifies the recipient of a slip; does nothing for a recipient who is no taxpayer of the class. */
export function kabarPenerima(
  context: ChangeContext,
  row: BukpotRow,
  jenis: Kabar,
  alasan?: string,
): NonNullable<Settlement["kabar"]> {
  if (!row.penerimaNpwp) return [];
  const { wp } = acting(context);
  const { nomor, masa, dpp, pph } = row;
  const isi = { nomor: nomor ?? "", pemotong: wp.nama, npwp: wp.npwp, masa, dpp, pph, ...(alasan ? { alasan } : {}) };
  return [
    {
      npwp: row.penerimaNpwp,
      notice: { jenis, isi, tautan: { page: "bukpot.rincian", jenis: row.jenis, id: row.id } },
    },
  ];
}
