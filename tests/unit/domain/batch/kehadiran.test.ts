import { describe, expect, it } from "vitest";
import { buildKehadiran } from "~/domain/batch/kehadiran";
import { hariDi, jamDi, selisihZona, ZONA } from "~/domain/kit/zona";

describe("zones of Indonesia", () => {
  it("show the same moment each in its own day and time", () => {
    const late = "2026-03-31T16:30:00.000Z";
    expect(ZONA.map((zona) => `${hariDi(late, zona)} ${jamDi(late, zona)}`)).toEqual([
      "2026-03-31 23:30",
      "2026-04-01 00:30",
      "2026-04-01 01:30",
    ]);
    for (const zona of ZONA) {
      const wall = `${hariDi(late, zona)}T${jamDi(late, zona)}:00${selisihZona(zona)}`;
      expect(new Date(wall).toISOString()).toBe(late);
    }
  });
});

describe("attendance", () => {
  it("is a table of accounts by days, earliest day first, in any order of the sign-ins", () => {
    const saat = { pertama: "2026-05-04T01:00:00.000Z", terakhir: "2026-05-04T03:00:00.000Z" };
    const { hari, milik } = buildKehadiran([
      { akunId: "b", hari: "2026-05-11", ...saat },
      { akunId: "a", hari: "2026-05-04", ...saat },
      { akunId: "b", hari: "2026-05-04", ...saat },
    ]);
    expect(hari).toEqual([
      { tanggal: "2026-05-04", hadir: 2 },
      { tanggal: "2026-05-11", hadir: 1 },
    ]);
    expect([...milik("b").keys()].sort()).toEqual(["2026-05-04", "2026-05-11"]);
    expect(milik("a").get("2026-05-04")).toEqual(saat);
    expect(milik("nobody").size).toBe(0);
  });
});
