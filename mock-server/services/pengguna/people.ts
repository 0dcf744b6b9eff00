import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { penggunaPage } from "../../db/pengguna/store";
import { type Context, callerOf } from "../../http/context";
import { hot, read } from "../kit";
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
  editPeserta: hot(pengguna.editPeserta, {
    hot: async ({ id, ...change }, context) => {
      await editAccount(context, id, "peserta", change);
      return {};
    },
  }),
  aktivasiPeserta: hot(pengguna.aktivasiPeserta, {
    hot: ({ id }, context) => updateStatus(context, id, "peserta", "aktif"),
  }),
  unactivePeserta: hot(pengguna.unactivePeserta, {
    hot: ({ id }, context) => updateStatus(context, id, "peserta", "nonaktif"),
  }),
  deletePeserta: hot(pengguna.deletePeserta, { hot: ({ id }, context) => deleteAccount(context, id, "peserta") }),
  listInstruktur: read(pengguna.listInstruktur, (query, context) =>
    penggunaPage(context.sql, callerOf(context), "instruktur", query, context.now),
  ),
  createInstruktur: hot(pengguna.createInstruktur, {
    hot: async ({ mitraId, ...input }, context) =>
      addAccount(context, { ...input, peran: "instruktur", mitraId: await partnerFor(context, mitraId) }),
  }),
  updateInstruktur: hot(pengguna.updateInstruktur, {
    hot: async ({ id, ...change }, context) => {
      await editAccount(context, id, "instruktur", change);
      return {};
    },
  }),
  activateInstruktur: hot(pengguna.activateInstruktur, {
    hot: ({ id }, context) => updateStatus(context, id, "instruktur", "aktif"),
  }),
  unactiveInstruktur: hot(pengguna.unactiveInstruktur, {
    hot: ({ id, ...handover }, context) => updateStatus(context, id, "instruktur", "nonaktif", handover),
  }),
  deleteInstruktur: hot(pengguna.deleteInstruktur, {
    hot: ({ id, ...handover }, context) => deleteAccount(context, id, "instruktur", handover),
  }),
};
