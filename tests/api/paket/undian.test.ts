import { describe, expect, it } from "vitest";
import { sentPackSchema } from "../../../mock-server/pack/schema";
import { periksaSolusi } from "../../../mock-server/solusi";
import { bervariasi } from "../../setup/variasi";

describe("the solution of a pack with a variation", () => {
  it("is played with twenty draws, and each draw that the product refuses is named with its values and step", async () => {
    const pack = bervariasi();
    const retur = pack.tugas[0].variasi.variabel.find(({ nama }: { nama: string }) => nama === "m2_retur");
    // 40 tyres were bought
    Object.assign(retur, { dari: 37, sampai: 44 });
    const temuan = await periksaSolusi(sentPackSchema.parse(pack), "en");
    const returned = temuan.map(({ params }) => Number(/m2_retur = (\d+)/.exec(String(params?.nilai))?.[1]));
    expect(returned.length).toBeGreaterThan(2);
    expect(returned.length).toBeLessThan(20);
    expect(returned.filter((count) => count <= 40)).toEqual([]);
    const at = pack.solusi[0].langkah.findIndex(({ nama }: { nama?: string }) => nama === "retur");
    for (const { jalur, teks, params } of temuan) {
      expect(jalur.slice(0, 4)).toEqual(["solusi", 0, "langkah", at]);
      expect(teks).toBe("paket:temuan.undian_gagal");
      expect(Number(params?.undian)).toBeGreaterThan(0);
      expect(String(params?.sebab).length).toBeGreaterThan(10);
    }
  }, 300_000);
});
