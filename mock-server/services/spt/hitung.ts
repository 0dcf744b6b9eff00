import { contract } from "~/contract";
import { anggotaHitung } from "~/contract/spt/formulir";
import { alamatOf } from "~/domain/mesin/definisi";
import { nilaiSpt, tidakBerlakuDi } from "~/domain/spt/hitung";
import { formOf, formsOf } from "../../db/spt/store";
import { read, type Services } from "../kit";
import { ownFormulir, readIsi } from "./formulir";
import { computeFigures } from "./keadaan";
import { checkDikirim } from "./simpan";

export const sptHitungServices: Services<typeof contract.sptHitung> = Object.fromEntries(
  anggotaHitung.map((anggota) => [
    anggota.kunci,
    read(contract.sptHitung[anggota.kunci] as (typeof contract.sptHitung)[string], async (input, context) => {
      const { spt, form } = await ownFormulir(context, anggota, input);
      const kept = await formOf(context.sql, spt.id, alamatOf(form));
      checkDikirim(form, input.isi, kept.hitung);
      const isi = readIsi(form, { ...kept.isi, ...input.isi });
      const forms = await formsOf(context.sql, spt.id);
      const typed = (alamat: string) => (alamat === alamatOf(form) ? isi : forms(alamat).isi);
      const { figures } = await computeFigures(context.sql, spt, typed);
      return {
        isi: { ...isi, ...nilaiSpt(figures, form.id, isi) },
        tidakBerlaku: [...tidakBerlakuDi(figures, form.id)],
      };
    }),
  ]),
);
