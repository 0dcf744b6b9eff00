import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { AksiPeserta } from "~/contract/pengguna";
import { gantiSandi } from "../../auth/sandi-baru";
import { updateAkun } from "../../db/akun";
import type { ChangeContext } from "../../http/context";
import { type Secrets, saveSheet, secretsFor } from "../batch/sheet";
import { eachRow } from "../bulk";
import { change } from "../kit";
import { deleteAccount, updateStatus } from "./accounts";
import { moveTo } from "./pindah";
import { changeable } from "./reach";

type Fresh = Map<string, Secrets>;
/** An action on one participant. */
type Deed = (context: ChangeContext, id: string, fresh: Fresh) => Promise<void>;

/**
 * Gives a random password and code to a participant who lost them. Its sessions end, and the sheet of its class shows
 * the new ones.
 */
const resetSecrets: Deed = async (context, id, fresh) => {
  const { nama, accountId, email, batchId } = await changeable(context, id, "peserta");
  const secrets = fresh.get(id);
  if (!secrets || batchId === null) throw new AppError("not_found");
  const { sandi, kodeOtorisasi, hashes } = secrets;
  const ids = await gantiSandi(context.sql, id, hashes.sandi, context.now);
  // one person has one password, even if several of its classes are chosen
  for (const one of ids) {
    const other = fresh.get(one);
    if (other) fresh.set(one, { ...other, sandi, hashes: { ...other.hashes, sandi: hashes.sandi } });
  }
  const handedOut = { kodeSejak: null, kodeSampai: null, kodeDicabut: null };
  await updateAkun(context.sql, id, { kodeOtorisasi: hashes.kodeOtorisasi, ...handedOut });
  await saveSheet(context, batchId, [{ nama, accountId, email, sandi, kodeOtorisasi, diatur: true }]);
  await context.audit({ jenis: "peserta", objekId: id, label: nama, batchId, sesudah: { sandi: "baru" } });
};

const DEEDS: Readonly<Record<Exclude<AksiPeserta, "pindahkan">, Deed>> = {
  aktifkan: async (context, id) => void (await updateStatus(context, id, "peserta", "aktif")),
  nonaktifkan: async (context, id) => void (await updateStatus(context, id, "peserta", "nonaktif")),
  hapus: async (context, id) => void (await deleteAccount(context, id, "peserta")),
  sandi: resetSecrets,
};

/** One action on many participants, each in isolation. Hashes of new passwords are made before the transaction. */
export const massalPeserta = change(contract.pengguna.massalPeserta, {
  before: async ({ ids, aksi }, context): Promise<Fresh> => {
    if (aksi !== "sandi") return new Map();
    const within = await eachRow(context, ids, async (id) => (await changeable(context, id, "peserta")).nama);
    return secretsFor(within.hasil.flatMap(({ id, ok }) => (ok ? [id] : [])));
  },
  change: ({ ids, aksi, batchId = "" }, context, fresh: Fresh) =>
    aksi === "pindahkan"
      ? moveTo(context, ids, batchId)
      : eachRow(context, ids, async (id) => {
          const { nama } = await changeable(context, id, "peserta");
          await DEEDS[aksi](context, id, fresh);
          return nama;
        }),
});
