import type { ArahDokumen, DokumenLain } from "~/domain/efaktur/dokumen-lain";
import { dokumenLainDari, elemenDokumen, FORMAT_DOKUMEN } from "~/domain/efaktur/format-dokumen";
import { periksaDokumenLain } from "~/domain/efaktur/periksa-dokumen-lain";
import type { TemuanDokumen } from "~/domain/efaktur/temuan-dokumen";
import { isSound } from "~/domain/formats/dokumen";
import { masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { insertDokumen, nomorDokumenTerpakai } from "../db/dokumen-store";
import { konteksDokumen } from "../services/dokumen-lain/konteks";
import { defineKind, type ImportKind, stagingOwner } from "./kind";
import { ditempatkan } from "./tempat";

export const salah = (
  code: TemuanDokumen["code"],
  field: string,
  params: TemuanDokumen["params"] = {},
): TemuanDokumen => ({
  ...{ code, field, params },
  berat: "galat",
});

/** Files of the input side repeat the month of the date; `field` is the one that names it. */
export function masaBerbeda(
  tanggal: Tanggal,
  bulan: string | undefined,
  tahun: string | undefined,
  field: string,
): TemuanDokumen[] {
  const masa = masaOf(tanggal);
  const same = bulan === undefined || `${tahun}-${bulan.padStart(2, "0")}` === masa;
  return same ? [] : [salah("doc_period_mismatch", field, { masa })];
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
        const { TaxPeriodMonth: bulan, TaxPeriodYear: tahun } = dokumen.values;
        const found = [...periksaDokumenLain(one, konteks), ...masaBerbeda(one.tanggal, bulan, tahun, "masa")];
        const errors = found.filter(({ berat }) => berat === "galat");
        const temuan = errors.map((error) =>
          ditempatkan(dokumen, { ...error, elemen: elemenDokumen(arah, error.field), berat: "galat" }),
        );
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
