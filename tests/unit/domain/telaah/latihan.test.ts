import { describe, expect, it } from "vitest";
import type { Fakta, JenisFakta } from "../../../../app/domain/telaah/fakta";
import { berikutnya, jawabanLatihan } from "../../../../app/domain/telaah/latihan";
import { pasangkan } from "../../../../app/domain/telaah/pasang";
import { putuskan } from "../../../../app/domain/telaah/putusan";
import type { Skema } from "../../../../app/domain/telaah/soal";

const fakta = (jenis: JenisFakta, kunci: string, nilai: Fakta["nilai"]): Fakta => ({
  jenis,
  id: kunci,
  kunci,
  nama: `nama ${kunci}`,
  hari: "2026-03-30",
  nilai,
  objek: { tabel: "Faktur", id: kunci },
});
const asked = (facts: readonly string[], poin = 100): Skema["soal"][number] => ({
  id: facts.join(),
  judul: "",
  poin,
  fakta: facts,
  toleransi: 0,
  petunjuk: [],
});
const jawab = (kunci: readonly Fakta[], punya: readonly Fakta[], soal: Skema["soal"]) =>
  jawabanLatihan(
    { putusan: pasangkan(kunci, punya).map((pair) => putuskan(pair)) },
    { soal },
    (one) => one.punya?.nama ?? "",
  );

const PESANAN = fakta("faktur", "SO-1", { jumlah: 7_731_000, kode: "04", tanggal: "2026-03-01", pihak: "A" });
const KEDUA = fakta("faktur", "SO-2", { jumlah: 9_119_000, kode: "04", tanggal: "2026-03-02", pihak: "B" });

describe("the answer to practised work", () => {
  it("counts right decisions, and names kinds of mistakes without values of the key", () => {
    const own = { ...PESANAN, nama: "punya", nilai: { jumlah: 1, kode: "01", tanggal: "2026-03-05", pihak: "C" } };
    const lebih = fakta("faktur", "SO-9", { jumlah: 5, kode: "07", tanggal: "2026-03-09", pihak: "Z" });
    const answer = jawab([PESANAN, KEDUA], [own, lebih], [asked(["SO-1"]), asked(["SO-2"])]);
    expect(answer).toEqual({
      benar: 0,
      salah: [
        { jenis: "faktur", macam: ["jumlah", "kode", "tanggal", "pihak"], nama: "punya", banyak: 1 },
        { jenis: "faktur", macam: ["lebih"], nama: "nama SO-9", banyak: 1 },
        { jenis: "faktur", macam: ["kurang"], nama: null, banyak: 1 },
      ],
    });
    expect(JSON.stringify(answer)).not.toMatch(/7731|9119|SO-2/);
    expect(jawab([PESANAN, KEDUA], [PESANAN, KEDUA], [asked(["SO-1", "SO-2"])])).toEqual({ benar: 2, salah: [] });
  });

  it("leaves out decisions of questions without points", () => {
    expect(jawab([PESANAN, KEDUA], [PESANAN], [asked(["SO-1"]), asked(["SO-2"], 0)])).toEqual({ benar: 1, salah: [] });
  });

  it.each([
    ["faktur", { dasar: "penuh" }, "kode"],
    ["bukpot", { dasar: 5 }, "jumlah"],
    ["spt", { waktu: "tepat" }, "tanggal"],
    ["sel", { isi: 3 }, "isi"],
  ] as const)("tells the kind of a field of %s", (jenis, nilai, macam) => {
    const own = Object.fromEntries(Object.keys(nilai).map((name) => [name, "lain"]));
    const { salah } = jawab([fakta(jenis, "x", nilai)], [fakta(jenis, "x", own)], [asked(["x"])]);
    expect(salah.map((one) => one.macam)).toEqual([[macam]]);
  });
});

describe("the next check", () => {
  const last = "2026-11-30T05:00:00.000Z";
  it.each([
    ["2026-11-30T05:01:59.999Z", true],
    ["2026-11-30T05:02:00.000Z", false],
    ["2026-11-30T05:02:00.001Z", false],
  ])("waits two minutes: %s", (now, waits) => {
    expect(berikutnya(last, 2, new Date(now)) !== null).toBe(waits);
  });

  it("waits for nothing without an earlier one", () => {
    expect(berikutnya(null, 2, new Date(last))).toBe(null);
  });
});
