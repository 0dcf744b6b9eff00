import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import vectors from "../../scenarios/data/spt-op.json";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { type Contoh, contohDari } from "../../setup/contoh";
import { bernama, INDUK, NPWP, n, tahunDari, usaha } from "../../setup/contoh-op";
import { type IsiSpt, lewatApi } from "../../setup/lewat-api";
import { spt as calls, LENGKAP_OP } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";

const { all: contoh, byId } = contohDari(vectors);

let api: TestApi;
let orang: Actor;
let op: ReturnType<typeof lewatApi>;
beforeAll(async () => {
  api = await startApi();
  orang = await api.signIn("peserta01");
  op = lewatApi(orang, "op");
});
afterAll(() => api.close());
// each example uses an empty year
afterEach(() => api.db.write((sql) => sql.run("DELETE FROM Spt WHERE jenis = 'op'")));

const bulanan = (name: string, amounts: unknown): Isi =>
  Object.fromEntries((amounts as readonly number[]).map((amount, at) => [`${name}_${at + 1}`, amount]));
const akun = ({ kode, komersial, bukanObjek, final, positif, negatif }: Isi) => ({
  [String(kode)]: {
    ...{ c3: komersial, c7: positif, c8: negatif },
    ...(bukanObjek === undefined ? {} : { c4: bukanObjek }),
    ...(final === undefined ? {} : { c5: final }),
  },
});
const KOLOM = { komersial: "c3", bukanObjek: "c4", final: "c5", tidakFinal: "c6", positif: "c7", negatif: "c8" };
const sel = (kode: string, expected: Isi): Isi =>
  Object.fromEntries(
    Object.entries(bernama({ ...KOLOM, nilaiFiskal: "c10" }, expected)).map(([c, value]) => [`${kode}.${c}`, value]),
  );
const jasa = (rows: readonly Contoh[]): IsiSpt => ({
  induk: usaha({ b1b3: "PEMBUKUAN", b1b4: "JASA" }),
  l3a2: { akun: Object.assign({}, ...rows.map(({ input }) => akun(input))) },
});

/** A return of 2025: the typed values, and the figures to read back, by form. */
type Kasus = {
  readonly isi: IsiSpt;
  readonly angka: readonly (readonly [form: string, figures: Isi])[];
  /** For lists, the computed columns of their rows, in order. */
  readonly baris?: readonly (readonly [form: string, bagian: string, rows: readonly Isi[]])[];
  readonly masa?: Isi;
};
const status = ({ status: one }: Isi): Isi => (one ? { status_hasil: String(one).toLowerCase() } : {});

/** The way to type each kind of example into the return of 2025, and the place of its figures. */
const KASUS: Readonly<Record<string, (one: Contoh) => Kasus>> = {
  induk({ id, input, expected }) {
    const isi = tahunDari(input);
    const bulan = n(input.months) || 12;
    const part = bulan < 12 ? { masa: "2025-12", awal: `2025-${String(13 - bulan).padStart(2, "0")}` } : {};
    // The reduction of the loss example is a loss of 2021. 40 million of it are already used.
    const rugi = { tahun: 2021, nilai: -100_000_000, komp_y3: 40_000_000, tahun_ini: 30_000_000 };
    return {
      isi: {
        ...isi,
        induk: { isian: { ...isi.induk?.isian, ...(bulan < 12 ? { disetahunkan: false } : {}) } },
        ...(id === "op-loss-compensation" ? { l5: { baris: { a: [rugi] } } } : {}),
      },
      angka: [["induk", { ...bernama(INDUK, expected), ...status(expected) }]],
      masa: part,
    };
  },
  l4b({ input, expected }) {
    const names = { netoGabungan: "b4", pkpGabungan: "b6", pphGabungan: "b7" };
    return {
      isi: {
        ...tahunDari({ n1a: input.netoSetelahWp }),
        induk: { isian: { status_suami_istri: "PH", npwp_pasangan: NPWP } },
        l4: { isian: { b3_pasangan: input.netoSetelahPasangan, ptkp_gabungan: input.ptkpGabungan } },
      },
      angka: [
        ["l4", bernama({ ...names, pphDitanggungWp: "b8", pphDitanggungPasangan: "b9" }, expected)],
        // The share is the tax of the main form. It has neither an allowance nor a base of its own.
        ["induk", { c5_jumlah: 0, c6: 0, c7: expected.pphDitanggungWp }],
      ],
    };
  },
  l4a({ input, expected }) {
    const names = { jumlahNeto: "a4", pkp: "a6", pajakTerutang: "a7", harusDibayar: "a10", angsuran: "a11" };
    return {
      isi: {
        induk: { isian: { h13b: true, ...(input.phmt ? { status_suami_istri: "MT" } : {}) } },
        l4: { isian: { a1: input.neto, ptkp: input.ptkp ?? "-/-" } },
      },
      angka: [
        ["l4", bernama(names, expected)],
        ["induk", { h13b_jumlah: expected.angsuran }],
      ],
    };
  },
  l3b_a: ({ input, expected }) => ({
    isi: {
      induk: usaha({ b1b2: "FINAL", b1b3: "HANYA_FINAL" }),
      l3b: { baris: { a: [{ nama: "Toko", peredaran: input.bulanan }] } },
    },
    angka: [
      ["l3b", { ...bulanan("rd", expected.kenaPajak), ...bulanan("re", expected.pph) }],
      // no part of it is income of the main form
      ["induk", { b1b5: 0 }],
    ],
  }),
  l3a4_a({ input, expected }) {
    const rows = (input as unknown as { bruto: number; norma: number }[]).map(({ bruto, norma }, at) => ({
      ...{ nama: `Praktik ${at}`, jenis_usaha: "Dokter", norma: String(norma), bruto },
    }));
    return {
      isi: {
        induk: usaha({ b1b3: "NORMA" }),
        l3a4: { baris: { a: rows.map(({ nama, jenis_usaha, norma }) => ({ nama, jenis_usaha, norma })) } },
        l3b: {
          baris: {
            c: rows.map(({ nama, jenis_usaha, bruto }) => ({
              ...{ nama, jenis_usaha },
              peredaran: Array.from({ length: 12 }, (_, at) => (at === 0 ? bruto : 0)),
            })),
          },
        },
      },
      angka: [["induk", { b1b5: expected.total }]],
      baris: [["l3a4", "a", (expected.neto as readonly number[]).map((neto) => ({ neto }))]],
    };
  },
  oppt: ({ input, expected }) => ({
    isi: {
      induk: usaha({ b1b2: "OPPT", b1b3: "PEMBUKUAN", b1b4: "DAGANG" }),
      l3b: {
        baris: {
          b: [
            {
              nama: "Toko",
              peredaran: Array.from({ length: 12 }, (_, at) => (input.bulanan as readonly number[])[at] ?? 0),
            },
          ],
        },
      },
    },
    angka: [["l3b", { oppt_terutang_1: expected.angsuran }]],
  }),
  l3a_row: (one) => ({ isi: jasa([one]), angka: [["l3a2", sel(String(one.input.kode), one.expected)]] }),
  l3a_total: ({ input, expected }) => ({
    isi: jasa((input.rows as readonly string[]).map(byId)),
    angka: [
      ["l3a2", Object.assign({}, ...Object.entries(expected).map(([kode, cells]) => sel(kode, cells as Isi)))],
      ["induk", { b1b5: (expected["4800"] as Isi).nilaiFiskal }],
    ],
  }),
  l3c({ input, expected }) {
    type Aset = { harga: number; kelompok: number; metode: string; mulai: string };
    const aset = (input as unknown as Aset[]).map(({ harga, kelompok, metode, mulai }) => ({
      ...{ kelompok: `hk${kelompok}`, kode: "0403", biaya: harga, metode_fiskal: metode },
      perolehan: mulai.split("-").reverse().join("-"),
    }));
    return {
      isi: {
        induk: usaha({ b1b3: "PEMBUKUAN", b1b4: "DAGANG", i14e: true }),
        l3c: { baris: { aset } },
      },
      angka: [["l3c", { rekap_a: expected.jumlahPenyusutanFiskal }]],
      baris: [["l3c", "aset", (expected.perRow as readonly number[]).map((penyusutan) => ({ penyusutan }))]],
    };
  },
  foreign_credit: ({ input, expected }) => ({
    isi: {
      ...tahunDari({ n1a: input.netoDalamNegeri }),
      induk: { isian: { b1d: true, c5: input.ptkp } },
      l2: { baris: { c: [{ negara: "SGP", netto: input.netoLuarNegeri, pajak: input.pajakLuarNegeri }] } },
    },
    angka: [["induk", bernama({ pkp: "c6", pphTerutang: "c7", kreditPajak: "d10a_jumlah" }, expected)]],
  }),
};

describe("the worked examples of the annual personal return, typed form by form and read back", () => {
  const pembetulan = byId("op-pembetulan-1");
  const satuan = contoh.filter((one) => one.kind in KASUS && one !== pembetulan);

  it.each(satuan.map((one) => [one.id, one] as const))("%s", async (_id, one) => {
    const kasus = KASUS[one.kind];
    if (!kasus) throw new Error(`no way to type ${one.kind}`);
    const { isi, angka, baris = [], masa = {} } = kasus(one);
    const id = await op.draft(isi, masa);
    for (const [form, expected] of angka) {
      expect(Object.keys(expected).length).toBeGreaterThan(0);
      expect(await op.angka(id, form, Object.keys(expected)), form).toEqual(expected);
    }
    for (const [form, bagian, rows] of baris) expect(await op.baris(id, form, bagian), bagian).toMatchObject(rows);
  });

  it("op-pembetulan-1: the correction of an overpaid return that was filed", async () => {
    const { input, expected } = pembetulan;
    const { lapor, posting } = calls(orang);
    const { id } = await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 });
    await posting(id);
    // 60 million × 5 % + 36 million × 15 % = 8,400,000. 9,000,000 were withheld.
    const { induk, ...forms } = tahunDari({ ...input, n1c: 0 });
    const bank = { g_pilihan: "pendahuluan", bank_nomor: "1234567890", bank_nama: "Bank Contoh", bank_pemilik: "Rina" };
    await op.isikan(id, { ...forms, induk: { isian: { ...LENGKAP_OP, ...bank, ...induk?.isian } } });
    expect(await op.angka(id, "induk", ["e11a"])).toEqual({ e11a: input.f12a });
    const first = await lapor(id);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const { id: next } = await ok(orang, "POST", "/spt/create/draft", {
      ...{ jenis: "op", tahun: 2025, model: "pembetulan" },
    });
    await posting(next);
    const { l3a4 = {} } = tahunDari(input);
    await op.isikan(next, { induk: { isian: { ...LENGKAP_OP, b1c: true } }, l3a4 });
    const figures = { ...bernama({ ...INDUK, f12a: "f12a" }, { ...expected, f12a: input.f12a }), ...status(expected) };
    expect(await op.angka(next, "induk", Object.keys(figures))).toEqual(figures);
    const { body } = await lapor(next, { pembayaran: "billing" });
    expect(body.objResponse?.billing, JSON.stringify(body)).toMatchObject({ jumlah: expected.f12b });
    await ok(orang, "POST", "/payment/bayar/billing", { id: body.objResponse.billing.id, metode: "bank" });
    expect(await sptDetail(orang, next)).toMatchObject({ status: "submitted", hasil: "kurang_bayar" });
  });

  it("every kind of example is typed here; the ledger example is booked by its payments", () => {
    const kinds = new Set(contoh.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([...Object.keys(KASUS), "ledger"].sort());
  });
});
