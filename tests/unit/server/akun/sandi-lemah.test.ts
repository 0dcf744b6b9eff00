import { describe, expect, it } from "vitest";
import { refuseWeak } from "../../../../mock-server/auth/sandi-lemah";

const ANI = { accountId: "ani.wijaya", nama: "Ani Wijaya", email: "ani@contoh.id" };
const fault = (sandi: string, pemilik: Parameters<typeof refuseWeak>[2] = ANI): string | undefined => {
  try {
    refuseWeak("newPassword", sandi, pemilik);
    return undefined;
  } catch (error) {
    return (error as { fields: Record<string, { key: string }[]> }).fields.newPassword?.[0]?.key;
  }
};

describe("a new password", () => {
  it.each([
    "password",
    "PASSWORD",
    "qwerty123",
    "1234567",
    "7654321",
    "aaaaaaa",
    "Sayang123!",
    "Indonesia2026",
  ])("%s is refused as frequent", (sandi) => expect(fault(sandi)).toBe("sandi_umum"));

  it.each([
    "ani.wijaya",
    "ANI WIJAYA",
    "aniwijaya",
    "Wijaya#2026",
    "ani@contoh.id",
  ])("%s is refused as known to others about its owner", (sandi) => expect(fault(sandi)).toBe("sandi_diri"));

  it.each([
    "hujan turun di Bogor",
    "Wijayakusuma-7",
    "1234568",
    "Daftar#2026",
    "90817263",
    "kata-sandi-eka-1",
  ])("%s is accepted", (sandi) => expect(fault(sandi)).toBeUndefined());

  it("of digits alone is no name, even for an account with a name of digits", () => {
    expect(fault("90817263", { accountId: "22010045" })).toBeUndefined();
    expect(fault("22010045", { accountId: "22010045" })).toBe("sandi_diri");
  });

  it("is compared with names of four letters and more", () => {
    expect(fault("Ani#2026", { nama: "Ani" })).toBeUndefined();
    expect(fault("Anik#2026", { nama: "Anik" })).toBe("sandi_diri");
  });
});
