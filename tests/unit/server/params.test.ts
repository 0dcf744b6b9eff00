import { afterEach, describe, expect, it, vi } from "vitest";
import { LANGUAGES, shownParam } from "../../../mock-server/i18n";
import { shownParams } from "../../../mock-server/params";

const RAW = {
  nilai: -1_234_567,
  hari: "2026-04-06",
  masa: "2026-03, 2026-04",
  maksimum: 1200,
  tahun: 2026,
  teks: "A1",
};
afterEach(() => vi.restoreAllMocks());

describe("parameters as a reader sees them", () => {
  it("are written in the language", () => {
    expect(shownParams(RAW, "id", ["maksimum"])).toEqual({
      ...{ nilai: "-Rp1.234.567", hari: "6 April 2026", masa: "Maret 2026, April 2026" },
      ...{ maksimum: "1.200", tahun: "2026", teks: "A1" },
    });
    expect(shownParams(RAW, "ar")).toMatchObject({ nilai: "-Rp1,234,567", maksimum: "Rp1,200" });
  });

  it("make no format of the platform twice", () => {
    const all = () => {
      for (const language of LANGUAGES) {
        shownParams(RAW, language, ["maksimum"]);
        for (const one of [1200, "2026-04-06", "2026-04"]) shownParam(one, undefined, language);
      }
    };
    all();
    const made = [vi.spyOn(Intl, "DateTimeFormat"), vi.spyOn(Intl, "NumberFormat")];
    all();
    expect(made.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});
