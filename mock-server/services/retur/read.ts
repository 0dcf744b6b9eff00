import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { jumlahRetur, type StatusRetur, statusRetur } from "~/domain/efaktur";
import { masaOf } from "~/domain/kit/tanggal";
import { type FakturRow, fakturKelas } from "../../db/efaktur";
import { historyOf } from "../../db/jejak";
import { daftarRetur } from "../../db/retur/daftar";
import { findRetur, type ReturDbRow, returLines } from "../../db/retur/store";
import { type Acting, acting, type Context } from "../../http/context";
import { alasanAnswer } from "../efaktur/jawaban";
import { read } from "../kit";
import { pelaporanOf } from "../spt/perlu";
import { processRetur, returnable } from "./olah";

type Olahan = Awaited<ReturnType<typeof processRetur>>[number];
const ZERO = { dpp: 0, dppLain: 0, ppn: 0, ppnbm: 0 };

function lineOf({ line, sisa, input, hasil }: Olahan) {
  const { dpp, dppLain, ppn, ppnbm } = hasil ?? ZERO;
  return {
    urut: line.urut,
    opt: line.opt,
    nama: line.nama,
    satuan: line.satuan,
    harga: line.harga,
    jumlahFaktur: line.jumlah,
    sebagian: line.sebagian ?? false,
    asal: {
      potongan: line.potongan,
      dpp: line.dpp,
      dppLain: line.dppLain,
      ppn: line.ppn,
      ppnbm: line.ppnbm,
    },
    maksimum: sisa.jumlah,
    sisa: { dpp: sisa.dpp, dppLain: sisa.dppLain, ppn: sisa.ppn, ppnbm: sisa.ppnbm },
    jumlah: input?.jumlah ?? "",
    potongan: hasil?.potongan ?? 0,
    dpp,
    dppLain,
    ppn,
    ppnbm,
    alasan: hasil ? alasanAnswer(hasil.alasan) : null,
  };
}

/** The lines of a note, and the reasons of their sums. */
function barisAnswer(olahan: readonly Olahan[]) {
  const chosen = olahan.flatMap(({ line, hasil }) => (hasil ? [{ nama: line.nama, hasil }] : []));
  return { baris: olahan.map(lineOf), alasan: chosen.length > 0 ? alasanAnswer(jumlahRetur(chosen)) : null };
}

const invoiceOf = (faktur: FakturRow) => ({
  id: faktur.id,
  nomor: faktur.nomor ?? "",
  tanggal: faktur.tanggal,
  kredit: faktur.kredit,
});

/** The empty note for an invoice. */
async function blank({ sql }: Context, { batch }: Acting, faktur: FakturRow) {
  return {
    id: "",
    nomor: null,
    status: statusRetur.initial,
    nomorFaktur: faktur.nomor ?? "",
    kode: faktur.kode,
    tanggal: batch.tanggal,
    masa: masaOf(batch.tanggal),
    lawanNpwp: faktur.ownerNpwp,
    lawanNama: faktur.ownerNama,
    ...ZERO,
    arah: "masukan" as const,
    versi: 0,
    faktur: invoiceOf(faktur),
    aksi: [],
    pelaporan: [],
    riwayat: [],
    penandatangan: null,
    ditandatangani: null,
    ...barisAnswer(await processRetur(sql, faktur, { baris: [] }, "")),
  };
}

async function describe({ sql, caller }: Context, { batch, wp }: Acting, faktur: FakturRow, note: ReturDbRow) {
  const own = note.ownerNpwp === wp.npwp;
  const { id, nomor, status, nomorFaktur, kode, tanggal, masa, dpp, dppLain, ppn, ppnbm } = note;
  return {
    id,
    nomor,
    status,
    nomorFaktur,
    kode,
    tanggal,
    masa,
    dpp,
    dppLain,
    ppn,
    ppnbm,
    versi: note.versi,
    penandatangan: note.penandatangan,
    ditandatangani: note.ditandatangani,
    lawanNpwp: own ? note.lawanNpwp : note.ownerNpwp,
    lawanNama: own ? note.lawanNama : note.ownerNama,
    arah: own ? ("masukan" as const) : ("keluaran" as const),
    faktur: invoiceOf(faktur),
    ...barisAnswer(await processRetur(sql, faktur, { baris: await returLines(sql, id) }, id)),
    aksi: caller?.readOnly
      ? []
      : statusRetur.eventsFor(status as StatusRetur, own ? "pembeli" : "penjual").filter((event) => event !== "cancel"),
    pelaporan: await pelaporanOf(sql, { batchId: batch.id, ownerNpwp: wp.npwp }, id, [masa]),
    riwayat: await historyOf(sql, "retur", id),
  };
}

export const readServices = {
  list: read(contract.retur.list, (query, context) => {
    const { batch, wp } = acting(context);
    return daftarRetur(context.sql, { batchId: batch.id, npwp: wp.npwp }, query);
  }),
  detail: read(contract.retur.detail, async (input, context) => {
    const act = acting(context);
    const { sql } = context;
    if ("fakturId" in input) return blank(context, act, await returnable(sql, act, input.fakturId));
    const note = await findRetur(sql, act.batch.id, act.wp.npwp, input.id);
    const faktur = note && (await fakturKelas(sql, act.batch.id, note.fakturId));
    if (!note || !faktur) throw new AppError("not_found");
    return describe(context, act, faktur, note);
  }),
};
