import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { peristiwaBukpot, statusBukpot } from "~/domain/bukpot/status";
import { adaPembetulanTerbuka, type BukpotRow, ikatPembetulan, isiOf, pindahBukpot } from "../../db/bukpot-store";
import { appendHistory } from "../../db/history";
import { acting } from "../../http/context";
import { eachRow } from "../bulk";
import { type HotContext, hot } from "../kit";
import { kabari } from "./kabar";
import { bacaIsi, labelBukpot, milikDalam, pembetulanDari, simpanBukpot } from "./simpan";

/** An own issued slip without an open replacement. Throws as `milikDalam`, and `slip_replacement_open`. */
export function bebas(context: HotContext, id: string, event: "replace" | "cancel", jenis?: JenisBukpot) {
  const row = milikDalam(context.sql, context, id, event, jenis);
  if (adaPembetulanTerbuka(context.sql, row)) throw new AppError("slip_replacement_open", { nomor: row.nomor ?? "" });
  return row;
}

/** Cancels an issued slip, where it was made anew with the slip that stands for it now, and tells its recipient. */
export function batalkan(
  context: HotContext,
  row: BukpotRow,
  { alasan, digantikan }: { readonly alasan: string; readonly digantikan?: string },
): void {
  const batal = peristiwaBukpot(row.status, "cancel");
  pindahBukpot(context.sql, row.id, batal.ke, { alasan, ...(digantikan ? { digantikan } : {}) }, context.now);
  appendHistory(context, { jenis: "bukpot", objekId: row.id, ...batal, catatan: alasan });
  kabari(context, row, "bukpot_dibatalkan", alasan);
  context.audit({
    ...{ jenis: "bukpot", objekId: row.id, label: labelBukpot(row), sebelum: { status: row.status } },
    sesudah: { status: batal.ke, alasan },
  });
}

const replacement = (jenis: JenisBukpot) =>
  hot(contract.bukpotReplacement[jenis], {
    before: ({ isi }) => (isi ? bacaIsi(jenis, isi) : null),
    hot: ({ id }, context, given) => {
      const asal = bebas(context, id, "replace", jenis);
      const { batch } = acting(context);
      const copy = given ?? { ...isiOf(asal), tanggal: batch.tanggal };
      const made = simpanBukpot(context, jenis, pembetulanDari(copy, asal), {
        karyawanId: asal.karyawanId,
        menggantikanId: asal.id,
      });
      ikatPembetulan(context.sql, made.id, asal);
      appendHistory(context, { jenis: "bukpot", objekId: id, ...peristiwaBukpot(asal.status, "replace") });
      context.audit({ jenis: "bukpot", objekId: made.id, label: labelBukpot(asal), sesudah: { menggantikan: id } });
      return { id: made.id, versi: 1, status: statusBukpot.initial };
    },
  });

export const replacementServices = Object.fromEntries(
  JENIS_BUKPOT.map((jenis) => [jenis, replacement(jenis)]),
) as Record<JenisBukpot, ReturnType<typeof replacement>>;

export const lifeServices = {
  delete: hot(contract.bukpot.delete, {
    hot: ({ ids }, context) =>
      eachRow(context, ids, (id) => {
        const row = milikDalam(context.sql, context, id, "delete");
        const label = labelBukpot(row);
        context.sql.run(`DELETE FROM Bukpot WHERE id = ?`, [id]);
        context.audit({ jenis: "bukpot", objekId: id, label, sebelum: { dpp: row.dpp, pph: row.pph } });
        return label;
      }),
  }),

  cancel: hot(contract.bukpot.cancel, {
    hot: ({ ids, alasan }, context) =>
      eachRow(context, ids, (id) => {
        const row = bebas(context, id, "cancel");
        batalkan(context, row, { alasan });
        return labelBukpot(row);
      }),
  }),
};
