import type { Faktur } from "~/domain/efaktur/faktur";
import { elemenDari, fakturDari } from "~/domain/efaktur/format";
import type { Temuan as TemuanFaktur } from "~/domain/efaktur/temuan";
import { type Dokumen, isSound, placeOf } from "~/domain/formats/dokumen";
import type { KodeTemuan, Temuan } from "~/domain/formats/kit";
import { type FakturRows, insertRows, rowsOf } from "../db/faktur-store";
import type { Sql } from "../db/sql";
import type { Standing } from "../http/context";
import { konteksFaktur, taxpayerOf } from "../services/efaktur/konteks";
import { olah, periksa, type Registry } from "../services/efaktur/olah";
import { defineKind, stagingOwner } from "./kind";

/** Output invoices, from XML, the tax office's workbook, or csv: drafts that only lack the signature. */
export const normal = defineKind<FakturRows>({
  format: "NORMAL",

  checker(sql, standing, ulangi) {
    const konteks = konteksFaktur(sql, standing);
    const registry = remember((npwp) => taxpayerOf(sql, standing.batch.id, npwp));
    const isKnown = knownInvoices(sql, standing);
    return (dokumen) => {
      if (!isSound(dokumen)) return { siap: null, temuan: dokumen.temuan };
      const olahan = olah(sql, standing, fakturDari(dokumen.values, dokumen.lines), registry);
      const errors = periksa(olahan, konteks).filter(({ berat }) => berat === "galat");
      if (errors.length > 0)
        return { siap: null, temuan: [...dokumen.temuan, ...errors.map((error) => placed(dokumen, error))] };
      const rows = rowsOf(olahan);
      if (isKnown(rows.faktur) && !ulangi) return { siap: null, temuan: [...dokumen.temuan, duplicate(dokumen)] };
      return { siap: rows, temuan: dokumen.temuan };
    };
  },

  store: (sql, rows, { id, imporId, batchId, nama, now }) =>
    insertRows(sql, rows, { id, owner: { batchId, npwp: stagingOwner(imporId), nama }, imporId, now }),
  reveal: (sql, imporId, npwp) => void sql.run(`UPDATE Faktur SET ownerNpwp = ? WHERE imporId = ?`, [npwp, imporId]),
  discard: (sql, imporId) =>
    void sql.run(`DELETE FROM Faktur WHERE imporId = ? AND ownerNpwp = ?`, [imporId, stagingOwner(imporId)]),
});

function remember(find: Registry): Registry {
  const known = new Map<string, ReturnType<Registry>>();
  return (npwp) => {
    if (!known.has(npwp)) known.set(npwp, find(npwp));
    return known.get(npwp);
  };
}

/** A finding of the tax rules at the place in the file where its value stands. */
function placed(dokumen: Dokumen, { code, field, params }: TemuanFaktur): Temuan {
  const at = elemenDari(field);
  const place = at ? placeOf(dokumen, at.elemen, at.index) : { line: dokumen.line, kolom: dokumen.kolom };
  // codes of the rules stand beside the readers' codes in one report
  const kode = code as unknown as KodeTemuan;
  return { baris: dokumen.baris, ...place, ...(at ? { elemen: at.elemen } : {}), kode, isian: params, berat: "galat" };
}

const duplicate = (dokumen: Dokumen): Temuan => ({
  baris: dokumen.baris,
  ...placeOf(dokumen, "RefDesc"),
  elemen: "RefDesc",
  kode: "duplicate_document" as unknown as KodeTemuan,
  isian: {},
  berat: "galat",
});

type Alike = Pick<
  FakturRows["faktur"],
  "npwpPembeli" | "nomorPembeli" | "namaPembeli" | "tanggal" | "referensi" | "dpp"
>;
const keyOf = (row: Alike): string =>
  [row.npwpPembeli, row.nomorPembeli, row.namaPembeli, row.tanggal, row.referensi, row.dpp].join("\u0000");
const ON_DAY = `SELECT npwpPembeli, nomorPembeli, namaPembeli, tanggal, referensi, dpp FROM Faktur
  WHERE batchId = ? AND ownerNpwp = ? AND tanggal = ? AND status NOT IN ('cancelled', 'amended')`;

/**
 * Tells whether an invoice is like one the seller has, or like an earlier one of the file: same buyer, date, reference
 * if any, and total. The seller's invoices of a day are read once, when the file first speaks of that day.
 */
function knownInvoices(sql: Sql, { batch, wp }: Standing): (row: Alike & Pick<Faktur, "tanggal">) => boolean {
  const days = new Map<string, Set<string>>();
  const onDay = (tanggal: string): Set<string> => {
    const known = days.get(tanggal) ?? new Set(sql.all<Alike>(ON_DAY, [batch.id, wp.npwp, tanggal]).map(keyOf));
    days.set(tanggal, known);
    return known;
  };
  return (row) => {
    const known = onDay(row.tanggal);
    const key = keyOf(row);
    const isKnown = known.has(key);
    known.add(key);
    return isKnown;
  };
}
