import type { Alasan } from "~/domain/kit/alasan";
import { fieldsOf, type Values } from "~/domain/kit/form";
import type { JenisSptMasa } from "~/domain/parameters/spt";
import { indukOf, versiSpt } from "~/domain/spt/daftar";
import { alasanInduk, beginInduk, nilaiInduk, type SumberSpt } from "~/domain/spt/hitung";

/** The main form of a monthly return computed from typed and given values, with the reasons of every figure. */
export function hitungInduk(jenis: JenisSptMasa, isi: Values, sumber: SumberSpt, tanggal: string) {
  const versions = versiSpt[jenis];
  const figures = beginInduk(versions.program(versions.pada(tanggal).versi), { isi, sumber, tanggal });
  const names = fieldsOf(indukOf(jenis)).map(({ name }) => name);
  const reasons = names.flatMap((name): [string, Alasan][] => {
    const why = alasanInduk(figures, name);
    return why ? [[name, why.alasan]] : [];
  });
  return { values: nilaiInduk(figures, isi), alasan: Object.fromEntries(reasons) };
}
