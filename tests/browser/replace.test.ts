import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { KODE_OTORISASI } from "../setup/small-class";
import * as consent from "./steps/consent";
import * as invoice from "./steps/invoice";
import type { Person } from "./steps/person";
import { LONG_MANNERS, useStage } from "./steps/stage";

describe.skipIf(!chromiumFile).each(LONG_MANNERS)(
  "replacing and cancelling with the buyer's consent, %s",
  (_, manner) => {
    const stage = useStage(manner);
    let seller: Person;
    let buyer: Person;
    let npwp: string;
    let original: string;
    let replacement: string;
    beforeAll(async () => {
      ({ person: seller } = await stage.enterAsCompany("peserta01"));
      ({ person: buyer, npwp } = await stage.enterAsCompany("peserta02"));
    });

    const lessOfIt = async () => {
      await invoice.lineField(seller, 1, "Kuantitas").fill("3");
    };

    it("an invoice is issued", async () => {
      await invoice.beginInvoice(seller, npwp, "INV-GANTI", { nama: "Laptop", harga: "15.000.000", jumlah: "4" });
      original = await invoice.keepDraft(seller);
      await invoice.sign(seller, original, KODE_OTORISASI);
    });

    it("its replacement begins as a copy; the original stays approved until it is signed", async () => {
      replacement = await consent.beginReplacement(seller, original, async () => {
        expect(await invoice.lineField(seller, 1, "Nama barang atau jasa").inputValue()).toBe("Laptop");
        await lessOfIt();
      });
      expect(await consent.stateOf(seller, original)).toBe("Disetujui");
    });

    it("signed, both wait for the buyer; withdrawn, the original is approved again", async () => {
      await consent.signWaiting(seller, replacement, KODE_OTORISASI);
      expect(await consent.stateOf(seller, replacement)).toBe("Menunggu persetujuan");
      expect(await consent.stateOf(seller, original)).toBe("Menunggu penggantian");
      await consent.step(seller, original, "Tarik penggantian", "Penggantian ditarik.");
      expect(await consent.stateOf(seller, original)).toBe("Disetujui");
      expect(await consent.stateOf(seller, replacement)).toBe("Dibatalkan");
    });

    it("a replacement accepted by the buyer takes the place of the original under its own number", async () => {
      replacement = await consent.beginReplacement(seller, original, lessOfIt);
      await consent.signWaiting(seller, replacement, KODE_OTORISASI);
      await consent.answer(buyer, "Konfirmasi faktur pengganti", "Terima");
      expect(await consent.stateOf(seller, original)).toBe("Diganti");
      expect(await consent.stateOf(seller, replacement)).toBe("Disetujui");
      await seller.sees(/Rp4\.950\.000/);
    });

    it("a cancellation is withdrawn, refused, requested again and accepted", async () => {
      const ask = () => consent.step(seller, replacement, "Batalkan faktur", "Dikirim; menunggu persetujuan pembeli.");
      await ask();
      expect(await consent.stateOf(seller, replacement)).toBe("Menunggu pembatalan");
      await consent.step(seller, replacement, "Tarik pembatalan", "Pembatalan ditarik.");
      expect(await consent.stateOf(seller, replacement)).toBe("Disetujui");
      await ask();
      await consent.answer(buyer, "Konfirmasi pembatalan faktur", "Tolak");
      expect(await consent.stateOf(seller, replacement)).toBe("Disetujui");
      await ask();
      await consent.answer(buyer, "Konfirmasi pembatalan faktur", "Terima");
      expect(await consent.stateOf(seller, replacement)).toBe("Dibatalkan");
      await seller.sees("Penarikan pembatalan", "Pembatalan ditolak pembeli");
    });

    it("no window reported a problem", () => {
      expect(stage.faults()).toEqual([]);
    });
  },
);
