import type { ImporRow, pantauanImpor } from "~/contract/impor";
import { given, listPage } from "../../db/list";
import { acting } from "../../http/context";
import type { ImportKindId } from "../../impor/kinds";
import { read, type Services } from "../kit";
import { importFile, sampleOrTemplate } from "./files";
import { pendingSamples } from "./own-samples";
import { findingsOf, IMPORTS, inClassTime, ownImport, report } from "./report";

type Watch<K extends readonly [ImportKindId, ...ImportKindId[]]> = ReturnType<typeof pantauanImpor<K>>;

/** Services of an area that watch over its imports: those of the given kinds, and no others. */
export function watchImports<const K extends readonly [ImportKindId, ...ImportKindId[]]>(
  entries: Watch<K>,
  kinds: K,
): Services<Watch<K>> {
  const ofArea = `i.jenis IN (${kinds.map((kind) => `'${kind}'`).join(", ")})`;
  return {
    monitoring: read(entries.monitoring, (query, context) => {
      const { batch, wp } = acting(context);
      const page = listPage<ImporRow>(
        context.sql,
        IMPORTS,
        given(
          { sql: "i.batchId = @batchId AND i.ownerNpwp = @npwp", params: { batchId: batch.id, npwp: wp.npwp } },
          { sql: ofArea, params: {} },
          query.status && { sql: "i.status = @status", params: { status: query.status } },
          query.jenis && { sql: "i.jenis = @jenis", params: { jenis: query.jenis } },
        ),
        query,
      );
      const contohTertunda = query.jenis ? pendingSamples(context, query.jenis as ImportKindId) : [];
      return { ...page, rows: page.rows.map(inClassTime), contohTertunda };
    }),

    detail: read(entries.detail, ({ id, berat, ...query }, context) => {
      const row = ownImport(context, id, kinds);
      return { ...report(context, row), temuan: findingsOf(context, id, berat, query) };
    }),

    failed: read(entries.failed, (input, context) =>
      "id" in input
        ? importFile(context, ownImport(context, input.id, kinds), input.isi)
        : sampleOrTemplate(context, input.jenis as ImportKindId, input.contoh, input.bentuk),
    ),
  };
}
