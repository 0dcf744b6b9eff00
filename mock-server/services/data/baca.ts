import { contract } from "~/contract";
import type { Karyawan } from "~/contract/data";
import { AppError } from "~/contract/errors";
import { nitkuOf } from "~/domain/kit/npwp";
import { isianRekening, isiKaryawan, profilPerusahaan, type RekeningTempat } from "~/domain/pihak";
import { kppOf, sebutanKpp, TANPA_KPP } from "~/domain/ref/kpp";
import { reachOf, tanggalKelas } from "../../db/batch";
import type { Halaman } from "../../db/list";
import { mine } from "../../db/ownership";
import {
  type CabangRow,
  daftarCabang,
  daftarKaryawan,
  daftarPerusahaan,
  type JangkauanPerusahaan,
  type PerusahaanRow,
} from "../../db/pihak";
import { maySee } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import { read } from "../kit";
import { rekeningPerusahaan } from "./rekening-tempat";

type Query = Halaman & { readonly q?: string | undefined; readonly id?: string | undefined };
const FIRST = { page: 1, perPage: 1, sort: undefined };

/**
 * A trainee reaches companies of its class owned by itself or by the person it acts for; organisers reach companies by
 * class.
 */
export function companyReach(context: Context): JangkauanPerusahaan {
  const caller = callerOf(context);
  if (caller.peran !== "peserta" && !caller.readOnly) return reachOf(caller);
  const { batch, wp } = acting(context);
  return { batchId: batch.id, npwp: wp.npwp };
}

/** The recorded office, and the one that applies: the office of the city if none is recorded. */
const officeOf = (place: { readonly kpp: string; readonly kota: string }) => ({
  kpp: place.kpp === TANPA_KPP ? "" : place.kpp,
  kppNama: sebutanKpp(kppOf(place)),
});
const companyOf = ({ profil, batchId: _, akunId: _owner, ...row }: PerusahaanRow) => ({
  ...row,
  ...officeOf(row),
  ...profilPerusahaan(profil ? JSON.parse(profil) : null),
  pkp: row.pkp === 1,
});
/**
 * True if the caller sees the account of a company: its participant, the teachers and organisers of the class, and
 * read-only lookers.
 */
function seesAccount(context: Context, { akunId }: PerusahaanRow): boolean {
  const caller = callerOf(context);
  return caller.readOnly || caller.peran !== "peserta" || akunId === caller.akunId;
}
async function companyPage(context: Context, query: Query) {
  const page = await daftarPerusahaan(context.sql, companyReach(context), query);
  return { ...page, rows: page.rows.map(companyOf) };
}
const branchOf = (npwp: string, { rekening, ...row }: CabangRow, seen: boolean) => ({
  ...row,
  ...officeOf(row),
  ...isianRekening(rekening === null || !seen ? null : (JSON.parse(rekening) as RekeningTempat)),
  nitku: nitkuOf(npwp, row.kode),
});
async function branchPage(context: Context, query: Query) {
  const owner = mine(context);
  const page = await daftarCabang(context.sql, owner, query);
  const seen = await maySee(context.sql, callerOf(context), "portal_view");
  return { ...page, rows: page.rows.map((row) => branchOf(owner.ownerNpwp, row, seen)) };
}
async function employeePage(context: Context, query: Query & { readonly cabang?: string | undefined }) {
  const page = await daftarKaryawan(context.sql, mine(context), query);
  return { ...page, rows: page.rows.map(({ isi, ...row }): Karyawan => ({ ...row, ...isiKaryawan(JSON.parse(isi)) })) };
}

/** The single row of a page; a missing row or one outside of the caller's reach is not found. */
function single<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows;
  if (!row) throw new AppError("not_found");
  return row;
}

export const dataReads = {
  listPerusahaan: read(contract.data.listPerusahaan, (input, context) => companyPage(context, input)),
  detailPerusahaan: read(contract.data.detailPerusahaan, async ({ id }, context) => {
    const row = single(await daftarPerusahaan(context.sql, companyReach(context), { ...FIRST, id }));
    const owner = { batchId: row.batchId, ownerNpwp: row.npwp };
    const account = seesAccount(context, row)
      ? await rekeningPerusahaan(context.sql, owner, await tanggalKelas(context.sql, row.batchId))
      : null;
    return { ...companyOf(row), ...isianRekening(account) };
  }),
  listCabang: read(contract.data.listCabang, (input, context) => branchPage(context, input)),
  detailCabang: read(contract.data.detailCabang, async ({ id }, context) =>
    single(await branchPage(context, { ...FIRST, id })),
  ),
  listKaryawan: read(contract.data.listKaryawan, (input, context) => employeePage(context, input)),
  detailKaryawan: read(contract.data.detailKaryawan, async ({ id }, context) =>
    single(await employeePage(context, { ...FIRST, id })),
  ),
};
