import { isPegawai, type JenisBukpot } from "~/domain/bukpot/jenis";
import { type SlipSerupa, slipPeriode } from "../db/bukpot-impor";
import type { Reader } from "../db/sql";
import type { Olahan, Pemotong } from "../services/bukpot/olah";

type Found = {
  readonly code: "duplicate_document" | "slip_duplicate_period";
  readonly field: string;
  readonly params: Readonly<Record<string, string>>;
  readonly berat: "galat";
};
const found = (code: Found["code"], field: string, params: Found["params"]): Found[] => [
  { code, field, params, berat: "galat" },
];

/**
 * Finds the slip like a given one, among those kept and the earlier ones of the file: same recipient, period, object,
 * amount and reference document; of types that are made once a period, same recipient and period, which nothing excuses
 * within one file. The slips of a period are read once, when the file first speaks of that period.
 */
export function bukpotSerupa(sql: Reader, { batch, wp }: Pemotong, jenis: JenisBukpot, ulangi: boolean) {
  const once = isPegawai(jenis);
  const keyOf = ({ idPenerima, kodeObjek, bruto, dpp, nomorDokumen }: Omit<SlipSerupa, "nomor">): string =>
    once ? idPenerima : [idPenerima, kodeObjek, bruto, dpp, nomorDokumen ?? ""].join("\u0000");
  const periods = new Map<string, Map<string, { readonly nama: string; readonly berkas: boolean }>>();
  const ofPeriod = async (masa: string) => {
    const known = periods.get(masa);
    if (known) return known;
    const rows = await slipPeriode(sql, { batchId: batch.id, ownerNpwp: wp.npwp, jenis, masa });
    const fresh = new Map(
      rows.map(
        (row) => [keyOf(row), { nama: row.nomor ?? row.nomorDokumen ?? row.idPenerima, berkas: false }] as const,
      ),
    );
    periods.set(masa, fresh);
    return fresh;
  };
  return async ({ isi, hasil: { ringkas }, penerima }: Olahan): Promise<readonly Found[]> => {
    const masa = String(isi.masa);
    const nomorDokumen = isi.nomorDokumen ? String(isi.nomorDokumen) : null;
    const { bruto, dpp } = ringkas;
    const key = keyOf({ idPenerima: penerima.id, kodeObjek: String(isi.objek ?? ""), bruto, dpp, nomorDokumen });
    const known = (await ofPeriod(masa)).get(key);
    if (!known) (await ofPeriod(masa)).set(key, { nama: nomorDokumen ?? penerima.nama, berkas: true });
    else if (once && known.berkas) return found("slip_duplicate_period", "npwp", { npwp: penerima.id, masa });
    else if (!ulangi) return found("duplicate_document", once ? "npwp" : "nomorDokumen", { nomor: known.nama });
    return [];
  };
}
