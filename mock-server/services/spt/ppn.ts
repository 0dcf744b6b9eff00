import { angka, type Values } from "~/domain/kit/form";
import { akunPpn } from "~/domain/parameters/pembayaran";
import type { Pos } from "~/domain/pembayaran/buku-besar";
import { metodePadaTanggal, type PosisiLalu } from "~/domain/spt/pembetulan";
import { bagianBayarPpn, hasilPpn, isianPembetulanPpn, saldoPpn } from "~/domain/spt/ppn/bayar";
import { BUTIR, butirPosting, type Kolom, LAMPIRAN } from "~/domain/spt/ppn/butir";
import { indukPpn } from "~/domain/spt/ppn/induk";
import { periksaPpn } from "~/domain/spt/ppn/periksa";
import { fingerprintOf } from "../../db/posting";
import { formOf, INDUK, type Spt } from "../../db/spt-store";
import type { Sql } from "../../db/sql";
import type { SptKind } from "./kinds";
import { isGovernment, kompensasiTersedia, konteksPeriksaPpn } from "./ppn-konteks";
import { postPpn } from "./ppn-posting";

const COLUMN = { dpp: "dpp", dpp_lain: "dppLain", ppn: "ppn", ppnbm: "ppnbm" } as const satisfies Record<Kolom, string>;
const owner = (spt: Spt) => ({ batchId: spt.batchId, npwp: spt.ownerNpwp });
const konteksBayar = (sql: Sql, spt: Spt) => ({
  masa: spt.masa,
  pembetulan: spt.pembetulan,
  instansi: isGovernment(sql, spt),
});

/** A result line over the returns filed before: what the last says, and what was paid on it in the whole chain. */
function posisi(chain: readonly Values[], field: string, paid: (values: Values, at: number) => number): PosisiLalu {
  const last = chain.at(-1) ?? {};
  return {
    hasil: angka(last, field),
    dibayar: chain.reduce((sum, values, at) => sum + Math.max(0, paid(values, at)), 0),
    dikembalikan: 0,
  };
}

function pembetulanAwal(sql: Sql, spt: Spt, lalu: readonly Spt[]): Values {
  const chain = lalu.map((one) => formOf(sql, one.id, INDUK).hitung);
  const last = lalu.at(-1);
  const result = (first: string, corrected: string) => (values: Values, at: number) =>
    angka(values, at === 0 ? first : corrected);
  const collected = (line: "vii" | "viii") => ({
    ppn: posisi(chain, `${line}_a_ppn`, (values) => angka(values, `${line}_c_ppn`)),
    ppnbm: posisi(chain, `${line}_a_ppnbm`, (values) => angka(values, `${line}_c_ppnbm`)),
  });
  const isi = last ? formOf(sql, last.id, INDUK).isi : {};
  return {
    ...isi,
    ...isianPembetulanPpn(spt.metode ?? "delta", {
      iii: posisi(chain, "iii_e", result("iii_e", "iii_g")),
      vi: posisi(chain, "vi_c", result("vi_c", "vi_e")),
      vii: collected("vii"),
      viii: collected("viii"),
    }),
    ganti_sebelumnya: false,
    x_pernyataan: false,
    x_tanggal: null,
  };
}

/** SPT Masa PPN. */
export const ppn: SptKind = {
  jenis: "ppn",
  judul: "Surat Pemberitahuan Masa Pajak Pertambahan Nilai (SPT Masa PPN)",
  induk: indukPpn,
  lampiran: LAMPIRAN,
  butirDari(field) {
    for (const butir of BUTIR) {
      const { lampiran, kolom } = butirPosting[butir];
      const column =
        kolom.find((one) => field === `${butir}_${one}`) ?? (field === `${butir}_unggah_dpp` ? "dpp" : undefined);
      if (column) return { butir, lampiran, kolom: COLUMN[column] };
    }
    return null;
  },
  sidik: (sql, spt) => fingerprintOf(sql, owner(spt), spt.masa),
  posting: postPpn,
  periksa: (sql, spt, values, keadaan) => periksaPpn(values, konteksPeriksaPpn(sql, spt, values, keadaan)),
  bayar(sql, spt, values) {
    const konteks = konteksBayar(sql, spt);
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
  isianAwal: (sql, spt, lalu) =>
    spt.pembetulan > 0 ? pembetulanAwal(sql, spt, lalu) : { ii_e_ppn: kompensasiTersedia(sql, spt) },
  metode(sql, lalu, hariIni) {
    const { hitung, isi } = formOf(sql, lalu.id, INDUK);
    const hasil = saldoPpn(hitung, lalu.pembetulan).iii;
    return metodePadaTanggal(hariIni, { hasil, permintaan: typeof isi.iii_h === "string" ? isi.iii_h : null }, false);
  },
};
