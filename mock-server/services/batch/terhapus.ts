import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { HARI_URUNG } from "~/domain/pihak";
import { accountIdTaken } from "../../db/akun";
import {
  kelasTerhapus,
  kembalikanAkun,
  kembalikanKelas,
  pesertaKelasTerhapus,
  pesertaTerhapus,
} from "../../db/batch/terhapus-store";
import { emailTakenIn, rahasiaOrang } from "../../db/pengguna";
import { callerOf } from "../../http/context";
import { type ChangeContext, change, read, type Services } from "../kit";

const DAY_MS = 86_400_000;
/** The moment of a deletion and the last moment to undo it, as ISO text. */
const kapan = (dihapus: string) => ({
  dihapus: new Date(dihapus).toISOString(),
  sampai: new Date(new Date(dihapus).getTime() + HARI_URUNG * DAY_MS).toISOString(),
});

type Orang = Awaited<ReturnType<typeof pesertaTerhapus>>[number];
/** The earlier user name, or the first free one after it. */
async function namaBebas({ sql }: ChangeContext, wanted: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted : `${wanted}.${n}`;
    if (!(await accountIdTaken(sql, name))) return name;
  }
}
/** Restores logins. A person in other classes of the partner has the password from there, as before. */
async function pulihkan(context: ChangeContext, orang: readonly Orang[]) {
  const berganti: { nama: string; accountId: string }[] = [];
  for (const { id, nama, accountId, email, mitraId, sandi, terpisah } of orang) {
    const shared = terpisah === 1 ? undefined : await rahasiaOrang(context.sql, email, mitraId, sandi);
    const name = await namaBebas(context, accountId);
    await kembalikanAkun(context.sql, { id, accountId: name, sandi: shared?.sandi ?? sandi });
    if (name !== accountId) berganti.push({ nama, accountId: name });
  }
  return { peserta: orang.length, berganti };
}

export const terhapusServices: Services<typeof contract.terhapus> = {
  list: read(contract.terhapus.list, async (_, { sql, now, caller }) => {
    const who = callerOf({ caller });
    const kelas = await kelasTerhapus(sql, who, now);
    const peserta = await pesertaTerhapus(sql, who, now);
    return {
      kelas: kelas.map((one) => ({ ...one, ...kapan(one.dihapus) })),
      peserta: peserta.map(({ id, nama, accountId, nim, batch, dihapus }) => ({
        id,
        nama,
        accountId,
        nim,
        batch,
        ...kapan(dihapus),
      })),
    };
  }),
  kelas: change(contract.terhapus.kelas, {
    change: async ({ id }, context) => {
      const [kelas] = await kelasTerhapus(context.sql, callerOf(context), context.now, id);
      if (!kelas) throw new AppError("not_found");
      await kembalikanKelas(context.sql, id);
      const done = await pulihkan(context, await pesertaKelasTerhapus(context.sql, id));
      const dihapus = kelas.dihapus;
      await context.audit({
        jenis: "batch",
        objekId: id,
        batchId: id,
        label: kelas.nama,
        sebelum: { dihapus },
        sesudah: { dihapus: null, ...done },
      });
      return done;
    },
  }),
  peserta: change(contract.terhapus.peserta, {
    change: async ({ id }, context) => {
      const [orang] = await pesertaTerhapus(context.sql, callerOf(context), context.now, id);
      if (!orang) throw new AppError("not_found");
      if (orang.arsip !== null) throw new AppError("class_archived");
      if (await emailTakenIn(context.sql, orang.email, orang.batchId)) throw new AppError("email_taken");
      const done = await pulihkan(context, [orang]);
      await context.audit({
        jenis: "peserta",
        objekId: id,
        label: orang.nama,
        batchId: orang.batchId,
        sebelum: { dihapus: orang.dihapus },
        sesudah: { dihapus: null, ...done },
      });
      return done;
    },
  }),
};
