import { BARIS } from "~/domain/spt/lampiran";
import type { BarisIsian, LampiranIsian } from "~/domain/spt/ppn/isian";
import { barisKetik } from "../../db/spt/baris-ketik";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";

/** Typed and uploaded rows of some schedules, in their order. */
export const rowsOf = async (sql: Reader, sptId: string, list: readonly LampiranIsian[]): Promise<BarisIsian[]> =>
  (
    await inTurn(list, async (lampiran) =>
      (await barisKetik(sql, { sptId, formulir: lampiran, bagian: BARIS })).map(({ isi }) => ({ lampiran, isi })),
    )
  ).flat();
