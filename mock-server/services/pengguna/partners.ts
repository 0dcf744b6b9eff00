import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { hasAkun } from "../../db/akun";
import { penggunaPage } from "../../db/pengguna/store";
import type { Reader } from "../../db/sql";
import { callerOf } from "../../http/context";
import { change, read } from "../kit";
import { addAccount, deleteAccount, editAccount, updateStatus } from "./accounts";

const { pengguna } = contract;

/** Checks that the super partner of a partner exists, or that none is given. */
async function checkSupermitra(sql: Reader, id: string | null | undefined): Promise<void> {
  if (id && !(await hasAkun(sql, { id, peran: "supermitra" })))
    throw new AppError("invalid", {}, { supermitraId: [{ key: "pilihan" }] });
}

export const partnerServices = {
  listMitra: read(pengguna.listMitra, (query, context) =>
    penggunaPage(context.sql, callerOf(context), "mitra", query, context.now),
  ),
  addMitra: change(pengguna.addMitra, {
    change: async (input, context) => {
      await checkSupermitra(context.sql, input.supermitraId);
      return addAccount(context, { ...input, peran: "mitra" });
    },
  }),
  editMitra: change(pengguna.editMitra, {
    change: async ({ id, status, pengganti, tanpaPengganti, ...change }, context) => {
      await checkSupermitra(context.sql, change.supermitraId);
      await editAccount(context, id, "mitra", change);
      return status ? await updateStatus(context, id, "mitra", status, { pengganti, tanpaPengganti }) : {};
    },
  }),
  deleteMitra: change(pengguna.deleteMitra, {
    change: ({ id, ...handover }, context) => deleteAccount(context, id, "mitra", handover),
  }),
  statusMitra: change(pengguna.statusMitra, {
    change: ({ id, status, ...handover }, context) => updateStatus(context, id, "mitra", status, handover),
  }),
  listSupermitra: read(pengguna.listSupermitra, (query, context) =>
    penggunaPage(context.sql, callerOf(context), "supermitra", query, context.now),
  ),
  addSupermitra: change(pengguna.addSupermitra, {
    change: (input, context) => addAccount(context, { ...input, peran: "supermitra" }),
  }),
  editSupermitra: change(pengguna.editSupermitra, {
    change: async ({ id, status, pengganti, tanpaPengganti, ...change }, context) => {
      await editAccount(context, id, "supermitra", change);
      return status ? await updateStatus(context, id, "supermitra", status, { pengganti, tanpaPengganti }) : {};
    },
  }),
  deleteSupermitra: change(pengguna.deleteSupermitra, {
    change: ({ id, ...handover }, context) => deleteAccount(context, id, "supermitra", handover),
  }),
};
