import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { BATAS_TAMPILAN, type Tampilan } from "~/contract/daftar";
import { AppError } from "~/contract/errors";
import {
  deleteTampilan,
  insertTampilan,
  type Pemilik,
  renameTampilan,
  type TampilanRow,
  tampilanDari,
} from "../../db/akun";
import type { Reader } from "../../db/sql";
import type { Caller } from "../../http/caller";
import { type Context, callerOf } from "../../http/context";
import { change, read } from "../kit";

const ownerOf = ({ akunId, batch }: Pick<Caller, "akunId" | "batch">): Pemilik => ({
  akunId,
  batchId: batch?.id ?? "",
});
const shown = ({ isi, ...row }: TampilanRow): Tampilan => ({ ...row, ...JSON.parse(isi) });

/** The saved views of the caller in its class, for every list. */
export const tampilanOf = async (sql: Reader, caller: Caller): Promise<Tampilan[]> =>
  (await tampilanDari(sql, ownerOf(caller))).map(shown);

/** An own view; any other does not exist (404). */
async function ownTampilan(context: Pick<Context, "sql" | "caller">, id: string): Promise<TampilanRow> {
  const row = (await tampilanDari(context.sql, ownerOf(callerOf(context)))).find((one) => one.id === id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Names of a list's views must be unique. */
function requireFree(others: readonly TampilanRow[], nama: string): void {
  const same = (one: string) => one.localeCompare(nama, undefined, { sensitivity: "base" }) === 0;
  if (others.some((one) => same(one.nama))) throw new AppError("invalid", {}, { nama: [{ key: "tampilan_ada" }] });
}

export const tampilanServices = {
  tampilan: read(contract.daftar.tampilan, async ({ daftar }, context) => ({
    rows: (await tampilanDari(context.sql, ownerOf(callerOf(context)), daftar)).map(shown),
  })),
  simpanTampilan: change(contract.daftar.simpanTampilan, {
    change: async ({ daftar, nama, ...isi }, context) => {
      const owner = ownerOf(callerOf(context));
      const known = await tampilanDari(context.sql, owner, daftar);
      requireFree(known, nama);
      if (known.length >= BATAS_TAMPILAN.banyak)
        throw new AppError(
          "invalid",
          {},
          { nama: [{ key: "tampilan_penuh", params: { max: BATAS_TAMPILAN.banyak } }] },
        );
      const id = randomUUID();
      await insertTampilan(context.sql, { ...owner, id, daftar, nama, isi: JSON.stringify(isi) }, context.now);
      await context.audit({ jenis: "tampilan", objekId: id, label: nama });
      return { id };
    },
  }),
  namaiTampilan: change(contract.daftar.namaiTampilan, {
    change: async ({ id, nama }, context) => {
      const owner = ownerOf(callerOf(context));
      const row = await ownTampilan(context, id);
      const others = await tampilanDari(context.sql, owner, row.daftar);
      requireFree(
        others.filter((one) => one.id !== id),
        nama,
      );
      await renameTampilan(context.sql, owner, id, nama);
      await context.audit({
        jenis: "tampilan",
        objekId: id,
        label: nama,
        sebelum: { nama: row.nama },
        sesudah: { nama },
      });
      return {};
    },
  }),
  hapusTampilan: change(contract.daftar.hapusTampilan, {
    change: async ({ id }, context) => {
      const { nama } = await ownTampilan(context, id);
      await deleteTampilan(context.sql, ownerOf(callerOf(context)), id);
      await context.audit({ jenis: "tampilan", objekId: id, label: nama });
      return {};
    },
  }),
};
