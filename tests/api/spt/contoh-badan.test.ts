import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import vectors from "../../scenarios/data/spt-badan.json";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { pdf } from "../../setup/attachments";
import { dagang, SEMUA_TIDAK } from "../../setup/badan";
import { type Contoh, contohDari } from "../../setup/contoh";
import { type IsiSpt, lewatApi } from "../../setup/lewat-api";
import { ok, PERNYATAAN, sptDetail } from "../../setup/spt";
import { daftarkanBut } from "../../setup/spt-badan";

const { all: contoh, byId } = contohDari(vectors);

let api: TestApi;
let wp: Actor;
let spt: ReturnType<typeof lewatApi>;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  spt = lewatApi(wp, "badan");
});
afterAll(() => api.close());
// each example uses an empty year
afterEach(() => api.db.write((sql) => sql.run("DELETE FROM Spt WHERE jenis = 'badan'")));

/** A return of 2025: the typed values, and the figures to read back, by form. */
type Kasus = {
  readonly isi: IsiSpt;
  readonly angka: readonly (readonly [form: string, figures: Isi])[];
  /** For lists, the computed columns of their rows, in order. */
  readonly baris?: readonly (readonly [form: string, bagian: string, rows: readonly Isi[]])[];
  readonly masa?: Isi;
  readonly but?: boolean;
};

const SETAHUN = Array.from({ length: 12 }, (_, at) => at);
const akunL1 = Object.fromEntries(
  (byId("l1c-reconciliation").input.rows as ({ kode: string } & Isi)[]).map(({ kode, c3, c5, c7, c8 }) => [
    kode,
    // an account below the gross profit has no column 5
    { c3, ...(c5 ? { c5 } : {}), c7: c7 || null, c8: c8 || null, c9: c7 ? ["FPO-12"] : c8 ? ["FNE-02"] : null },
  ]),
);

/** The way to type each kind of example into the return of 2025, and the place of its figures. */
const KASUS: Readonly<Record<string, (one: Contoh) => readonly Kasus[]>> = {
  l8: ({ input, expected }) => [
    {
      isi: dagang({ d11: "TX03" }, Number(input.pkp), { l8: { isian: { bruto: input.bruto } } }),
      angka: [
        ["l8", expected],
        ["induk", { d12: expected.total }],
      ],
    },
  ],
  induk_d12: ({ input, expected }) => [
    { isi: dagang({ d11: input.d11 }, Number(input.d9)), angka: [["induk", { d9: input.d9, ...expected }]] },
  ],
  // One asset for every year of the example. Each was bought long enough ago that its year is 2025.
  depreciation: ({ input, expected }) => {
    const [beli, bulan] = String(input.perolehan).split("-");
    const tahun =
      "each_year" in expected
        ? Array.from({ length: Number(expected.years) }, () => expected.each_year)
        : Object.values(expected);
    const biaya = Number(input.biaya);
    let sisa = biaya;
    const rows = tahun.map((penyusutan, ke) => {
      const row = { penyusutan, sisa_buku: ke === 0 ? 0 : sisa };
      sisa -= Number(penyusutan);
      return row;
    });
    expect([sisa, Number(beli) > 2000]).toEqual([0, true]);
    const aset = tahun.map((_, ke) => ({
      ...{ kelompok: input.kelompok, metode_fiskal: input.metode_fiskal, biaya },
      ...{ kode: input.kelompok === "bp" ? "503" : "402", perolehan: `${2025 - ke}-${bulan}` },
    }));
    return [
      { isi: { induk: { isian: { h21e: true } }, l9: { baris: { aset } } }, angka: [], baris: [["l9", "aset", rows]] },
    ];
  },
  // Every year of the example is used once as the return of 2025. The losses lie as many years back as in that year.
  loss: ({ expected }) => {
    type Tahun = { tahun: number; hasil: number; kompensasi: number; dari: Record<string, number>; pkp: number };
    const years = expected as unknown as readonly Tahun[];
    return years.map(({ tahun, hasil, kompensasi, dari, pkp }): Kasus => {
      const used = (of: number, at: number) => years.find((one) => one.tahun === at)?.dari[String(of)] ?? null;
      const before = years.filter((one) => one.tahun < tahun && one.tahun >= tahun - 5 && one.hasil < 0);
      const daftar = before.map((one) => ({
        ...{ tahun: one.tahun - tahun + 2025, nilai: one.hasil },
        ...Object.fromEntries([4, 3, 2, 1].map((ago) => [`komp_y${ago}`, used(one.tahun, tahun - ago)])),
      }));
      return {
        isi: dagang({ d8: true }, hasil, { l7: { baris: { daftar } } }),
        angka: [["induk", { d8_jumlah: kompensasi, pkp_kena_tarif: Math.floor(pkp / 1000) * 1000 }]],
        baris: [["l7", "daftar", before.map((one) => ({ tahun_ini: dari[String(one.tahun)] ?? 0 }))]],
      };
    });
  },
  pph25: ({ input, expected }) => {
    // An example that begins with the tax uses a typed rate that leads to it.
    const direct = typeof input.pph_terutang === "number";
    const rugi = Number(input.kompensasi ?? 0);
    const bulan = Number(input.bulan);
    const tarif = direct ? { d11: "TX04", d11_tarif_lain: "25" } : { d11: input.tarif };
    const dasar = direct ? Number(input.pph_terutang) * 4 : input.dasar;
    const dapat: IsiSpt = input.tarif === "TX03" ? { l8: { isian: { bruto: input.bruto } } } : {};
    const kalah: IsiSpt = rugi > 0 ? { l7: { baris: { daftar: [{ tahun: 2024, nilai: -rugi, tahun_ini: 0 }] } } } : {};
    return [
      {
        isi: {
          induk: { isian: { ...tarif, g20: false, d8: rugi > 0 } },
          l6: { isian: { dasar, kredit: input.kredit } },
          ...dapat,
          ...kalah,
        },
        angka: [
          ["l6", expected],
          ["induk", { g20_angsuran: expected.angsuran }],
        ],
        masa: bulan === 12 ? {} : { masa: "2025-12", awal: `2025-${String(13 - bulan).padStart(2, "0")}` },
      },
    ];
  },
  der: ({ input, expected }) => [
    {
      isi: {
        l11b: {
          baris: {
            iia: [{ nama: "Bank X", saldo_bulan: SETAHUN.map(() => input.rata_utang) }],
            iib: [{ rincian: "Modal saham", saldo_bulan: SETAHUN.map(() => input.rata_modal) }],
            iii: [{ nama: "Bank X", bunga: input.bunga }],
          },
        },
      },
      angka: [["l11b", { der: expected.der === null ? null : String(expected.der) }]],
      baris: [["l11b", "iii", [{ saldo: input.rata_utang, dapat: expected.dapat, tidak: expected.tidak }]]],
    },
  ],
  l13b: ({ input, expected }) => [
    {
      isi: dagang({ d10: true }, Number(input.d9), {
        l13b: {
          isian: { litbang_sebelumnya: input.sebelumnya },
          baris: { iii: (input.iii as Isi[]).map(({ biaya, persen }) => ({ biaya, persen: String(persen) })) },
        },
      }),
      angka: [
        ["l13b", expected],
        ["induk", { d10_jumlah: expected.litbang_dimanfaatkan }],
      ],
    },
  ],
  l13c: ({ input, expected }) => [
    {
      isi: dagang({ e16: true, d11: input.tarif }, Number(input.pkp), {
        l13c: { baris: { daftar: [{ persen: String(input.persen), pkp: input.pkp }] } },
      }),
      angka: [["induk", { e16_jumlah: expected.besaran_fasilitas }]],
      baris: [["l13c", "daftar", [expected]]],
    },
  ],
  l3a: ({ input, expected }) => {
    const rows = input.rows as { negara: string; netto: number; dibayar: number }[];
    const a = rows.map(({ negara, netto, dibayar }) => ({ kode_negara: negara, netto, pajak_nilai: dibayar }));
    return [
      {
        isi: dagang({ e13: true }, Number(input.pkp), { l3: { baris: { a } } }),
        angka: [["induk", { d12: input.d12 }]],
        baris: [["l3", "a", rows.map(({ negara }) => ({ kode_negara: negara, kredit: expected[negara] }))]],
      },
    ];
  },
  l3: ({ input, expected }) => [
    {
      isi: {
        induk: { isian: { e13: true } },
        l3: {
          isian: { kpln_pengembalian: input.kpln_pengembalian },
          baris: { a: [{ kredit: input.sum_A_kredit }], b: [{ pph: input.sum_B_pph }] },
        },
      },
      angka: [
        ["l3", expected],
        ["induk", { e13_jumlah: expected.jumlah_kredit_pajak }],
      ],
    },
  ],
  l12a: ({ input, expected }) => [
    {
      isi: dagang({}, Number(input.d4), { l12a: { isian: { pilihan: "terutang", tarif: String(input.tarif) } } }),
      angka: [
        ["induk", { d12: input.d12 }],
        ["l12a", expected],
      ],
      but: true,
    },
  ],
  l1: ({ input, expected }) => {
    const cells = { ...(expected.cells as Record<string, Isi>), "4800": expected["4800"] as Isi };
    const named = Object.entries(cells).flatMap(([kode, columns]) =>
      Object.entries(columns).map(([name, value]) => [`${kode}.${name}`, value]),
    );
    return [
      {
        isi: { induk: { isian: { sektor_usaha: input.sektor_usaha } }, l1c: { akun: akunL1 } },
        angka: [
          ["l1c", Object.fromEntries(named)],
          ["induk", { d4: (expected["4800"] as Isi).c10 }],
        ],
      },
    ];
  },
};

describe("the worked examples of the annual corporate return, typed form by form and read back", () => {
  /** A return before 2025 has another form. The API reports this. */
  const lama = byId("31e-ex2-2009");
  const satuan = contoh.filter((one) => one.kind in KASUS && one !== lama);

  it.each(satuan.map((one) => [one.id, one] as const))("%s", async (_id, one) => {
    for (const { isi, angka, baris = [], masa = {}, but = false } of KASUS[one.kind]?.(one) ?? []) {
      if (but) await daftarkanBut(wp, true);
      const id = await spt.draft(isi, masa);
      for (const [form, expected] of angka)
        expect(await spt.angka(id, form, Object.keys(expected)), form).toEqual(expected);
      for (const [form, bagian, rows] of baris) expect(await spt.baris(id, form, bagian), bagian).toMatchObject(rows);
      await spt.hapus(id);
      if (but) await daftarkanBut(wp, false);
    }
  });

  it("31e-ex2-2009: a return of 2009 is refused, because its forms differed", async () => {
    expect(lama.input.rate).toBe(0.28);
    const { status, body } = await wp.call("POST", "/spt/create/draft", { jenis: "badan", tahun: 2009 });
    expect([status, body.code, Object.keys(body.fieldErrors)]).toEqual([422, "invalid", ["masa"]]);
    expect(JSON.stringify(body.fieldErrors)).toContain("2025");
  });

  it("every kind of example is typed here or filed below", () => {
    const kinds = new Set(contoh.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([...Object.keys(KASUS), "induk"].sort());
    expect(contoh.filter(({ kind }) => kind === "induk").map(({ id }) => id)).toEqual([
      ...["chain-31e", "chain-lb", "chain-pembetulan", "chain-deferral"],
    ]);
  });
});

/** Answers needed to file a return, in addition to those of its example. */
const JAWABAN: Isi = {
  ...SEMUA_TIDAK,
  ...PERNYATAAN,
  ...{ g20: true, x_penandatangan: "wajib_pajak" },
};
const PEMILIK = { baris: { a: [{ nama: "Siti Rahmawati", jabatan: "Direktur", persen: "100" }] } };

describe("the worked examples from profit to result, filed", () => {
  /** A posted draft, ready to file, with its example typed in. */
  async function siap(isi: IsiSpt, over: Isi = {}): Promise<string> {
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025, ...over });
    await ok(wp, "POST", "/spt/posting", { id });
    await spt.isikan(id, {
      l2: over.model ? {} : PEMILIK,
      l11b: { isian: { utang_swasta_ln: false } },
      ...isi,
      induk: { isian: { ...JAWABAN, ...isi.induk?.isian } },
    });
    if (!over.model) await unggah(id, "lamp_a");
    return id;
  }
  async function unggah(id: string, field: string) {
    const { versi } = await sptDetail(wp, id);
    const sent = await wp.call("POST", "/spt/berkas/upload", { id, versi, field }, { files: [pdf("laporan.pdf")] });
    expect(sent.status).toBe(200);
  }
  const galat = async (id: string): Promise<readonly string[]> =>
    (await sptDetail(wp, id)).temuan
      .filter(({ severity }: { severity: string }) => severity === "galat")
      .map(({ message }: { message: string }) => message);
  async function lapor(id: string, pembayaran: string | null) {
    expect(await galat(id)).toEqual([]);
    const { versi, temuan } = await sptDetail(wp, id);
    const konfirmasi = temuan.flatMap(({ kunci }: { kunci?: string }) =>
      kunci ? [{ kunci, alasan: "Sesuai pembukuan." }] : [],
    );
    const given = { id, versi, pembayaran, konfirmasi, kodeOtorisasi: KODE_OTORISASI };
    const { status, body } = await wp.call("POST", "/spt/submit", given);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.objResponse;
  }
  const kredit = (pph: unknown) => ({ baris: { b: [{ pph }] } });
  const cocok = async (id: string, expected: Isi) =>
    expect(await spt.angka(id, "induk", Object.keys(expected))).toEqual(expected);

  it("chain-31e: the tax is due on a billing code, and paying it files the return", async () => {
    const { input, expected } = byId("chain-31e");
    const id = await siap({
      induk: { isian: { sektor_usaha: "BC03", d8: true, d11: "TX03", e13: true, e14: input.e14, e15: input.e15 } },
      l1c: { akun: akunL1 },
      l3: kredit(input.e13),
      l7: { baris: { daftar: [{ tahun: 2023, nilai: -210_000_000 }] } },
      l8: { isian: { bruto: input.l8_bruto } },
    });
    const { l8, ...induk } = expected;
    await cocok(id, induk);
    expect(await spt.angka(id, "l8", Object.keys(l8 as Isi))).toEqual(l8);
    const { billing, status } = await lapor(id, "billing");
    expect([status, billing.jumlah]).toEqual(["waiting_for_payment", expected.f17a]);
    await ok(wp, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    expect(await sptDetail(wp, id)).toMatchObject({ status: "submitted", hasil: "kurang_bayar" });
  });

  const BANK = { bank_nama: "Bank Contoh", bank_nomor: "1234567890", bank_pemilik: "PT Contoh" };
  it("chain-lb: an overpaid return is not filed without refund method and account, then requests the refund", async () => {
    const { input, expected } = byId("chain-lb");
    const id = await siap({
      ...dagang({ d11: input.d11, e13: true, e14: input.e14, e15: input.e15 }, Number(input.d4)),
      l3: kredit(input.e13),
    });
    const { refund_choice_required, ...induk } = expected;
    await cocok(id, induk);
    expect([refund_choice_required, (await galat(id)).length]).toEqual([true, 4]);
    await spt.isikan(id, { induk: { isian: { f19a: "pendahuluan", ...BANK } } });
    await lapor(id, null);
    const { rows } = await ok(wp, "GET", "/payment/list/pengembalian", {});
    expect(rows).toMatchObject([{ jumlah: 30_000_000 }]);
  });

  const bertarif = { d11: "TX04", d11_tarif_lain: "25" };
  it("chain-pembetulan: the correction of an overpaid return owes the difference", async () => {
    const { input, expected } = byId("chain-pembetulan");
    const kredit17a = Number(input.e13) + Number(input.e14) + Number(input.e15);
    const semula = await siap({
      ...dagang(
        { ...bertarif, e13: true, e14: input.e14, e15: input.e15, f19a: "pendahuluan", ...BANK },
        (kredit17a + Number(input.f18a)) * 4,
      ),
      l3: kredit(input.e13),
    });
    await cocok(semula, { f17a: input.f18a });
    await lapor(semula, null);
    const untung = { "4002": { c3: Number(input.d12) * 4 } };
    const id = await siap({ induk: { isian: { e13: true } }, l1c: { akun: untung } }, { model: "pembetulan" });
    await cocok(id, { d12: input.d12, f18a: input.f18a, ...expected });
    const { billing } = await lapor(id, "billing");
    expect(billing.jumlah).toBe(expected.f18b);
    await ok(wp, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    expect(await sptDetail(wp, id)).toMatchObject({ status: "submitted", hasil: "kurang_bayar" });
  });

  it("chain-deferral: deferred tax is not paid with the return", async () => {
    const { input, expected } = byId("chain-deferral");
    const isian = { ...bertarif, e13: false, e14: input.e14, f17b: true, f17b_jumlah: input.f17b };
    const id = await siap(dagang(isian, Number(input.d12) * 4));
    await cocok(id, { d12: input.d12, ...expected });
    const pesan = await galat(id);
    expect(pesan.filter((one) => !one.includes("unggah"))).toEqual([]);
    expect((await sptDetail(wp, id)).bayar).toBe(expected.f17c);
    await spt.hapus(id);
  });
});
