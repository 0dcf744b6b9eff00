import { expect, test } from "vitest";
import { isAkunMasa } from "~/domain/pembayaran/akun";
import {
  batasPengembalianSkplb,
  batasPutusan,
  caraPengembalian,
  melebihiPendahuluan,
  type Permohonan,
  putusanTanpaPemeriksaan,
} from "~/domain/pembayaran/pengembalian";
import { profilPajak } from "~/domain/pihak/profil";
import { permohonanPpn } from "~/domain/spt/ppn/permohonan";
import { bayarBadan } from "~/domain/spt/tahunan/badan/bayar";

const asked = {
  ...{ butir: "III.H", kap: "411211", kjs: "100", jumlah: 1_000_000_000, jalur: "pendahuluan" },
  ...{ pemohon: "ppn", peredaran: 4_200_000_000, rekening: { bank: "", nomor: "", pemilik: "" } },
} as const satisfies Permohonan;

test("the office decides within months that end on the same day or the last, or within working days", () => {
  expect(batasPutusan("2026-04-06", { bulan: 1 })).toBe("2026-05-06");
  expect(batasPutusan("2027-01-31", { bulan: 1 })).toBe("2027-02-28");
  // 1, 14 and 15 May 2026 are days off
  expect(batasPutusan("2026-04-27", { hariKerja: 15 })).toBe("2026-05-21");
});

test("a preliminary refund is granted within the limits of the request day; above them, and by audit, it is not", () => {
  expect(putusanTanpaPemeriksaan(asked, "2026-05-04")).toBe("2026-06-04");
  expect(melebihiPendahuluan({ ...asked, jumlah: 1_000_000_001 }, "2026-05-04")?.maksimum).toBe(1_000_000_000);
  expect(putusanTanpaPemeriksaan({ ...asked, jumlah: 1_000_000_001 }, "2026-05-04")).toBeNull();
  expect(putusanTanpaPemeriksaan({ ...asked, jumlah: 1_000_000_001 }, "2026-04-30")).toBe("2026-05-30");
  expect(putusanTanpaPemeriksaan({ ...asked, peredaran: 4_200_000_001 }, "2026-05-04")).toBeNull();
  expect(putusanTanpaPemeriksaan({ ...asked, jalur: "pemeriksaan" }, "2026-05-04")).toBeNull();
});

test("tax that was not due is refunded without audit and without limits, within three months", () => {
  const { jalur: _, pemohon: _asker, peredaran: _supplies, ...line } = asked;
  const request: Permohonan = { ...line, jumlah: 9_000_000_000, jalur: "tidak_terutang" };
  expect(putusanTanpaPemeriksaan(request, "2026-04-06")).toBe("2026-07-06");
  expect(putusanTanpaPemeriksaan(request, "2026-11-30")).toBe("2027-02-28");
});

test("a corporation of certain criteria is refunded before audit at any turnover, within three months", () => {
  const values = { hasil: -2_000_000_000, f19a: "pendahuluan", peredaran: 60_000_000_000 };
  const decided = (kept: Readonly<Record<string, boolean>>) =>
    bayarBadan.permohonan(values, 0, profilPajak(kept)).map((one) => putusanTanpaPemeriksaan(one, "2026-04-06"));
  expect(decided({ kriteria_tertentu: true })).toEqual(["2026-07-06"]);
  expect(decided({ but: true })).toEqual([null]);
});

test("an SKPLB is paid out within a month; a preliminary refund above its limits goes to audit", () => {
  expect(batasPengembalianSkplb("2026-04-06")).toBe("2026-05-06");
  expect(batasPengembalianSkplb("2027-01-31")).toBe("2027-02-28");
  expect(caraPengembalian({ jalur: "pendahuluan", putusPada: "2026-05-06" })).toBe("pendahuluan");
  expect(caraPengembalian({ jalur: "pendahuluan", putusPada: null })).toBe("pemeriksaan");
  for (const jalur of ["pemeriksaan", "tidak_terutang", "permohonan", "ketetapan"] as const)
    expect(caraPengembalian({ jalur, putusPada: null })).toBe(jalur);
});

test("payment codes from before Coretax are for periods before it, the others for all periods", () => {
  const [old, now] = [
    { kap: "411211", kjs: "310" },
    { kap: "411211", kjs: "300" },
  ];
  expect(["2024-12", "2025-01"].map((masa) => isAkunMasa(old, masa))).toEqual([true, false]);
  expect(["2024-12", "2025-01"].map((masa) => isAkunMasa(now, masa))).toEqual([true, true]);
  expect(isAkunMasa({ kap: "411211", kjs: "999" }, "2024-12")).toBe(false);
});

test("a VAT return asks back III by the chosen way and VI by audit, and nothing that it carries forward or owes", () => {
  const values = {
    iii_e: -5,
    vi_c: -7,
    iii_h: "pengembalian_pendahuluan",
    iii_h_bank: "BRI",
    vi_f: true,
    i_a_dpp: 100,
  };
  expect(permohonanPpn(values, 0)).toMatchObject([
    { butir: "III.H", jumlah: 5, jalur: "pendahuluan", peredaran: 100, rekening: { bank: "BRI", nomor: "" } },
    { butir: "VI.F", jumlah: 7, jalur: "pemeriksaan" },
  ]);
  expect(permohonanPpn({ ...values, iii_h: "kompensasi", vi_f: false }, 0)).toEqual([]);
  expect(permohonanPpn({ ...values, iii_g: 3, vi_e: 0 }, 1)).toEqual([]);
});
