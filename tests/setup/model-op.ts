import type { Actor } from "./api";
import { pdf } from "./attachments";
import { type IsiSpt, lewatApi } from "./lewat-api";
import { spt as calls, LENGKAP_OP } from "./op";
import { ok, sptDetail } from "./spt";

const BANK = { bank_nomor: "0112233445", bank_nama: "Bank Contoh", bank_pemilik: "Peserta" };
const PENDAHULUAN = { g_pilihan: "pendahuluan", ...BANK };
const setahun = (perBulan: Readonly<Record<number, number>>) =>
  Array.from({ length: 12 }, (_, at) => perBulan[at + 1] ?? 0);
const norma = (nama: string, peredaran: Readonly<Record<number, number>>): IsiSpt => ({
  induk: { isian: { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA", h13a: true, sumber_penghasilan: ["PEKERJAAN_BEBAS"] } },
  l3b: { baris: { c: [{ nama, jenis_usaha: "Dokter", peredaran: setahun(peredaran) }] } },
  l3a4: { baris: { a: [{ nama, jenis_usaha: "Dokter", norma: "50" }] } },
});
const akun = (kode: string, c3: number, more: object = {}) => ({ [kode]: { c3, ...more } });
const koreksi = (c7: number, c8: number) => ({ c7, c8, c9: ["FPO-12", "FNE-04"] });
const TOKO = setahun(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at + 1, 200_000_000])));

type Harapan = {
  readonly isi?: IsiSpt;
  readonly angka: Readonly<Record<string, unknown>>;
  /** The attached file. */
  readonly berkas?: string;
};
/** Values to type for a case in addition to the known data, and the resulting figures of the year. */
export const HARAPAN: Readonly<Record<string, Harapan>> = {
  // 180 million less 6; 60 × 5 % + 60 × 15 %, all of it withheld
  satu_pemberi_kerja: { angka: { c2: 174_000_000, c6: 120_000_000, c7: 12_000_000, e11c: 0, status_hasil: "nihil" } },
  // 87 + 117 less 58.5: 3 + 12.825 million. 1.425 + 2.925 were withheld.
  dua_pemberi_kerja: {
    isi: { induk: { isian: { h13a: true } } },
    angka: { c2: 204_000_000, c6: 145_500_000, d10a_jumlah: 4_350_000, e11c: 11_475_000 },
  },
  // 150 million less 54: 8.4 million, all withheld, plus six instalments of 100,000
  berhenti_bekerja: {
    isi: { induk: { isian: PENDAHULUAN } },
    angka: { c2: 150_000_000, c7: 8_400_000, d10b: 600_000, e11c: -600_000, status_hasil: "lebih_bayar" },
  },
  // 520 million: 20 above 500, in October
  umkm: {
    isi: {
      induk: {
        isian: { b1b1: true, b1b2: "FINAL", b1b3: "HANYA_FINAL", sumber_penghasilan: ["KEGIATAN_USAHA"], c5: "TK/0" },
      },
      l3b: {
        baris: {
          a: [
            {
              nama: "Toko",
              peredaran: [...Array.from({ length: 8 }, () => 51_111_111), 51_111_112, 60_000_000, 0, 0],
            },
          ],
        },
      },
    },
    angka: { b1b5: 0, c7: 0, e11c: 0, i14h: 0, status_hasil: "nihil" },
  },
  // half of 400 million less 58.5: 15.225 million, 12 of them paid
  dokter_norma: {
    isi: norma("Praktik", { 3: 100_000_000, 6: 100_000_000, 9: 100_000_000, 12: 100_000_000 }),
    angka: { b1b5: 200_000_000, c5: "K/0", c6: 141_500_000, c7: 15_225_000, d10b: 12_000_000, e11c: 3_225_000 },
  },
  // 420.75 of work, 350 + 180 of fees in the books of the clinic, less 67.5: 883.25 million; 57,312,500 + 7,500,000 withheld, 96 million paid
  dokter_klinik: {
    berkas: "lamp_a",
    isi: {
      induk: {
        isian: {
          ...{ b1b1: true, b1b2: "TIDAK", b1b3: "PEMBUKUAN", b1b4: "JASA", metode_pembukuan: "AKRUAL", h13a: true },
          sumber_penghasilan: ["PEKERJAAN", "KEGIATAN_USAHA"],
        },
      },
      l3a2: {
        akun: {
          ...akun("4021", 1_180_000_000, { c4: 100_000_000, c5: 200_000_000, ...koreksi(50_000_000, 30_000_000) }),
          ...akun("5311", 400_000_000, koreksi(50_000_000, 20_000_000)),
          ...{ "1101": { nilai: 600_000_000 }, "3200": { nilai: 600_000_000 } },
        },
      },
    },
    angka: {
      ...{ b1a_jumlah: 420_750_000, b1b5: 530_000_000, c5: "K/2", c6: 883_250_000, c7: 208_975_000 },
      ...{ d10a_jumlah: 64_812_500, d10b: 96_000_000, e11c: 48_162_500 },
    },
  },
  // 250 million together less 112.5: 14.625 million, shared 2 to 3
  istri_pisah_harta: {
    isi: { ...norma("Praktik", { 12: 200_000_000 }), l4: { isian: { b3_pasangan: 150_000_000 } } },
    angka: { status_suami_istri: "PH", b1b5: 100_000_000, c7: 5_850_000, d10b: 5_400_000, e11c: 450_000 },
  },
  suami_pisah_harta: {
    isi: { ...norma("Praktik", { 12: 300_000_000 }), l4: { isian: { b3_pasangan: 100_000_000 } } },
    angka: { status_suami_istri: "PH", b1b5: 150_000_000, c7: 8_775_000, d10b: 8_400_000, e11c: 375_000 },
  },
  // 300 million less 25 of losses and 7.5 of zakat, less 67.5: 24 million. 28.875 were withheld.
  zakat_dan_rugi: {
    berkas: "lamp_b",
    isi: {
      induk: { isian: { c3: true, ...PENDAHULUAN } },
      l5: {
        baris: {
          a: [{ tahun: 2023, nilai: -40_000_000, komp_y1: 15_000_000, tahun_ini: 25_000_000 }],
          b: [{ kode: "501", jumlah: 7_500_000 }],
        },
      },
    },
    angka: { c3_jumlah: 32_500_000, c6: 200_000_000, c7: 24_000_000, d10a_jumlah: 28_875_000, e11c: -4_875_000 },
  },
  // 246 million: 30.9 million. Of the 15 paid abroad, 100 ÷ 246 of it counts.
  dividen_luar_negeri: {
    berkas: "lamp_c",
    isi: {
      induk: { isian: { b1d: true, h13a: true } },
      l2: {
        baris: {
          c: [
            {
              ...{ nama: "Merlion Contoh Pte. Ltd.", negara: "SGP", tanggal: "2025-06-30", jenis: "12" },
              ...{ netto: 100_000_000, pajak: 15_000_000 },
            },
          ],
        },
      },
    },
    angka: { c6: 246_000_000, c7: 30_900_000, d10a_jumlah: 28_460_976, e11c: 2_439_024 },
  },
  pembetulan: {
    isi: { induk: { isian: PENDAHULUAN } },
    angka: { c7: 8_400_000, e11c: -600_000, status_hasil: "lebih_bayar" },
  },
  // 240 million less 58.5: 21.225 million, all of it withheld; the wife's income is final
  istri_satu_pemberi_kerja: {
    isi: {
      induk: { isian: { i14c: true } },
      l2: {
        baris: {
          a: [{ nama: "PT Sumber Komputer Raya", kode: "28-499-99", dpp: 96_000_000, pph: 1_860_000 }],
        },
      },
    },
    angka: { c5: "K/0", c6: 181_500_000, c7: 21_225_000, i14c_jumlah: 96_000_000, e11c: 0, status_hasil: "nihil" },
  },
  // 500 million less 63: 78.25 million. 0.75 % of 4.8 billion was paid.
  pengusaha_tertentu: {
    berkas: "lamp_a",
    isi: {
      induk: {
        isian: {
          ...{ b1b1: true, b1b2: "OPPT", b1b3: "PEMBUKUAN", b1b4: "DAGANG", h13c: true, metode_pembukuan: "AKRUAL" },
          sumber_penghasilan: ["KEGIATAN_USAHA"],
        },
      },
      l3b: { baris: { b: ["Toko Satu", "Toko Dua"].map((nama) => ({ nama, peredaran: TOKO })) } },
      l3a1: {
        akun: {
          ...akun("4002", 4_800_000_000),
          ...akun("5311", 4_300_000_000),
          ...{ "1101": { nilai: 500_000_000 }, "3200": { nilai: 500_000_000 } },
        },
      },
    },
    angka: { b1b5: 500_000_000, c5: "K/1", c7: 78_250_000, d10b: 36_000_000, e11c: 42_250_000 },
  },
  di_bawah_ptkp: { angka: { c2: 45_600_000, c6: 0, e11c: 0, status_hasil: "nihil" } },
};

export const harapanOf = (id: string): Harapan => {
  const found = HARAPAN[id];
  if (!found) throw new Error(`nothing is expected of ${id}`);
  return found;
};

/** Types a case of a person into a posted draft, next to the data that the class knows, and answers the rest by no. */
export async function isiModelOp(orang: Actor, id: string, kasus: string): Promise<void> {
  const { isi = {} } = harapanOf(kasus);
  const { sumber_penghasilan: _, ...agreed } = LENGKAP_OP;
  await lewatApi(orang, "op").isikan(id, { ...isi, induk: { isian: { ...agreed, ...isi.induk?.isian } } });
  await calls(orang).tidak(id);
}

/** Files it: attaches the paper that it asks for, and pays the tax due by its code. Returns the amount of the code. */
export async function laporModelOp(orang: Actor, id: string, berkas: string | undefined): Promise<number> {
  const { versi } = await sptDetail(orang, id);
  const files = [pdf("a.pdf")];
  if (berkas) {
    const sent = await orang.call("POST", "/spt/berkas/upload", { id, versi, field: berkas }, { files });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  }
  const owed = Number((await lewatApi(orang, "op").angka(id, "induk", ["e11c"])).e11c);
  const correction = (await sptDetail(orang, id)).pembetulan > 0;
  const { status, body } = await calls(orang).lapor(id, owed > 0 || correction ? { pembayaran: "billing" } : {});
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { billing } = body.objResponse;
  if (billing) await ok(orang, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
  return billing?.jumlah ?? 0;
}
