import { describe, expect, it } from "vitest";
import { textsOf } from "~/i18n/server";
import { whatChanged } from "~/routes/jejak/trail-changes";

const said = (lng: "id" | "en", sebelum: unknown, sesudah: unknown) => {
  const text = (kept: unknown) => (kept === undefined ? "" : JSON.stringify(kept));
  return whatChanged({ sebelum: text(sebelum), sesudah: text(sesudah) }, textsOf(lng));
};

describe("changes in an entry of the trail", () => {
  it("are states, amounts, days and periods in the reader's words", () => {
    expect(said("id", { status: "draft" }, { status: "approved", ppn: 1_100_000 })).toBe(
      "Status: Konsep menjadi Disetujui; PPN: Rp1.100.000",
    );
    expect(said("en", { kredit: null }, { kredit: "credited", masa: "2026-03" })).toBe(
      "Crediting: Credited; Tax period: March 2026",
    );
    expect(said("id", { tanggal: "2026-04-06" }, { tanggal: "2026-04-07" })).toBe(
      "Tanggal: 6 April 2026 menjadi 7 April 2026",
    );
    expect(said("id", { dpp: 500_000 }, undefined)).toBe("DPP tadinya Rp500.000");
  });
  it("leave out equal values and values for programs only", () => {
    expect(said("id", { status: "draft", isi: { a: 1 } }, { status: "draft", sidik: "x" })).toBe("");
    expect(said("id", undefined, undefined)).toBe("");
  });
});
