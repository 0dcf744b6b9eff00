import type { Faktur } from "~/domain/efaktur/faktur";
import { elemenDari, fakturDari } from "~/domain/efaktur/format";
import type { Temuan as TemuanFaktur } from "~/domain/efaktur/temuan";
import { type Dokumen, isSound, placeOf } from "~/domain/formats/dokumen";
import type { KodeTemuan, Temuan } from "~/domain/formats/kit";
import { type FakturToStore, insertFaktur } from "../db/faktur-store";
import type { Sql } from "../db/sql";
import { konteksFaktur } from "../services/efaktur/konteks";
import { olah, periksa } from "../services/efaktur/olah";
import { defineKind, stagingOwner } from "./kind";

/** Output invoices, from XML, the tax office's workbook, or csv: drafts that only lack the signature. */
export const normal = defineKind<FakturToStore>({
  format: "NORMAL",
  jenis: "faktur",

  checker(sql, standing, ulangi) {
    const konteks = konteksFaktur(sql, standing);
    const seen = new Set<string>();
    return (dokumen) => {
      if (!isSound(dokumen)) return { siap: null, temuan: dokumen.temuan };
      const olahan = olah(sql, standing, fakturDari(dokumen.values, dokumen.lines));
      const found = periksa(olahan.isian, konteks).filter(({ berat }) => berat === "galat");
      const temuan = [...dokumen.temuan, ...found.map((t) => placed(dokumen, t))];
      if (!ulangi && isDuplicate(sql, standing, olahan.isian, olahan.hasil.nilai.dpp, seen))
        temuan.push(duplicate(dokumen));
      const sound = temuan.every(({ berat }) => berat !== "galat");
      return { siap: sound ? olahan : null, temuan };
    };
  },

  store(sql, siap, { id, imporId, batchId, nama, now }) {
    insertFaktur(sql, id, { batchId, npwp: stagingOwner(imporId), nama }, { ...siap, imporId }, now);
  },
  reveal: (sql, imporId, npwp) => sql.run(`UPDATE Faktur SET ownerNpwp = ? WHERE imporId = ?`, [npwp, imporId]),
  discard: (sql, imporId) =>
    void sql.run(`DELETE FROM Faktur WHERE imporId = ? AND ownerNpwp = ?`, [imporId, stagingOwner(imporId)]),
});

/** A finding of the tax rules at the place in the file where its value stands. */
function placed(dokumen: Dokumen, { code, field, params, berat }: TemuanFaktur): Temuan {
  const at = elemenDari(field);
  const place = at ? placeOf(dokumen, at.elemen, at.index) : { line: dokumen.line, kolom: dokumen.kolom };
  // codes of the rules stand beside the readers' codes in one report
  return {
    baris: dokumen.baris,
    ...place,
    ...(at ? { elemen: at.elemen } : {}),
    kode: code as unknown as KodeTemuan,
    isian: params,
    berat: berat === "galat" ? "galat" : "catatan",
  };
}

const duplicate = (dokumen: Dokumen): Temuan => ({
  baris: dokumen.baris,
  ...placeOf(dokumen, "RefDesc"),
  elemen: "RefDesc",
  kode: "duplicate_document" as unknown as KodeTemuan,
  isian: {},
  berat: "galat",
});

type Where = { readonly batch: { readonly id: string }; readonly wp: { readonly npwp: string } };
const LIKE = `SELECT 1 FROM Faktur WHERE batchId = @batchId AND ownerNpwp = @npwp AND tanggal = @tanggal AND npwpPembeli = @pembeli
  AND namaPembeli = @nama AND dpp = @dpp AND coalesce(referensi, '') = @referensi AND status NOT IN ('cancelled', 'amended') LIMIT 1`;

/** Same buyer, date, reference if any, and total; in this file or among the seller's invoices. */
function isDuplicate(sql: Sql, { batch, wp }: Where, isian: Faktur, dpp: number, seen: Set<string>): boolean {
  const key = [isian.npwpPembeli, isian.nomorPembeli, isian.namaPembeli, isian.tanggal, isian.referensi, dpp].join(
    "\u0000",
  );
  if (seen.has(key)) return true;
  seen.add(key);
  const params = {
    batchId: batch.id,
    npwp: wp.npwp,
    tanggal: isian.tanggal,
    pembeli: isian.npwpPembeli,
    nama: isian.namaPembeli,
    dpp,
    referensi: isian.referensi,
  };
  return sql.get(LIKE, params) !== undefined;
}
