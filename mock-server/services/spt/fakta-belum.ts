import type { Values } from "~/domain/kit/form";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import type { Tanggal } from "~/domain/kit/tanggal";
import { alamatOf } from "~/domain/mesin/definisi";
import type { DokumenFakta } from "~/domain/spt/fakta";
import type { BuktiDiterima } from "~/domain/spt/tahunan/bukti";
import { l1 } from "~/domain/spt/tahunan/op/lampiran-1";
import { l2 } from "~/domain/spt/tahunan/op/lampiran-2";
import { type BarisOp, BUKTI_OP, barisDari } from "~/domain/spt/tahunan/op/posting";
import { buktiDiterima } from "../../db/bukpot";
import { barisTarik } from "../../db/spt/baris-tarik";
import { idBukti, terbitSesudah } from "../../db/spt/fakta";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import { faktaBukti } from "./fakta-kredit";
import { tahunBukuSpt } from "./tahunan";

/** The lists that slips go to, and the answer of the main form that opens each. */
const DAFTAR = {
  "l1.d": { formulir: `lampiran${alamatOf(l1).slice(1)}`, bagian: "d", dibuka: "b1a" },
  "l1.e": { formulir: `lampiran${alamatOf(l1).slice(1)}`, bagian: "e", dibuka: "d10a" },
  "l2.a": { formulir: `lampiran${alamatOf(l2).slice(1)}`, bagian: "a", dibuka: "i14c" },
} as const satisfies Record<BarisOp["tempat"], object>;
const TEMPAT = Object.keys(DAFTAR) as BarisOp["tempat"][];
/** Columns by which a row typed by hand is the row of a slip: its withholder, and its number or amount. */
const KENAL: Readonly<Record<BarisOp["tempat"], readonly string[]>> = {
  "l1.d": ["npwp", "bruto"],
  "l1.e": ["npwp", "nomor_bukti"],
  "l2.a": ["npwp", "dpp"],
};

const angka = (value: unknown): Rupiah => (typeof value === "number" ? value : 0);
/** The row of a slip that shows its income; the row of its tax where only that is listed, as for freelance fees. */
const barisPenghasilan = (rows: readonly BarisOp[]): BarisOp | undefined =>
  rows.find(({ tempat }) => tempat !== "l1.e") ?? rows[0];

/**
 * Received slips whose income the return does not show: in no list, or in one that an answer closes. `dikenal`: the last
 * class day whose slips count.
 */
async function buktiBelum(sql: Reader, spt: Spt, slips: readonly BuktiDiterima[], dikenal?: Tanggal) {
  if (slips.length === 0) return [];
  const { hitung } = await formOf(sql, spt.id, INDUK);
  const lists = await inTurn(TEMPAT, async (tempat) => {
    const { formulir, bagian, dibuka } = DAFTAR[tempat];
    const rows = hitung[dibuka] === true ? await barisTarik(sql, { sptId: spt.id, formulir, bagian }) : [];
    return [tempat, rows] as const;
  });
  const kept = new Map(lists);
  const isReported = ({ tempat, sumber, isi }: BarisOp): boolean =>
    (kept.get(tempat) ?? []).some(
      (row) => row.sumber === sumber || KENAL[tempat].every((kolom) => row.isi[kolom] === isi[kolom]),
    );
  const absent = slips.flatMap((bukti) => {
    const rows = barisDari(bukti);
    const income = barisPenghasilan(rows);
    return income && !isReported(income) ? [{ bukti, rows, income }] : [];
  });
  const numbers = absent.map(({ bukti }) => bukti.nomor);
  const later = new Set(dikenal === undefined ? [] : await terbitSesudah(sql, spt, numbers, dikenal));
  return absent.filter(({ bukti }) => !later.has(bukti.nomor));
}
const brutoOf = ({ isi }: BarisOp): Rupiah => angka(isi.bruto ?? isi.dpp);

/** These slips as facts, whole rupiah. */
export async function faktaBelum(
  sql: Reader,
  spt: Spt,
  slips: readonly BuktiDiterima[],
  dikenal?: Tanggal,
): Promise<Values> {
  const missing = await buktiBelum(sql, spt, slips, dikenal);
  if (missing.length === 0) return {};
  const credits = missing.flatMap(({ rows }) => rows).filter(({ tempat }) => tempat === "l1.e");
  const neto = missing.map(({ income: { tempat, isi } }) => {
    if (tempat === "l1.e") return null;
    return tempat === "l1.d" ? angka(isi.bruto) - angka(isi.pengurang) : 0;
  });
  return {
    ...faktaBukti(
      "belum",
      missing.map(({ bukti: { nomor }, income }) => ({ nomor, jumlah: brutoOf(income) })),
    ),
    belum_pemotong: [...new Set(missing.map(({ bukti }) => bukti.nama))].slice(0, 3).join(", "),
    belum_pph: sum(credits.map(({ isi }) => angka(isi.pph))),
    belum_neto: neto.includes(null) ? null : sum(neto.map((one) => one ?? 0)),
  };
}

/** These slips as documents, by day. */
export async function dokumenBelum(sql: Reader, spt: Spt): Promise<readonly DokumenFakta[]> {
  const owner = { batchId: spt.batchId, npwp: spt.ownerNpwp };
  const missing = await buktiBelum(sql, spt, await buktiDiterima(sql, owner, tahunBukuSpt(spt), BUKTI_OP));
  const ids = await idBukti(
    sql,
    spt,
    missing.map(({ bukti: { nomor } }) => nomor),
  );
  return missing.flatMap(({ bukti: { jenis, nomor, masa }, income }) => {
    const id = ids.get(nomor);
    return id === undefined ? [] : [{ id, jenis, nomor, masa, nilai: brutoOf(income) }];
  });
}
