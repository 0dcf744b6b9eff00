import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { type Otp, spendOtp } from "../../auth/otp";
import { endSessionsOf } from "../../auth/sessions";
import { endSesi, openSesi, sesiOf } from "../../db/akun/sesi-store";
import { profilOf, updateAkun } from "../../db/akun/store";
import { akunSeorang, updateOrang } from "../../db/pengguna";
import type { Reader } from "../../db/sql";
import { callerOf, type WritingContext } from "../../http/context";
import { change, read, type Services } from "../kit";
import { checkFree } from "../pengguna/accounts";
import { kodeKini, kodeServices } from "./kode";
import { checkOwnOtp, otpServices } from "./otp";

async function ownProfil(sql: Reader, akunId: string) {
  const found = await profilOf(sql, akunId);
  if (!found) throw new AppError("not_found");
  return found;
}

/** The one-time password sent to a new address proves it. */
async function proveEmail(email: string, otp: string | undefined, context: WritingContext): Promise<Otp | null> {
  if (email === (await ownProfil(context.sql, callerOf(context).akunId)).email) return null;
  if (!otp) throw new AppError("invalid", {}, { otp: [{ key: "otp_perlu" }] });
  const found = await checkOwnOtp(context, "ubah_email", otp);
  if (found.isi.email !== email) throw new AppError("otp_expired");
  return found;
}

export const akunServices: Services<typeof contract.akun> = {
  ...otpServices,
  ...kodeServices,
  kodeOtorisasi: read(contract.akun.kodeOtorisasi, (_input, context) => kodeKini(context)),
  profil: read(contract.akun.profil, (_input, context) => ownProfil(context.sql, callerOf(context).akunId)),
  setProfil: change(contract.akun.setProfil, {
    before: ({ email, otp }, context) => proveEmail(email, otp, context),
    change: async ({ nama, email, bahasa }, context, otp: Otp | null) => {
      const { sql, now } = context;
      const { akunId, accountId } = callerOf(context);
      const { nama: oldName, email: oldEmail, bahasa: oldLanguage } = await ownProfil(sql, akunId);
      await checkFree(sql, { email }, await akunSeorang(sql, akunId));
      if (otp) await spendOtp(sql, otp.id, now);
      await updateOrang(sql, akunId, { email, bahasa });
      await updateAkun(sql, akunId, { nama });
      await context.audit({
        jenis: "akun",
        objekId: akunId,
        label: accountId,
        sebelum: { nama: oldName, email: oldEmail, bahasa: oldLanguage },
        sesudah: { nama, email, bahasa },
      });
      return ownProfil(sql, akunId);
    },
  }),
  sesiList: read(contract.akun.sesiList, async (_input, context) => {
    const { akunId, sesiId } = callerOf(context);
    const rows = await sesiOf(context.sql, akunId, context.now);
    return { rows: rows.map((row) => ({ ...row, ini: row.id === sesiId })) };
  }),
  sesiEnd: change(contract.akun.sesiEnd, {
    change: async ({ id }, context) => {
      const { sql, now } = context;
      const { akunId, sesiId } = callerOf(context);
      await context.audit({ jenis: "sesi", objekId: id });
      if (id) {
        if (!(await openSesi(sql, akunId)).includes(id)) throw new AppError("not_found");
        await endSesi(sql, id, now);
        return { berakhir: 1 };
      }
      return { berakhir: await endSessionsOf(sql, akunId, now, sesiId) };
    },
  }),
};
