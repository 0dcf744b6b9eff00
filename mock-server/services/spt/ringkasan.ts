import { kataSebutan } from "~/domain/spt/acuan";
import { type BagianTerhitung, type BarisTerhitung, computeRingkasan } from "~/domain/spt/ringkasan";
import { formsOf, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { defShown } from "./kinds";
import { lawanOf, namaLawan } from "./lawan";

/** The summary of a return from its stored figures. */
export async function barisRingkasan(sql: Reader, spt: Spt): Promise<readonly BarisTerhitung[]> {
  const kept = await formsOf(sql, spt.id);
  return computeRingkasan(defShown(spt), spt.pembetulan, ({ lampiran, field }) => {
    const { hitung, tidakBerlaku } = kept(lampiran);
    const value = hitung[field];
    if (typeof value === "number") return value;
    // an applicable but empty figure adds nothing
    return value === undefined || tidakBerlaku.includes(field) ? null : 0;
  });
}
/** The summary lines of the return to compare with; null if there is none. */
async function lines(sql: Reader, spt: Spt | undefined): Promise<ReadonlyMap<string, number | null> | null> {
  return spt ? new Map((await barisRingkasan(sql, spt)).map(({ nama, nilai }) => [nama, nilai])) : null;
}

/** The summary of a return in words, next to the corrected return and the period before. */
export async function ringkasanOf({ sql, t }: Pick<Context, "sql" | "t">, spt: Spt) {
  const def = defShown(spt);
  const dibetulkan = await lawanOf(sql, spt, "dibetulkan");
  const sebelumnya = await lawanOf(sql, spt, "sebelumnya");
  const corrected = await lines(sql, dibetulkan);
  const before = await lines(sql, sebelumnya);
  const told = ({ sebutan, letak }: Omit<BagianTerhitung, "nilai">) => ({
    label: kataSebutan(sebutan, t),
    butir: sebutan.butir,
    letak: { lampiran: letak.lampiran, field: letak.field },
  });
  return {
    judul: def.ringkasan ? t(def.ringkasan.judul) : "",
    baris: (await barisRingkasan(sql, spt)).map((line) => ({
      ...told(line),
      nama: line.nama,
      nilai: line.nilai,
      hasil: line.hasil,
      singkat: line.singkat ? t(line.singkat) : kataSebutan(line.sebutan, t),
      bagian: line.bagian.map((part) => ({ ...told(part), nilai: part.nilai })),
      dibetulkan: corrected?.get(line.nama) ?? null,
      sebelumnya: before?.get(line.nama) ?? null,
    })),
    bagan: [...(def.ringkasan?.bagan ?? [])],
    dibetulkan: dibetulkan ? namaLawan(dibetulkan) : null,
    sebelumnya: sebelumnya ? namaLawan(sebelumnya) : null,
  };
}
