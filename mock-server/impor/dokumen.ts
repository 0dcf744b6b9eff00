import type { ArahDokumen, DokumenLain } from "~/domain/efaktur/dokumen-lain";
import { dokumenLainDari, elemenDokumen, FORMAT_DOKUMEN } from "~/domain/efaktur/format-dokumen";
import { periksaDokumenLain } from "~/domain/efaktur/periksa-dokumen-lain";
import type { TemuanDokumen } from "~/domain/efaktur/temuan-dokumen";
import { type Dokumen, isSound, placeOf } from "~/domain/formats/dokumen";
import type { KodeTemuan, Temuan } from "~/domain/formats/kit";
import { insertDokumen, nomorDokumenTerpakai } from "../db/dokumen-store";
import { konteksDokumen } from "../services/dokumen-lain/konteks";
import { defineKind, type ImportKind, stagingOwner } from "./kind";

/** A finding of the rules at the place in the file where its value stands. */
export function ditempatkan(dokumen: Dokumen, { code, params }: TemuanDokumen, elemen: string | undefined): Temuan {
  const place = elemen ? { ...placeOf(dokumen, elemen), elemen } : { line: dokumen.line, kolom: dokumen.kolom };
  // codes of the rules stand beside the readers' codes in one report
  const kode = code as unknown as KodeTemuan;
  return { baris: dokumen.baris, ...place, kode, isian: { elemen: elemen ?? "", ...params }, berat: "galat" };
}
export const salah = (
  code: TemuanDokumen["code"],
  field: string,
  params: TemuanDokumen["params"] = {},
): TemuanDokumen => ({
  ...{ code, field, params },
  berat: "galat",
});

/** Files of the input side repeat the month of the date. */
function periodFinding({ tanggal }: Pick<DokumenLain, "tanggal">, { values }: Dokumen): TemuanDokumen[] {
  const { TaxPeriodMonth: bulan, TaxPeriodYear: tahun } = values;
  const same = bulan === undefined || (Number(bulan) === Number(tanggal.slice(5, 7)) && tahun === tanggal.slice(0, 4));
  return same ? [] : [salah("doc_period_mismatch", "masa", { masa: tanggal.slice(0, 7) })];
}

/** Special documents of one side, from XML, a workbook, or csv: drafts that only lack the signature. */
const kindOf = (arah: ArahDokumen): ImportKind =>
  defineKind<DokumenLain>({
    format: FORMAT_DOKUMEN[arah],
    halaman: "/efaktur/impor",

    checker(sql, standing, ulangi) {
      const seen = new Set<string>();
      const owner = { batchId: standing.batch.id, ownerNpwp: standing.wp.npwp };
      const konteks = {
        ...konteksDokumen(sql, standing),
        nomorTerpakai: (one: Pick<DokumenLain, "arah" | "jenis" | "nomor" | "tanggal">) => {
          const key = [one.jenis, one.nomor, one.tanggal.slice(0, 4)].join("\u0000");
          const known = seen.has(key) || nomorDokumenTerpakai(sql, owner, one, { konsep: !ulangi });
          seen.add(key);
          return known;
        },
      };
      return (dokumen) => {
        if (!isSound(dokumen)) return { siap: null, temuan: dokumen.temuan };
        const one = dokumenLainDari(arah, dokumen.values);
        const found = [...periksaDokumenLain(one, konteks), ...periodFinding(one, dokumen)];
        const errors = found.filter(({ berat }) => berat === "galat");
        const temuan = errors.map((error) => ditempatkan(dokumen, error, elemenDokumen(arah, error.field)));
        return { siap: errors.length > 0 ? null : one, temuan: [...dokumen.temuan, ...temuan] };
      };
    },

    store: (sql, dokumen, { id, imporId, batchId, now }) =>
      insertDokumen(sql, id, { batchId, ownerNpwp: stagingOwner(imporId) }, dokumen, now, { imporId }),
    reveal: (sql, imporId, npwp) =>
      void sql.run(`UPDATE DokumenLain SET ownerNpwp = ? WHERE imporId = ?`, [npwp, imporId]),
    discard: (sql, imporId) =>
      void sql.run(`DELETE FROM DokumenLain WHERE imporId = ? AND ownerNpwp = ?`, [imporId, stagingOwner(imporId)]),
  });

export const dokumenKinds = { "DOC-INPUT": kindOf("masukan"), "DOC-OUTPUT": kindOf("keluaran") } as const;
