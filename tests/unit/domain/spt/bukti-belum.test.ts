import { describe, expect, it } from "vitest";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import { lipat } from "~/domain/spt/lipat";
import { hitungOp, type IsiOp } from "../../../setup/hitung-op";

/** An employee with 180 million of net income and an allowance of 63 million. */
const PEGAWAI: IsiOp = {
  induk: { isian: { b1a: true, c5: "K/1" } },
  l1: { baris: { d: [{ nama: "A", bruto: 180_000_000, pengurang: 0 }] } },
};
const found = (fakta: Isi, isi = PEGAWAI) =>
  periksa(hitungOp(isi, { fakta }), "dipandu").find(({ kode }) => kode === "bukti_belum");
const BELUM = { belum: 36_000_000, belum_nomor: "A", belum_pemotong: "PT B" };

describe("slips that a personal return does not report", () => {
  it("are found if there are any", () => {
    expect(found({})).toBeUndefined();
    expect(found(BELUM)).toMatchObject({ berat: "konfirmasi", taruhan: 36_000_000, isian: { nomor: "A", pph: 0 } });
  });
  it("add the tax of their net income at the top of the scale, less their own", () => {
    expect(found({ ...BELUM, belum_neto: 34_200_000 })?.kantor?.pajak).toBe(5_130_000);
    expect(found({ ...BELUM, belum_neto: 34_200_000, belum_pph: 5_130_000 })?.kantor?.pajak).toBe(0);
    expect(found({ ...BELUM, belum_neto: 34_200_000, belum_pph: 9_000_000 })?.kantor?.pajak).toBe(0);
  });
  it("add a tax that is not known where their net income is not, or where spouses are taxed apart", () => {
    expect(found(BELUM)?.kantor).toMatchObject({ bobot: 5, pajak: null });
    const apart = { ...PEGAWAI, induk: { isian: { b1a: true, status_suami_istri: "PH" } } };
    expect(found({ ...BELUM, belum_neto: 34_200_000 }, apart)?.kantor?.pajak).toBeNull();
  });
});

describe("two findings about one figure", () => {
  const [belum, menunggu, lain] = [{ code: "bukti_belum" }, { code: "menunggu_jawaban" }, { code: "neraca" }];
  it("before signing, the answer that keeps a list closed speaks for its slips", () => {
    expect(lipat([belum, menunggu, lain], false)).toEqual([menunggu, lain]);
    expect(lipat([belum, lain], false)).toEqual([belum, lain]);
    const tak = (field: string) => ({ code: "baris_tak_dihitung", field });
    const [kredit, utang] = [tak("d10a"), tak("i14b")];
    expect(lipat([belum, kredit], false)).toEqual([kredit]);
    expect(lipat([belum, utang], false)).toEqual([belum, utang]);
  });
  it("in a letter, the income that is missing speaks for the answer", () => {
    expect(lipat([belum, menunggu, lain], true)).toEqual([belum, lain]);
    expect(lipat([menunggu, lain], true)).toEqual([menunggu, lain]);
    const [usaha, bebas] = [{ code: "usaha_tidak" }, { code: "bebas_kurang" }];
    expect(lipat([usaha, bebas], true)).toEqual([usaha]);
    expect(lipat([bebas], true)).toEqual([bebas]);
  });
});
