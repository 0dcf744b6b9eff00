import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { hashPassword } from "../../auth/password";
import { attemptKey, bookFailure, checkPace } from "../../auth/slow-down";
import { updateAkun } from "../../db/akun-store";
import { batchInviting } from "../../db/batch-store";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { packOf } from "../../pack/load";
import { addParticipants } from "../../seed/participants";
import { change } from "../kit";
import { checkFree } from "../pengguna/accounts";

async function invited(sql: Reader, undangan: string) {
  const batch = await batchInviting(sql, undangan.trim().toUpperCase());
  if (!batch) throw new AppError("invitation_invalid", {}, { undangan: [{ key: "undangan" }] });
  return batch;
}

/** Codes may not be guessed: wrong ones slow an address down as wrong passwords do. */
async function checkInvitation(undangan: string, { sql, db, wire, now }: Context): Promise<void> {
  const key = attemptKey("undangan", wire.address);
  await checkPace(sql, key, now);
  try {
    await invited(sql, undangan);
  } catch (error) {
    await db.write((writer) => bookFailure(writer, key, now));
    throw error;
  }
}

export const registerServices = {
  register: change(contract.auth.register, {
    before: async ({ undangan, password, email }, context) => {
      await checkInvitation(undangan, context);
      await checkFree(context.sql, { email });
      return hashPassword(password);
    },
    change: async ({ undangan, email, firstName, lastName }, context, sandi: string) => {
      const { tx, sql, now } = context;
      const { paket, ...batch } = await invited(sql, undangan);
      await checkFree(sql, { email });
      const nama = `${firstName} ${lastName}`.trim();
      const [made] = await addParticipants(
        tx,
        sql,
        { ...batch, pack: packOf(paket), secret: context.config.sessionSecret },
        [{ nama, email, sandi, kodeOtorisasi: sandi }],
        now,
      );
      if (!made) throw new AppError("internal");
      // a registrant has no code until it sets one
      await updateAkun(sql, made.akunId, { kodeOtorisasi: null });
      await context.audit({
        jenis: "peserta",
        objekId: made.akunId,
        label: nama,
        batchId: batch.id,
        sesudah: { accountId: made.accountId, email },
      });
      return { accountId: made.accountId };
    },
  }),
};
