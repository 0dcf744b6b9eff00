import { randomUUID } from "node:crypto";
import type { BAHASA } from "~/contract/akun";
import { AppError, errorAt } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { AKUN_AKTIF, AKUN_MENUNGGU, AKUN_NONAKTIF, isAkunAktif } from "~/domain/pihak";
import { endSessionsOf } from "../../auth/sessions";
import { accountIdTaken, insertAkun, retireAkun, updateAkun } from "../../db/akun";
import { ingatAkun } from "../../db/batch";
import { dikenaliLti } from "../../db/lti";
import { akunSeorang, emailTaken, updateOrang } from "../../db/pengguna/orang-store";
import { dipimpin, serahkan } from "../../db/pengguna/serahan";
import type { Managed } from "../../db/pengguna/store";
import { type Reader, sqlTime } from "../../db/sql";
import { callerOf } from "../../http/context";
import type { ChangeContext } from "../kit";
import { inviteByLetter } from "./activation";
import { changeable, managed } from "./reach";

type Bahasa = (typeof BAHASA)[number];
export type NewAccount = {
  readonly accountId: string;
  readonly email: string;
  readonly nama: string;
  readonly peran: Peran;
  readonly telepon?: string;
  readonly lembaga?: string;
  readonly bahasa?: Bahasa;
  readonly mitraId?: string | null;
  readonly supermitraId?: string | null;
};
type AccountChange = Partial<Pick<NewAccount, "email" | "nama" | "telepon" | "lembaga" | "bahasa" | "supermitraId">>;

/**
 * User names and e-mails both sign in. A user name exists once; an e-mail exists once for each person. `except` holds
 * accounts of the same person. Throws on the field that is taken.
 */
export async function checkFree(
  sql: Reader,
  given: { accountId?: string; email?: string },
  except: readonly string[] = [],
): Promise<void> {
  const { accountId, email } = given;
  if (accountId !== undefined && (await accountIdTaken(sql, accountId)))
    throw new AppError("account_id_taken", {}, { accountId: [{ key: "account_id_terpakai" }] });
  if (email !== undefined && (await emailTaken(sql, email, except)))
    throw new AppError("email_taken", {}, { email: [{ key: "email_terpakai" }] });
}

/** Makes an account without password and invites it to activate itself. */
export async function addAccount(context: ChangeContext, account: NewAccount): Promise<{ id: string }> {
  const { sql, now } = context;
  await checkFree(sql, account);
  const id = randomUUID();
  await insertAkun(sql, {
    id,
    accountId: account.accountId,
    email: account.email,
    nama: account.nama,
    peran: account.peran,
    status: AKUN_MENUNGGU,
    bahasa: account.bahasa ?? "id",
    mitraId: account.mitraId ?? null,
    supermitraId: account.supermitraId ?? null,
    lembaga: account.lembaga ?? null,
    telepon: account.telepon ?? null,
    dibuat: sqlTime(now),
  });
  await inviteByLetter(context, id);
  await context.audit({ jenis: account.peran, objekId: id, label: account.nama, sesudah: account });
  return { id };
}

/** Changes the given fields of an account that the caller manages. */
export async function editAccount(
  context: ChangeContext,
  id: string,
  role: Peran,
  change: AccountChange,
): Promise<Managed> {
  const { sql } = context;
  const before = await changeable(context, id, role);
  const { email } = change;
  if (email !== undefined) {
    await checkFree(sql, { email }, await akunSeorang(sql, id));
    await updateOrang(sql, id, { email });
  }
  await updateAkun(sql, id, change);
  await context.audit({
    jenis: role,
    objekId: id,
    label: before.nama,
    batchId: before.batchId,
    sebelum: { nama: before.nama, email: before.email },
    sesudah: change,
  });
  return before;
}

/** The successor for the classes or partners of a closed account, or the decision for none. */
export type Handover = { readonly pengganti?: string | undefined; readonly tanpaPengganti?: boolean | undefined };

/**
 * Hands the classes or partners of an account to its successor before it is closed. Throws `without_successor` if
 * neither a successor nor none is chosen, or if the successor cannot take over.
 */
async function handOver(
  context: ChangeContext,
  leader: Managed,
  { pengganti, tanpaPengganti }: Handover,
): Promise<void> {
  const led = await dipimpin(context.sql, leader);
  if (led.length === 0) return;
  if (!pengganti) {
    if (tanpaPengganti) return;
    const told = { nama: leader.nama, jumlah: led.length, daftar: led.join(", ") };
    throw errorAt("pengganti", "without_successor", told);
  }
  const successor = await managed(context, pengganti, leader.peran);
  const fits =
    successor.id !== leader.id &&
    isAkunAktif(successor) &&
    (leader.peran !== "instruktur" || successor.mitraId === leader.mitraId);
  if (!fits) throw new AppError("invalid", {}, { pengganti: [{ key: "pilihan" }] });
  await serahkan(context.sql, leader, successor.id, context.now);
}

/** Opens or closes a login; closing ends its sessions at once. An invited account opens itself (`activation_needed`), unless a learning platform lets it in. */
export async function updateStatus(
  context: ChangeContext,
  id: string,
  role: Peran,
  status: "aktif" | "nonaktif",
  handover: Handover = {},
): Promise<Record<string, never>> {
  const { sql, now } = context;
  const before = await changeable(context, id, role);
  if (status === AKUN_AKTIF && !before.punyaSandi && !(await dikenaliLti(sql, id)))
    throw new AppError("activation_needed", { nama: before.nama });
  if (status === AKUN_NONAKTIF) await handOver(context, before, handover);
  await updateAkun(sql, id, { status });
  if (status === AKUN_NONAKTIF) await endSessionsOf(sql, id, now);
  await context.audit({
    jenis: role,
    objekId: id,
    label: before.nama,
    batchId: before.batchId,
    sebelum: { status: before.status },
    sesudah: { status, pengganti: handover.pengganti },
  });
  return {};
}

/**
 * Closes a login. That of a participant can be restored for a while. The row and all documents stay; its names become
 * free.
 */
export async function deleteAccount(
  context: ChangeContext,
  id: string,
  role: Peran,
  handover: Handover = {},
): Promise<Record<string, never>> {
  const { sql, now } = context;
  const before = await changeable(context, id, role);
  await handOver(context, before, handover);
  if (role === "peserta") await ingatAkun(sql, id, { olehId: callerOf(context).akunId, batchId: null, now });
  await retireAkun(sql, id, now);
  await endSessionsOf(sql, id, now);
  await context.audit({
    jenis: role,
    objekId: id,
    label: before.nama,
    batchId: before.batchId,
    sebelum: { accountId: before.accountId, email: before.email },
    sesudah: { pengganti: handover.pengganti },
  });
  return {};
}
