import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import type { Akun } from "~/domain/parameters/pembayaran";
import {
  isAkunMasa,
  isDeposit,
  isTagihan,
  isTanpaJumlah,
  jumlahKetetapan,
  type StatusKetetapan,
  statusBilling,
  statusKetetapan,
} from "~/domain/pembayaran";
import { koreksiPemeriksaan } from "../../db/buku-besar";
import {
  billingKetetapan,
  type KetetapanRow,
  ketetapanKelasOf,
  ketetapanPage,
  moveKetetapan,
  penerimaSurat,
} from "../../db/ketetapan/store";
import { updateBilling } from "../../db/pembayaran";
import { isSptSuratBatal, permintaanSpt } from "../../db/pengembalian";
import { settle, settleByItself } from "../../db/settle";
import type { Reader } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { inTurn } from "../../turns";
import { type BatchScope, batchInScope } from "../batch/scope";
import { type ChangeContext, change, read, type Services } from "../kit";
import { bukukan, settled } from "../pembayaran/buku";
import { bukaPengembalian, tutupPengembalian } from "../pembayaran/pengembalian-surat";
import { berkasTitik } from "./berkas";
import { judgeTitik } from "./jawab";
import { isMenungguPutusan, suratLengkap } from "./surat";
import { bookedBy, buildSurat, posOf, terbitkan } from "./terbit";

/** A letter of a class within the caller's reach. Throws `not_found` for other letters. */
async function suratKelas(context: Context, id: string): Promise<{ surat: KetetapanRow; batch: BatchScope }> {
  const surat = await ketetapanKelasOf(context.sql, id);
  if (!surat) throw new AppError("not_found");
  return { surat, batch: await batchInScope(context.sql, callerOf(context), surat.batchId) };
}
/** Only the head of the class acts for the tax office. */
const requireHead = ({ jam }: BatchScope): void => {
  if (!jam) throw new AppError("forbidden");
};

/** Books an audited overpayment back after its assessment is annulled, unless its return was cancelled since. */
async function pulihkanKoreksi(context: ChangeContext, surat: KetetapanRow, tanggal: string): Promise<void> {
  const { id, nomor: rujukan, masaAwal, masaAkhir } = surat;
  if (await isSptSuratBatal(context.sql, surat)) return;
  for (const { kap, kjs, jumlah } of await koreksiPemeriksaan(context.sql, surat)) {
    const pos = [{ kap, kjs, masaAwal, masaAkhir, jumlah }];
    await bukukan(context, surat, { jenis: "ketetapan_lebih_bayar", rujukan, pos }, tanggal, {
      jenis: "ketetapan",
      id,
    });
  }
}

/** Number of requests that a refusal names. */
const DISEBUT = 5;
const npwpOf = ({ npwp }: { readonly npwp: string }): string => npwp;
/**
 * Refuses a manual SKPLB on the deposit, which is no tax. Refuses one of an overpayment with an open refund request,
 * which would be paid twice. Throws `invalid` and `refund_open`.
 */
async function checkSkplb(sql: Reader, asked: Parameters<typeof permintaanSpt>[1] & Akun): Promise<void> {
  const { batchId, npwp, kap, kjs, masaAwal, masaAkhir } = asked;
  if (isDeposit({ kap, kjs })) throw new AppError("invalid", {}, { kjs: [{ key: "pilihan" }] });
  const open = await permintaanSpt(sql, { batchId, npwp, kap, masaAwal, masaAkhir });
  if (open.length === 0) return;
  const named = open.slice(0, DISEBUT).map(({ nomor, nama }) => `${nama} (${nomor})`);
  throw new AppError("refund_open", { permintaan: [...named, ...(open.length > DISEBUT ? ["…"] : [])].join("; ") });
}

/** Cancels the billing code of an annulled assessment and notifies its owner. */
async function cancelBilling({ sql, now }: ChangeContext, surat: KetetapanRow, tanggal: string): Promise<void> {
  const { id: ketetapanId, batchId, ownerNpwp: npwp, nomor } = surat;
  const code = await billingKetetapan(sql, ketetapanId);
  if (!code) return;
  const { id, kode } = code;
  const dari = statusBilling.initial;
  const ke = statusBilling.next(dari, "cancel");
  await updateBilling(sql, id, { status: ke });
  const tautan = { page: "pembayaran.billing", id } as const;
  const saat = { batchId, tanggal, kelas: classTimeOf(tanggal, now), now };
  await settleByItself(sql, saat, {
    jenis: "billing",
    objekId: id,
    peristiwa: "cancel",
    dari,
    ke,
    catatan: nomor,
    kabar: [{ npwp, notice: { jenis: "billing_dibatalkan", isi: { kode, nomor }, tautan } }],
  });
}

export const ketetapanKelasServices: Services<typeof contract.ketetapanKelas> = {
  list: read(contract.ketetapanKelas.list, async ({ batchId, ...query }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    return ketetapanPage(context.sql, { batchId: batch.id }, query);
  }),
  detail: read(contract.ketetapanKelas.detail, async ({ id }, context) => {
    const { surat, batch } = await suratKelas(context, id);
    const found = await suratLengkap(context, surat, batch.tanggal, batch.jam ? "instruktur" : null);
    return { ...found, aksi: batch.jam && isMenungguPutusan(surat) ? ["decide"] : [] };
  }),
  terbit: change(contract.ketetapanKelas.terbit, {
    change: async ({ batchId, untuk, npwp, ...given }, context) => {
      const { sql } = context;
      const batch = await batchInScope(sql, callerOf(context), batchId);
      requireHead(batch);
      if (!isAkunMasa(given, given.masaAkhir)) throw new AppError("invalid", {}, { kjs: [{ key: "pilihan" }] });
      // the kind of a letter decides its amounts: none, tax and sanction, or a refund only
      const amounts = isTanpaJumlah(given.jenis)
        ? { pokok: 0, sanksi: 0 }
        : isTagihan(given.jenis)
          ? {}
          : { sanksi: 0 };
      if (!isTanpaJumlah(given.jenis) && jumlahKetetapan({ ...given, ...amounts }) === 0)
        throw new AppError("invalid", {}, { pokok: [{ key: "wajib" }] });
      const penerima = await penerimaSurat(sql, batch.id, { untuk, npwp });
      if (penerima.length === 0) throw new AppError("invalid", {}, { npwp: [{ key: "wp_tidak_dikenal" }] });
      if (given.jenis === "skplb") await checkSkplb(sql, { ...given, batchId: batch.id, npwp: penerima.map(npwpOf) });
      const penerbitId = callerOf(context).akunId;
      const ids = await inTurn(penerima, async ({ npwp: ownerNpwp }) => {
        const base = { batchId: batch.id, ownerNpwp, penerbitId };
        const surat = await buildSurat(sql, { ...given, ...amounts, ...base }, batch.tanggal);
        const id = await terbitkan(context, surat, bookedBy(surat), batch.tanggal);
        if (surat.jenis === "skplb") await bukaPengembalian(context, surat);
        return id;
      });
      return { ids };
    },
  }),
  berkas: read(contract.ketetapanKelas.berkas, async ({ id, berkas }, context) =>
    berkasTitik(context, (await suratKelas(context, id)).surat, berkas),
  ),
  nilai: change(contract.ketetapanKelas.nilai, {
    change: async ({ id, ...asked }, context) => {
      const { surat, batch } = await suratKelas(context, id);
      requireHead(batch);
      return judgeTitik(context, surat, { ...asked, tanggal: batch.tanggal });
    },
  }),
  putus: change(contract.ketetapanKelas.putus, {
    change: async ({ id, putusan, alasan }, context) => {
      const { sql } = context;
      const { surat, batch } = await suratKelas(context, id);
      requireHead(batch);
      const { nomor, status: dari, jenis, ownerNpwp: npwp } = surat;
      const ke = statusKetetapan.find(dari as StatusKetetapan, putusan, "instruktur")?.to;
      if (!ke) throw new AppError("wrong_state");
      await moveKetetapan(sql, { ...surat, status: ke, putusan: alasan, diputus: batch.tanggal });
      if (putusan === "annul") {
        const booked = isTagihan(jenis)
          ? ({ jenis: "ketetapan_dibatalkan", rujukan: nomor, atas: nomor, pos: posOf(surat) } as const)
          : ({ jenis: "ketetapan_ditarik", rujukan: nomor, atas: nomor } as const);
        await tutupPengembalian(context, surat, batch.tanggal);
        await bukukan(context, surat, booked, batch.tanggal, { jenis: "ketetapan", id });
        await cancelBilling(context, surat, batch.tanggal);
        await pulihkanKoreksi(context, surat, batch.tanggal);
      }
      const tautan = { page: "pembayaran.ketetapan", id } as const;
      const isi = { nomor, status: ke, alasan };
      await settle(context, {
        jenis: "ketetapan",
        objekId: id,
        label: nomor,
        peristiwa: putusan,
        dari,
        ke,
        catatan: alasan,
        kabar: [{ npwp, notice: { jenis: `ketetapan_${ke}`, isi, tautan } }],
        milik: { batchId: batch.id, npwp, tanggal: batch.tanggal },
      });
      // payments from before the decision count towards it
      const paid = putusan === "uphold" && isTagihan(jenis) && (await settled(context, surat, nomor, batch.tanggal));
      return { id, status: paid || ke };
    },
  }),
};
