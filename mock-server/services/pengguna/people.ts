import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { penggunaPage } from "../../db/pengguna/store";
import { type Context, callerOf } from "../../http/context";
import { change, read } from "../kit";
import { addAccount, deleteAccount, editAccount, updateStatus } from "./accounts";
import { managed } from "./reach";

const { pengguna } = contract;

/** The partner of a new instructor: the caller's own, or the one that a super partner names. */
async function partnerFor(context: Context, mitraId: string | undefined): Promise<string> {
  const caller = callerOf(context);
  if (caller.peran === "mitra") return caller.akunId;
  if (!mitraId) throw new AppError("invalid", {}, { mitraId: [{ key: "wajib" }] });
  return (await managed(context, mitraId, "mitra")).id;
}

export const peopleServices = {
  listPesertaAdmin: read(pengguna.listPesertaAdmin, (query, context) =>
    penggunaPage(context.sql, callerOf(context), "peserta", query, context.now),
  ),
  listPesertaMitra: read(pengguna.listPesertaMitra, (query, context) =>
    penggunaPage(context.sql, callerOf(context), "peserta", query, context.now),
  ),
  editPeserta: change(pengguna.editPeserta, {
    change: async ({ id, ...change }, context) => {
      await editAccount(context, id, "peserta", change);
      return {};
    },
  }),
  aktivasiPeserta: change(pengguna.aktivasiPeserta, {
    change: ({ id }, context) => updateStatus(context, id, "peserta", "aktif"),
  }),
  unactivePeserta: change(pengguna.unactivePeserta, {
    change: ({ id }, context) => updateStatus(context, id, "peserta", "nonaktif"),
  }),
  deletePeserta: change(pengguna.deletePeserta, { change: ({ id }, context) => deleteAccount(context, id, "peserta") }),
  listInstruktur: read(pengguna.listInstruktur, (query, context) =>
    penggunaPage(context.sql, callerOf(context), "instruktur", query, context.now),
  ),
  createInstruktur: change(pengguna.createInstruktur, {
    change: async ({ mitraId, ...input }, context) =>
      addAccount(context, { ...input, peran: "instruktur", mitraId: await partnerFor(context, mitraId) }),
  }),
  updateInstruktur: change(pengguna.updateInstruktur, {
    change: async ({ id, ...change }, context) => {
      await editAccount(context, id, "instruktur", change);
      return {};
    },
  }),
  activateInstruktur: change(pengguna.activateInstruktur, {
    change: ({ id }, context) => updateStatus(context, id, "instruktur", "aktif"),
  }),
  unactiveInstruktur: change(pengguna.unactiveInstruktur, {
    change: ({ id, ...handover }, context) => updateStatus(context, id, "instruktur", "nonaktif", handover),
  }),
  deleteInstruktur: change(pengguna.deleteInstruktur, {
    change: ({ id, ...handover }, context) => deleteAccount(context, id, "instruktur", handover),
  }),
};
