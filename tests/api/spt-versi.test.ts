import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temukan } from "~/domain/mesin/definisi";
import { banding, dari, tetap } from "~/domain/mesin/rumus";
import { versiBaru } from "~/domain/mesin/versi";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { pdfTexts } from "../setup/pdf-text";
import { ok, readyDraft, sptDetail, submitSpt } from "../setup/spt";
import { denganVersi } from "../setup/versi-spt";

const MASA = "2026-02";
let api: TestApi;
let wp: Actor;
let tutup: () => void;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
});
afterAll(async () => {
  tutup?.();
  await api.close();
});

describe("what the taxpayer confirms", () => {
  beforeAll(() => {
    tutup = denganVersi("ppn", (lama) => {
      const [induk] = lama.formulir;
      const formulir = induk?.id ?? "";
      const isian = { butir: "IV", nilai: dari("iv_dpp") };
      return {
        ...versiBaru(lama, { versi: "2026-uji", sejak: "2026-02-01", formulir: [] }),
        periksa: [
          ...lama.periksa,
          temukan("negatif", "konfirmasi", banding("iv_dpp", ">", tetap(0)), { formulir, field: "iv_dpp", isian }),
        ],
      };
    });
  });

  it("is asked for with its key, and refuses filing until it is confirmed as it stands", async () => {
    const draft = await readyDraft(wp, MASA, { iv_dpp: 1_000, ii_e_ppn: 0, iii_b: 0 });
    const asked = async () =>
      (await sptDetail(wp, draft.id)).temuan.filter(({ severity }: { severity: string }) => severity === "konfirmasi");
    const [finding] = await asked();
    expect(finding).toMatchObject({ code: "negatif", field: "iv_dpp", kunci: expect.stringContaining("1000") });
    const refused = {
      status: 422,
      body: { code: "spt_not_confirmed", fieldErrors: { konfirmasi: [expect.any(String)] } },
    };
    const way = { pembayaran: "billing" };
    expect(await submitSpt(wp, draft, way)).toMatchObject(refused);
    const { versi } = await ok(wp, "POST", "/spt/ppn/update/induk", { ...draft, isi: { iv_dpp: 2_000 } });
    const changed = await submitSpt(wp, { id: draft.id, versi }, { ...way, konfirmasi: [finding.kunci] });
    expect(changed).toMatchObject(refused);
    expect(await sptDetail(wp, draft.id)).toMatchObject({ status: "draft", versi, konfirmasi: [] });

    const konfirmasi = (await asked()).map(({ kunci }: { kunci: string }) => kunci);
    const sent = await submitSpt(wp, { id: draft.id, versi }, { ...way, konfirmasi });
    expect(sent.status).toBe(200);
    const filed = await sptDetail(wp, draft.id);
    expect(filed.konfirmasi).toEqual([
      {
        code: "negatif",
        field: "iv_dpp",
        message: expect.stringContaining("Rp2.000"),
        oleh: filed.penandatangan,
        kelas: expect.stringContaining("2026-04-06"),
      },
    ]);
    const pdf = await wp.call("GET", "/spt/generate", { id: draft.id, bentuk: "spt" });
    const text = pdfTexts(pdf.body).join(" ");
    expect(text).toContain("Konfirmasi wajib pajak");
    expect(text).toContain(filed.penandatangan);
  });
});
