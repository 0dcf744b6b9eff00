import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DokumenSaya, JENIS_DOKUMEN_SAYA } from "~/contract/pihak/profil";
import { HAK_WAKIL, type HakWakil } from "~/domain/pihak/hak";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { livedMonth } from "../../setup/month";
import { ok } from "../../setup/spt";
import { beriHak } from "../../setup/wakil";

let api: TestApi;
let owner: Actor;
let npwp: string;
let all: readonly DokumenSaya[];
beforeAll(async () => {
  const lived = await livedMonth();
  api = await startApi(lived);
  npwp = (await lived.enter(api)).perusahaan;
  owner = await (await api.signIn("peserta01")).as("company");
  all = await seenBy(owner);
}, 120_000);
afterAll(() => api.close());

const seenBy = async (actor: Actor, asked: Record<string, unknown> = {}): Promise<DokumenSaya[]> =>
  (await ok(actor, "GET", "/profil/dokumen", { perPage: 500, ...asked })).rows;
const kindsOf = (rows: readonly DokumenSaya[]) => [...new Set(rows.map(({ jenis }) => jenis))].sort();
const nomor = (rows: readonly DokumenSaya[]) => rows.map((row) => `${row.jenis} ${row.nomor}`).sort();
/** The company's documents visible to a representative with these rights. */
async function seenWith(...peran: readonly HakWakil[]): Promise<DokumenSaya[]> {
  await beriHak(api, "peserta02", "peserta01", peran);
  return seenBy(await (await api.signIn("peserta02")).as(npwp));
}

const EFAKTUR = ["faktur_keluaran", "faktur_masukan", "retur_keluaran", "retur_masukan"] as const;
const LAIN = ["dokumen_keluaran", "dokumen_masukan", "retur_dokumen_keluaran"] as const;
const UANG = ["billing", "bpn", "ketetapan", "pengembalian"] as const;
const SPT = ["billing", "bpe", "bpn", "pengembalian", "perpanjangan"] as const;

describe("my documents", () => {
  it("contain a document of nearly every kind after a month, each with its number, and each kind separately", async () => {
    expect(all.every(({ nomor }) => nomor !== "" && nomor !== null)).toBe(true);
    for (const jenis of [...LAIN, ...UANG, "bpe", "bukpot", "faktur_keluaran", "faktur_masukan"] as const)
      expect(kindsOf(all), jenis).toContain(jenis);
    for (const jenis of JENIS_DOKUMEN_SAYA) {
      const own = await seenBy(owner, { jenis });
      expect(nomor(own)).toEqual(nomor(all.filter((row) => row.jenis === jenis)));
    }
  });

  it.each([
    [["efaktur_drafter"], [...EFAKTUR, ...LAIN]],
    [["efaktur_signer"], [...EFAKTUR, ...LAIN]],
    [["pembayaran"], UANG],
    [["bupot21_drafter"], ["bukpot", "bukpot_diterima"]],
    [["bupot_unifikasi_drafter"], ["bukpot", "bukpot_diterima"]],
    [["spt_ppn_drafter"], SPT],
    [["spt_tahunan_drafter"], SPT],
    [["buku_besar_view"], []],
    [["portal_view"], []],
  ] as const)("a representative with %j sees only its own family", async (peran, kinds) => {
    const seen = await seenWith(...peran);
    const foreign = kindsOf(seen).filter((jenis) => !(kinds as readonly string[]).includes(jenis));
    expect(foreign).toEqual([]);
    for (const one of nomor(seen)) expect(nomor(all)).toContain(one);
    const whole = ["efaktur_drafter", "efaktur_signer", "pembayaran"].includes(peran[0]);
    if (whole)
      expect(nomor(seen)).toEqual(nomor(all.filter(({ jenis }) => (kinds as readonly string[]).includes(jenis))));
  });

  it("for slips and returns it sees only its own kind of tax", async () => {
    const slips = async (hak: HakWakil) => new Set((await seenWith(hak)).map(({ rupa }) => rupa));
    const [gaji, unifikasi] = [await slips("bupot21_drafter"), await slips("bupot_unifikasi_drafter")];
    expect([gaji.size > 0, unifikasi.size > 0]).toEqual([true, true]);
    expect([...gaji].filter((rupa) => unifikasi.has(rupa))).toEqual([]);
    const returns = async (hak: HakWakil) => [
      ...new Set((await seenWith(hak)).filter(({ jenis }) => jenis === "bpe").map(({ rupa }) => rupa)),
    ];
    expect(await returns("spt_ppn_drafter")).toEqual(["ppn"]);
    expect(await returns("spt_pph21_drafter")).not.toContain("ppn");
  });

  it("codes and refunds of a return are visible to its family, other codes are not", async () => {
    const seen = (await seenWith("spt_ppn_drafter")).filter(({ jenis }) => jenis === "billing");
    const codes = await ok(await (await api.signIn("peserta02")).as(npwp), "GET", "/payment/list/billing", {
      perPage: 500,
    });
    expect(seen.map((row) => row.nomor).sort()).toEqual(codes.rows.map(({ kode }: { kode: string }) => kode).sort());
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(all.filter(({ jenis }) => jenis === "billing").length);
  });

  it("with every right it sees the same as the owner, and after the revocation nothing", async () => {
    expect(nomor(await seenWith(...HAK_WAKIL))).toEqual(nomor(all));
    const acting = await (await api.signIn("peserta02")).as(npwp);
    await api.db.write((sql) => sql.run(`UPDATE WakilKuasa SET status = 'revoked' WHERE ownerNpwp = ?`, [npwp]));
    expect((await acting.call("GET", "/profil/dokumen")).status).toBeGreaterThanOrEqual(400);
  });
});
