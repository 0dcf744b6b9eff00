import { expect, it } from "vitest";
import { hitungBukpot } from "~/domain/bukpot/hitung";
import { JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import type { Langkah } from "~/domain/kit/alasan";
import type { Values } from "~/domain/kit/form";
import { objekList } from "~/domain/ref/objek-pajak";
import { texts } from "../../../structure/locales";

const TANGGAL = "2026-12-31";
/** Slips that cover every path of the computation. */
function* slips(): Generator<readonly [JenisBukpot, Values]> {
  for (const jenis of JENIS_BUKPOT)
    for (const { kode, fasilitas } of objekList(jenis, TANGGAL))
      for (const facility of fasilitas)
        for (const jumlah of [0, 333_333, 87_654_321, 7_123_456_789]) {
          const isi = { objek: kode, fasilitas: facility, dpp: jumlah, bruto: jumlah, ptkp: "K/3", jumlahHari: "3" };
          yield [jenis, { ...isi, brutoSebelumnya: 60_000_000, pphPasal24: 5_000, pphPihakLain: 1 }];
          yield [jenis, { ...isi, tarif: "7.5", masaAwal: "2026-07", masa: "2026-12", gaji: jumlah, grossUp: true }];
          yield [jenis, { ...isi, masaAwal: "2026-04", masa: "2026-12", gaji: jumlah, jenisPemotongan: "Annualized" }];
        }
  yield ["bpu", {}];
  yield [
    "MP",
    { objek: "21-100-01", ptkp: "K/3", bruto: 20_000_000, rincian: { gaji: 19_000_000, tunjanganPph: 1_000_000 } },
  ];
}

it("every step of every figure has its words with all their parameters, and a law if a rate was used", () => {
  const steps = new Map<string, Langkah>();
  for (const [jenis, isi] of slips())
    for (const mp of [
      { bruto: 0, pph: 0, ditanggung: 0 },
      { bruto: 1, pph: 900_000_000_000, ditanggung: 500_000_000_000 },
    ])
      for (const { langkah } of Object.values(hitungBukpot(jenis, isi, { tanggal: TANGGAL, mp }).alasan))
        for (const step of langkah) steps.set(`${step.teks} ${Object.keys(step.isian ?? {})}`, step);
  const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  for (const { teks, isian = {}, dasar } of steps.values()) {
    const text = texts.id.get(`alasan:${teks}`);
    expect([teks, text]).toEqual([teks, expect.any(String)]);
    for (const name of placeholders(text ?? ""))
      expect([teks, Object.keys(isian)]).toEqual([teks, expect.arrayContaining([name])]);
    if ("tarif" in isian && !teks.endsWith(".jumlah_lapis"))
      expect([teks, dasar?.kutipan]).toEqual([teks, expect.any(String)]);
  }
  const reached = new Set([...steps.values()].map(({ teks }) => `alasan:${teks}`));
  const unreached = [...texts.id.keys()].filter((key) => key.startsWith("alasan:bukpot.") && !reached.has(key));
  expect(unreached).toEqual([]);
});
