import type { Values } from "~/domain/kit/form";
import { rupiah } from "~/domain/kit/rupiah";
import { akunPpn } from "~/domain/parameters/pembayaran";
import type { Pos } from "~/domain/pembayaran";
import { metodePadaTanggal } from "~/domain/spt/pembetulan";
import { bagianBayarPpn, hasilPpn, saldoPpn } from "~/domain/spt/ppn/bayar";
import { BUTIR, butirPosting, type Kolom } from "~/domain/spt/ppn/butir";
import { checkPpn } from "~/domain/spt/ppn/periksa";
import { permohonanPpn } from "~/domain/spt/ppn/permohonan";
import { pengaruhPpn } from "~/domain/spt/ppn/posting";
import { fingerprintOf } from "../../db/spt/posting";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import type { MasaWajibPajak, SptKind } from "./kind";
import { disetorDiMuka, isGovernment, kompensasiTersedia, konteksPeriksaPpn } from "./ppn-konteks";
import { laluPpn, metodeKini, refundedOf, requestOf } from "./ppn-lalu";
import { barisPpnKini, posisiPpn, postPpn } from "./ppn-posting";
import { chainOf } from "./rantai";

const COLUMN = { dpp: "dpp", dpp_lain: "dppLain", ppn: "ppn", ppnbm: "ppnbm" } as const satisfies Record<Kolom, string>;
const owner = (spt: MasaWajibPajak) => ({ batchId: spt.batchId, npwp: spt.ownerNpwp });
const konteksBayar = async (sql: Reader, spt: Spt) => ({
  masa: spt.masa,
  pembetulan: spt.pembetulan,
  instansi: await isGovernment(sql, spt),
});

/** A correction starts with the values of the corrected return. Its statement is made anew. */
async function pembetulanAwal(sql: Reader, lalu: readonly Spt[]): Promise<Values> {
  const last = lalu.at(-1);
  const { x_tanggal: _signed, ...isi } = last ? (await formOf(sql, last.id, INDUK)).isi : {};
  return { ...isi, ganti_sebelumnya: false, x_pernyataan: false };
}

/** Changes with the documents of the period. For a correction also with its earlier return and the method in force. */
async function fingerprint(sql: Reader, spt: Spt): Promise<string> {
  const documents = await fingerprintOf(sql, owner(spt), spt.masa);
  return spt.pembetulan === 0
    ? documents
    : [
        documents,
        (await chainOf(sql, spt)).at(-1)?.id,
        await metodeKini(sql, spt, true),
        await refundedOf(sql, spt),
      ].join("|");
}

/** SPT Masa PPN. */
export const ppn: SptKind<"ppn"> = {
  jenis: "ppn",
  butirDari(field) {
    for (const butir of BUTIR) {
      const { lampiran, kolom } = butirPosting[butir];
      const column =
        kolom.find((one) => field === `${butir}_${one}`) ?? (field === `${butir}_unggah_dpp` ? "dpp" : undefined);
      if (column) return { butir, lampiran, kolom: COLUMN[column] };
    }
    return null;
  },
  sidik: fingerprint,
  lalu: laluPpn,
  posting: postPpn,
  barisKini: barisPpnKini,
  async posisi(sql, spt) {
    const { keluaran, masukan, ppnbm, dokumen } = await posisiPpn(sql, owner(spt), spt.masa);
    return { dokumen, pajak: rupiah(keluaran - masukan + ppnbm) };
  },
  pengaruh: pengaruhPpn,
  tersedia: async (sql, spt) => [{ field: "ii_e_ppn", butir: "II.E", maksimum: await kompensasiTersedia(sql, spt) }],
  periksa: async (sql, spt, values, keadaan) =>
    checkPpn(values, await konteksPeriksaPpn(sql, spt, values, keadaan), spt.versiAturan),
  async bayar(sql, spt, values) {
    const konteks = await konteksBayar(sql, spt);
    const { iii, vi } = saldoPpn(values, spt.pembetulan);
    return { bagian: bagianBayarPpn(values, konteks), hasil: hasilPpn(values, konteks), nilai: iii + vi };
  },
  lebihBayar(spt, values) {
    const { iii, vi } = saldoPpn(values, spt.pembetulan);
    const pos = ({ kap, kjs }: { kap: string; kjs: string }, jumlah: number): Pos => ({
      kap,
      kjs,
      masaAwal: spt.masa,
      masaAkhir: spt.masa,
      jumlah,
    });
    return [
      ...(iii < 0 && values.iii_h !== "kompensasi" ? [pos(akunPpn.iii, -iii)] : []),
      ...(vi < 0 && values.vi_f === true ? [pos(akunPpn.vi, -vi)] : []),
    ];
  },
  permohonan: (_sql, spt, values) => permohonanPpn(values, spt.pembetulan),
  isianAwal: async (sql, spt, lalu) =>
    spt.pembetulan > 0
      ? await pembetulanAwal(sql, lalu)
      : { ii_e_ppn: await kompensasiTersedia(sql, spt), iii_b: await disetorDiMuka(sql, spt) },
  metode: async (sql, lalu, hariIni) => metodePadaTanggal(hariIni, await requestOf(sql, lalu), false),
  metodeKini: (sql, spt, isi) => metodeKini(sql, spt, isi.ganti_sebelumnya === true),
};
