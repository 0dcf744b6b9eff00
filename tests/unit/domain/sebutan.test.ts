import { describe, expect, it } from "vitest";
import { kodeFormulir } from "~/domain/mesin/definisi";
import { namaEntri } from "~/domain/ref";

describe("the shown names of entries and forms", () => {
  it.each([
    ["kelompok_aset", "hk1", "Harta berwujud Kelompok 1"],
    ["kepemilikan_harta", "TAXPAYER", "Atas nama sendiri"],
    ["ptkp_op", "TK/0", "TK/0 (Tidak kawin, 0 tanggungan)"],
    ["harta_kas", "0102", "0102 Tabungan (Bank/Lembaga Keuangan)"],
    ["negara", "IDN", "IDN Indonesia"],
    ["harta_kas", "tidak ada", "tidak ada"],
    ["tidak ada", "X", "X"],
  ])("%s %s is shown as: %s", (daftar, kode, nama) => {
    expect(namaEntri(daftar, kode)).toBe(nama);
  });

  it.each([
    ["1C", "1C"],
    ["A1", "A1"],
    ["lampiran1", "1"],
    ["lampiran3b", "3B"],
    ["lampiran3a4", "3A-4"],
  ])("the form under %s is called %s", (alamat, kode) => {
    expect(kodeFormulir(alamat)).toBe(kode);
  });
});
