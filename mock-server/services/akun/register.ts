import { contract } from "~/contract";
import { AppError, errorAt } from "~/contract/errors";
import { authenticate } from "../../auth/authenticate";
import { hashPassword } from "../../auth/password";
import { refuseWeak } from "../../auth/sandi-lemah";
import { unguessed } from "../../auth/slow-down";
import { updateAkun } from "../../db/akun/store";
import { batchInviting, emailMenunggu } from "../../db/batch";
import { accountsNamed, type Candidate, emailTaken, emailTakenIn, rahasiaOrang } from "../../db/pengguna";
import type { Reader } from "../../db/sql";
import type { WritingContext } from "../../http/context";
import { LoginFailed } from "../../http/refusals";
import { seededOf } from "../batch/scope";
import { change } from "../kit";
import { addParticipants } from "../waris";

async function invited(sql: Reader, undangan: string) {
  const batch = await batchInviting(sql, undangan.trim().toUpperCase());
  if (!batch) throw errorAt("undangan", "invitation_invalid");
  return batch;
}

async function checkInvitation(undangan: string, context: WritingContext): Promise<void> {
  await unguessed({ what: "undangan", address: context.wire.address }, context, () => invited(context.sql, undangan));
}

const emailIsTaken = () => new AppError("email_taken", {}, { email: [{ key: "email_terpakai" }] });

/** A participant of another class, who proves by password that the e-mail is theirs; at the pace of sign-ins. */
async function provenPerson(email: string, password: string, { db, wire, now }: WritingContext): Promise<Candidate> {
  try {
    return await authenticate(db, ["peserta"], { accountId: email, password, address: wire.address }, now);
  } catch (error) {
    if (error instanceof LoginFailed) throw emailIsTaken();
    throw error;
  }
}
type Registrant = { readonly known: Candidate | null; readonly sandi: string };

export const registerServices = {
  register: change(contract.auth.register, {
    before: async ({ undangan, password, email, firstName, lastName }, context) => {
      await checkInvitation(undangan, context);
      const known = (await emailTaken(context.sql, email)) ? await provenPerson(email, password, context) : null;
      if (!known) refuseWeak("password", password, { nama: `${firstName} ${lastName}`, email });
      return { known, sandi: await hashPassword(password) };
    },
    change: async ({ undangan, email, firstName, lastName }, context, { known, sandi }: Registrant) => {
      const { sql } = context;
      const { paket, mitraId, ...batch } = await invited(sql, undangan);
      if (known ? await emailTakenIn(sql, email, batch.id) : await emailTaken(sql, email)) throw emailIsTaken();
      // people on a roster in progress get their secrets by its sheet: an e-mail alone proves nothing
      if (await emailMenunggu(sql, email, batch.id)) throw emailIsTaken();
      // a password under another partner proves nothing here: the account can be another person's
      if (
        known &&
        known.mitraId !== mitraId &&
        (await accountsNamed(sql, email)).some((one) => one.mitraId === mitraId)
      )
        throw emailIsTaken();
      const secrets = known?.mitraId === mitraId ? await rahasiaOrang(sql, email, mitraId, known.sandi) : undefined;
      const nama = `${firstName} ${lastName}`.trim();
      const [made] = await addParticipants(context, await seededOf({ ...batch, paket }, context), [
        { nama, email, sandi: secrets?.sandi ?? sandi, kodeOtorisasi: sandi },
      ]);
      if (!made) throw new AppError("internal");
      // a registrant has no code until they set one, or have set one in another class
      await updateAkun(sql, made.akunId, {
        kodeOtorisasi: secrets?.kodeOtorisasi ?? null,
        terpisah: secrets?.terpisah ?? 0,
      });
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
