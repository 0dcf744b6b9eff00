import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { AKUN_AKTIF } from "~/domain/pihak/akun";
import { hashPassword } from "../../auth/password";
import { attemptKey, bookFailure, checkPace } from "../../auth/slow-down";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { packOf } from "../../pack/load";
import { addParticipants } from "../../seed/participants";
import { change } from "../kit";
import { checkFree } from "../pengguna/accounts";

type Invited = { id: string; nomor: number; tanggal: string; paket: string };
const FIND = `SELECT b.id, b.nomor, b.tanggal, b.paket FROM Batch b JOIN Akun m ON m.id = b.mitraId
  WHERE b.undangan = ? AND b.dihapus IS NULL AND m.status = '${AKUN_AKTIF}'`;

async function invited(sql: Reader, undangan: string): Promise<Invited> {
  const batch = await sql.get<Invited>(FIND, [undangan.trim().toUpperCase()]);
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
      await tx.akun.update({ where: { id: made.akunId }, data: { kodeOtorisasi: null } });
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
