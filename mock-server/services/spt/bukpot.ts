import type { JenisSptBukpot } from "~/domain/bukpot";
import { sum } from "~/domain/kit/rupiah";
import type { Akun } from "~/domain/parameters/pembayaran";
import { metodePembetulan } from "~/domain/parameters/spt";
import { type GarisLalu, laluBukpot } from "~/domain/spt/bukpot/lalu";
import { checkBukpotSpt } from "~/domain/spt/bukpot/periksa";
import { type KelompokBaris, LAMPIRAN_SETAHUN } from "~/domain/spt/bukpot/posting";
import { DITINGGALKAN } from "~/domain/spt/lampiran";
import { refundsOf } from "../../db/pengembalian";
import { bukpotFingerprintOf, bukpotRowsAsPosted, postBukpot } from "../../db/spt/posting-bukpot";
import { isiOf, postedRows, saveChanges } from "../../db/spt/posting-changes";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import type { Reader, Writer } from "../../db/sql";
import { inTurn } from "../../turns";
import { type AturanPeriksa, konteksPeriksaBukpot, tersediaBukpot } from "./bukpot-konteks";
import type { HasilPostingSpt, MasaWajibPajak, SptKind } from "./kind";
import { chainOf, classDate, kelebihanTersedia } from "./rantai";

/** All differences between the two monthly returns made of withholding slips. */
export type SptBukpot<J extends JenisSptBukpot = JenisSptBukpot> = AturanPeriksa &
  Pick<SptKind, "butirDari" | "bayar" | "lebihBayar" | "permohonan"> & {
    readonly jenis: J;
    readonly nilai: (rows: readonly KelompokBaris[]) => Readonly<Record<string, number>>;
    readonly garis: readonly GarisLalu[];
  };

const owner = (spt: MasaWajibPajak) => ({ batchId: spt.batchId, npwp: spt.ownerNpwp });

/** Posts the slips of the period. A second posting reports the changes since the first. */
async function post(sql: Writer, spt: Spt, { posting, nilai }: SptBukpot): Promise<HasilPostingSpt> {
  const before = spt.diposting === null ? null : await postedRows(sql, spt.id);
  const rows = await postBukpot(sql, spt.id, owner(spt), spt.masa, posting);
  const taken = rows.filter(({ lampiran }) => lampiran !== DITINGGALKAN);
  const left = rows.filter(({ lampiran }) => lampiran === DITINGGALKAN);
  return {
    nilai: nilai(taken),
    // a yearly slip is in two attachments
    diambil: taken.filter(({ lampiran }) => lampiran !== LAMPIRAN_SETAHUN).reduce((sum, { banyak }) => sum + banyak, 0),
    ditinggalkan: Object.fromEntries(left.map(({ butir, banyak }) => [butir, banyak])),
    ...(before ? { perubahan: await saveChanges(sql, spt.id, before) } : {}),
    hitungan: {},
  };
}

/** Refunds of the returns before a correction, by account. */
const refundedOf = async (sql: Reader, spt: Spt) => await refundsOf(sql, await chainOf(sql, spt));

/**
 * Marks the meaning of E in a replacing correction: payments less refunds. Drafts with another mark are posted anew.
 */
const MAKNA_GANTI = "dibayar-dikembalikan";
/**
 * Changes with the slips of the period. For a correction also with its earlier return, its method and, if it replaces,
 * the refunds since.
 */
async function fingerprint(sql: Reader, spt: Spt, { posting }: SptBukpot): Promise<string> {
  const slips = await bukpotFingerprintOf(sql, owner(spt), spt.masa, posting);
  if (spt.pembetulan === 0) return slips;
  const metode = metodePembetulan.on(await classDate(sql, spt));
  const parts = [slips, (await chainOf(sql, spt)).at(-1)?.id, metode];
  if (metode !== "ganti") return parts.join("|");
  const refunds = (await refundedOf(sql, spt)).map(({ kap, kjs, nilai }) => `${kap}-${kjs} ${nilai}`);
  return [...parts, MAKNA_GANTI, ...refunds].join("|");
}

/** A monthly return made of withholding slips, from its own rules. */
export function sptBukpot<J extends JenisSptBukpot>(rules: SptBukpot<J>): SptKind<J> {
  const { jenis, butirDari, bayar, lebihBayar, permohonan, garis, kelebihan } = rules;
  return {
    jenis,
    butirDari,
    bayar,
    lebihBayar,
    permohonan,
    sidik: (sql, spt) => fingerprint(sql, spt, rules),
    posting: (sql, spt) => post(sql, spt, rules),
    barisKini: (sql, spt) => bukpotRowsAsPosted(sql, owner(spt), spt.masa, rules.posting),
    posisi: (sql, spt) =>
      sql.kept(
        `posisi ${jenis}|${spt.batchId}|${spt.ownerNpwp}|${spt.masa}`,
        async (sql) => {
          const rows = [...(await bukpotRowsAsPosted(sql, owner(spt), spt.masa, rules.posting)).values()].map(isiOf);
          return { dokumen: rows.length, pajak: sum(rows.map(({ pph, ditanggung }) => pph - ditanggung)) };
        },
        { kelas: spt.batchId },
      ),
    tersedia: (sql, spt) => tersediaBukpot(sql, spt, kelebihan),
    pengaruh: ({ pph, ditanggung }) => pph - ditanggung,
    periksa: async (sql, spt, values, keadaan) =>
      checkBukpotSpt(values, await konteksPeriksaBukpot(sql, spt, values, keadaan, rules), spt.versiAturan),
    async lalu(sql, spt) {
      if (spt.pembetulan === 0) return {};
      const chain = await inTurn(await chainOf(sql, spt), async (one) => ({
        pembetulan: one.pembetulan,
        values: (await formOf(sql, one.id, INDUK)).hitung,
      }));
      const refunds = await refundedOf(sql, spt);
      const refunded = ({ kap, kjs }: Akun) => refunds.find((one) => one.kap === kap && one.kjs === kjs)?.nilai ?? 0;
      return laluBukpot(garis, chain, metodePembetulan.on(await classDate(sql, spt)), refunded);
    },
    async isianAwal(sql, spt, lalu) {
      const last = lalu.at(-1);
      if (last) {
        // the statement is made anew on the day of the correction
        const { x_tanggal: _, ...isi } = (await formOf(sql, last.id, INDUK)).isi;
        return { ...isi, x_pernyataan: false };
      }
      const carried = await inTurn(
        kelebihan,
        async (one) => [one.dipakai, await kelebihanTersedia(sql, spt, one)] as const,
      );
      return Object.fromEntries(carried);
    },
    metode: (_sql, _lalu, hariIni) => metodePembetulan.on(hariIni),
    metodeKini: async (sql, spt) => (spt.pembetulan === 0 ? null : metodePembetulan.on(await classDate(sql, spt))),
  };
}
