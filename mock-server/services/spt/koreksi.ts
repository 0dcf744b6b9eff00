import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import { alamatOf, type DefFormulir } from "~/domain/mesin/definisi";
import { namaSel } from "~/domain/spt/isian";
import {
  type Akibat,
  koreksiFor,
  palingBanyak,
  pasangJawaban,
  type SelKoreksi,
  type SumberKoreksi,
} from "~/domain/spt/tahunan/badan/koreksi";
import { formulirSaldo } from "~/domain/spt/tahunan/saldo/akun";
import { formOf, INDUK, KOREKSI_FISKAL, type Spt, saveForm } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { change, read } from "../kit";
import { readIsi, saveSpt } from "./formulir";
import { barisTerhitung, checkVersion, openSpt, ownSpt } from "./keadaan";
import { barisanOf, defOf } from "./kinds";
import { sektorKini, sektorOf } from "./sektor";

/** An answer with the values that it put into its account. */
type Dijawab = { readonly nilai: number; readonly akibat: Akibat };
type Kept = Readonly<Record<string, Dijawab>>;
type Keadaan = { readonly form: DefFormulir | null; readonly isi: Values; readonly kept: Kept };

async function keadaanOf(sql: Reader, spt: Spt): Promise<Keadaan> {
  const form = formulirSaldo(defOf(spt), sektorKini(sektorOf(spt), (await formOf(sql, spt.id, INDUK)).isi));
  const kept = (await formOf(sql, spt.id, KOREKSI_FISKAL)).isi as unknown as Kept;
  const isi = form ? (await formOf(sql, spt.id, alamatOf(form))).isi : {};
  return { form, isi, kept };
}
/** The cells of an account; empty ones are 0. */
function selOf(isi: Values, akun: string): SelKoreksi {
  const at = (kolom: string) => Number(isi[namaSel(akun, kolom)] ?? 0);
  const codes = isi[namaSel(akun, "c9")];
  const c9 = Array.isArray(codes) ? codes.map(String) : [];
  return { c3: at("c3"), c4: at("c4"), c5: at("c5"), c7: at("c7"), c8: at("c8"), c9 };
}
const intoIsi = (akun: string, { c4, c5, c7, c8, c9 }: SelKoreksi): Values =>
  Object.fromEntries(
    Object.entries({ c4: c4 || null, c5: c5 || null, c7: c7 || null, c8: c8 || null, c9: [...c9] }).map(
      ([kolom, value]) => [namaSel(akun, kolom), value],
    ),
  );

const columnSum = async (sql: Reader, spt: Spt, formulir: string, bagian: string, kolom: string) => {
  const { baris } = await barisTerhitung(sql, spt, barisanOf(spt, formulir, bagian));
  return { banyak: baris.length, jumlah: sum(baris.map(({ isi }) => Number(isi[kolom] ?? 0))) };
};
/** The values of other forms of the return that affect an adjustment. */
async function sumberOf(sql: Reader, spt: Spt): Promise<SumberKoreksi> {
  const { hitung } = await formOf(sql, spt.id, "9");
  const aset = await columnSum(sql, spt, "9", "aset", "penyusutan");
  // without book figures there is no difference, only the full amount
  const komersial = [hitung.rekap_b, hitung.rekap_e].some((one) => typeof one === "number");
  const bunga = await columnSum(sql, spt, "11B", "iii", "tidak");
  return {
    selisihPenyusutan:
      aset.banyak > 0 && komersial ? sum([Number(hitung.rekap_c ?? 0), Number(hitung.rekap_f ?? 0)]) : null,
    bungaTidakDikurangkan: bunga.banyak > 0 ? bunga.jumlah : null,
    entertainmentTerdaftar: (await columnSum(sql, spt, "11A", "ii", "nilai")).jumlah,
  };
}

export const koreksiServices = {
  koreksi: read(contract.spt.koreksi, async ({ id }, context) => {
    const spt = await ownSpt(context, id);
    const { form, isi, kept } = await keadaanOf(context.sql, spt);
    if (!form) return { lampiran: null, versi: spt.versi, tanya: [] };
    const sumber = await sumberOf(context.sql, spt);
    const asked = koreksiFor(form.id, (akun) => selOf(isi, akun).c3);
    return {
      lampiran: alamatOf(form),
      versi: spt.versi,
      tanya: asked.map(({ akun, kunci, akibat, dasar, saran }) => {
        const { c3, c7, c8, c9 } = selOf(isi, akun);
        return {
          akun,
          kunci,
          cara: akibat.cara,
          dasar,
          komersial: c3,
          saran: saran?.(c3, sumber) ?? null,
          jawaban: kept[akun]?.nilai ?? null,
          positif: c7,
          negatif: c8,
          kode: [...c9],
        };
      }),
    };
  }),
  simpanKoreksi: change(contract.spt.simpanKoreksi, {
    change: async ({ id, versi, jawaban }, context) => {
      const spt = await openSpt(context, id, "edit");
      const { form, isi, kept } = await keadaanOf(context.sql, spt);
      checkVersion(spt, versi);
      if (!form) throw new AppError("trial_balance_sector");
      const asked = koreksiFor(form.id, (akun) => selOf(isi, akun).c3);
      const next = new Map(Object.entries(kept));
      let filled: Values = isi;
      for (const [at, { akun, nilai }] of jawaban.entries()) {
        const koreksi = asked.find((one) => one.akun === akun);
        if (!koreksi) throw new AppError("invalid", {}, { [`jawaban.${at}.akun`]: [{ key: "pilihan" }] });
        const kini = selOf(filled, akun);
        const max = palingBanyak(koreksi, kini);
        if (max !== null && nilai !== null && nilai > max)
          throw new AppError(
            "invalid",
            {},
            { [`jawaban.${at}.nilai`]: [{ key: "rupiah_terlalu_besar", params: { max } }] },
          );
        const lalu = next.get(akun)?.akibat ?? null;
        // an open question leaves amounts typed by hand unchanged
        if (nilai === null && lalu === null) continue;
        const { akibat, sel } = pasangJawaban(koreksi, kini, nilai, lalu);
        filled = { ...filled, ...intoIsi(akun, sel) };
        if (nilai === null) next.delete(akun);
        else next.set(akun, { nilai, akibat });
      }
      const lampiran = alamatOf(form);
      const saved = await saveSpt(context, spt, { [lampiran]: readIsi(form, filled) });
      await saveForm(context.sql, spt.id, KOREKSI_FISKAL, { isi: Object.fromEntries(next) as unknown as Values });
      await context.audit({
        jenis: "spt",
        objekId: spt.id,
        label: `${spt.jenis} ${spt.masa} ${lampiran}`,
        sebelum: isi,
        sesudah: filled,
      });
      return { versi: saved.versi, lampiran, dijawab: next.size };
    },
  }),
};
