import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { alamatOf, isBaris } from "~/domain/mesin/definisi";
import { banyakPeriksa } from "~/domain/mesin/periksa";
import type { JenisSpt } from "~/domain/parameters/spt";
import { SALURAN_SPT } from "~/domain/spt/bukti";
import { angkaOf, lampiranOf } from "~/domain/spt/daftar";
import { barisBerlaku, formulirBerlaku } from "~/domain/spt/hitung";
import { bagianKetik } from "~/domain/spt/isian";
import { isOpen, isUnfiled, jumlahBayar, statusSpt } from "~/domain/spt/life";
import { mayFile, sisaKelebihan } from "~/domain/spt/periksa";
import { bungaTerlambat, dendaLapor } from "~/domain/spt/sanksi";
import { historyOf } from "../../db/jejak";
import { mine } from "../../db/ownership";
import { billingSpt } from "../../db/pembayaran";
import { pengembalianSpt } from "../../db/pengembalian";
import { wajibPajakOf } from "../../db/pihak";
import { banyakBaris } from "../../db/spt/baris-ketik";
import { summariseKetik, summarisePosting } from "../../db/spt/baris-store";
import { pelunasanSpt } from "../../db/spt/pelunasan";
import { perpanjanganSpt } from "../../db/spt/perpanjangan-store";
import { formOf, formulirTerisi, INDUK, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { shownAlasan } from "../../params";
import { inTurn } from "../../turns";
import { read } from "../kit";
import { ledgerOf } from "../pembayaran/buku-besar";
import { banyakBerubah } from "./banding";
import { type Keadaan, keadaanOf, mayVanish, ownSpt } from "./keadaan";
import { defShown, kindOf, type Pembayaran } from "./kinds";
import { confirmedAnswer, findingAnswer } from "./konfirmasi";
import { filedAt, terutang } from "./lapor";
import { sptRowOf } from "./list";
import { perluAnswer, perluPembetulan } from "./perlu";
import { galatPerpanjangan } from "./perpanjangan";
import { chainOf } from "./rantai";
import { tarikanKini } from "./tarik";
import { tempoSpt } from "./tempo";

/** Maximum of documents named on a return's page. A correction lists all of them. */
const MOST_CHANGES = 50;
/** Rows and sums of every form behind the main form, including empty ones. */
async function attachmentsOf(sql: Reader, spt: Spt, { hitungan }: Keadaan) {
  const posted = await summarisePosting(sql, spt.id);
  const figures = isAsked(spt) ? await hitungan() : null;
  const counts = await banyakBaris(sql, spt.id);
  const all = await inTurn(lampiranOf(defShown(spt)), async (form) => {
    const lampiran = alamatOf(form);
    const [typed, ...more] = bagianKetik(form);
    const own = typed ? await summariseKetik(sql, spt.id, { form, bagian: typed }) : posted(lampiran);
    const rowsOf = ({ name }: { readonly name: string }) => counts.get(`${lampiran}.${name}`) ?? 0;
    const tutup = form.sections
      .filter(isBaris)
      .filter((bagian) => figures && rowsOf(bagian) > 0 && !barisBerlaku(figures, form, bagian))
      .map(({ name }) => name);
    const berlaku = figures === null || formulirBerlaku(figures, form.id);
    return { lampiran, ...own, baris: own.baris + sum(more.map(rowsOf)), berlaku, tutup };
  });
  // a closed form is shown while it holds rows
  return all.filter(({ berlaku, baris }) => berlaku || baris > 0);
}
/** True if answers of a return open forms or lists. A monthly return has all of its forms. */
const isAsked = (spt: Spt): boolean =>
  defShown(spt).formulir.some(({ bila, sections }) => bila ?? sections.filter(isBaris).some((one) => one.bila));

async function billingOf(sql: Reader, spt: Spt) {
  const found = await billingSpt(sql, spt.id);
  return found ? { ...found, berlaku: new Date(found.berlaku).toISOString() } : null;
}

/** The amount to pay with the return. Before filing, bookings of an earlier filing are subtracted. */
const paidWith = async (context: Context, spt: Spt, pembayaran: Pembayaran): Promise<Rupiah> =>
  isUnfiled(spt)
    ? sum((await terutang(context, spt, pembayaran)).map(({ jumlah }) => jumlah))
    : jumlahBayar(pembayaran.bagian);

/** Due dates, and the fine and interest of filing and paying on the class date (or, once filed, on its day). */
async function timing(context: Context, spt: Spt, { pembayaran }: Keadaan) {
  const { batch } = acting(context);
  const { bayar, lapor, diperpanjang } = await tempoSpt(context.sql, spt);
  const day = spt.tanggalLapor ?? batch.tanggal;
  const filed = spt.pembetulan > 0 ? lapor.efektif : day;
  const bunga = bungaTerlambat({
    jenis: spt.jenis,
    akhirMasa: spt.masa,
    pokok: await paidWith(context, spt, pembayaran),
    jatuhTempo: bayar.efektif,
    dibayar: day > bayar.efektif ? day : bayar.efektif,
    diperpanjang: diperpanjang !== null,
  });
  return {
    jatuhTempoBayar: bayar,
    jatuhTempoLapor: lapor,
    denda: shownAlasan(dendaLapor(spt.jenis, spt.masa, filed, diperpanjang), context.language),
    bunga: bunga && shownAlasan(bunga, context.language),
  };
}

/** True if the filing of a return can be extended now, with the notice that was sent or waits for its code. */
async function extensionOf(context: Context, spt: Spt) {
  const notice = await perpanjanganSpt(context.sql, spt);
  const may = !acting(context).caller.readOnly && (await galatPerpanjangan(context, spt)) === null;
  return { boleh: may, nomor: notice?.nomor ?? null, menunggu: notice?.nomor === null ? notice.billingId : null };
}

/** The address and the business of the taxpayer. */
async function identityOf(context: Context) {
  const { batch, wp } = acting(context);
  const own = await wajibPajakOf(context.sql, batch.id, wp.npwp);
  return {
    alamat: [own?.alamat, own?.kota].filter(Boolean).join(", "),
    telepon: own?.telepon ?? null,
    klu: own?.klu ?? null,
  };
}

/** The filed return behind a correction. */
async function correctedBy(sql: Reader, spt: Spt) {
  if (spt.pembetulan === 0) return null;
  const last = (await chainOf(sql, spt)).at(-1);
  return last
    ? { id: last.id, pembetulan: last.pembetulan, induk: { ...(await formOf(sql, last.id, INDUK)).hitung } }
    : null;
}

const actionsOf = (spt: Spt): string[] =>
  statusSpt.eventsFor(spt.status, "wajib_pajak").filter((event) => event !== "delete" || mayVanish(spt));

const isoOrNull = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/** A return with all data of its page. `jenis` limits it to one kind. */
async function detailOf(context: Context, id: string, jenis?: JenisSpt) {
  const act = acting(context);
  const { sql } = context;
  const spt = await ownSpt(context, id);
  if (jenis && spt.jenis !== jenis) throw new AppError("not_found");
  const keadaan = await keadaanOf(sql, act, spt);
  const { pembayaran, temuan, terposting } = keadaan;
  return {
    ...sptRowOf(spt, act.wp),
    identitas: await identityOf(context),
    perlu: perluAnswer(await perluPembetulan(sql, spt), MOST_CHANGES),
    versi: spt.versi,
    metode: spt.metode,
    ntte: spt.ntte,
    penandatangan: spt.penandatangan,
    hariIni: act.batch.tanggal,
    dilaporkan: filedAt(spt),
    diposting: isoOrNull(spt.diposting),
    posting: keadaan.posting,
    diambil: terposting?.diambil ?? 0,
    tarikan: terposting ? [...(await tarikanKini(sql, spt))] : [],
    perubahan: terposting?.perubahan ?? null,
    kelebihan: isOpen(spt)
      ? sisaKelebihan(keadaan.values, await kindOf(spt).tersedia(sql, spt), angkaOf(spt.jenis))
      : [],
    ditinggalkan: Object.entries(terposting?.ditinggalkan ?? {}).map(([alasan, banyak]) => ({ alasan, banyak })),
    sebelum: await correctedBy(sql, spt),
    versiAturan: spt.versiAturan,
    induk: { ...keadaan.values },
    tidakBerlaku: [...keadaan.tidakBerlaku],
    lampiran: await attachmentsOf(sql, spt, keadaan),
    terisi: [...(await formulirTerisi(sql, spt.id))],
    berubah: { ...(await banyakBerubah(sql, spt)) },
    temuan: temuan.map((one) => findingAnswer(context, one)),
    diperiksa: banyakPeriksa(defShown(spt), keadaan.ketat),
    konfirmasi: await confirmedAnswer(context, spt),
    bolehLapor: isOpen(spt) && mayFile(temuan),
    hasil: pembayaran.hasil,
    bagian: [...pembayaran.bagian],
    bayar: await paidWith(context, spt, pembayaran),
    deposit: (await ledgerOf(context)).deposit,
    ...(await timing(context, spt, keadaan)),
    perpanjangan: await extensionOf(context, spt),
    billing: await billingOf(sql, spt),
    pelunasan: await pelunasanSpt(sql, spt),
    saluran: spt.bpe === null ? null : SALURAN_SPT,
    pengembalian: await pengembalianSpt(context.sql, mine(context), id),
    aksi: act.caller.readOnly ? [] : actionsOf(spt),
    riwayat: await historyOf(sql, "spt", id),
  };
}

export const detailServices = {
  detail: read(contract.spt.detail, ({ id }, context) => detailOf(context, id)),
  detailPph21: read(contract.spt.detailPph21, ({ id }, context) => detailOf(context, id, "pph21_26")),
  detailUnifikasi: read(contract.spt.detailUnifikasi, ({ id }, context) => detailOf(context, id, "pph_uni")),
};
