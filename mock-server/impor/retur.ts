import {
  type BerkasRetur,
  checkBerkasRetur,
  elemenRetur,
  fakturDapatDiretur,
  matchBaris,
  returDari,
  type Temuan as TemuanFaktur,
  temuan,
} from "~/domain/efaktur";
import { formats } from "~/domain/formats";
import { type Dokumen, isSound } from "~/domain/formats/dokumen";
import type { Temuan } from "~/domain/formats/kit";
import { sum } from "~/domain/kit/rupiah";
import { fakturDariPenjual, linesOf } from "../db/efaktur";
import { staged, stagingOwner } from "../db/impor";
import { hasSimilarRetur, type ReturToStore, storeRetur } from "../db/retur";
import type { Reader } from "../db/sql";
import type { Standing } from "../http/context";
import { checkNota, chosenLines, processRetur } from "../services/retur/olah";
import { defineKind } from "./kind";
import { temuanPasti } from "./segelombang";
import { type Serupa, temuanSerupa } from "./serupa";
import { ditempatkan } from "./tempat";

type Siap = Omit<ReturToStore, "id" | "batchId" | "pembeli" | "imporId">;

/** Return notes on input invoices, from XML, the tax office's workbook, or csv: drafts that only lack the signature. */
export const retur = defineKind<Siap>({
  format: "RETURN",
  laporan: "efaktur.laporan",

  async checker(sql, standing, ulangi) {
    const seen = new Map<string, number>();
    const judge = async (dokumen: Dokumen) =>
      (await check(sql, standing, returDari(dokumen.values, dokumen.lines))).found.map((error) =>
        placed(dokumen, error),
      );
    const certain = (dokumen: Dokumen) => temuanPasti(formats.RETURN, dokumen, standing, judge, SENDI);
    return async (dokumen) => {
      if (!isSound(dokumen)) return { siap: null, temuan: [...dokumen.temuan, ...(await certain(dokumen))] };
      const { siap, found } = await check(sql, standing, returDari(dokumen.values, dokumen.lines));
      const known = siap && (await likeOf(sql, standing, siap, dokumen.baris, seen));
      const again = known ? temuanSerupa(known, ulangi) : [];
      const told = again.map((one) => ditempatkan(dokumen, { ...one, ...elemenRetur("nomor") }));
      const temuan = [...dokumen.temuan, ...found.map((error) => placed(dokumen, error)), ...told];
      const refused = found.length > 0 || again.some(({ berat }) => berat === "galat");
      return { siap: refused ? null : siap, temuan };
    };
  },

  store: (sql, siap, { id, imporId, batchId, nama, now }) =>
    storeRetur(sql, { ...siap, id, batchId, imporId, pembeli: { npwp: stagingOwner(imporId), nama } }, true, now),
  ...staged("Retur"),
});

/** Elements that identify the returned invoice and its lines. */
const SENDI = ["InvoiceNumber", "SellerTIN", "Type", "Name", "Code", "UnitPrice"];
const placed = (dokumen: Dokumen, error: TemuanFaktur): Temuan =>
  ditempatkan(dokumen, { ...error, ...elemenRetur(error.field), berat: "galat" });

type Checked = { readonly siap: Siap | null; readonly found: readonly TemuanFaktur[] };
const refused = (...found: TemuanFaktur[]): Checked => ({ siap: null, found });

/** Checks a note of a file against the invoice it names, by the rules of notes made by hand. */
async function check(sql: Reader, standing: Standing, berkas: BerkasRetur): Promise<Checked> {
  const { nomorFaktur: nomor, npwpPenjual, tanggal } = berkas;
  const { batch, wp } = standing;
  const faktur = await fakturDariPenjual(sql, { batchId: batch.id, pembeli: wp.npwp, penjual: npwpPenjual, nomor });
  if (!faktur) return refused(temuan("invoice_not_found", "nomor", { nomor }));
  if (!fakturDapatDiretur(faktur)) return refused(temuan("return_not_allowed", "nomor"));
  const lines = await linesOf(sql, faktur.id);
  const places = matchBaris(lines, berkas.baris);
  const lost = places.flatMap((at, index) => (at < 0 ? [temuan("return_line_not_found", `baris.${index}`)] : []));
  if (lost.length > 0) return refused(...lost);
  const asked = berkas.baris.map(({ jumlah, potongan, dppLain, ppn, ppnbm }, index) => ({
    urut: lines[places[index] ?? 0]?.urut ?? 0,
    jumlah,
    potongan,
    dppLain,
    ppn,
    ppnbm,
  }));
  const shares = await processRetur(
    sql,
    faktur,
    { baris: asked.map(({ urut, jumlah, potongan }) => ({ urut, jumlah, potongan })) },
    "",
  );
  const olahan = await processRetur(sql, faktur, { baris: asked }, "");
  const found = [
    ...checkBerkasRetur(
      berkas,
      faktur.tanggal,
      places.map((at) => {
        const { hasil, line } = shares[at] ?? {};
        return hasil && line ? { ...hasil, sebagian: line.sebagian } : null;
      }),
    ),
    ...(await checkNota(sql, standing, faktur, tanggal, olahan)).map((one) => ({
      ...one,
      field: inFile(one.field, places),
    })),
  ].filter(({ berat }) => berat === "galat");
  const siap = {
    penjual: { npwp: faktur.ownerNpwp, nama: faktur.ownerNama },
    faktur: { id: faktur.id, nomor, kode: faktur.kode },
    tanggal,
    baris: chosenLines(olahan),
  };
  return { siap, found };
}

/** Rules number the invoice's lines; a file numbers its own. */
const inFile = (field: string, places: readonly number[]): string =>
  field.replace(/^baris\.(\d+)/, (_, at) => `baris.${places.indexOf(Number(at))}`);

/** An equal note that is kept already or comes earlier in the file. */
async function likeOf(
  sql: Reader,
  { batch, wp }: Standing,
  siap: Siap,
  nth: number,
  seen: Map<string, number>,
): Promise<Serupa | undefined> {
  const { faktur, tanggal, baris } = siap;
  const total = (column: "dpp" | "ppn") => sum(baris.map(({ hasil }) => hasil[column]));
  const nota = { fakturId: faktur.id, tanggal, dpp: total("dpp"), ppn: total("ppn") };
  const key = Object.values(nota).join(" ");
  const earlier = seen.get(key);
  if (earlier !== undefined) return { nomor: faktur.nomor, baris: earlier };
  seen.set(key, nth);
  const kept = await hasSimilarRetur(sql, { batchId: batch.id, ownerNpwp: wp.npwp, ...nota });
  return kept ? { nomor: faktur.nomor } : undefined;
}
