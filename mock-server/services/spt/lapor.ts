import { createHash } from "node:crypto";
import type { Values } from "~/domain/kit/form";
import { rupiah } from "~/domain/kit/rupiah";
import { tahunOf } from "~/domain/kit/tanggal";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { jatuhTempoSpt } from "~/domain/parameters/spt";
import type { Pos } from "~/domain/pembayaran";
import { kppOf, TANPA_KPP } from "~/domain/ref/kpp";
import { nomorBpe, ntte } from "~/domain/spt/bukti";
import { barisBilling, type StatusSpt } from "~/domain/spt/life";
import { kreditTerbuka, terutangTercatat } from "../../db/buku-besar";
import { nextNumber } from "../../db/counter";
import { registerPrintable } from "../../db/dokumen";
import { wajibPajakOf } from "../../db/pihak";
import { settle } from "../../db/settle";
import { type Spt, sptOf, updateSpt } from "../../db/spt/store";
import { type Reader, sqlTime } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { inTurn } from "../../turns";
import type { ChangeContext } from "../kit";
import { bukukan } from "../pembayaran/buku";
import { after, namedSpt } from "./keadaan";
import { kindOf, type Pembayaran } from "./kinds";
import { fileRequests } from "./permohonan";
import { checkBolehLapor } from "./tuntas";

type Event = "submit" | "pay";
type Numbers = { readonly bpe: string; readonly ntte: string };
type Filed = Numbers & { readonly status: StatusSpt };

/** The time of receipt of a return, class time; null before filing. */
export const filedAt = ({ tanggalLapor, dilaporkan }: Pick<Spt, "tanggalLapor" | "dilaporkan">): string | null =>
  tanggalLapor && dilaporkan ? classTimeOf(tanggalLapor, dilaporkan) : null;

/** The period that a return is paid for: its month, or the whole book year of an annual return. */
export const periodeBayar = ({ awal, masa }: Pick<Spt, "awal" | "masa">) => ({
  masaAwal: awal ?? masa,
  masaAkhir: masa,
});

/** Lines of the return less the bookings of an earlier filing. Below 0 if those were higher. */
async function againstBooked(sql: Reader, spt: Spt, { bagian }: Pembayaran): Promise<Pos[]> {
  const lines = new Map<string, Pos>();
  const add = (pos: Pos) => {
    const key = [pos.kap, pos.kjs, pos.masaAkhir].join();
    const known = lines.get(key);
    lines.set(key, { ...(known ?? pos), jumlah: rupiah((known?.jumlah ?? 0) + pos.jumlah) });
  };
  for (const booked of await terutangTercatat(sql, spt)) add({ ...booked, jumlah: -booked.jumlah });
  for (const { kap, kjs, masa, jumlah } of barisBilling(bagian))
    add({ kap, kjs, jumlah, ...(masa === spt.masa ? periodeBayar(spt) : { masaAwal: masa, masaAkhir: masa }) });
  return [...lines.values()];
}

/** The unpaid amounts of a return. Bookings of an earlier filing are not owed again. */
export const terutang = async ({ sql }: Pick<Context, "sql">, spt: Spt, pembayaran: Pembayaran): Promise<Pos[]> =>
  (await againstBooked(sql, spt, pembayaran)).filter(({ jumlah }) => jumlah > 0);

/** Payments on an earlier filing of the return that are no longer owed. */
const bebas = async (sql: Reader, spt: Spt, pembayaran: Pembayaran): Promise<Pos[]> =>
  (await againstBooked(sql, spt, pembayaran))
    .filter(({ jumlah }) => jumlah < 0)
    .map((pos) => ({ ...pos, jumlah: -pos.jumlah }));

/**
 * Files a return in the running transaction: receipt, numbers, ledger entries, QR codes of its prints, and a
 * notification. The caller must pay the owed amount in the same transaction. Throws `spt_audited` and
 * `spt_posting_stale` without any change if the office has decided meanwhile.
 */
export async function fileReturn(
  context: ChangeContext,
  spt: Spt,
  event: Event,
  values: Values,
  owed: readonly Pos[],
): Promise<Filed> {
  const { batch, caller } = acting(context);
  const { sql, now } = context;
  // checked before any write: in a bulk payment the code of a refused return stays unpaid
  await checkBolehLapor(context, spt);
  const kind = kindOf(spt);
  const status = after(spt, event, event === "pay" ? "sistem" : "wajib_pajak");
  const numbers = await numbersOf(context, spt);
  const owner = { batchId: spt.batchId, ownerNpwp: spt.ownerNpwp };
  const objek = { jenis: "spt", id: spt.id } as const;
  const jatuhTempo = jatuhTempoSpt(spt.jenis, spt.masa).bayar.efektif;
  const replaced = await replacedBy(sql, spt);
  await withdrawReplaced(
    context,
    spt,
    replaced,
    numbers.bpe,
    await bebas(sql, spt, await kind.bayar(sql, spt, values)),
  );
  if (owed.length > 0)
    await bukukan(
      context,
      owner,
      { jenis: "spt_kurang_bayar", rujukan: numbers.bpe, pos: owed, jatuhTempo },
      batch.tanggal,
      objek,
    );
  const back = kind.lebihBayar(spt, values);
  if (back.length > 0)
    await bukukan(context, owner, { jenis: "spt_lebih_bayar", rujukan: numbers.bpe, pos: back }, batch.tanggal, objek);
  await fileRequests(context, spt, numbers.bpe, values, replaced);
  const penandatangan = spt.penandatangan ?? caller.nama;
  await updateSpt(
    sql,
    spt.id,
    { ...numbers, status, penandatangan, dilaporkan: sqlTime(now), tanggalLapor: batch.tanggal },
    sqlTime(now),
  );
  await registerPrints(context, spt, numbers.bpe, values);
  const isi = { jenis: spt.jenis, masa: spt.masa, bpe: numbers.bpe };
  const notice = { jenis: "spt_dilaporkan", isi, tautan: { page: "spt.bpe", id: spt.id } as const };
  await settle(context, {
    ...namedSpt(spt),
    peristiwa: event,
    dari: spt.status,
    ke: status,
    catatan: numbers.bpe,
    sesudah: { bpe: numbers.bpe },
    kabar: [{ npwp: spt.ownerNpwp, notice }],
  });
  return { ...numbers, status };
}

/** The returns that a return replaces: its own earlier filing, and with the replace method the returns before it. */
async function replacedBy(sql: Reader, spt: Spt): Promise<readonly Spt[]> {
  const before = spt.metode === "ganti" ? (await sptOf(sql, spt, spt.masa)).filter((one) => one.id !== spt.id) : [];
  return [spt, ...before];
}

/** Withdraws the credits of the replaced returns and frees payments that are no longer owed (`pos`). */
async function withdrawReplaced(
  context: ChangeContext,
  spt: Spt,
  replaced: readonly Spt[],
  rujukan: string,
  pos: readonly Pos[],
): Promise<void> {
  const atas = (await inTurn(replaced, (one) => kreditTerbuka(context.sql, one))).flat();
  if (atas.length === 0 && pos.length === 0) return;
  const objek = { jenis: "spt", id: spt.id } as const;
  await bukukan(context, spt, { jenis: "spt_dicabut", rujukan, atas, pos }, acting(context).batch.tanggal, objek);
}

/** The next receipt number of a taxpayer's tax office. */
export async function nomorTanda(
  context: ChangeContext,
  { batchId, ownerNpwp }: Pick<Spt, "batchId" | "ownerNpwp">,
): Promise<string> {
  const { sql } = context;
  const own = await wajibPajakOf(sql, batchId, ownerNpwp);
  const kpp = own ? kppOf(own) : TANPA_KPP;
  const tahun = tahunOf(acting(context).batch.tanggal);
  return nomorBpe(await nextNumber(sql, `bpe:${batchId}:${tahun}`), kpp, tahun);
}
const numbersOf = async (context: ChangeContext, spt: Spt): Promise<Numbers> => ({
  bpe: await nomorTanda(context, spt),
  ntte: ntte(await nextNumber(context.sql, `ntte:${spt.batchId}`)),
});

async function registerPrints(
  { sql, config, now }: ChangeContext,
  spt: Spt,
  bpe: string,
  values: Values,
): Promise<void> {
  const hash = createHash("sha256")
    .update(JSON.stringify([bpe, spt.ownerNpwp, spt.masa, spt.pembetulan, values]))
    .digest("hex");
  for (const jenis of ["spt", "bpe"]) {
    await registerPrintable(
      sql,
      config.sessionSecret,
      { batchId: spt.batchId, jenis, objekId: spt.id, nomor: bpe },
      hash,
      now,
    );
  }
}
