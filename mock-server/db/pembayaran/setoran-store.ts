import { setoranList } from "~/contract/pembayaran/setoran";
import { BILLING_LUNAS } from "~/domain/pembayaran/billing";
import { given, matching, type PageWithSums } from "../list";
import { type Reader, sqlList } from "../sql";
import { type Cari, computed, type StatementRow, statementOf, summedPageOfList } from "../statement-of";
import { type Billing, ofLine, seenOnly, type Terlihat } from "./billing-store";

const LUNAS = { sql: `b.status IN (${sqlList(BILLING_LUNAS)})` };
const LIST = statementOf(setoranList, {
  table: "Billing",
  as: "b",
  // of a code all but its amount, so that `jumlah` is that of a line
  from: `(SELECT id, batchId, ownerNpwp, kode, jenis, status, ntpn, ntb, kanal, tanggalBayar, sptId FROM Billing) b
    JOIN BillingBaris l ON l.billingId = b.id`,
  sql: {
    asal: "b.jenis",
    urut: "l.urut",
    kap: "l.kap",
    kjs: "l.kjs",
    nama: computed,
    masaAwal: "l.masaAwal",
    masaAkhir: "l.masaAkhir",
    jumlah: "l.jumlah",
  },
  where: { akun: computed, masa: computed, tahun: computed },
  search: ["b.ntpn", "b.kode"],
  order: ["b.tanggalBayar DESC", "b.kode DESC", "b.id", "l.urut"],
});

type Owner = Pick<Billing, "batchId" | "ownerNpwp">;
type Query = Cari &
  Readonly<Partial<Record<"akun" | "masa", string | undefined>>> & { readonly tahun?: number | undefined };
/** A payment on one account and period; amounts are whole rupiah. */
export type Setoran = StatementRow<typeof LIST>;

/** One page of the payments with visible codes of their owner, and their total. */
export const setoranPage = (
  sql: Reader,
  owner: Owner,
  { akun, masa, tahun, ...query }: Query,
  terlihat: Terlihat,
): Promise<PageWithSums<Setoran, "jumlah">> =>
  summedPageOfList(
    sql,
    LIST,
    given(
      ...matching("b", owner),
      LUNAS,
      ...ofLine({ akun, masa, tahun: tahun === undefined ? undefined : String(tahun) }),
      seenOnly(terlihat),
    ),
    query,
  );
