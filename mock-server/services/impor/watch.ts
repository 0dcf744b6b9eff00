import type { pantauanImpor } from "~/contract/impor";
import type { HakWakil } from "~/domain/pihak";
import { daftarImpor } from "../../db/impor/laporan";
import { mine } from "../../db/ownership";
import { maySee } from "../../http/authorize";
import { type Context, callerOf } from "../../http/context";
import type { ImportKindId } from "../../impor/kinds";
import { those } from "../../turns";
import { read, type Services } from "../kit";
import { importFile, sampleOrTemplate } from "./files";
import { pendingSamples } from "./own-samples";
import { findingsOf, inClassTime, ownImport, report } from "./report";

type Watch<K extends readonly [ImportKindId, ...ImportKindId[]]> = ReturnType<typeof pantauanImpor<K>>;

/**
 * Services to follow the imports of an area, for the given kinds only. `hakOf` returns the right of a kind if it needs
 * one.
 */
export function watchImports<const K extends readonly [ImportKindId, ...ImportKindId[]]>(
  entries: Watch<K>,
  kinds: K,
  hakOf?: (kind: K[number]) => HakWakil,
): Services<Watch<K>> {
  const seen = async (context: Context): Promise<readonly K[number][]> =>
    hakOf ? await those<K[number]>(kinds, (kind) => maySee(context.sql, callerOf(context), hakOf(kind))) : kinds;
  return {
    monitoring: read(entries.monitoring, async (query, context) => {
      const page = await daftarImpor(context.sql, mine(context), await seen(context), query);
      const contohTertunda = query.jenis ? await pendingSamples(context, query.jenis as ImportKindId) : [];
      return { ...page, rows: page.rows.map(inClassTime), contohTertunda };
    }),

    detail: read(entries.detail, async ({ id, berat, ...query }, context) => {
      const row = await ownImport(context, id, await seen(context));
      return { ...(await report(context, row)), temuan: await findingsOf(context, id, berat, query) };
    }),

    failed: read(entries.failed, async (input, context) =>
      "id" in input
        ? importFile(context, await ownImport(context, input.id, await seen(context)), input.isi)
        : sampleOrTemplate(context, input.jenis as ImportKindId, input),
    ),
  };
}
