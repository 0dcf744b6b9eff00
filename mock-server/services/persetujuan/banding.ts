import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { JenisKonfirmasi } from "~/contract/persetujuan";
import {
  type BarisInput,
  type BarisVersi,
  compareFaktur,
  FIELDS_KEPALA,
  KOLOM_BARIS,
  KOLOM_NILAI,
  type NilaiBanding,
  statusFaktur,
  statusRetur,
  TANPA_NOMOR_DOKUMEN,
  type Versi,
} from "~/domain/efaktur";
import { decimal, formatDecimal, parseDecimal, subtract } from "~/domain/kit/decimal";
import { sum } from "~/domain/kit/rupiah";
import { isOneOf } from "~/domain/kit/status";
import { type FakturLineRow, type FakturRow, fakturKelas, isianOf, linesOf, penggantiMenunggu } from "../../db/efaktur";
import { findRetur, type ReturDbRow, type ReturLineRow, returLines, takenFrom } from "../../db/retur";
import type { Reader } from "../../db/sql";
import { acting } from "../../http/context";
import { findAsParty } from "../efaktur/pihak";
import { read } from "../kit";
import { barisAsal } from "../retur/olah";

type Dua = { readonly lama: Versi | null; readonly baru: Versi | null };
type Found = Dua & { readonly jenis: JenisKonfirmasi; readonly faktur: FakturRow; readonly asks: Asks };
type Asks = { readonly jenis: "faktur" | "retur"; readonly id: string; readonly nomor: string | null };

const paymentOf = (row: FakturRow) => (row.uangMuka === 1 ? "uang_muka" : row.pelunasan === 1 ? "pelunasan" : null);
const headOf = (row: FakturRow): Versi["kepala"] => {
  const whole: Readonly<Record<string, unknown>> = { ...isianOf(row), ...row, pembayaran: paymentOf(row) };
  const said = (name: string) => (whole[name] === TANPA_NOMOR_DOKUMEN ? null : (whole[name] ?? null));
  return Object.fromEntries(FIELDS_KEPALA.map((name) => [name, said(name)])) as Versi["kepala"];
};

const NUMBERS: readonly string[] = ["desimal", "uang"];
const short = (text: string) => {
  const value = parseDecimal(text);
  return value ? formatDecimal(value) : text;
};
type Line = Omit<FakturLineRow, "potongan"> & { readonly potongan: string | number };
/** A line with its stored columns and the other typed values. */
function lineOf(line: Line, kunci: string, typed: Partial<BarisInput> = {}): BarisVersi {
  const whole: Readonly<Record<string, NilaiBanding | undefined>> = { ...(typed as object), ...line };
  const isi = KOLOM_BARIS.map(({ name, bentuk }) => {
    const value = whole[name] ?? null;
    return [name, value !== null && NUMBERS.includes(bentuk) ? short(String(value)) : value];
  });
  return { urut: line.urut, kunci, isi: Object.fromEntries(isi) as BarisVersi["isi"] };
}

/** The current version of an invoice. The same goods under the same code are the same line. */
async function versiFaktur(sql: Reader, row: FakturRow): Promise<Versi> {
  const lines = await linesOf(sql, row.id);
  const { baris } = isianOf(row);
  const keyOf = ({ opt, kode, nama }: FakturLineRow) => JSON.stringify([opt, kode, nama]);
  return { kepala: headOf(row), baris: lines.map((line, at) => lineOf(line, keyOf(line), baris[at])) };
}

type Taken = Omit<ReturLineRow, "urut">;
const less = (text: string, taken: string) =>
  formatDecimal(subtract(parseDecimal(text) ?? decimal("0"), parseDecimal(taken) ?? decimal("0")));
function lessOf(line: Line, taken: readonly Taken[]): Line {
  let left = line;
  for (const one of taken)
    left = {
      ...left,
      jumlah: less(left.jumlah, one.jumlah),
      potongan: less(String(left.potongan), String(one.potongan)),
      dpp: left.dpp - one.dpp,
      dppLain: left.dppLain - one.dppLain,
      ppn: left.ppn - one.ppn,
      ppnbm: left.ppnbm - one.ppnbm,
    };
  return left;
}

/** The balance of an invoice: its lines less the amounts of its notes. A line with no balance is left out. */
function versiSisa(faktur: FakturRow, asal: readonly Line[], taken: ReadonlyMap<number, readonly Taken[]>): Versi {
  const lines = asal.map((line) => lessOf(line, taken.get(line.urut) ?? []));
  const left = lines.filter(({ jumlah }) => parseDecimal(jumlah)?.units !== 0n);
  const sums = Object.fromEntries(KOLOM_NILAI.map((column) => [column, sum(lines.map((line) => line[column]))]));
  return {
    kepala: { ...headOf(faktur), hargaJual: null, potongan: null, ...sums },
    baris: left.map((line) => lineOf(line, String(line.urut))),
  };
}

/** The invoice with and without a note: the returned part, or the restored part after a cancellation. */
async function ofNote(sql: Reader, note: ReturDbRow): Promise<Found> {
  const faktur = await fakturKelas(sql, note.batchId, note.fakturId);
  if (!faktur) throw new AppError("not_found");
  const asal = await barisAsal(sql, faktur);
  const others = await takenFrom(sql, faktur.id, note.id);
  const all = new Map<number, readonly Taken[]>(others);
  for (const line of await returLines(sql, note.id)) all.set(line.urut, [...(all.get(line.urut) ?? []), line]);
  const [tanpa, dengan] = [versiSisa(faktur, asal, others), versiSisa(faktur, asal, all)];
  const asks = { jenis: "retur", id: note.id, nomor: note.nomor } as const;
  if (isOneOf(statusRetur.from("accept_cancel"), note.status))
    return { jenis: "return_cancellation", faktur, asks, lama: dengan, baru: tanpa };
  return { jenis: "return", faktur, asks, lama: tanpa, baru: dengan };
}

/** The replaced invoice and its replacement, or a cancelled invoice and nothing. */
async function ofInvoice(sql: Reader, row: FakturRow): Promise<Found> {
  const asked = (one: FakturRow): Asks => ({ jenis: "faktur", id: one.id, nomor: one.nomor });
  if (isOneOf(statusFaktur.from("accept_cancel"), row.status))
    return { jenis: "cancellation", faktur: row, asks: asked(row), lama: await versiFaktur(sql, row), baru: null };
  const named = (id: string | null) => (id === null ? undefined : fakturKelas(sql, row.batchId, id));
  const newer = (await penggantiMenunggu(sql, row)) ?? (await named(row.digantikanId));
  const [original, replacement] = newer ? [row, newer] : [await named(row.menggantikanId), row];
  if (!original) throw new AppError("wrong_state");
  const [lama, baru] = [await versiFaktur(sql, original), await versiFaktur(sql, replacement)];
  return { jenis: "amendment", faktur: original, asks: asked(replacement), lama, baru };
}

export const bandingServices = {
  banding: read(contract.persetujuan.banding, async ({ id }, context) => {
    const act = acting(context);
    const { sql } = context;
    const note = await findRetur(sql, act.batch.id, act.wp.npwp, id);
    const found = note ? await ofNote(sql, note) : await ofInvoice(sql, (await findAsParty(sql, act, id)).row);
    const { jenis, asks, faktur, lama, baru } = found;
    const { kepala, baris } = compareFaktur(lama, baru);
    return {
      jenis,
      dokumen: asks,
      faktur: { jenis: "faktur" as const, id: faktur.id, nomor: faktur.nomor },
      kepala: [...kepala],
      baris: baris.map((line) => ({ ...line, sel: [...line.sel] })),
    };
  }),
};
