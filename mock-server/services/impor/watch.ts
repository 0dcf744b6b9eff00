import type { ImporRow, pantauanImpor } from "~/contract/impor";
import type { HakWakil } from "~/domain/pihak/hak";
import { given, listPage } from "../../db/list";
import { sqlList } from "../../db/sql";
import { maySee } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import type { ImportKindId } from "../../impor/kinds";
import { those } from "../../turns";
import { read, type Services } from "../kit";
import { importFile, sampleOrTemplate } from "./files";
import { pendingSamples } from "./own-samples";
import { findingsOf, IMPORTS, inClassTime, ownImport, report } from "./report";

type Watch<K extends readonly [ImportKindId, ...ImportKindId[]]> = ReturnType<typeof pantauanImpor<K>>;

/**
 * Services of an area that watch over its imports: those of the given kinds, and no others. Where the kinds need rights
 * of their own, `hakOf` tells which.
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
      const { batch, wp } = acting(context);
      const page = await listPage<ImporRow>(
        context.sql,
        IMPORTS,
        given(
          { sql: "i.batchId = @batchId AND i.ownerNpwp = @npwp", params: { batchId: batch.id, npwp: wp.npwp } },
          { sql: `i.jenis IN (${sqlList(await seen(context))})` },
          query.status && { sql: "i.status = @status", params: { status: query.status } },
          query.jenis && { sql: "i.jenis = @jenis", params: { jenis: query.jenis } },
        ),
        query,
      );
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
        : sampleOrTemplate(context, input.jenis as ImportKindId, input.contoh, input.bentuk),
    ),
  };
}
