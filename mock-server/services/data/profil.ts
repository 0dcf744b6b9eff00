import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { JENIS_BUKPOT } from "~/domain/bukpot";
import { keluargaBukpot, penanggungJawab } from "~/domain/pihak";
import { namaEntri } from "~/domain/ref";
import { kppOf, sebutanKpp } from "~/domain/ref/kpp";
import { JENIS_SPT_TERSEDIA } from "~/domain/spt";
import { personalNpwp } from "../../db/akun";
import { daftarDokumenSaya } from "../../db/dokumen";
import { mine } from "../../db/ownership";
import { banyakBagian, rekeningUtamaOf, semuaPihak, terdaftarOf } from "../../db/pihak";
import { maySee } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import { those } from "../../turns";
import { read, type Services } from "../kit";
import { maySeeSpt } from "../spt/keadaan";

/** The documents visible by the caller's rights. */
async function terlihat(context: Context) {
  const caller = callerOf(context);
  return {
    efaktur: await maySee(context.sql, caller, "efaktur_drafter"),
    pembayaran: await maySee(context.sql, caller, "pembayaran"),
    bukpot: await those(JENIS_BUKPOT, (jenis) => maySee(context.sql, caller, `${keluargaBukpot(jenis)}_drafter`)),
    spt: await those(JENIS_SPT_TERSEDIA, (jenis) => maySeeSpt(context, jenis)),
  };
}

/** The main bank account of the active identity in words; empty if there is none. */
async function rekeningUtama(context: Context): Promise<string> {
  const main = await rekeningUtamaOf(context.sql, mine(context), acting(context).batch.tanggal);
  return main ? `${main.bank}, ${main.nomor}, ${main.pemilik}` : "";
}
/**
 * The person in charge of the active identity, who signs for it, in words; empty for persons and if there is nobody.
 */
async function penandatangan(context: Context): Promise<string> {
  const { caller, batch } = acting(context);
  const orang = await personalNpwp(context.sql, caller.akunId);
  const pic = penanggungJawab(await semuaPihak(context.sql, mine(context)), batch.tanggal, orang);
  return [pic?.nama, pic?.jabatan].filter(Boolean).join(", ");
}

export const profilServices: Services<typeof contract.profil> = {
  ikhtisar: read(contract.profil.ikhtisar, async (_, context) => {
    const { batch, wp } = acting(context);
    const row = await terdaftarOf(context.sql, batch.id, wp.npwp);
    if (!row) throw new AppError("not_found");
    const { kpp, klu } = { kpp: kppOf(row), klu: row.klu ?? "" };
    return {
      ...row,
      kpp,
      kppNama: sebutanKpp(kpp),
      klu,
      kluNama: klu === "" ? "" : namaEntri("klu", klu),
      email: row.email ?? "",
      telepon: row.telepon ?? "",
      pkp: row.pkp === 1,
      rekeningUtama: await rekeningUtama(context),
      penandatangan: await penandatangan(context),
      bagian: await banyakBagian(context.sql, mine(context)),
    };
  }),
  dokumen: read(contract.profil.dokumen, async (query, context) => {
    const { batch, wp } = acting(context);
    return daftarDokumenSaya(context.sql, { batchId: batch.id, npwp: wp.npwp }, await terlihat(context), query);
  }),
};
