import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { peristiwaBukpot, statusBukpot } from "~/domain/bukpot/status";
import {
  type BukpotRow,
  deleteBukpot,
  hasOpenPembetulan,
  isiOf,
  linkPembetulan,
  moveBukpot,
} from "../../db/bukpot/store";
import { settle } from "../../db/settle";
import { acting } from "../../http/context";
import { eachRow } from "../bulk";
import { type ChangeContext, change } from "../kit";
import { kabarPenerima } from "./kabar";
import { labelBukpot, milikDalam, pembetulanOf, readIsi, saveBukpot } from "./simpan";

/** An own issued slip without an open replacement. Throws like `milikDalam`, and `slip_replacement_open`. */
export async function bebas(context: ChangeContext, id: string, event: "replace" | "cancel", jenis?: JenisBukpot) {
  const row = await milikDalam(context.sql, context, id, event, jenis);
  if (await hasOpenPembetulan(context.sql, row))
    throw new AppError("slip_replacement_open", { nomor: row.nomor ?? "" });
  return row;
}

/** Cancels an issued slip and notifies its recipient; `digantikan` names the slip that takes its place. */
export async function cancelBukpot(
  context: ChangeContext,
  row: BukpotRow,
  { alasan, digantikan }: { readonly alasan: string; readonly digantikan?: string },
): Promise<void> {
  const batal = peristiwaBukpot(row.status, "cancel");
  await moveBukpot(context.sql, row.id, batal.ke, { alasan, ...(digantikan ? { digantikan } : {}) }, context.now);
  await settle(context, {
    jenis: "bukpot",
    objekId: row.id,
    label: labelBukpot(row),
    ...batal,
    catatan: alasan,
    sesudah: { alasan },
    kabar: kabarPenerima(context, row, "bukpot_dibatalkan", alasan),
  });
}

const replacement = (jenis: JenisBukpot) =>
  change(contract.bukpotReplacement[jenis], {
    before: ({ isi }) => (isi ? readIsi(jenis, isi) : null),
    change: async ({ id }, context, given) => {
      const asal = await bebas(context, id, "replace", jenis);
      const { batch } = acting(context);
      const copy = given ?? { ...isiOf(asal), tanggal: batch.tanggal };
      const made = await saveBukpot(context, jenis, pembetulanOf(copy, asal), {
        karyawanId: asal.karyawanId,
        menggantikanId: asal.id,
      });
      await linkPembetulan(context.sql, made.id, asal);
      const replaced = { jenis: "bukpot", objekId: id, label: labelBukpot(asal), pengganti: made.id };
      await settle(context, { ...replaced, ...peristiwaBukpot(asal.status, "replace") });
      return { id: made.id, versi: 1, status: statusBukpot.initial };
    },
  });

export const replacementServices = Object.fromEntries(
  JENIS_BUKPOT.map((jenis) => [jenis, replacement(jenis)]),
) as Record<JenisBukpot, ReturnType<typeof replacement>>;

export const lifeServices = {
  delete: change(contract.bukpot.delete, {
    change: ({ ids }, context) =>
      eachRow(context, ids, async (id) => {
        const row = await milikDalam(context.sql, context, id, "delete");
        const label = labelBukpot(row);
        await deleteBukpot(context.sql, row, id);
        await context.audit({ jenis: "bukpot", objekId: id, label, sebelum: { dpp: row.dpp, pph: row.pph } });
        return label;
      }),
  }),

  cancel: change(contract.bukpot.cancel, {
    change: ({ ids, alasan }, context) =>
      eachRow(context, ids, async (id) => {
        const row = await bebas(context, id, "cancel");
        await cancelBukpot(context, row, { alasan });
        return labelBukpot(row);
      }),
  }),
};
