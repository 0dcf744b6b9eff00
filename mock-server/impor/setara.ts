import { checkSetara, computeSetara, type DokumenSetara } from "~/domain/bukpot";
import { formats } from "~/domain/formats";
import { elemenSetara, setaraDari } from "~/domain/formats/bukpot/setara";
import { type Dokumen, isSound } from "~/domain/formats/dokumen";
import { insertSetara, type KolomSetara, setaraDalam } from "../db/bukpot";
import { staged, stagingOwner } from "../db/impor";
import { tempatUsahaOf } from "../db/pihak";
import type { Reader } from "../db/sql";
import type { Standing } from "../http/context";
import { defineKind } from "./kind";
import { temuanPasti } from "./segelombang";
import { type Serupa, seenBefore, temuanSerupa } from "./serupa";
import { ditempatkan } from "./tempat";

type Alike = Pick<DokumenSetara, "idPenerima" | "kodeObjek" | "nomor" | "tanggal" | "dpp">;
const keyOf = ({ idPenerima, kodeObjek, nomor, tanggal, dpp }: Alike): string =>
  [idPenerima, kodeObjek, nomor, tanggal, dpp].join("\u0000");

/** Finds the document equal to a given one, kept or earlier in the file; the documents of a period are read once. */
function knownDocuments(sql: Reader, { batch, wp }: Standing, ulangi: boolean) {
  const periods = new Map<string, Map<string, Serupa>>();
  return async (one: DokumenSetara, baris: number): Promise<Serupa | undefined> => {
    const nomor = one.nomor || one.namaPenerima;
    const kept = async () => (await setaraDalam(sql, { batchId: batch.id, ownerNpwp: wp.npwp }, one.masa)).map(keyOf);
    const known = periods.get(one.masa) ?? new Map((await kept()).map((key): [string, Serupa] => [key, { nomor }]));
    periods.set(one.masa, known);
    return seenBefore(known, keyOf(one), { nomor, baris }, ulangi);
  };
}

/** Documents equal to a slip, from XML, a workbook, or csv. */
export const setara = defineKind<KolomSetara>({
  format: "setara",
  laporan: "bukpot.laporan",

  async checker(sql, standing, ulangi) {
    const { batch, wp } = standing;
    const konteks = { tanggalKelas: batch.tanggal, cabang: await tempatUsahaOf(sql, batch.id, wp.npwp) };
    const likeOf = knownDocuments(sql, standing, ulangi);
    const judge = (dokumen: Dokumen, one = setaraDari(dokumen.values), hasil = computeSetara(one)) =>
      checkSetara(one, hasil, konteks).map(({ code, field, params }) =>
        ditempatkan(dokumen, { code, params, elemen: elemenSetara(field), berat: "galat" }),
      );
    return async (dokumen) => {
      if (!isSound(dokumen)) {
        const found = await temuanPasti(formats.setara, dokumen, standing, (filled) => judge(filled), [
          "TaxObjectCode",
        ]);
        return { siap: null, temuan: [...dokumen.temuan, ...found] };
      }
      const one = setaraDari(dokumen.values);
      const hasil = computeSetara(one);
      const rules = judge(dokumen, one, hasil);
      const known = rules.length === 0 ? await likeOf(one, dokumen.baris) : undefined;
      const again = known ? temuanSerupa(known, ulangi) : [];
      rules.push(...again.map((found) => ditempatkan(dokumen, { ...found, elemen: elemenSetara("nomor") })));
      const temuan = [...dokumen.temuan, ...rules];
      const { pasal, kap, kjs, tarif, pph } = hasil.ringkas;
      const refused = rules.some(({ berat }) => berat === "galat");
      return { siap: refused ? null : { ...one, pasal, kap, kjs, tarif, pph }, temuan };
    };
  },

  store: async (sql, kolom, { id, imporId, batchId, now }) => {
    await insertSetara(sql, { batchId, ownerNpwp: stagingOwner(imporId) }, { id, imporId, kolom, now });
  },
  ...staged("DokumenSetara"),
});
