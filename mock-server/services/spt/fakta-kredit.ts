import type { Values } from "~/domain/kit/form";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { isFiled } from "~/domain/spt";
import type { KreditGanda } from "~/domain/spt/fakta";
import type { BarisBersumber } from "~/domain/spt/tahunan/bersumber";
import type { TempatBaris } from "../../db/spt/baris-ketik";
import { barisTarik } from "../../db/spt/baris-tarik";
import { kreditPenerima } from "../../db/spt/fakta";
import { type Spt, sptOf } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";

/** The list of credited slips of a return: the address of its form, and its section. */
export const DAFTAR_KREDIT = {
  badan: { formulir: "3", bagian: "b" },
  op: { formulir: "lampiran1", bagian: "e" },
} as const satisfies Record<string, Omit<TempatBaris, "sptId">>;
type DaftarKredit = (typeof DAFTAR_KREDIT)[keyof typeof DAFTAR_KREDIT];

/** Numbers named in one finding. */
const NOMOR_TERBANYAK = 3;
const teks = (value: unknown): string => (typeof value === "string" ? value : "");
/** The number of a slip without separators, as people type them in different ways. */
const nomorOf = ({ nomor_bukti }: Values): string =>
  teks(nomor_bukti)
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase();
/** A slip by its issuer and number; empty for a row without a number. */
const buktiOf = (isi: Values): string => (nomorOf(isi) === "" ? "" : `${teks(isi.npwp)} ${nomorOf(isi)}`);
/** Columns in which two rows agree if one is the other's copy, which another check finds. */
const salinan = (isi: Values): string => JSON.stringify([isi.npwp, isi.nomor_bukti, isi.jenis_pajak ?? null]);

/** Slips of a list in the filed returns of the taxpayer's other years. */
async function tahunLain(sql: Reader, spt: Spt, di: DaftarKredit): Promise<ReadonlySet<string>> {
  const filed = (await sptOf(sql, spt)).filter((one) => isFiled(one) && one.masa !== spt.masa);
  const last = new Map(filed.map((one) => [one.masa, one.id]));
  const rows = await inTurn([...last.values()], (sptId) => barisTarik(sql, { sptId, ...di }));
  return new Set(rows.flat().map(({ isi }) => buktiOf(isi)));
}
const angka = (value: unknown): Rupiah => (typeof value === "number" ? value : 0);
/** A fact about documents: an amount, and their first numbers. Missing without any. */
export function faktaBukti(
  nama: string,
  bukti: readonly { readonly nomor: string; readonly jumlah: Rupiah }[],
): Values {
  if (bukti.length === 0) return {};
  const nomor = [...new Set(bukti.map((one) => one.nomor))];
  const more = nomor.length > NOMOR_TERBANYAK ? ", …" : "";
  return {
    [nama]: sum(bukti.map(({ jumlah }) => jumlah)),
    [`${nama}_nomor`]: `${nomor.slice(0, NOMOR_TERBANYAK).join(", ")}${more}`,
  };
}
const ganda = (nama: KreditGanda, rows: readonly Values[]): Values =>
  faktaBukti(
    `ganda_${nama}`,
    rows.map((isi) => ({ nomor: teks(isi.nomor_bukti), jumlah: angka(isi.pph) })),
  );
/**
 * Slips of a return that are credited once more: typed next to the posted row under a number written in another way, in
 * the filed return of another year, or in the filed return of their recipient in the class. Whole rupiah.
 */
export async function faktaKredit(sql: Reader, spt: Spt, di: DaftarKredit): Promise<Values> {
  const rows = (await barisTarik(sql, { sptId: spt.id, ...di })).filter(({ isi }) => nomorOf(isi) !== "");
  if (rows.length === 0) return {};
  const posted = rows.filter(({ sumber }) => sumber !== null).map(({ isi }) => isi);
  const typed = rows.filter(({ sumber }) => sumber === null).map(({ isi }) => isi);
  const [nomor, sama] = [new Set(posted.map(nomorOf)), new Set(posted.map(salinan))];
  const earlier = await tahunLain(sql, spt, di);
  const theirs = await kreditPenerima(sql, spt, di, [...new Set(typed.map((isi) => teks(isi.nomor_bukti)))]);
  const recipient = new Set(theirs.map((one) => buktiOf({ npwp: one.npwp, nomor_bukti: one.nomor })));
  return {
    ...ganda(
      "tarikan",
      typed.filter((isi) => nomor.has(nomorOf(isi)) && !sama.has(salinan(isi))),
    ),
    ...ganda(
      "tahun",
      rows.map(({ isi }) => isi).filter((isi) => earlier.has(buktiOf(isi))),
    ),
    ...ganda(
      "lain",
      typed.filter((isi) => recipient.has(buktiOf(isi))),
    ),
  };
}

/** A posted list: the column in which more favours the taxpayer, and the one in which less does. */
type DaftarDiubah = Omit<TempatBaris, "sptId"> & Readonly<Record<"kunci" | "naik" | "turun", string>>;
const DIUBAH: Readonly<Record<keyof typeof DAFTAR_KREDIT, readonly DaftarDiubah[]>> = {
  badan: [{ ...DAFTAR_KREDIT.badan, kunci: "l3.b", naik: "pph", turun: "dpp" }],
  op: [
    { ...DAFTAR_KREDIT.op, kunci: "l1.e", naik: "pph", turun: "bruto" },
    { formulir: DAFTAR_KREDIT.op.formulir, bagian: "d", kunci: "l1.d", naik: "pengurang", turun: "bruto" },
  ],
};
type Register = ReadonlyMap<string, readonly BarisBersumber[]>;
/**
 * Posted rows changed by hand in the taxpayer's favour, compared with their slips as they are now. Slips that tell no
 * deduction have none to exceed. Whole rupiah.
 */
export async function faktaDiubah(
  sql: Reader,
  spt: Spt,
  jenis: keyof typeof DIUBAH,
  register: () => Promise<Register>,
): Promise<Values> {
  const lists = await inTurn(DIUBAH[jenis], async ({ formulir, bagian, ...daftar }) => {
    const rows = await barisTarik(sql, { sptId: spt.id, formulir, bagian });
    return { ...daftar, rows: rows.filter(({ asal, sumber }) => sumber !== null && asal === "ketik") };
  });
  if (lists.every(({ rows }) => rows.length === 0)) return {};
  const documents = await register();
  const changed = lists.flatMap(({ kunci, naik, turun, rows }) => {
    const known = new Map(documents.get(kunci)?.map((one) => [one.sumber, one]));
    return rows.flatMap(({ isi, sumber }) => {
      const of = known.get(sumber ?? "");
      if (!of) return [];
      const told = naik === "pph" || angka(of.isi[naik]) > 0;
      const more = told ? Math.max(0, angka(isi[naik]) - angka(of.isi[naik])) : 0;
      const jumlah = sum([more, Math.max(0, angka(of.isi[turun]) - angka(isi[turun]))]);
      return jumlah > 0 ? [{ nomor: of.dokumen?.nomor ?? "", jumlah }] : [];
    });
  });
  return faktaBukti("diubah", changed);
}
