import { contract } from "~/contract";
import type { ImporRow } from "~/contract/efaktur";
import { AppError } from "~/contract/errors";
import { given, listPage } from "../../db/list";
import { acting } from "../../http/context";
import { hot, read, type Services } from "../kit";
import { importFile, sampleOrTemplate } from "./files";
import { acceptFile, queueImport } from "./queue";
import { findingsOf, IMPORTS, ownImport, report } from "./report";

export const imporServices: Services<typeof contract.imporEfaktur> = {
  importNormal: hot(contract.imporEfaktur.importNormal, {
    before: (_input, context) => {
      const [file] = context.files;
      if (!file) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
      return acceptFile("NORMAL", file, "xml");
    },
    hot: (input, context, file) => ({ imporId: queueImport(context, file, input) }),
  }),

  monitoring: read(contract.imporEfaktur.monitoring, (query, context) => {
    const { batch, wp } = acting(context);
    return listPage<ImporRow>(
      context.sql,
      IMPORTS,
      given(
        { sql: "i.batchId = @batchId AND i.ownerNpwp = @npwp", params: { batchId: batch.id, npwp: wp.npwp } },
        query.status && { sql: "i.status = @status", params: { status: query.status } },
        query.jenis && { sql: "i.jenis = @jenis", params: { jenis: query.jenis } },
      ),
      query,
    );
  }),

  detail: read(contract.imporEfaktur.detail, ({ id, berat, ...query }, context) => {
    const row = ownImport(context, id);
    return { ...report(context, row), temuan: findingsOf(context, id, berat, query) };
  }),

  failed: read(contract.imporEfaktur.failed, (input, context) =>
    "id" in input
      ? importFile(context, ownImport(context, input.id), input.isi)
      : sampleOrTemplate(context, input.jenis, input.contoh, input.bentuk),
  ),
};
