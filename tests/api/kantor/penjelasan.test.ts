import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Actor, upload } from "../../setup/api";
import { pdf } from "../../setup/attachments";
import { npwpOf } from "../../setup/faktur";
import { BULAN_2025, bukpotDulu, dilaporkanDulu } from "../../setup/kantor";
import { fileAndPay, type KelasKantor, kelasKantor } from "../../setup/kantor-kelas";
import { readyBadan } from "../../setup/month-badan";
import { ok } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor();
  await kelas.choose("kirim");
});
afterAll(() => kelas.api.close());

/** Files a return with 100,000,000 of services and no slip for them. */
async function jasaTanpaBukti(actor: Actor): Promise<void> {
  const owner = { batchId: kelas.id, ownerNpwp: await npwpOf(actor) };
  const months = BULAN_2025.map((masa) => ({ masa, hitung: {} }));
  await dilaporkanDulu(kelas.api, owner, "pph_uni", months);
  const spt = await readyBadan(actor, 5_000_000_000);
  await sptBadan(() => actor).simpan(spt, "1C", { "4002.c3": 5_000_000_000, "5317.c3": 100_000_000 });
  await fileAndPay(actor, spt);
}
const jawab = (actor: Actor, id: string, given: Record<string, unknown>) =>
  actor.call("POST", "/payment/ketetapan/jawab", { id, urut: 1, cara: "penjelasan", ...given });
const tenagaAhli = async (actor: Actor, nilai: number) =>
  bukpotDulu(
    kelas.api,
    { batchId: kelas.id, ownerNpwp: await npwpOf(actor) },
    { jenis: "BP21", masa: "2025-07", kodeObjek: "21-100-20", nilai },
  );

describe("a point that is right for an accepted reason", () => {
  const step = story();
  let surat: string;
  const titik = async () => (await kelas.detail(kelas.satu, surat)).titik[0];
  step("lists the reasons of its check, each with its source in the law", async () => {
    await jasaTanpaBukti(kelas.satu);
    await kelas.moveTo("2026-05-18");
    surat = (await kelas.letters(kelas.satu)).find(({ jenis }) => jenis === "sp2dk")?.id ?? "";
    const { penjelasan } = await titik();
    expect(penjelasan).toContainEqual({
      kode: "bank_asuransi",
      teks: "Jasa bank dan asuransi, yang tidak dipotong.",
      dasar: "UU PPh ps. 23(4)a",
    });
  });

  step("refuses a reason of another check, and a reason beside another answer", async () => {
    const fields = async (given: Record<string, unknown>) => (await jawab(kelas.satu, surat, given)).body;
    expect(await fields({ penjelasan: "hibah" })).toMatchObject({ code: "invalid" });
    expect(await fields({ cara: "keliru", penjelasan: "bank_asuransi" })).toMatchObject({ code: "invalid" });
    expect((await jawab(kelas.dua, surat, { penjelasan: "bank_asuransi" })).status).toBe(404);
    expect((await titik()).jawaban).toEqual([]);
  });

  step("waits for the instructor where no document of the class can prove it", async () => {
    expect((await jawab(kelas.satu, surat, { penjelasan: "bank_asuransi" })).body.objResponse.status).toBe("answered");
    expect((await titik()).jawaban).toMatchObject([
      { cara: "penjelasan", isi: "", penjelasan: { kode: "bank_asuransi" }, bukti: null },
    ]);
    expect((await kelas.detail(kelas.satu, surat)).tanggapan).toBe("Jasa bank dan asuransi, yang tidak dipotong.");
    const trail = (await ok(kelas.satu, "GET", "/audit", { perPage: 50 })).rows;
    expect(JSON.stringify(trail)).toContain("bank_asuransi");
  });

  step("stays open by one rupiah: slips of 94,999,999 for 100,000,000, tolerance 5,000,000", async () => {
    await tenagaAhli(kelas.satu, 94_999_999);
    expect((await jawab(kelas.satu, surat, { penjelasan: "jasa_perorangan" })).body.objResponse.status).toBe(
      "answered",
    );
    expect((await titik()).jawaban[1]).toMatchObject({ penjelasan: { kode: "jasa_perorangan" }, bukti: 94_999_999 });
  });

  step("is not checked in an exam", async () => {
    await tenagaAhli(kelas.satu, 1);
    await kelas.choose("kirim", { pemeriksaan: "ujian" });
    await jawab(kelas.satu, surat, { penjelasan: "jasa_perorangan" });
    expect((await titik()).jawaban[2]).toMatchObject({ bukti: null });
    expect((await titik()).status).toBe("answered");
    await kelas.choose("kirim", { pemeriksaan: "coretax" });
  });

  step("is closed with its letter when the slips reach the tolerance", async () => {
    expect((await jawab(kelas.satu, surat, { penjelasan: "jasa_perorangan" })).body.objResponse.status).toBe("closed");
    expect(await titik()).toMatchObject({ status: "closed", hasil: "terbukti", ditutup: "2026-05-18" });
    expect((await kelas.detail(kelas.satu, surat)).status).toBe("closed");
    expect(await kelas.told(kelas.satu, "sp2dk_ditutup")).toBe(1);
    expect((await jawab(kelas.satu, surat, { penjelasan: "bank_asuransi" })).body.code).toBe("wrong_state");
  });
});

describe("services that are paid after the year", () => {
  const step = story();
  let surat: string;
  const press = () => jawab(kelas.dua, surat, { penjelasan: "akrual" });
  const slips = async (masa: string, nilai: number) =>
    bukpotDulu(
      kelas.api,
      { batchId: kelas.id, ownerNpwp: await npwpOf(kelas.dua) },
      { jenis: "bpu", masa, kodeObjek: "24-104-21", nilai },
    );
  step("are not proved without slips", async () => {
    await jasaTanpaBukti(kelas.dua);
    await kelas.moveTo("2026-06-29");
    surat = (await kelas.letters(kelas.dua)).find(({ jenis }) => jenis === "sp2dk")?.id ?? "";
    expect((await press()).body.objResponse.status).toBe("answered");
  });
  step("keep the files of their answers under their point, for its taxpayer and its class", async () => {
    const send = (...files: ReturnType<typeof pdf>[]) =>
      kelas.dua.call(
        "POST",
        "/payment/ketetapan/jawab",
        { id: surat, urut: 1, cara: "penjelasan", isi: "Lihat faktur." },
        { files },
      );
    expect((await send(upload("catatan.exe", Buffer.from("MZ")))).status).toBe(415);
    expect((await send(pdf("faktur.pdf"))).status).toBe(200);
    const { berkas } = (await kelas.detail(kelas.dua, surat)).titik[0];
    expect(berkas).toMatchObject([{ nama: "faktur.pdf" }]);
    const file = { id: surat, berkas: berkas[0].id };
    const read = async (actor: Actor, path: string) => (await actor.call("GET", path, file)).status;
    expect(await read(kelas.dua, "/payment/ketetapan/berkas")).toBe(200);
    expect(await read(kelas.satu, "/payment/ketetapan/berkas")).toBe(404);
    expect(await read(kelas.kepala, "/ketetapan/berkas")).toBe(200);
    expect(await read(await kelas.api.signIn("asisten"), "/ketetapan/berkas")).toBe(200);
    const other = (await kelas.letters(kelas.satu))[0]?.id;
    const strange = await kelas.satu.call("GET", "/payment/ketetapan/berkas", { ...file, id: other });
    expect(strange.body.code).toBe("spt_slot_empty");
    const names = ["1.pdf", "2.pdf", "3.pdf", "4.pdf"];
    expect((await send(...[...names, "5.pdf"].map((name) => pdf(name)))).body).toMatchObject({ code: "invalid" });
    expect((await send(...names.map((name) => pdf(name)))).status).toBe(200);
    expect((await kelas.detail(kelas.dua, surat)).titik[0].berkas).toHaveLength(5);
  });

  step("are answered by the trainee alone", async () => {
    const asisten = await kelas.api.signIn("asisten");
    const aksi = async (actor: Actor) => (await ok(actor, "GET", "/ketetapan/detail", { id: surat })).titik[0].aksi;
    expect(await aksi(asisten)).toEqual([]);
    expect(await aksi(kelas.kepala)).toEqual(["accept", "refuse"]);
  });

  step("are proved by slips of January beyond those of an average month", async () => {
    await slips("2025-06", 12_000_000);
    await slips("2026-01", 95_999_999);
    expect((await press()).body.objResponse.status).toBe("answered");
    const { jawaban } = (await kelas.detail(kelas.dua, surat)).titik[0];
    expect(jawaban.at(-1)).toMatchObject({ penjelasan: { kode: "akrual" }, bukti: 94_999_999 });
    await slips("2026-01", 1);
    expect((await press()).body.objResponse.status).toBe("closed");
  });
});
