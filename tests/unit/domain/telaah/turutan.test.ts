import { describe, expect, it } from "vitest";
import { versiSpt } from "../../../../app/domain/spt/daftar";
import { faktaKarya } from "../../../../app/domain/telaah";
import type { BarisKarya, Karya } from "../../../../app/domain/telaah/karya";

const NPWP = "0990001000701000";
const karya = (forms: Readonly<Record<string, readonly [isi: object, hitung?: object]>>, bayar: number): Karya => {
  const spt = { id: "spt", ownerNpwp: NPWP, jenis: "badan", masa: "2025-12", pembetulan: 0, status: "submitted" };
  const rows: Readonly<Record<string, readonly BarisKarya[]>> = {
    Spt: [{ ...spt, versiAturan: "2025", tanggalLapor: "2026-04-20", jatuhTempo: "2026-04-30", nilai: 0 }],
    SptFormulir: Object.entries(forms).map(([lampiran, [isi, hitung = {}]]) => ({
      ...{ sptId: "spt", lampiran, isi: JSON.stringify(isi), hitung: JSON.stringify(hitung), tidakBerlaku: "[]" },
    })),
    SptBarisKetik: [
      {
        ...{ sptId: "spt", formulir: "11B", bagian: "iia", urut: 1, asal: "ketik", sumber: null },
        isi: JSON.stringify({ nama: "Bank", saldo_bulan: [5, null, 7] }),
      },
    ],
    Billing: [{ id: "b", ownerNpwp: NPWP, sptId: "", ntpn: "X", tanggalBayar: "2026-05-11" }],
    BillingBaris: ["2026-03", "2026-04"].map((masa, urut) => ({
      ...{ billingId: "b", urut, kap: "411126", kjs: "100", masaAwal: masa, masaAkhir: masa, jumlah: bayar },
    })),
  };
  return { npwp: ["9900010007000101", NPWP], bendahara: [], baris: new Map(Object.entries(rows)) };
};
const faktaOf = (nama: string, forms: Parameters<typeof karya>[0], bayar = 100) =>
  faktaKarya(karya(forms, bayar)).find((one) => one.nama === nama);

describe("cells that repeat figures", () => {
  it("carry their distance from the figures of their own return", () => {
    const forms = { "6": [{ dasar: 90 }], induk: [{ d11: "TX03" }, { d4: 100 }] } as const;
    expect(faktaOf("6 · dasar", forms)).toMatchObject({ nilai: { isi: 90 }, setara: { isi: -10 } });
    expect(faktaOf("induk · d11", forms)).not.toHaveProperty("setara");
  });
  it("repeat at least 0, and typed amounts as well as computed ones", () => {
    const forms = (fiskal: number) =>
      ({
        "1C": [{ "5314.c3": 50, "5314.c7": 8, "5321.c3": 30, "5321.c7": 30 }],
        "9": [{}, { rekap_c: fiskal }],
      }) as const;
    expect(faktaOf("1C · 5314.c7", forms(-8))?.setara).toEqual({ isi: 0 });
    expect(faktaOf("1C · 5314.c7", forms(8))?.setara).toEqual({ isi: 8 });
    expect(faktaOf("1C · 5321.c7", forms(0))?.setara).toEqual({ isi: 0 });
  });
  it.each(
    Object.values(versiSpt).flatMap((versi) => versi.semua.map((def) => ({ def, program: versi.program(def.versi) }))),
  )("name cells and figures of their forms, in every version: $def.jenis $def.versi", ({ def, program }) => {
    const unknown = (def.turutan ?? [])
      .flatMap(({ sel, dari }) => [sel, ...dari.map((suku) => suku.slice(1))])
      .filter((nama) => {
        const dot = nama.indexOf(".");
        return program.nama.get(nama.slice(0, dot))?.has(nama.slice(dot + 1)) !== true;
      });
    expect(unknown).toEqual([]);
  });
});

describe("payments of instalments", () => {
  const forms = { "6": [{}, { angsuran: 40 }] } as const;
  const setara = (masa: string, bayar: number) => faktaOf(`411126-100 · ${masa}`, forms, bayar)?.setara;

  it("carry their distance from the instalment of the annual return, from the month in which it is due", () => {
    expect([setara("2026-04", 40), setara("2026-04", 41)]).toEqual([{ jumlah: 0 }, { jumlah: 1 }]);
    expect(setara("2026-03", 40)).toBeUndefined();
  });
});

describe("lists of values", () => {
  it("compare codes in any order, and months in theirs", () => {
    const c9 = (kode: readonly string[]) => faktaOf("1C · 5312.c9", { "1C": [{ "5312.c9": kode }] })?.nilai.isi;
    expect(c9(["FPO-12", "FNE-04"])).toBe(c9(["FNE-04", "FPO-12"]));
    expect(c9([])).toBeUndefined();
    expect(faktaOf("Bank", {})?.nilai.saldo_bulan).toBe("5, 0, 7");
  });
});
