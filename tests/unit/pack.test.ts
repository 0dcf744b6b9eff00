import { describe, expect, it } from "vitest";
import { aturanFor } from "../../app/domain/batch/aturan";
import { namaAkun, npwpBadan, npwpOrang } from "../../app/domain/batch/nomor";
import { computeFaktur } from "../../app/domain/efaktur/hitung-faktur";
import { caseOf, casesOf, slipsOf } from "../../mock-server/pack/cases";
import { temuanPaket } from "../../mock-server/pack/check";
import { hitungFakturPaket } from "../../mock-server/pack/faktur";
import { packOf, packsOf } from "../../mock-server/pack/load";
import { type Pack, packSchema, REF_ORANG } from "../../mock-server/pack/schema";
import { amountsOf } from "../../mock-server/seed/amounts";
import { settingsOfPack } from "../../mock-server/seed/class";
import { sandboxOf } from "../../mock-server/seed/participants";
import { taxpayersOf } from "../../mock-server/seed/taxpayers";

const demo = () => structuredClone(packOf("brevet-ab-ppn-maret-2026"));
/** Findings after a change, each as its path and its text. */
const problemsAfter = (change: (pack: Pack) => Pack): string[] =>
  temuanPaket(change(demo())).map(({ jalur, teks }) => `${jalur.join(".")} ${teks.replace("paket:temuan.", "")}`);

type Documents = Pack["dokumen"];
const inFirst = <T>(rows: readonly T[], change: Partial<T>): T[] =>
  rows.map((row, index) => (index === 0 ? { ...row, ...change } : row));
const documents = (pack: Pack, change: Partial<Documents>): Pack => ({
  ...pack,
  dokumen: { ...pack.dokumen, ...change },
});
const firstInvoice = (pack: Pack, change: Partial<Documents["faktur"][number]>) =>
  documents(pack, { faktur: inFirst(pack.dokumen.faktur, change) });
const firstImport = (pack: Pack, change: Partial<Documents["kepabeanan"][number]>) =>
  documents(pack, { kepabeanan: inFirst(pack.dokumen.kepabeanan, change) });
const firstCompany = (pack: Pack, change: Partial<Pack["perusahaan"][number]>): Pack => ({
  ...pack,
  perusahaan: inFirst(pack.perusahaan, change),
});
const firstParty = (pack: Pack, change: Partial<Pack["lawan"][number]>): Pack => ({
  ...pack,
  lawan: inFirst(pack.lawan, change),
});

const kasus = () => structuredClone(packOf("brevet-ab-dan-spt-op-2025").kasus[0]!);
const BAYAR = { kap: "411125", kjs: "100", awal: "2025-01", jumlah: 1 };
const ANAK = {
  ...{ nama: "Anak", tanggal_lahir: "2015-01-01", pekerjaan: "Pelajar" },
  kedudukan: "tanggungan" as const,
};
const withRelative = (peserta: number) => ({
  ...kasus(),
  id: `kasus${peserta}`,
  keluarga: [{ ...ANAK, hubungan: "CHILD", peserta }],
});
const many = ({ dokumen }: Pack, count: number) => Array<Documents["faktur"][number]>(count).fill(dokumen.faktur[0]!);

describe("scenario packs", () => {
  it("are consistent, every shipped pack", () => {
    expect([...packsOf().values()].map((pack) => [pack.id, temuanPaket(pack)])).toEqual([
      ["brevet-ab-dan-spt-op-2025", []],
      ["brevet-ab-ppn-maret-2026", []],
      ["kasus-badan-2025", []],
      ["kasus-gaji-november-desember-2026", []],
      ["kasus-ppn-april-2026-undian", []],
      ["kasus-ppn-april-2026", []],
      ["kasus-pribadi-2025", []],
      ["kasus-unifikasi-juni-2026", []],
    ]);
  });

  it("can extend another pack with their own cases: all parts of the other pack, and a year for each person in turn", () => {
    const { id: _, version, title, description, kasus, ...rest } = packOf("brevet-ab-dan-spt-op-2025");
    expect({ ...demo(), ...rest, version, title, description, kasus: [] }).toEqual({
      ...{ ...demo(), version, title, description },
    });
    expect([1, 14, 15].map((peserta) => caseOf({ kasus }, peserta)?.id)).toEqual(
      [0, 13, 0].map((index) => kasus[index]?.id),
    );
    expect(caseOf({ kasus: [] }, 1)).toBeUndefined();
  });

  it("give the year of a natural person to all participants, beside their own case in turn", () => {
    const own = [kasus(), { ...kasus(), id: "lain" }];
    const klien = { ...kasus(), id: "klien", pemilik: "klien" };
    const pack = { kasus: [own[0]!, klien, own[1]!] };
    const ids = (peserta: number) => casesOf(pack, peserta).map(({ id }) => id);
    expect([1, 2, 3].map(ids)).toEqual([
      [own[0]!.id, "klien"],
      ["lain", "klien"],
      [own[0]!.id, "klien"],
    ]);
    expect(casesOf({ kasus: [klien] }, 4)).toEqual([klien]);
    expect(slipsOf(klien).map(({ penerima }) => penerima)).toEqual(klien.bukpot.map(() => "klien"));
    expect(slipsOf(own[0]!).map(({ penerima }) => penerima)).toEqual(own[0]!.bukpot.map(() => REF_ORANG));
  });

  it("give a natural person a number of persons, the name of its papers and no board", () => {
    const pack = packOf("kasus-pribadi-2025");
    const batch = { id: "b", nomor: 1, tanggal: pack.tanggal, pack, bendahara: null, secret: "s" };
    const persons = (peserta: number) => {
      const rows = taxpayersOf(batch, sandboxOf(batch, { nama: "Siti", email: "siti@kelas.example" }, peserta));
      const people = rows.wajibPajak.filter(({ jenis }) => jenis === "orang_pribadi");
      const boards = rows.pihakTerkait.map(({ ownerNpwp }) => ownerNpwp);
      return people.map(({ npwp, nama }) => [npwp, nama, boards.includes(npwp)]);
    };
    expect([1, 30].map(persons)).toEqual(
      [1, 30].map((peserta) => [
        [npwpOrang({ batch: 1, peserta }, 1), "Siti", false],
        [npwpOrang({ batch: 1, peserta }, 2), "Bagas Prakoso", false],
        [npwpOrang({ batch: 1, peserta }, 3), "dr. Yudha Mahendra", false],
      ]),
    );
  });

  it("give a class the data for the main job", () => {
    const { lawan, perusahaan, dokumen } = demo();
    expect([lawan.length, perusahaan[0]?.karyawan.length, perusahaan[0]?.cabang.length]).toEqual([10, 5, 2]);
    expect(dokumen.faktur.filter((invoice) => invoice.kredit).length).toBe(2);
    expect(dokumen.faktur.filter((invoice) => !invoice.kredit).length).toBe(3);
    expect(dokumen.kepabeanan).toHaveLength(2);
    expect(dokumen.deposit).toEqual([{ pemilik: "perusahaan", jumlah: 50_000_000, tanggal: "2026-03-02" }]);
  });

  it("give the assignment of March every sale that it needs, to parties of the class", () => {
    const { tugas, lawan } = demo();
    const sales = [
      ...(tugas[0]?.uraian ?? "").matchAll(
        /^(SO-\d{4}-\d\d), \d+ Maret, ([^:]+): (\d+) .+? × Rp([\d.]+)(?:, potongan Rp([\d.]+))?$/gm,
      ),
    ];
    const rupiah = (text = "0") => Number(text.replaceAll(".", ""));
    expect(sales).toHaveLength(5);
    const buyers = lawan.map(({ nama }) => nama);
    for (const [, , buyer] of sales) expect(buyers).toContain(buyer);
    const base = sales.reduce(
      (sum, [, , , jumlah, harga, potongan]) => sum + Number(jumlah) * rupiah(harga) - rupiah(potongan),
      0,
    );
    // more than the input documents of March can be credited for: the reply explains the remaining debt
    expect(base).toBe(500_000_000);
  });

  it("define the settings of their classes; omitted settings have the defaults", () => {
    expect(settingsOfPack({ parameter: {} })).toEqual({
      persetujuan: "always",
      konfirmasiRetur: true,
      pemeriksaan: "coretax",
      kantor: "mati",
      zona: "WIB",
    });
    const parameter = { persetujuan: "credited_only", konfirmasiRetur: false } as const;
    expect(settingsOfPack({ parameter })).toEqual({
      ...parameter,
      pemeriksaan: "coretax",
      kantor: "mati",
      zona: "WIB",
    });
    expect(packSchema.safeParse({ ...demo(), parameter: { tarif: 11 } }).success).toBe(false);
  });

  it("include a company registered long before the class, with filed returns up to it", () => {
    expect(
      problemsAfter((pack) => firstCompany(pack, { pkpSejak: "2019-01-01", dilaporkanSampai: "2026-02" })),
    ).toEqual([]);
  });

  it("name an employee for every participant as defined, and distinguish companies of the same name", () => {
    const pack = firstCompany(demo(), { nama: ["PT Satu"] });
    const [first, second] = pack.perusahaan[0]?.karyawan ?? [];
    pack.perusahaan[0]!.karyawan = [
      { ...first!, nama: ["Andi Wirawan"] },
      { ...second!, nama: ["Budi Hartono", "Citra Lestari"] },
    ];
    const npwp = new Map([REF_ORANG, "perusahaan", first!.ref, second!.ref].map((ref) => [ref, ref]));
    const named = (peserta: number) => {
      const sandbox = { akunId: "a", accountId: "siti", npwp, peserta, nama: "Siti", email: "siti@kelas.example" };
      const batch = { id: "b", nomor: 1, tanggal: pack.tanggal, pack, bendahara: null, secret: "s" };
      const { wajibPajak, karyawan } = taxpayersOf(batch, sandbox);
      const own = karyawan.filter(({ ownerNpwp }) => ownerNpwp === "perusahaan");
      return [wajibPajak[1]?.nama, ...own.map(({ nama }) => nama)];
    };
    expect([1, 2, 3].map(named)).toEqual([
      ["PT Satu", "Andi Wirawan", "Budi Hartono"],
      ["PT Satu 2", "Andi Wirawan", "Citra Lestari"],
      ["PT Satu 3", "Andi Wirawan", "Budi Hartono"],
    ]);
  });

  it.each<[string, (pack: Pack) => Pack, string]>([
    [
      "a seller that is not there",
      (pack) => firstInvoice(pack, { penjual: "siapa" }),
      "dokumen.faktur.0.penjual lawan_tiada",
    ],
    [
      "a seller without VAT registration",
      (pack) => firstInvoice(pack, { penjual: "lawan10" }),
      "dokumen.faktur.0.penjual penjual_bukan_pkp",
    ],
    [
      "an invoice of the future",
      (pack) => firstInvoice(pack, { tanggal: "2026-05-01" }),
      "dokumen.faktur.0.tanggal sesudah_kelas",
    ],
    ["a wrong VAT of an import", (pack) => firstImport(pack, { ppn: 1 }), "dokumen.kepabeanan.0.ppn ppn_impor"],
    ["one number for two", (pack) => firstParty(pack, { nomor: 2 }), "lawan.1.nomor nomor_ganda"],
    ["one reference for two", (pack) => firstParty(pack, { ref: "perusahaan" }), "lawan.0.ref ref_ganda"],
    [
      "an employee paid by no branch",
      (pack) => ({
        ...pack,
        perusahaan: pack.perusahaan.map((one) => ({ ...one, karyawan: inFirst(one.karyawan, { cabang: "000009" }) })),
      }),
      "perusahaan.0.karyawan.0.cabang cabang_tiada",
    ],
    [
      "a certificate of a stranger",
      (pack) => ({ ...pack, sertifikat: inFirst(pack.sertifikat, { pemilik: "siapa" }) }),
      "sertifikat.0.pemilik sertifikat_pemilik",
    ],
    [
      "an exemption letter of a foreign party",
      (pack) => ({ ...pack, sertifikat: pack.sertifikat.map((one) => ({ ...one, jenis: "2" as const })) }),
      "sertifikat.3.jenis sertifikat_asing",
    ],
    [
      "returns filed before registration",
      (pack) => firstCompany(pack, { pkpSejak: "2026-03-01", dilaporkanSampai: "2026-02" }),
      "perusahaan.0.dilaporkanSampai lapor_terlalu_awal",
    ],
    [
      "returns filed of a company without registration",
      (pack) =>
        documents(firstCompany(pack, { pkpSejak: null, dilaporkanSampai: "2026-02" }), { faktur: [], kepabeanan: [] }),
      "perusahaan.0.dilaporkanSampai lapor_bukan_pkp",
    ],
    [
      "returns filed of the month that the class begins with",
      (pack) => firstCompany(pack, { pkpSejak: "2019-01-01", dilaporkanSampai: "2026-03" }),
      "perusahaan.0.dilaporkanSampai lapor_terlalu_akhir",
    ],
    [
      "a month before the class of which nothing is told",
      (pack) => firstCompany(pack, { pkpSejak: "2026-02-28" }),
      "perusahaan.0.pkpSejak lapor_kosong",
    ],
    ["two cases of one name", (pack) => ({ ...pack, kasus: [kasus(), kasus()] }), "kasus.1.id kasus_ganda"],
    [
      "a relative of no relation",
      (pack) => ({ ...pack, kasus: [{ ...kasus(), keluarga: [{ ...ANAK, hubungan: "COUSIN" }] }] }),
      "kasus.0.keluarga.0.hubungan hubungan_tiada",
    ],
    [
      "a case that pays in the future",
      (pack) => ({ ...pack, kasus: [{ ...kasus(), bayar: [{ ...BAYAR, akhir: "2026-12" }] }] }),
      "kasus.0.bayar.0.akhir bayar_kemudian",
    ],
    [
      "payments of many years in one line",
      (pack) => ({ ...pack, kasus: [{ ...kasus(), bayar: [{ ...BAYAR, awal: "2023-12", akhir: "2025-12" }] }] }),
      "kasus.0.bayar.0.akhir bayar_panjang",
    ],
    [
      "more payments of a case than can be booked",
      (pack) => ({ ...pack, kasus: [{ ...kasus(), bayar: Array(51).fill({ ...BAYAR, akhir: "2025-12" }) }] }),
      "kasus.0.bayar terlalu_besar",
    ],
    [
      "a relative before the first participant",
      (pack) => ({ ...pack, kasus: [kasus(), withRelative(-1), withRelative(-3)] }),
      "kasus.2.keluarga.0.peserta kerabat_sebelum",
    ],
    [
      "a case of a company",
      (pack) => ({ ...pack, kasus: [{ ...kasus(), pemilik: "perusahaan" }] }),
      "kasus.0.pemilik pemilik_bukan_orang",
    ],
    [
      "documents that a trial would multiply by its cases",
      (pack) => ({ ...documents(pack, { faktur: many(pack, 300) }), kasus: Array(50).fill(kasus()) }),
      "dokumen terlalu_besar",
    ],
    [
      "a list of last year that no return carries",
      (pack) => ({ ...pack, kasus: [{ ...kasus(), lalu: [{ lampiran: "lampiran9", bagian: "a", baris: [{}] }] }] }),
      "kasus.0.lalu.0 daftar_tiada",
    ],
    [
      "a slip of a case from a stranger",
      (pack) => ({
        ...pack,
        kasus: [{ ...kasus(), bukpot: kasus().bukpot.map((one) => ({ ...one, pemotong: "x" })) }],
      }),
      "kasus.0.bukpot.0.pemotong lawan_tiada",
    ],
    [
      "two deposits",
      (pack) => documents(pack, { deposit: [...pack.dokumen.deposit, ...pack.dokumen.deposit] }),
      "dokumen.deposit.1.pemilik deposit_ganda",
    ],
  ])("report %s", (_, change, problem) => {
    expect(problemsAfter(change)).toContain(problem);
  });

  const lines = (pack: Pack, change: Partial<Documents["faktur"][number]["baris"][number]>) =>
    pack.dokumen.faktur[0]!.baris.map((line) => ({ ...line, ...change }));
  it.each([
    "02",
    "03",
    "07",
    "08",
    "09",
    "10",
  ] as const)("hold invoices under code %s on 11/12 of the price", (kode) => {
    const [first] = demo().dokumen.faktur;
    const { nilai } = hitungFakturPaket({ ...first!, kode });
    expect(nilai.dppLain).toBe(computeFaktur({ ...first!, kode: "04" }).nilai.dppLain);
    expect(problemsAfter((pack) => firstInvoice(pack, { kode }))).not.toContain(
      "dokumen.faktur.0.baris.0.dppLain efaktur:galat.full_base_without_luxury.pesan",
    );
  });

  it("hold all fields of an invoice's form: typed base and VAT, PPnBM, a facility with its document", () => {
    const [first] = demo().dokumen.faktur;
    const one = (change: Partial<Documents["faktur"][number]["baris"][number]>, kode: "01" | "05") =>
      amountsOf({
        ...first!,
        kode,
        baris: [{ ...first!.baris[0]!, harga: "12000000", jumlah: "1", potongan: 0, ...change }],
      });
    expect(one({ dppLain: 1_100_000 }, "05").baris[0]).toMatchObject({
      dppLain: 1_100_000n,
      ppn: 132_000n,
      dppLainCek: true,
    });
    expect(one({ tarifPpnbm: "20" }, "01").baris[0]).toMatchObject({ ppnbm: 2_400_000n, tarifPpnbm: "20" });
    const facility = { kode: "07", informasi: "TD.00518", cap: "TD.01118", dokumen: "PPFTZ-1" } as const;
    expect(problemsAfter((pack) => firstInvoice(pack, facility))).toEqual([]);
  });

  it.each<[string, (pack: Pack) => Pack, string]>([
    [
      "a facility without its stamp",
      (pack) => firstInvoice(pack, { kode: "07" }),
      "cap efaktur:galat.stamp_required.pesan",
    ],
    [
      "a tourist that is a company",
      (pack) => firstInvoice(pack, { kode: "06" }),
      "kode efaktur:galat.buyer_id_type_not_allowed.pesan",
    ],
    [
      "goods of no list",
      (pack) => firstInvoice(pack, { baris: lines(pack, { kode: "999999" }) }),
      "baris.0.kode impor:galat.unknown_goods_code.pesan",
    ],
    [
      "a unit of no list",
      (pack) => firstInvoice(pack, { baris: lines(pack, { satuan: "UM.9999" }) }),
      "baris.0.satuan impor:galat.unknown_unit.pesan",
    ],
    [
      "a PPnBM that is none",
      (pack) => firstInvoice(pack, { baris: lines(pack, { tarifPpnbm: "5" }) }),
      "baris.0.tarifPpnbm efaktur:galat.stlg_rate_invalid.pesan",
    ],
  ])("with %s are refused as by the live call", (_, change, problem) => {
    expect(problemsAfter(change)).toContain(`dokumen.faktur.0.${problem}`);
  });

  it("are questioned, not refused, in cases that a teacher can intend: a full base, a collector that is none, unlisted places", () => {
    const changed = (pack: Pack): Pack => ({
      ...firstInvoice(pack, { kode: "02", baris: lines(pack, { dppLainDicentang: false }) }),
      orangPribadi: { ...pack.orangPribadi, klu: "99999", kota: "Jakrta" },
    });
    const found = temuanPaket(changed(demo()));
    expect(found.map(({ teks }) => teks.split(":")[1])).toEqual(
      expect.arrayContaining([
        "temuan.klu_tiada",
        "temuan.kota_tiada",
        "galat.full_base_without_luxury.pesan",
        "galat.government_expected.pesan",
      ]),
    );
    expect(new Set(found.map(({ berat }) => berat))).toEqual(new Set(["peringatan"]));
  });

  it("accept payments of two years in one line, and relatives among the first participants", () => {
    const bayar = [{ ...BAYAR, awal: "2023-11", akhir: "2025-10" }];
    expect(problemsAfter((pack) => ({ ...pack, kasus: [{ ...kasus(), bayar }, withRelative(-1)] }))).toEqual([]);
  });

  it("refuse fields outside the schema", () => {
    expect(packSchema.safeParse({ ...demo(), lain: 1 }).success).toBe(false);
    expect(packSchema.safeParse({ ...demo(), title: { id: "x" } }).success).toBe(false);
  });
});

describe("numbers of the sandbox", () => {
  it("never match a real taxpayer's", () => {
    const place = { batch: 1, peserta: 7 };
    expect(npwpBadan(place, 1)).toBe("0990001000701000");
    expect(npwpBadan({ batch: 1, peserta: 0 }, 10)).toBe("0990001000010000");
    expect(npwpOrang(place, 1)).toBe("9900010007000101");
    expect(() => npwpBadan({ batch: 10_000, peserta: 1 }, 1)).toThrow(RangeError);
  });

  it("make logins from names in any script", () => {
    expect(namaAkun("Siti Rahmawati", { batch: 2, peserta: 7 })).toBe("siti.2.07");
    expect(namaAkun("Éric", { batch: 2, peserta: 12 })).toBe("eric.2.12");
    expect(namaAkun("王伟", { batch: 2, peserta: 112 })).toBe("peserta.2.112");
  });
});

describe("scripted counterparties", () => {
  it("accept after two class days unless set otherwise", () => {
    expect(aturanFor([], "cancellation")).toEqual({ peristiwa: "cancellation", jawaban: "received", hari: 2 });
    expect(aturanFor([{ peristiwa: "return", jawaban: "rejected", hari: 3 }], "return").jawaban).toBe("rejected");
  });
});
