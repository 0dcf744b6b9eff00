import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { keluargaBukpot } from "~/domain/pihak/hak";
import { namaEntri, refNama } from "~/domain/ref";
import { kppDari, sebutanKpp } from "~/domain/ref/kpp";
import { JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { daftarDokumenSaya } from "../../db/dokumen-saya";
import { mine } from "../../db/ownership";
import { bagianProfil, banyakBagian } from "../../db/profil-store";
import { terdaftarOf } from "../../db/wajib-pajak";
import { maySee } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import { those } from "../../turns";
import { read, type Services } from "../kit";
import { maySeeSpt } from "../spt/keadaan";

/** Which documents the caller's rights let it see. */
async function terlihat(context: Context) {
  const caller = callerOf(context);
  return {
    efaktur: await maySee(context.sql, caller, "efaktur_drafter"),
    pembayaran: await maySee(context.sql, caller, "pembayaran"),
    bukpot: await those(JENIS_BUKPOT, (jenis) => maySee(context.sql, caller, `${keluargaBukpot(jenis)}_drafter`)),
    spt: await those(JENIS_SPT_TERSEDIA, (jenis) => maySeeSpt(context, jenis)),
  };
}

/** The main bank account of the active identity in words; empty where there is none. */
async function rekeningUtama(context: Context): Promise<string> {
  const rows = await bagianProfil(context.sql, mine(context), "rekening");
  const main = rows.map(({ isi }) => JSON.parse(isi)).find(({ utama }) => utama === true);
  return main ? `${refNama("bank", String(main.bank))}, ${main.nomor}, ${main.pemilik}` : "";
}

export const profilServices: Services<typeof contract.profil> = {
  ikhtisar: read(contract.profil.ikhtisar, async (_, context) => {
    const { batch, wp } = acting(context);
    const row = await terdaftarOf(context.sql, batch.id, wp.npwp);
    if (!row) throw new AppError("not_found");
    const { kpp, klu } = { kpp: kppDari(row), klu: row.klu ?? "" };
    return {
      ...row,
      ...{ kpp, kppNama: sebutanKpp(kpp) },
      ...{ klu, kluNama: klu === "" ? "" : namaEntri("klu", klu) },
      email: row.email ?? "",
      telepon: row.telepon ?? "",
      pkp: row.pkp === 1,
      rekeningUtama: await rekeningUtama(context),
      bagian: await banyakBagian(context.sql, mine(context)),
    };
  }),
  dokumen: read(contract.profil.dokumen, async (query, context) => {
    const { batch, wp } = acting(context);
    return daftarDokumenSaya(context.sql, { batchId: batch.id, npwp: wp.npwp }, await terlihat(context), query);
  }),
};
