import { contract } from "~/contract";
import type { Cabang, Karyawan, Perusahaan } from "~/contract/data";
import { AppError } from "~/contract/errors";
import type { ListQuery } from "~/contract/kit";
import { nitkuOf } from "~/domain/kit/npwp";
import { isiKaryawan } from "~/domain/pihak/karyawan";
import { type Condition, containing, given, type ListStatement, listPage } from "../../db/list";
import { mine } from "../../db/ownership";
import { acting, type Context, callerOf } from "../../http/context";
import { reachOf } from "../batch/scope";
import { read } from "../kit";

type Query = Pick<ListQuery, "page" | "perPage" | "sort" | "q">;
const FIRST = { page: 1, perPage: 1, sort: undefined };

const companies: ListStatement = {
  select:
    "w.id, w.npwp, w.nama, w.alamat, w.kota, w.klu, w.email, w.telepon, w.pkp, w.pkpSejak, w.versi, COALESCE(a.nama, '') peserta, b.nama batch",
  from: "WajibPajak w JOIN Batch b ON b.id = w.batchId JOIN Akun m ON m.id = b.mitraId LEFT JOIN Akun a ON a.id = w.akunId",
  sort: { npwp: "w.npwp", nama: "w.nama", kota: "w.kota", peserta: "a.nama", batch: "b.nama" },
  order: ["w.npwp", "w.id"],
};
const branches: ListStatement = {
  select: "c.id, c.kode, c.ownerNpwp, c.nama, c.alamat, c.kota, c.versi",
  from: "Cabang c",
  sort: { nitku: "c.kode", nama: "c.nama", kota: "c.kota" },
  order: ["c.kode", "c.id"],
};
const employees: ListStatement = {
  select: "k.id, k.npwp, k.nama, k.isi, k.versi",
  from: "Karyawan k",
  sort: {
    npwp: "k.npwp",
    nama: "k.nama",
    jabatan: "json_extract(k.isi, '$.jabatan')",
    gaji: "json_extract(k.isi, '$.gaji')",
  },
  order: ["k.npwp", "k.id"],
};

/** A trainee's companies are those of its class that it or whoever it acts for owns; organisers reach by class. */
export function companyReach(context: Context): Condition {
  const caller = callerOf(context);
  if (caller.peran !== "peserta" && !caller.readOnly) return reachOf(caller);
  const { batch, wp } = acting(context);
  return {
    sql: "w.batchId = @kelas AND w.akunId = (SELECT akunId FROM WajibPajak WHERE batchId = @kelas AND npwp = @aktif)",
    params: { kelas: batch.id, aktif: wp.npwp },
  };
}
const found = (columns: readonly string[], q: string | undefined): Condition | undefined =>
  q
    ? {
        sql: `(${columns.map((column) => `${column} LIKE @q ESCAPE '\\'`).join(" OR ")})`,
        params: { q: containing(q) },
      }
    : undefined;
const withId = (alias: string, id: string | undefined): Condition | undefined =>
  id ? { sql: `${alias}.id = @id`, params: { id } } : undefined;

type CompanyRow = Omit<Perusahaan, "pkp"> & { pkp: number };
async function companyPage(context: Context, query: Query, id?: string) {
  const only: Condition = { sql: "w.jenis = 'badan'" };
  const page = await listPage<CompanyRow>(
    context.sql,
    companies,
    given(only, companyReach(context), withId("w", id), found(["w.nama", "w.npwp"], query.q)),
    query,
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, pkp: row.pkp === 1 })) };
}

const owned = (context: Context, alias: string): Condition => {
  const { batchId, ownerNpwp } = mine(context);
  return {
    sql: `${alias}.batchId = @batchId AND ${alias}.ownerNpwp = @ownerNpwp AND ${alias}.dihapus = 0`,
    params: { batchId, ownerNpwp },
  };
};
async function branchPage(context: Context, query: Query, id?: string) {
  const page = await listPage<Omit<Cabang, "nitku"> & { ownerNpwp: string }>(
    context.sql,
    branches,
    given(owned(context, "c"), withId("c", id), found(["c.nama", "c.kode"], query.q)),
    query,
  );
  return { ...page, rows: page.rows.map(({ ownerNpwp, ...row }) => ({ ...row, nitku: nitkuOf(ownerNpwp, row.kode) })) };
}
async function employeePage(context: Context, query: Query & { readonly cabang?: string | undefined }, id?: string) {
  const ofBranch: Condition | undefined = query.cabang
    ? { sql: "COALESCE(json_extract(k.isi, '$.cabang'), '000000') = @cabang", params: { cabang: query.cabang } }
    : undefined;
  const page = await listPage<{ id: string; npwp: string; nama: string; isi: string; versi: number }>(
    context.sql,
    employees,
    given(owned(context, "k"), ofBranch, withId("k", id), found(["k.nama", "k.npwp"], query.q)),
    query,
  );
  return { ...page, rows: page.rows.map(({ isi, ...row }): Karyawan => ({ ...row, ...isiKaryawan(JSON.parse(isi)) })) };
}

/** The one row of a page; what is not there or not the caller's is not found. */
function single<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows;
  if (!row) throw new AppError("not_found");
  return row;
}

export const dataReads = {
  listPerusahaan: read(contract.data.listPerusahaan, (input, context) => companyPage(context, input)),
  detailPerusahaan: read(contract.data.detailPerusahaan, async ({ id }, context) =>
    single(await companyPage(context, FIRST, id)),
  ),
  listCabang: read(contract.data.listCabang, (input, context) => branchPage(context, input)),
  detailCabang: read(contract.data.detailCabang, async ({ id }, context) =>
    single(await branchPage(context, FIRST, id)),
  ),
  listKaryawan: read(contract.data.listKaryawan, (input, context) => employeePage(context, input)),
  detailKaryawan: read(contract.data.detailKaryawan, async ({ id }, context) =>
    single(await employeePage(context, FIRST, id)),
  ),
};
