import { isPegawai, type JenisBukpot } from "~/domain/bukpot";
import { type SlipSerupa, slipPeriode } from "../db/bukpot";
import type { Reader } from "../db/sql";
import type { Olahan, Pemotong } from "../services/bukpot/olah";
import { type Serupa, seenBefore, type TemuanSerupa, temuanSerupa } from "./serupa";

type Found = {
  readonly code: TemuanSerupa["code"] | "slip_duplicate_period";
  readonly field: string;
  readonly params: TemuanSerupa["params"];
  readonly berat: TemuanSerupa["berat"];
};

/**
 * Finds a slip equal to a given one, among kept slips and earlier ones of the file: same recipient, period, object,
 * amount and reference document. Types made once a period are compared by recipient and period only; `ulangi` does not
 * excuse them within one file. The slips of a period are read once, when the file first names that period.
 */
export function bukpotSerupa(sql: Reader, { batch, wp }: Pemotong, jenis: JenisBukpot, ulangi: boolean) {
  const once = isPegawai(jenis);
  const keyOf = ({ idPenerima, kodeObjek, bruto, dpp, nomorDokumen }: Omit<SlipSerupa, "nomor">): string =>
    once ? idPenerima : [idPenerima, kodeObjek, bruto, dpp, nomorDokumen ?? ""].join("\u0000");
  const periods = new Map<string, Map<string, Serupa>>();
  const ofPeriod = async (masa: string) => {
    const known = periods.get(masa);
    if (known) return known;
    const rows = await slipPeriode(sql, { batchId: batch.id, ownerNpwp: wp.npwp, jenis, masa });
    const fresh = new Map(
      rows.map((row): [string, Serupa] => [keyOf(row), { nomor: row.nomor ?? row.nomorDokumen ?? row.idPenerima }]),
    );
    periods.set(masa, fresh);
    return fresh;
  };
  return async ({ isi, hasil: { ringkas }, penerima }: Olahan, baris: number): Promise<readonly Found[]> => {
    const masa = String(isi.masa);
    const nomorDokumen = isi.nomorDokumen ? String(isi.nomorDokumen) : null;
    const { bruto, dpp } = ringkas;
    const key = keyOf({ idPenerima: penerima.id, kodeObjek: String(isi.objek ?? ""), bruto, dpp, nomorDokumen });
    const own = { nomor: nomorDokumen ?? penerima.nama, baris };
    const known = seenBefore(await ofPeriod(masa), key, own, ulangi);
    if (!known) return [];
    if (once && known.baris !== undefined)
      return [{ code: "slip_duplicate_period", field: "npwp", params: { npwp: penerima.id, masa }, berat: "galat" }];
    return temuanSerupa(known, ulangi).map((one) => ({ ...one, field: once ? "npwp" : "nomorDokumen" }));
  };
}
