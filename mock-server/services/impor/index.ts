import { contract } from "~/contract";
import type { ImporRow } from "~/contract/efaktur";
import { AppError, type ErrorCode, galat } from "~/contract/errors";
import { formats } from "~/domain/formats";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import { given, type ListStatement, listPage } from "../../db/list";
import type { Sql } from "../../db/sql";
import { writeFile } from "../../files/write";
import { acting, type Context } from "../../http/context";
import { kindOf } from "../../impor/kinds";
import { hot, read, type Services } from "../kit";
import { acceptFile, queueImport } from "./queue";

const IMPORTS: ListStatement = {
  select:
    "i.id, i.jenis, i.bentuk, i.nama, i.status, i.mode, i.total, i.berhasil, i.gagal, i.kelas, i.dibuat, i.selesai",
  from: "Impor i",
  sort: { dibuat: "i.dibuat", nama: "i.nama", status: "i.status", total: "i.total", gagal: "i.gagal" },
  order: "i.dibuat DESC, i.id",
  key: "i.id",
};
const FINDINGS: ListStatement = {
  select: "t.baris, t.sheet, t.line, t.kolom, t.elemen, t.nilai, t.kode, t.isian, t.berat",
  from: "ImporTemuan t",
  sort: {},
  order: "t.baris, t.urut",
  key: "t.urut",
};

type Finding = {
  baris: number;
  sheet: string | null;
  line: number | null;
  kolom: string | null;
  elemen: string | null;
  nilai: string | null;
  kode: string;
  isian: string;
  berat: string;
};

const textOf = (context: Context, kode: string, part: "pesan" | "cara", isian: object): string => {
  const entry = galat[kode as ErrorCode];
  return entry ? context.t(`${entry.namespace}:galat.${kode}.${part}`, { ...isian }) : kode;
};

type Own = ImporRow & { hash: string; catatan: string | null; galat: string | null };
function ownImport(sql: Sql, context: Context, id: string): Own {
  const { batch, wp } = acting(context);
  const row = sql.get<Own>(
    `SELECT ${IMPORTS.select}, i.hash, i.catatan, i.galat FROM Impor i WHERE i.id = ? AND i.batchId = ? AND i.ownerNpwp = ?`,
    [id, batch.id, wp.npwp],
  );
  if (!row) throw new AppError("not_found");
  return row;
}

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

  detail: read(contract.imporEfaktur.detail, ({ id, ...query }, context) => {
    const row = ownImport(context.sql, context, id);
    const page = listPage<Finding>(context.sql, FINDINGS, [{ sql: "t.imporId = @id", params: { id } }], query);
    const notes = JSON.parse(row.catatan ?? "{}") as { sama?: number };
    const failures = JSON.parse(row.galat ?? "[]") as { kode: string; isian: object }[];
    return {
      impor: row,
      catatan: notes.sama === 1 ? [context.t("impor:berkas_sama")] : [],
      galat: failures.map(({ kode, isian }) => ({
        kode,
        pesan: textOf(context, kode, "pesan", isian),
        cara: textOf(context, kode, "cara", isian),
      })),
      temuan: {
        ...page,
        rows: page.rows.map(({ isian, ...finding }) => {
          const params = JSON.parse(isian) as object;
          return {
            ...finding,
            pesan: textOf(context, finding.kode, "pesan", params),
            cara: textOf(context, finding.kode, "cara", params),
          };
        }),
      },
    };
  }),

  failed: read(contract.imporEfaktur.failed, async ({ id }, context) => {
    const { wp } = acting(context);
    const row = ownImport(context.sql, context, id);
    const failed = context.sql.all<{ isi: string }>(`SELECT isi FROM ImporGagal WHERE imporId = ? ORDER BY baris`, [
      id,
    ]);
    if (failed.length === 0) throw new AppError("not_found");
    const def = formats[kindOf(row.jenis).format];
    const documents = failed.map(({ isi }) => JSON.parse(isi) as IsiDokumen);
    const bentuk = row.bentuk === "xlsx" || row.bentuk === "csv" ? row.bentuk : "xml";
    return writeFile(def, bentuk, { [def.tin]: wp.npwp }, documents, `gagal-${row.jenis.toLowerCase()}`);
  }),
};
