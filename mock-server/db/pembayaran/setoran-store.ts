import type { SetoranRow } from "~/contract/pembayaran/setoran";
import { BILLING_LUNAS } from "~/domain/pembayaran/billing";
import {
  given,
  type Halaman,
  type ListStatement,
  listPageWithSums,
  matching,
  type PageWithSums,
  searched,
} from "../list";
import { type Reader, sqlList } from "../sql";
import { type Billing, ofLine, seenOnly, type Terlihat } from "./billing-store";

const LUNAS = { sql: `b.status IN (${sqlList(BILLING_LUNAS)})` };
const statement: ListStatement = {
  select: `b.id, b.kode, b.jenis asal, b.ntpn, b.ntb, b.kanal, b.tanggalBayar, b.sptId,
    l.urut, l.kap, l.kjs, l.masaAwal, l.masaAkhir, l.jumlah`,
  // of a code all but its amount, so that `jumlah` is that of a line
  from: `(SELECT id, batchId, ownerNpwp, kode, jenis, status, ntpn, ntb, kanal, tanggalBayar, sptId FROM Billing) b
    JOIN BillingBaris l ON l.billingId = b.id`,
  sort: {
    ntpn: "b.ntpn",
    kode: "b.kode",
    kap: "l.kap",
    masaAwal: "l.masaAwal",
    jumlah: "l.jumlah",
    tanggalBayar: "b.tanggalBayar",
  },
  order: ["b.tanggalBayar DESC", "b.kode DESC", "b.id", "l.urut"],
};

type Owner = Pick<Billing, "batchId" | "ownerNpwp">;
type Query = Halaman &
  Readonly<
    Partial<Record<"q" | "asal" | "kanal" | "akun" | "masa" | "tanggalBayarDari" | "tanggalBayarSampai", string>>
  > & { readonly tahun?: number | undefined };
/** A payment on one account and period; amounts are whole rupiah. */
export type Setoran = Omit<SetoranRow, "nama">;

/** One page of the payments with visible codes of their owner, and their total. */
export const setoranPage = (
  sql: Reader,
  owner: Owner,
  { q, asal, kanal, akun, masa, tahun, tanggalBayarDari, tanggalBayarSampai, ...query }: Query,
  terlihat: Terlihat,
): Promise<PageWithSums<Setoran, "jumlah">> =>
  listPageWithSums<Setoran, "jumlah">(
    sql,
    statement,
    given(
      ...matching("b", { ...owner, jenis: asal, kanal }),
      LUNAS,
      tanggalBayarDari && { sql: "b.tanggalBayar >= @dari", params: { dari: tanggalBayarDari } },
      tanggalBayarSampai && { sql: "b.tanggalBayar <= @sampai", params: { sampai: tanggalBayarSampai } },
      searched(["b.ntpn", "b.kode"], q),
      ...ofLine({ akun, masa, tahun: tahun === undefined ? undefined : String(tahun) }),
      seenOnly(terlihat),
    ),
    query,
    ["jumlah"],
  );
