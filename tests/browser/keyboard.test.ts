import { describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { KODE_OTORISASI } from "../setup/small-class";
import { Keyboard } from "./steps/keyboard";
import { USUAL_MANNERS, useStage } from "./steps/stage";

/** Tabs from the start page through an invoice and the return to its receipt. */
const MOST = 150;
/** Tabs of its longest parts before the redesign. Both are in docs/performance.md. */
const BEFORE = { invoice: 59, statement: 146 } as const;

describe.skipIf(!chromiumFile).each(USUAL_MANNERS)("by keyboard alone, %s", (_, manner) => {
  const stage = useStage(manner);

  it("goes from an invoice to the filed return in under 150 Tabs", async () => {
    const { person } = await stage.enterAsCompany("peserta01");
    const keys = new Keyboard(person);
    const named = (name: string) => person.main.locator(`[name="${name}"]`);
    const link = (name: string | RegExp) => person.main.getByRole("link", { name }).first();
    const button = (name: string | RegExp) => person.main.getByRole("button", { name }).last();

    const took: Record<keyof typeof BEFORE, number> = { invoice: 0, statement: 0 };
    const counted = async (part: keyof typeof BEFORE, deed: () => Promise<void>) => {
      const from = keys.tabs;
      await deed();
      took[part] = keys.tabs - from;
    };

    await person.open("/");
    await keys.skip();
    await keys.enters(link(/^Buat faktur$/), "Buat faktur");
    await counted("invoice", async () => {
      await keys.skip();
      await keys.types(person.field("NPWP"), "0990001000201000");
      await keys.types(named("baris[0].nama"), "Meja rapat");
      await keys.picks(named("baris[0].satuan"), "Unit");
      await keys.types(named("baris[0].harga"), "15.000.000");
      await keys.types(named("baris[0].jumlah"), "40");
      await keys.sends("Periksa faktur");
      await keys.skip();
      await keys.types(person.field("Kode otorisasi"), KODE_OTORISASI);
      await keys.sends(/Faktur sudah terbit/);
    });

    await person.open("/");
    await keys.skip();
    await keys.enters(link(/^(?:Bayar|Lapor).*SPT Masa PPN/), "Buat konsep SPT");
    await keys.skip();
    await keys.enters(button("Buat dan posting"), /Posting selesai/);
    await counted("statement", async () => {
      await keys.skip();
      await keys.enters(link(/^Centang pernyataan/), /sepenuhnya/);
      await keys.ticks(person.main.getByRole("checkbox", { name: /pernyataan|sepenuhnya/i }));
      await keys.enters(button(/^(?:Bayar|Lapor)/), "Kode otorisasi DJP");
    });
    await keys.skip();
    await keys.chooses(person.main.getByRole("radio", { name: /^\s*Buat kode billing/ }));
    await keys.types(person.field("Kode otorisasi DJP"), KODE_OTORISASI);
    await keys.sends(/Kode billing siap dibayar/);
    await keys.skip();
    await keys.enters(link(/^Bayar$/), /Bayar kode billing/);
    await keys.skip();
    await keys.chooses(person.main.getByRole("radio", { name: /Bank persepsi/ }));
    await keys.enters(button("Bayar"), "Bukti Penerimaan Elektronik (BPE)");

    expect(keys.tabs, JSON.stringify(keys.pages)).toBeLessThan(MOST);
    for (const [part, before] of Object.entries(BEFORE))
      expect(took[part as keyof typeof BEFORE], `${part}: ${JSON.stringify(took)}`).toBeLessThan(before);
  });
});
