import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Catatan } from "~/domain/pembayaran/buku-besar";
import { recordEntry, SaldoKurang } from "~/domain/pembayaran/buku-besar";
import type { JenisCatatan } from "~/domain/pembayaran/jenis-catatan";
import {
  alasanSumber,
  checkPemindahbukuan,
  DAFTAR_PBK,
  DAFTAR_PBK_NAMA,
  isOtomatis,
  PBK_BERJALAN,
  type Permohonan,
  type StatusPemindahbukuan,
  statusPemindahbukuan,
  tempatTujuan,
} from "~/domain/pembayaran/pemindahbukuan";

const PARTIES = ["wajib_pajak", "sistem", "instruktur"] as const;
const SENDIRI = "0990001000101000";
const LAIN = "0990001000201000";
const tempat = (kap: string, kjs: string, masa = "2026-03", npwp = SENDIRI) => ({
  npwp,
  kap,
  kjs,
  masaAwal: masa,
  masaAkhir: masa,
});
const sumber = (kap: string, kjs: string, tersedia = 100, jenis: JenisCatatan = "pembayaran") => ({
  ...tempat(kap, kjs),
  sisi: "kredit" as const,
  jenis,
  tersedia,
});
const minta = (over: Partial<Permohonan>): Permohonan => ({
  pemohon: SENDIRI,
  alasan: "lebih_bayar",
  sumber: sumber("411128", "403"),
  jejak: [],
  tujuan: [{ ...tempat("411128", "420"), jumlah: 100 }],
  utang: [],
  ...over,
});
const galat = (over: Partial<Permohonan>, hari = "2026-04-06") =>
  checkPemindahbukuan(minta(over), hari).map((one) => [one.galat, one.di, one.baris]);

describe("the life of a request", () => {
  it("random sequences end in known states, a decided request stays, and only a pending request reserves money", () => {
    const step = fc.record({ party: fc.constantFrom(...PARTIES), pick: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let status: StatusPemindahbukuan | null = statusPemindahbukuan.initial;
        for (const { party, pick } of steps) {
          if (status === null) return;
          const events = statusPemindahbukuan.eventsFor(status, party);
          const event = events[pick % Math.max(events.length, 1)];
          if (event === undefined) continue;
          if (DAFTAR_PBK.selesai.some((one) => one === status)) expect.fail(`${event} from ${status}`);
          const found: { readonly to: StatusPemindahbukuan | null } | undefined = statusPemindahbukuan.find(
            status,
            event,
            party,
          );
          expect(found).toBeDefined();
          if (event === "approve" || event === "reject") expect(PBK_BERJALAN).toContain(status);
          status = found?.to ?? null;
          if (status !== null) expect(statusPemindahbukuan.statuses).toContain(status);
        }
      }),
      { numRuns: 10_000 },
    );
  });
  it("every state is in one of the four lists", () => {
    const listed = DAFTAR_PBK_NAMA.flatMap((name) => [...DAFTAR_PBK[name]]);
    expect([...listed].sort()).toEqual([...statusPemindahbukuan.statuses].sort());
  });
});

describe("sources and targets of a transfer", () => {
  it.each([
    ["411618", "100", "pembayaran", ["deposit"]],
    ["411618", "100", "pemindahbukuan_masuk", ["deposit"]],
    ["411128", "402", "pembayaran", ["phtb", "lebih_bayar"]],
    ["411128", "432", "pembayaran", ["ppjb", "lebih_bayar"]],
    ["411611", "102", "pembayaran", ["bea_meterai", "lebih_bayar"]],
    ["411211", "100", "spt_dicabut", ["lebih_bayar"]],
    ["411211", "100", "spt_lebih_bayar", []],
  ] as const)("a credit %s-%s of %s", (kap, kjs, jenis, alasan) => {
    expect(alasanSumber({ kap, kjs, jenis, sisi: "kredit" })).toEqual(alasan);
    expect(alasanSumber({ kap, kjs, jenis, sisi: "debit" })).toEqual([]);
  });
  it("the binding sale is a reason from 28 July 2026 on", () => {
    const asked = { alasan: "ppjb", sumber: sumber("411128", "432") } as const;
    expect(galat(asked, "2026-07-27")).toEqual([["transfer_reason", "alasan", undefined]]);
    expect(galat(asked, "2026-07-28")).toEqual([]);
  });
  it("the same account, the source account, a repeated account, and another taxpayer's for stamp duty", () => {
    const to = (kap: string, kjs: string, npwp = SENDIRI) => ({ ...tempat(kap, kjs, "2026-03", npwp), jumlah: 1 });
    expect(galat({ tujuan: [to("411128", "403")] })).toEqual([["transfer_same", "akun", 0]]);
    expect(galat({ tujuan: [to("411128", "420", LAIN)], jejak: [tempat("411128", "420", "2026-03", LAIN)] })).toEqual([
      ["transfer_circle", "akun", 0],
    ]);
    expect(galat({ tujuan: [to("411128", "420"), to("411128", "420")] })).toEqual([["transfer_twice", "akun", 1]]);
    const stamp = { alasan: "bea_meterai", sumber: sumber("411611", "102") } as const;
    expect(galat({ ...stamp, tujuan: [to("411128", "420", LAIN)] })).toEqual([["transfer_other", "npwp", 0]]);
    expect(galat({ tujuan: [to("411128", "403", LAIN)] })).toEqual([]);
  });
  it("an assessment takes at most its debt; an account without a debt or a self-payment takes nothing", () => {
    const stp = { ...tempat("411211", "300"), jumlah: 60 };
    expect(galat({ tujuan: [stp], utang: [{ ...stp }] })).toEqual([]);
    expect(galat({ tujuan: [{ ...stp, jumlah: 61 }], utang: [stp] })).toEqual([["transfer_owed", "jumlah", 0]]);
    expect(galat({ tujuan: [stp] })).toEqual([["transfer_target", "akun", 0]]);
    expect(tempatTujuan({ npwp: SENDIRI, kap: "411211", kjs: "300", masa: "2026-03" }, [stp])).toEqual(
      tempat("411211", "300"),
    );
    expect(tempatTujuan({ npwp: SENDIRI, kap: "411618", kjs: "100", masa: "2026-03" }, [])).toMatchObject({
      masaAwal: "2026-01",
      masaAkhir: "2026-12",
    });
  });
  it("at most the free part of the source, over all targets together", () => {
    const to = (kjs: string, jumlah: number) => ({ ...tempat("411128", kjs), jumlah });
    expect(galat({ tujuan: [to("420", 60), to("402", 41)] })).toEqual([["transfer_exceeds", "tujuan", undefined]]);
    expect(galat({ tujuan: [to("420", 60), to("402", 40)] })).toEqual([]);
    expect(galat({ sumber: sumber("411128", "403", 0), tujuan: [to("420", 1)] })[0]).toEqual([
      "transfer_source",
      "sumber",
      undefined,
    ]);
  });
  it("a transfer from the own deposit or overpayment to own accounts needs no review", () => {
    const own = minta({});
    expect([
      isOtomatis(own),
      isOtomatis({ ...own, alasan: "deposit" }),
      isOtomatis({ ...own, alasan: "phtb" }),
    ]).toEqual([true, true, false]);
    expect(isOtomatis(minta({ tujuan: [{ ...tempat("411618", "100", "2026-03", LAIN), jumlah: 1 }] }))).toBe(false);
  });
});

describe("the reserved part of a credit", () => {
  const deposit: Catatan = {
    ...{ urut: 1, sisi: "kredit", jenis: "pembayaran", rujukan: "N", kap: "411618", kjs: "100" },
    ...{ masaAwal: "2026-01", masaAkhir: "2026-12", jumlah: 100, sisa: 100, tanggal: "2026-03-01" },
    ...{ diposting: "2026-03-01", jatuhTempo: null, ditagih: null, daluwarsa: null, pasangan: [] },
  };
  const lama: Catatan = { ...deposit, urut: 2, tanggal: "2026-02-01", jumlah: 30, sisa: 30 };
  const pos = [{ kap: "411211", kjs: "100", masaAwal: "2026-03", masaAkhir: "2026-03", jumlah: 50 }];
  const bayar = { jenis: "spt_dari_deposit", rujukan: "BPE", atas: "BPE", pos } as const;
  it("pays no return: the oldest deposit pays first, with its free part", () => {
    const used = (ditahan: ReadonlyMap<number, number>) =>
      recordEntry([deposit, lama], bayar, "2026-04-06", ditahan)
        .baru.filter(({ jenis, sisi }) => jenis === "deposit_dipakai" && sisi === "kredit")
        .map(({ tanggal, jumlah }) => [tanggal, jumlah]);
    expect(used(new Map())).toEqual([
      ["2026-02-01", 30],
      ["2026-03-01", 20],
    ]);
    expect(used(new Map([[2, 25]]))).toEqual([
      ["2026-02-01", 5],
      ["2026-03-01", 45],
    ]);
    expect(() => used(new Map([[1, 90]]))).toThrow(SaldoKurang);
  });
  it("is not transferred by another request", () => {
    const keluar = { jenis: "pemindahbukuan_keluar", rujukan: "PBK", sumber: 1, jumlah: 60 } as const;
    expect(recordEntry([deposit], keluar, "2026-04-06", new Map([[1, 40]])).ubah[0]?.sisa).toBe(40);
    expect(() => recordEntry([deposit], keluar, "2026-04-06", new Map([[1, 41]]))).toThrow(SaldoKurang);
  });
});
