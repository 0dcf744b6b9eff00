import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { type BukpotRow, insertBukpot, isiOf, penerimaSementara } from "../../db/bukpot/store";
import { mine } from "../../db/ownership";
import { acting } from "../../http/context";
import { those } from "../../turns";
import { eachRow } from "../bulk";
import { type ChangeContext, change, read } from "../kit";
import { maySeeBukpot } from "./hak";
import { bebas, cancelBukpot } from "./hidup";
import { processBukpot } from "./olah";
import { isSementara, type Registry, registryOf } from "./penerima";
import { type Pemeriksa, pemeriksa } from "./periksa";
import { refuseBukpot, terbitkan } from "./terbit";

/** Shared data of the slips of one action: the recipient's number, and cached lookups. */
type Bekal = { readonly npwp: string; readonly registry: Registry; readonly periksa: Pemeriksa };

/**
 * Remakes a slip for the recipient's real number, and cancels the one under the placeholder. A replacement always keeps
 * the recipient, so it cannot change the number (PER-11/PJ/2025). Figures, document and day of withholding stay. All
 * checks run before any change. Returns both numbers.
 */
async function replacePenerima(
  context: ChangeContext,
  row: BukpotRow,
  { npwp, registry, periksa }: Bekal,
): Promise<string> {
  const act = acting(context);
  const typed = isiOf(row);
  const isi = { ...typed, npwp, ...("nitkuPenerima" in typed ? { nitkuPenerima: null } : {}) };
  const olahan = await processBukpot(context.sql, act, row.jenis, isi, { registry, menggantikanId: row.id });
  await refuseBukpot(olahan, periksa, { id: row.id, menggantikanId: null, batal: row.id });
  const id = randomUUID();
  const owner = { batchId: act.batch.id, npwp: act.wp.npwp, nama: act.wp.nama };
  await insertBukpot(context.sql, id, owner, { ...olahan, karyawanId: row.karyawanId }, context.now);
  await cancelBukpot(context, row, { alasan: context.t("bukpot:sementara.alasan", { npwp }), digantikan: id });
  const nomor = await terbitkan(context, id, row.tanggal ?? act.batch.tanggal);
  return `${row.nomor ?? ""} → ${nomor}`;
}

export const placeholderServices = {
  sementara: read(contract.bukpot.sementara, async (_, context) => {
    const seen = await those(JENIS_BUKPOT, (jenis) => maySeeBukpot(context, jenis));
    return { rows: await penerimaSementara(context.sql, mine(context), seen) };
  }),

  gantiNik: change(contract.bukpot.gantiNik, {
    before: ({ kodeOtorisasi }, context) => checkAuthorisationCode(context, kodeOtorisasi),
    change: async ({ ids, nik }, context) => {
      const act = acting(context);
      const bekal = { npwp: nik, registry: registryOf(context.sql, act), periksa: await pemeriksa(context.sql, act) };
      return eachRow(context, ids, async (id) => {
        const row = await bebas(context, id, "cancel");
        if (!isSementara(row.namaPenerima)) throw new AppError("slip_not_placeholder", { nomor: row.nomor ?? "" });
        if (!(await bekal.registry(nik))) throw new AppError("nik_not_registered", { npwp: nik });
        return replacePenerima(context, row, bekal);
      });
    },
  }),
};
