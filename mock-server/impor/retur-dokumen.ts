import {
  elemenReturDokumen,
  FORMAT_RETUR_DOKUMEN,
  KOLOM_RETUR,
  type NilaiDokumen,
  type ReturDari,
  type ReturDokumen,
  returDokumenOf,
  sisaDokumen,
  type TemuanDokumen,
} from "~/domain/efaktur";
import { formats } from "~/domain/formats";
import { type Dokumen, isSound } from "~/domain/formats/dokumen";
import type { Temuan } from "~/domain/formats/kit";
import type { Arah } from "~/domain/kit/arah";
import { NPWP_KOSONG } from "~/domain/kit/npwp";
import type { DokumenRow } from "../db/dokumen-lain";
import { staged, stagingOwner } from "../db/impor";
import { dokumenBernomor, insertReturDokumen, nomorReturTerpakai, teretur } from "../db/retur";
import type { Reader } from "../db/sql";
import type { Standing } from "../http/context";
import { checkRetur } from "../services/retur/dokumen/kenal";
import { masaBerbeda, salah } from "./dokumen";
import { defineKind, type ImportKind } from "./kind";
import { temuanPasti } from "./segelombang";
import { ditempatkan } from "./tempat";

type Asal = Pick<DokumenRow, "id" | "arah"> & NilaiDokumen;
type Siap = { readonly asal: Asal; readonly retur: ReturDokumen };

/** The taxpayer's own approved document that a row of the file names. */
const returned = (sql: Reader, { batch, wp }: Standing, arah: Arah, { nomorDokumen: nomor, jenis }: ReturDari) =>
  dokumenBernomor(sql, { batchId: batch.id, ownerNpwp: wp.npwp }, { arah, nomor, jenis });

/**
 * Type, detail, paper and partner of the row must match the document; files of the output side can leave the partner
 * zero.
 */
function differences(arah: Arah, asal: DokumenRow, row: ReturDari): TemuanDokumen[] {
  const partner = asal.lawanNpwp ?? NPWP_KOSONG;
  const same: readonly (readonly [string, string, string])[] = [
    ["jenis", row.jenis, asal.jenis],
    ["detail", row.detail, asal.detail],
    ["dokumen", row.dokumen, asal.dokumen],
    ["jenisDokumen", row.pengganti ? "pengganti" : "normal", asal.jenisDokumen],
    ["lawanNpwp", arah === "keluaran" && row.lawanNpwp === NPWP_KOSONG ? partner : row.lawanNpwp, partner],
  ];
  return same
    .filter(([, given, kept]) => given !== kept)
    .map(([field, , kept]) => salah("doc_return_differs", field, { seharusnya: kept }));
}

const ELEMEN: Readonly<Record<string, string>> = {
  jenis: "TransactionType",
  detail: "TransactionDetail",
  jenisDokumen: "DocumentType",
};
const elemenOf = (arah: Arah, { code, field }: TemuanDokumen): string | undefined => {
  if (field === "dokumen" && code === "doc_return_differs") return "TransactionDocument";
  if (field === "lawanNpwp") return arah === "keluaran" ? "BuyerTIN" : "SellerTIN";
  return ELEMEN[field] ?? elemenReturDokumen(field);
};

/**
 * Report if a number is used: by a kept return (`isKept`), or also by an earlier row of the file (`isUsed`), which
 * registers it.
 */
function usedNumbers(sql: Reader, { batch, wp }: Standing, arah: Arah, ulangi: boolean) {
  const seen = new Set<string>();
  const owner = { batchId: batch.id, ownerNpwp: wp.npwp };
  const isKept = (nomor: string): Promise<boolean> => nomorReturTerpakai(sql, owner, { arah, nomor }, "", !ulangi);
  const isUsed = async (nomor: string): Promise<boolean> => {
    const used = seen.has(nomor) || (await isKept(nomor));
    seen.add(nomor);
    return used;
  };
  return { isKept, isUsed };
}

/** Remaining amounts of a document after the earlier rows of the same file. */
async function fromFile(
  taken: Map<string, NilaiDokumen[]>,
  asal: DokumenRow,
  sql: Reader,
  retur: ReturDokumen,
): Promise<TemuanDokumen[]> {
  const earlier = taken.get(asal.id) ?? [];
  if (earlier.length === 0) return [];
  const left = sisaDokumen(asal, [...(await teretur(sql, asal.id)), ...earlier]);
  return KOLOM_RETUR.filter((column) => retur[column] > left[column]).map((column) =>
    salah("doc_return_exceeds", column, { max: left[column] }),
  );
}

/** Elements that identify the returned document. */
const SENDI = ["DocumentNumber", "TransactionType"];

/** Returns of special documents of one side: drafts up to the remaining amounts of their documents. */
const kindOf = (arah: Arah): ImportKind =>
  defineKind<Siap>({
    format: FORMAT_RETUR_DOKUMEN[arah],
    laporan: "efaktur.laporan",

    async checker(sql, standing, ulangi) {
      const { isKept, isUsed } = usedNumbers(sql, standing, arah, ulangi);
      const taken = new Map<string, NilaiDokumen[]>();
      const judge = async ({ values }: Dokumen, isTaken: (nomor: string) => Promise<boolean>) => {
        const row = returDokumenOf(arah, values);
        const asal = await returned(sql, standing, arah, row);
        const found = asal
          ? [
              ...differences(arah, asal, row),
              ...masaBerbeda(row.retur.tanggal, values.Period, values.Year, "masaRetur"),
              ...(await checkRetur(sql, standing, asal, row.retur, "", isTaken)),
            ]
          : [salah("doc_not_found", "dokumen", { nomor: row.nomorDokumen })];
        return { asal, retur: row.retur, found };
      };
      const placed = (dokumen: Dokumen, found: readonly TemuanDokumen[]): readonly Temuan[] =>
        found.map((one) => ditempatkan(dokumen, { ...one, elemen: elemenOf(arah, one), berat: "galat" }));
      // a return refused for its form does not use up its number
      const certain = async (dokumen: Dokumen) => placed(dokumen, (await judge(dokumen, isKept)).found);
      const def = formats[FORMAT_RETUR_DOKUMEN[arah]];
      return async (dokumen) => {
        if (!isSound(dokumen)) {
          const found = await temuanPasti(def, dokumen, standing, certain, SENDI);
          return { siap: null, temuan: [...dokumen.temuan, ...found] };
        }
        const { asal, retur, found } = await judge(dokumen, isUsed);
        if (asal && found.length === 0) found.push(...(await fromFile(taken, asal, sql, retur)));
        const temuan = placed(dokumen, found);
        if (!asal || found.length > 0) return { siap: null, temuan: [...dokumen.temuan, ...temuan] };
        taken.set(asal.id, [...(taken.get(asal.id) ?? []), { ...retur, dppLain: 0 }]);
        const { id, dpp, dppLain, ppn, ppnbm } = asal;
        return { siap: { asal: { id, arah, dpp, dppLain, ppn, ppnbm }, retur }, temuan: dokumen.temuan };
      };
    },

    store: (sql, { asal, retur }, { id, imporId, batchId, now }) =>
      insertReturDokumen(sql, { batchId, ownerNpwp: stagingOwner(imporId) }, { id, asal, retur }, now, imporId),
    ...staged("DokumenRetur"),
  });

export const returDokumenKinds = {
  "DOC-INPUT-RETURN": kindOf("masukan"),
  "DOC-OUTPUT-RETURN": kindOf("keluaran"),
} as const;
