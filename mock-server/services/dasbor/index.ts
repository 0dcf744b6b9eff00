import { contract } from "~/contract";
import type { Dasbor } from "~/contract/dasbor";
import { batchPage } from "../../db/batch-store";
import { banyakPengguna, type Penyelenggara, pekerjaanPengajar } from "../../db/dasbor";
import type { Caller } from "../../http/caller";
import { type Context, callerOf } from "../../http/context";
import { progressOf } from "../batch/progress";
import { read, type Services } from "../kit";
import { noticesOf } from "./notices";
import { participantDashboard } from "./participant";
import { seenBy } from "./terlihat";

const NEWEST = { page: 1, perPage: 8, format: "json" } as const;

async function instructorDashboard(context: Context, caller: Caller): Promise<Dasbor> {
  const batch = (await batchPage(context.sql, caller, NEWEST)).rows;
  const [first] = batch;
  return {
    peran: "instruktur",
    batch,
    ...(await pekerjaanPengajar(context.sql, caller.akunId)),
    matriks: first ? { batch: first, peserta: await progressOf(context.sql, first.id) } : null,
    notifikasi: await noticesOf(context.sql, caller.akunId),
  };
}

async function organiserDashboard(context: Context, caller: Caller, peran: Penyelenggara["peran"]): Promise<Dasbor> {
  const { akunId } = caller;
  return {
    peran,
    jumlah: await banyakPengguna(context.sql, { peran, akunId }),
    batch: (await batchPage(context.sql, caller, NEWEST)).rows,
    notifikasi: await noticesOf(context.sql, akunId),
  };
}

export const dasborServices: Services<typeof contract.dasbor> = {
  dasbor: read(contract.dasbor.dasbor, async ({ masa }, context): Promise<Dasbor> => {
    const caller = callerOf(context);
    if (caller.peran === "peserta" || caller.readOnly)
      return seenBy(context, await participantDashboard(context, masa));
    return caller.peran === "instruktur"
      ? await instructorDashboard(context, caller)
      : await organiserDashboard(context, caller, caller.peran);
  }),
};
