import { beforeAll, describe, expect } from "vitest";
import { axeFindings } from "../setup/axe";
import { chromiumFile } from "../setup/browser";
import { story } from "../setup/story";
import { type KelasTelaah, kelasTelaah } from "../setup/telaah";
import { review } from "./steps/assignment";
import type { Person } from "./steps/person";
import { PLAIN_MANNERS, useStage } from "./steps/stage";

const KALIMAT = /jumlah Rp15\.000\.000, menurut kunci Rp150\.000\.000\./;
const AKIBAT = /kurang Rp14\.850\.000 pada .*III\.E/;

describe.skipIf(!chromiumFile).each(PLAIN_MANNERS)("a class marked against a played key, %s", (_how, manner) => {
  const stage = useStage(manner);
  const step = story();
  let kelas: KelasTelaah;
  let kepala: Person;
  let peserta: Person;
  beforeAll(async () => {
    kelas = await kelasTelaah(stage.api());
  });

  /** Axe needs a window with scripts: another one of the same user opens the same page. */
  const hasNoFindings = async (account: string, { page }: Person) => {
    const other = await stage.enter(account, undefined, { script: "plain" });
    await other.open(new URL(page.url()).pathname);
    expect(await axeFindings(other.page)).toEqual([]);
  };

  step("a lecturer takes a reply as the key", async () => {
    kepala = await stage.enter("instruktur");
    await kepala.open(`/tugas/${kelas.tugasId}`);
    await kepala.follows("Telaah", "Telaah");
    const row = kepala.main.getByRole("row", { name: /Andi Pratama/ });
    await kepala.follows(/^Jadikan kunci/, "Jadikan kunci", row);
    await kepala.presses("Jadikan kunci", /Kunci dibuat dengan usulan \d+ soal/);
    await kepala.sees("100 dari nilai maksimum 100");
  });

  step("the lecturer is told how far the points are off, corrects them and saves", async () => {
    const poin = kepala.main.getByLabel("Poin", { exact: true });
    const [first, second] = [await poin.nth(0).inputValue(), await poin.nth(1).inputValue()];
    await poin.nth(0).fill("1");
    await kepala.presses("Simpan kunci", /nilai maksimumnya 100/);
    expect(await poin.nth(0).inputValue()).toBe("1");
    await poin.nth(0).fill(second);
    await poin.nth(1).fill(first);
    await kepala.presses("Simpan kunci", "Kunci disimpan.");
  });

  step("the report and the sheet name the wrong decision and its effect", async () => {
    await expect
      .poll(async () => {
        await kepala.open(`/tugas/${kelas.tugasId}/telaah`);
        return kepala.main.getByText("Menunggu").count();
      })
      .toBe(0);
    await kepala.sees("Ditelaah", "1 orang: Siti Rahmawati");
    await kepala.follows("Siti Rahmawati", "Telaah balasan");
    await kepala.sees(KALIMAT, AKIBAT, "Angka SPT yang berbeda");
    await kepala.follows("Buka penilaian", /^Balasan, percobaan/);
    await kepala.sees(/^Usulan telaah:/);
  });

  step("the trainee reads the sheet after its mark is released", async () => {
    const reply = `/tugas/${kelas.tugasId}/balas/${kelas.satu}`;
    await review(kepala, reply, "90", "Periksa jumlah pesanan.");
    peserta = await stage.enter("peserta01");
    await peserta.open(reply);
    expect(await peserta.main.getByRole("link", { name: "Buka telaah" }).count()).toBe(0);
    await kepala.open(`/tugas/${kelas.tugasId}/nilai/lepas`);
    await kepala.presses("Lepas nilai", /dilepas/);
    await peserta.open(reply);
    await peserta.follows("Buka telaah", "Telaah balasan");
    await peserta.sees(KALIMAT, AKIBAT);
    expect(stage.faults()).toEqual([]);
  });

  step("the trainee objects to the points, and the lecturer accepts with other points", async () => {
    await peserta.follows(/^Sanggah poin/, "Sanggah poin");
    await hasNoFindings("peserta01", peserta);
    await peserta.sees(KALIMAT);
    await peserta.presses("Kirim sanggahan", "Isi sanggahan");
    await peserta.main.getByLabel("Isi sanggahan").fill("Kontraknya menyebut sepuluh unit.");
    await peserta.presses("Kirim sanggahan", "Menunggu jawaban");
    await kepala.open(`/tugas/${kelas.tugasId}/sanggahan`);
    await hasNoFindings("instruktur", kepala);
    await kepala.follows(/Siti Rahmawati/, "Sanggahan");
    await hasNoFindings("instruktur", kepala);
    await kepala.sees("Kontraknya menyebut sepuluh unit.", KALIMAT);
    await kepala.main.getByLabel("Terima, dengan poin baru").check();
    const poin = await kepala.main
      .getByText(/^\d+(,\d+)? \/ \d+(,\d+)?/)
      .first()
      .textContent();
    await kepala.main.getByRole("textbox", { name: /^Poin baru/ }).fill(poin?.split(" / ")[1]?.split(" ")[0] ?? "");
    await kepala.main.getByLabel("Alasan").fill("Kontrak dibaca ulang.");
    await kepala.presses("Kirim jawaban", "Diterima, menunggu putaran berikutnya");
    await kepala.open(`/tugas/${kelas.tugasId}/balas/${kelas.satu}/pendapat/s1`);
    await kepala.sees("Kelas ini tidak punya penilai lain.");
    expect(stage.faults()).toEqual([]);
  });
});
