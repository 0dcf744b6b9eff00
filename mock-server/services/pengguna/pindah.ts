import { AppError } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import { endSessionsOf } from "../../auth/sessions";
import { retireAkun, updateAkun } from "../../db/akun";
import { bawaanPeserta, isArsip } from "../../db/batch";
import { bawaKenalan } from "../../db/lti";
import { akunSeorang, emailTakenIn, rahasiaOrang } from "../../db/pengguna/orang-store";
import { type ChangeContext, callerOf } from "../../http/context";
import type { NewParticipant } from "../../seed/participants";
import { refuseWhileRoster } from "../batch/masuk";
import { batchInScope, seededOf } from "../batch/scope";
import { eachRow } from "../bulk";
import { addParticipants } from "../waris";
import { changeable } from "./reach";

type Bawaan = NonNullable<Awaited<ReturnType<typeof bawaanPeserta>>>;
/** A leaving participant. `sama` is true when its password in the new class is the old one. */
type Leaving = { readonly id: string; readonly bawaan: Bawaan; readonly sama: boolean };

/** The data of a person for its new class. A person without password gets an account too, and still waits. */
const asNew = ({ nama, email, accountId, telepon, lembaga, sandi, kodeOtorisasi }: Bawaan): NewParticipant => ({
  nama,
  email,
  accountId,
  telepon: telepon ?? undefined,
  lembaga: lembaga ?? undefined,
  sandi: sandi ?? "",
  kodeOtorisasi: kodeOtorisasi ?? "",
});

/**
 * Moves participants into another class within the caller's reach, each in isolation. Each gets a new sandbox there and
 * keeps its names and secrets. The old participant is closed and its documents stay, as after a deletion. A person
 * already there stays. Throws `not_found` for a class out of reach, `class_archived` for a read-only one,
 * `roster_running` while its roster is processed.
 */
export async function moveTo(context: ChangeContext, ids: readonly string[], batchId: string): Promise<BulkResult> {
  const { sql, now } = context;
  const target = await batchInScope(sql, callerOf(context), batchId);
  if (await isArsip(sql, target.id)) throw new AppError("class_archived");
  await refuseWhileRoster(sql, target.id);
  const leaving: Leaving[] = [];
  const result = await eachRow(context, ids, async (id) => {
    const { nama, batchId: from } = await changeable(context, id, "peserta");
    if (from === target.id) return nama;
    const bawaan = await bawaanPeserta(sql, id);
    if (!bawaan) throw new AppError("not_found");
    const twice = leaving.some((one) => one.bawaan.email === bawaan.email);
    if (twice || (await emailTakenIn(sql, bawaan.email, target.id))) throw new AppError("email_taken");
    // under another partner the e-mail has its own password, which opens the existing accounts there
    const known = await rahasiaOrang(sql, bawaan.email, target.mitraId, bawaan.sandi);
    await retireAkun(sql, id, now);
    await endSessionsOf(sql, id, now);
    leaving.push({
      id,
      bawaan: { ...bawaan, sandi: known?.sandi ?? bawaan.sandi },
      sama: known?.sandi === bawaan.sandi,
    });
    await context.audit({
      jenis: "peserta",
      objekId: id,
      label: nama,
      batchId: target.id,
      sebelum: { batchId: from },
      sesudah: { batchId: target.id },
    });
    return nama;
  });
  const people = leaving.map(({ bawaan }) => asNew(bawaan));
  const made = await addParticipants(context, await seededOf(target, context), people);
  for (const [index, { akunId }] of made.entries()) {
    const { id, bawaan, sama } = leaving[index] as Leaving;
    const { bahasa, status, nim, sandi, kodeOtorisasi, terpisah } = bawaan;
    await updateAkun(sql, akunId, { bahasa, status, nim, sandi, kodeOtorisasi, terpisah });
    // recognition by a platform does not open accounts with another password
    if (sama || (await akunSeorang(sql, akunId)).length === 1) await bawaKenalan(sql, id, akunId, now);
  }
  return result;
}
