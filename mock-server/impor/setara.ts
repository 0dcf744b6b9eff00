import { type DokumenSetara, hitungSetara, periksaSetara } from "~/domain/bukpot/setara";
import { formats } from "~/domain/formats";
import { elemenSetara, setaraDari } from "~/domain/formats/bukpot/setara";
import { type Dokumen, isSound } from "~/domain/formats/dokumen";
import { paths } from "~/domain/kit/paths";
import { staged, stagingOwner } from "../db/penampungan";
import { insertSetara, type KolomSetara, setaraDalam } from "../db/setara-store";
import type { Reader } from "../db/sql";
import { tempatUsahaOf } from "../db/tempat-store";
import type { Standing } from "../http/context";
import { defineKind } from "./kind";
import { temuanPasti } from "./segelombang";
import { ditempatkan } from "./tempat";

type Alike = Pick<DokumenSetara, "idPenerima" | "kodeObjek" | "nomor" | "tanggal" | "dpp">;
const keyOf = ({ idPenerima, kodeObjek, nomor, tanggal, dpp }: Alike): string =>
  [idPenerima, kodeObjek, nomor, tanggal, dpp].join("\u0000");

/** Tells whether a document is there already, kept or earlier in the file; the documents of a period are read once. */
function knownDocuments(sql: Reader, { batch, wp }: Standing): (one: DokumenSetara) => Promise<boolean> {
  const periods = new Map<string, Set<string>>();
  return async (one) => {
    const kept = async () => (await setaraDalam(sql, { batchId: batch.id, ownerNpwp: wp.npwp }, one.masa)).map(keyOf);
    const known = periods.get(one.masa) ?? new Set(await kept());
    periods.set(one.masa, known);
    const again = known.has(keyOf(one));
    known.add(keyOf(one));
    return again;
  };
}

/** Documents equal to a slip, from XML, a workbook, or csv. */
export const setara = defineKind<KolomSetara>({
  format: "setara",
  halaman: paths.bukpot.impor(),

  async checker(sql, standing, ulangi) {
    const { batch, wp } = standing;
    const konteks = { tanggalKelas: batch.tanggal, cabang: await tempatUsahaOf(sql, batch.id, wp.npwp) };
    const isKnown = knownDocuments(sql, standing);
    const judge = (dokumen: Dokumen, one = setaraDari(dokumen.values), hasil = hitungSetara(one)) =>
      periksaSetara(one, hasil, konteks).map(({ code, field, params }) =>
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
      const hasil = hitungSetara(one);
      const rules = judge(dokumen, one, hasil);
      if (rules.length === 0 && (await isKnown(one)) && !ulangi) {
        const params = { nomor: one.nomor || one.namaPenerima };
        rules.push(
          ditempatkan(dokumen, { code: "duplicate_document", params, elemen: elemenSetara("nomor"), berat: "galat" }),
        );
      }
      const temuan = [...dokumen.temuan, ...rules];
      const { pasal, kap, kjs, tarif, pph } = hasil.ringkas;
      return { siap: rules.length > 0 ? null : { ...one, pasal, kap, kjs, tarif, pph }, temuan };
    };
  },

  store: async (sql, kolom, { id, imporId, batchId, now }) => {
    await insertSetara(sql, { batchId, ownerNpwp: stagingOwner(imporId) }, { id, imporId, kolom, now });
  },
  ...staged("DokumenSetara"),
});
