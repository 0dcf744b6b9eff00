import { contract } from "~/contract";
import { daftarDokumenBukpot } from "../../db/bukpot/dokumen";
import { mine } from "../../db/ownership";
import { read } from "../kit";
import { requireSeeBukpot } from "./hak";

export const documentServices = {
  listDoc: read(contract.bukpot.listDoc, async (query, context) => {
    if (query.kind === "setara") await requireSeeBukpot(context, "setara");
    return daftarDokumenBukpot(context.sql, mine(context), query);
  }),
};
