import { contract } from "~/contract";
import type { Endpoint } from "~/contract/kit";
import { perbuatanOf } from "~/contract/perbuatan";
import { HAK_WAKIL } from "~/domain/pihak";
import { daftarJejak, daftarPenolakan, daftarSurat, type LingkupJejak } from "../../db/jejak/daftar";
import { accountOf } from "../../db/ownership";
import { rightsOf } from "../../http/caller";
import { acting, type Context, callerOf } from "../../http/context";
import { read, type Services } from "../kit";

/** Calls on the account itself. Older entries name the taxpayer that the account acted for, not the account. */
const ACCOUNT_CALLS = [contract.auth, contract.akun, contract.tugas, contract.notifikasi]
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter((call) => call !== contract.auth.switchIdentity)
  .map(({ path }) => path);

/**
 * A participant reads the trail of its active identity; the personal one includes the account. A representative with
 * limited rights reads only its own actions. An instructor reads the batches it teaches.
 */
async function ownTrail(context: Context): Promise<LingkupJejak> {
  const caller = callerOf(context);
  if (caller.peran === "instruktur" && !caller.readOnly) return { pengajar: caller.akunId };
  const { batch, wp } = acting(context);
  return {
    batchId: batch.id,
    npwp: wp.npwp,
    akunId: await accountOf(context),
    seluruhnya: caller.readOnly || (await rightsOf(context.sql, caller)).length === HAK_WAKIL.length,
    pribadi: wp.jenis === "orang_pribadi" && (caller.readOnly || wp.milikSendiri),
    panggilanAkun: ACCOUNT_CALLS,
  };
}

export const jejakServices: Services<typeof contract.jejak> = {
  audit: read(contract.jejak.audit, async (query, context) => {
    const page = await daftarJejak(context.sql, await ownTrail(context), query);
    return { ...page, rows: page.rows.map((entry) => ({ ...entry, peristiwa: perbuatanOf(entry.panggilan) })) };
  }),
  kotakKeluar: read(contract.jejak.kotakKeluar, async (query, context) => {
    const { peran, akunId } = callerOf(context);
    const reader = peran === "mitra" ? { mitraId: akunId } : peran === "supermitra" ? { supermitraId: akunId } : {};
    const page = await daftarSurat(context.sql, reader, query);
    const gone = context.t("masuk:surat.dihapus");
    return { ...page, rows: page.rows.map((letter) => ({ ...letter, isi: letter.isi || gone })) };
  }),
  penolakan: read(contract.jejak.penolakan, async (query, { sql, refusals }) => {
    await refusals.flush().catch(console.error);
    return daftarPenolakan(sql, query);
  }),
};
