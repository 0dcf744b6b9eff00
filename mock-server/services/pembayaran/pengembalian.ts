import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { historyOf } from "../../db/history";
import { mine } from "../../db/ownership";
import { pengembalianPage } from "../../db/pengembalian-store";
import { read } from "../kit";
import { requireToSeeOf, sptTerlihat } from "./hak";

const ONE = { page: 1, perPage: 1 } as const;

export const pengembalianServices = {
  listPengembalian: read(contract.pembayaran.listPengembalian, async (input, context) =>
    pengembalianPage(context.sql, mine(context), input, await sptTerlihat(context)),
  ),
  detailPengembalian: read(contract.pembayaran.detailPengembalian, async ({ id }, context) => {
    const [row] = (await pengembalianPage(context.sql, mine(context), { ...ONE, id }, undefined)).rows;
    if (!row) throw new AppError("not_found");
    await requireToSeeOf(context, row.jenis);
    return { ...row, riwayat: await historyOf(context.sql, "pengembalian", id) };
  }),
};
