import { randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import type { Tanggal } from "~/domain/kit/tanggal";
import { checkTempat, isBerlaku, type RekeningTempat } from "~/domain/pihak";
import { bagianProfil, deleteBagian, insertBagian, saveBagian } from "../../db/pihak";
import type { Reader, Writer } from "../../db/sql";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
type Dipegang = { readonly id: string; readonly isi: Values };
const JENIS = "rekening";

const heldBy = async (sql: Reader, owner: Owner): Promise<Dipegang[]> =>
  (await bagianProfil(sql, owner, JENIS)).map(({ id, isi }) => ({ id, isi: JSON.parse(isi) as Values }));
const masaOf = ({ mulai, berakhir }: Values) => ({
  mulai: String(mulai ?? ""),
  berakhir: berakhir ? String(berakhir) : null,
});

const isLewat = ({ berakhir }: ReturnType<typeof masaOf>, hari: Tanggal): boolean =>
  berakhir !== null && berakhir < hari;

/** The main account of a taxpayer's profile in force on a day, by the code of its bank; null if there is none. */
export async function rekeningPerusahaan(sql: Reader, owner: Owner, hari: Tanggal): Promise<RekeningTempat | null> {
  const main = (await heldBy(sql, owner)).find(({ isi }) => isi.utama === true && isBerlaku(masaOf(isi), hari));
  if (!main) return null;
  const { bank, nomor, pemilik } = main.isi;
  return { bank: String(bank), nomor: String(nomor), pemilik: String(pemilik) };
}

/**
 * Makes an account the main one of a taxpayer's profile from a day on; the previous one stays as a further account.
 * Null removes an only account, except one that is not in force on that day. Throws `main_account_required` if there
 * are others.
 */
export async function saveRekeningPerusahaan(
  sql: Writer,
  owner: Owner,
  account: RekeningTempat | null,
  hari: Tanggal,
): Promise<void> {
  const held = await heldBy(sql, owner);
  const main = held.find(({ isi }) => isi.utama === true);
  if (!account) {
    if (!main || !isBerlaku(masaOf(main.isi), hari)) return;
    if (held.length > 1) throw new AppError("main_account_required");
    await deleteBagian(sql, owner, main.id);
    return;
  }
  const { bank, nomor, pemilik } = account;
  // an account that begins later begins now, so that no day has it twice
  const same = held.find(({ isi }) => isi.bank === bank && isi.nomor === nomor && !isLewat(masaOf(isi), hari));
  if (main && main.id !== same?.id)
    await saveBagian(sql, owner, main.id, JSON.stringify({ ...main.isi, utama: false }));
  if (same) {
    const mulai = isBerlaku(masaOf(same.isi), hari) ? same.isi.mulai : hari;
    if (same.id === main?.id && same.isi.pemilik === pemilik && same.isi.mulai === mulai) return;
    await saveBagian(sql, owner, same.id, JSON.stringify({ ...same.isi, pemilik, utama: true, mulai }));
    return;
  }
  const isi = { bank, nomor, pemilik, jenisRekening: "giro", utama: true, mulai: hari, berakhir: null };
  await insertBagian(sql, owner, { id: randomUUID(), jenis: JENIS, isi: JSON.stringify(isi) });
}

/** Failures of the typed tax office and account, by the API's field names. */
export const gagalTempat = (isi: Values) =>
  Object.fromEntries(Object.entries(checkTempat(isi)).map(([name, key]) => [`isi.${name}`, [{ key }]]));
