import { bebasPajak, JENIS_BUKPOT, type JenisBukpot, type TemuanBukpot } from "~/domain/bukpot";
import { formatsBukpot } from "~/domain/formats/bukpot";
import { bedaBerkas, bukpotBerkas } from "~/domain/formats/bukpot/banding";
import { type Diberi, diberiOf, elemenDari, isiDari } from "~/domain/formats/bukpot/isi";
import { type Dokumen, isSound } from "~/domain/formats/dokumen";
import type { Temuan } from "~/domain/formats/kit";
import { objekOf } from "~/domain/ref/objek-pajak";
import { insertKolom, type KolomBukpot, kolomBukpot } from "../db/bukpot";
import { staged, stagingOwner } from "../db/impor";
import { wajibPajakOf } from "../db/pihak";
import type { Reader } from "../db/sql";
import type { Standing } from "../http/context";
import { type Olahan, type Pemotong, processBukpot } from "../services/bukpot/olah";
import { registryOf } from "../services/bukpot/penerima";
import { pemeriksa } from "../services/bukpot/periksa";
import { fasilitasOf, lengkapBerkas } from "./bukpot-lengkap";
import { bukpotSerupa } from "./bukpot-serupa";
import { type Check, defineKind, type ImportKind } from "./kind";
import { temuanPasti } from "./segelombang";
import { ditempatkan } from "./tempat";

async function withholderOf(sql: Reader, { batch, wp }: Standing): Promise<Pemotong> {
  const nama = (await wajibPajakOf(sql, batch.id, wp.npwp))?.nama ?? "";
  return { batch, wp: { npwp: wp.npwp, nama } };
}

/** Findings for the values of the file that differ from the computed ones. */
function differences(dokumen: Dokumen, diberi: Diberi, { jenis, isi, hasil }: Olahan): Temuan[] {
  const objek = objekOf(jenis, String(isi.objek ?? ""));
  if (!objek) return [];
  const aturan = { jenisTarif: objek.jenisTarif, bebas: bebasPajak(fasilitasOf(isi)) };
  const berkas = bukpotBerkas(jenis, isi, hasil);
  return bedaBerkas(jenis, diberi, berkas, hasil.ringkas.dpp, aturan).map(({ kode, isian, elemen, berat }) =>
    ditempatkan(dokumen, { code: kode, params: isian, elemen, berat }),
  );
}

type Found = Pick<TemuanBukpot, "field" | "params"> & { readonly code: string; readonly berat: string };
/** A finding at its place in the file; values with no place in the file are left for the draft. */
function placed(dokumen: Dokumen, jenis: JenisBukpot, { code, field, params, berat }: Found): Temuan {
  const elemen = elemenDari(jenis, field);
  const completed = code === "sp2d_missing" && elemen !== undefined && !(elemen in dokumen.cells);
  return ditempatkan(dokumen, { code, params, elemen, berat: berat === "galat" && !completed ? "galat" : "catatan" });
}

const isFailure = ({ berat }: Temuan): boolean => berat === "galat";
/** Withholding slips of one type, from XML, a workbook, or csv: computed drafts. */
const kindOf = (jenis: JenisBukpot): ImportKind =>
  defineKind<KolomBukpot>({
    format: jenis,
    laporan: "bukpot.laporan",

    async checker(sql, standing, ulangi) {
      const act = await withholderOf(sql, standing);
      const registry = registryOf(sql, act);
      const periksa = await pemeriksa(sql, act);
      const serupa = bukpotSerupa(sql, act, jenis, ulangi);
      const judge = async (dokumen: Dokumen) => {
        const diberi = diberiOf(dokumen.values);
        const isi = await lengkapBerkas(sql, act, jenis, isiDari(jenis, dokumen.values, act.wp.npwp), diberi);
        const olahan = await processBukpot(sql, act, jenis, isi, { registry });
        const found = (await periksa(olahan)).map((one) => placed(dokumen, jenis, one));
        return { olahan, found: [...found, ...differences(dokumen, diberi, olahan)] };
      };
      const certain = (dokumen: Dokumen) =>
        temuanPasti(formatsBukpot[jenis], dokumen, standing, async (filled) => (await judge(filled)).found, [
          "TaxObjectCode",
        ]);
      return async (dokumen): Promise<Check<KolomBukpot>> => {
        if (!isSound(dokumen)) return { siap: null, temuan: [...dokumen.temuan, ...(await certain(dokumen))] };
        const { olahan, found } = await judge(dokumen);
        const temuan = [...dokumen.temuan, ...found];
        // a refused slip does not block others
        const alike = temuan.some(isFailure) ? [] : await serupa(olahan, dokumen.baris);
        temuan.push(...alike.map((one) => placed(dokumen, jenis, one)));
        const wrong = temuan.some(isFailure);
        return { siap: wrong ? null : kolomBukpot(olahan), temuan };
      };
    },

    store: (sql, kolom, { id, imporId, batchId, nama, now }) =>
      insertKolom(sql, id, { batchId, npwp: stagingOwner(imporId), nama }, kolom, { imporId }, now),
    ...staged("Bukpot"),
  });

export const bukpotKinds = Object.fromEntries(JENIS_BUKPOT.map((jenis) => [jenis, kindOf(jenis)])) as Readonly<
  Record<JenisBukpot, ImportKind>
>;
