import type { Values } from "~/domain/kit/form";
import { penanggungJawab } from "~/domain/pihak";
import { definisiOf } from "~/domain/spt/daftar";
import { personalNpwp } from "../../db/akun";
import { rekeningUtamaOf, semuaPihak, wajibPajakOf } from "../../db/pihak";
import type { Spt } from "../../db/spt/store";
import { isKuasa, rightsOf } from "../../http/caller";
import { acting, type Context } from "../../http/context";
import { rightTo } from "./keadaan";

/**
 * The signer of a new return from the profile: its person in charge, or the person itself. A representative with the
 * right to sign is entered by name, with a power of attorney. One with only the right to draft leaves the person in
 * charge.
 */
async function penandatangan(context: Context, { batchId, ownerNpwp, jenis }: Spt): Promise<Values> {
  const { sql } = context;
  const { caller, batch, wp } = acting(context);
  const own = await wajibPajakOf(sql, batchId, ownerNpwp);
  const orang = await personalNpwp(sql, caller.akunId);
  const pic = penanggungJawab(await semuaPihak(sql, { batchId, ownerNpwp }), batch.tanggal, orang);
  const kota = { x_kota: own?.kota ?? "" };
  if ((await isKuasa(sql, caller)) && (await rightsOf(sql, caller)).includes(rightTo(jenis, "submit")))
    return { x_penandatangan: "kuasa", x_nama: caller.nama, ...kota };
  const sendiri = definisiOf(jenis).pkp ? "pkp" : "wajib_pajak";
  const nama = wp.jenis === "orang_pribadi" ? wp.nama : caller.nama;
  return {
    x_penandatangan: sendiri,
    x_nama: pic?.nama ?? nama,
    ...kota,
    ...(pic?.jabatan ? { x_jabatan: pic.jabatan } : {}),
  };
}

/** The account for the refund of an overpayment: the main one of the profile. */
async function rekening(context: Context, { batchId, ownerNpwp, jenis }: Spt): Promise<Values> {
  const { permintaan } = definisiOf(jenis);
  const hari = acting(context).batch.tanggal;
  const main = permintaan && (await rekeningUtamaOf(context.sql, { batchId, ownerNpwp }, hari));
  if (!permintaan || !main) return {};
  const [bank, nomor, pemilik] = permintaan.rekening;
  return { [bank]: main.bank, [nomor]: main.nomor, [pemilik]: main.pemilik };
}

/** The profile's values for the main form of a new return: signer, today's date and refund account. */
export const isianProfil = async (context: Context, spt: Spt): Promise<Values> => ({
  ...(await penandatangan(context, spt)),
  x_tanggal: acting(context).batch.tanggal,
  ...(await rekening(context, spt)),
});
