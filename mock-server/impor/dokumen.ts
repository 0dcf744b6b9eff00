import {
  checkDokumenLain,
  type DokumenLain,
  dokumenLainOf,
  elemenDokumen,
  FORMAT_DOKUMEN,
  type TemuanDokumen,
} from "~/domain/efaktur";
import { formats } from "~/domain/formats";
import { type Dokumen, isSound } from "~/domain/formats/dokumen";
import type { Arah } from "~/domain/kit/arah";
import { masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { insertDokumen, nomorDokumenTerpakai } from "../db/dokumen-lain";
import { staged, stagingOwner } from "../db/impor";
import { bernama, konteksDokumen } from "../services/dokumen-lain/konteks";
import { defineKind, type ImportKind } from "./kind";
import { temuanPasti } from "./segelombang";
import { ditempatkan } from "./tempat";

export const salah = (
  code: TemuanDokumen["code"],
  field: string,
  params: TemuanDokumen["params"] = {},
): TemuanDokumen => ({
  code,
  field,
  params,
  berat: "galat",
});

/** Files of the input side repeat the month of the date; `field` names it. */
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
const kindOf = (arah: Arah): ImportKind =>
  defineKind<DokumenLain>({
    format: FORMAT_DOKUMEN[arah],
    laporan: "efaktur.laporan",

    async checker(sql, standing, ulangi) {
      const seen = new Set<string>();
      const owner = { batchId: standing.batch.id, ownerNpwp: standing.wp.npwp };
      type Numbered = Pick<DokumenLain, "arah" | "jenis" | "nomor" | "tanggal">;
      const isKept = (one: Numbered) => nomorDokumenTerpakai(sql, owner, one, { konsep: !ulangi });
      const isUsed = async (one: Numbered) => {
        const key = [one.jenis, one.nomor, one.tanggal.slice(0, 4)].join("\u0000");
        const known = seen.has(key) || (await isKept(one));
        seen.add(key);
        return known;
      };
      const konteks = await konteksDokumen(sql, standing, null);
      // the file supplies the whole address; the registry supplies the name
      const read = async (dokumen: Dokumen): Promise<DokumenLain> => {
        const given = dokumenLainOf(arah, dokumen.values);
        return { ...(await bernama(sql, standing.batch.id, given)), lawanAlamat: given.lawanAlamat };
      };
      const judgeBy = (isTaken: (one: Numbered) => Promise<boolean>) => async (dokumen: Dokumen) => {
        const one = await read(dokumen);
        const { TaxPeriodMonth: bulan, TaxPeriodYear: tahun } = dokumen.values;
        const used = one.nomor !== "" && (await isTaken(one));
        const rules = checkDokumenLain(one, { ...konteks, nomorTerpakai: () => used });
        return [...rules, ...masaBerbeda(one.tanggal, bulan, tahun, "masa")]
          .filter(({ berat }) => berat === "galat")
          .map((error) => ditempatkan(dokumen, { ...error, elemen: elemenDokumen(arah, error.field), berat: "galat" }));
      };
      // a document refused for its form does not use up its number
      const certain = judgeBy(isKept);
      const judge = judgeBy(isUsed);
      return async (dokumen) => {
        const sound = isSound(dokumen);
        const found = sound
          ? await judge(dokumen)
          : await temuanPasti(formats[FORMAT_DOKUMEN[arah]], dokumen, standing, certain);
        const siap = sound && found.length === 0 ? await read(dokumen) : null;
        return { siap, temuan: [...dokumen.temuan, ...found] };
      };
    },

    store: (sql, dokumen, { id, imporId, batchId, now }) =>
      insertDokumen(sql, id, { batchId, ownerNpwp: stagingOwner(imporId) }, dokumen, now, { imporId }),
    ...staged("DokumenLain"),
  });

export const dokumenKinds = { "DOC-INPUT": kindOf("masukan"), "DOC-OUTPUT": kindOf("keluaran") } as const;
