import { describe, expect, it } from "vitest";
import { isAlamatPlatform } from "~/domain/lti/alamat";

const NETWORKS = [
  ["0.0.0.0", "0.255.255.255", "1.0.0.0"],
  ["10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"],
  ["100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"],
  ["169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"],
  ["172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"],
  ["192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"],
  ["192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"],
  ["198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"],
  ["224.0.0.0", "255.255.255.255", "223.255.255.255"],
] as const;

describe("the address of a learning platform", () => {
  it.each(NETWORKS)("is refused from %s to %s and accepted next to them", (first, last, ...beside) => {
    for (const inside of [first, last]) expect(isAlamatPlatform(`https://${inside}/jwks`), inside).toBe(false);
    for (const outside of beside) expect(isAlamatPlatform(`https://${outside}/jwks`), outside).toBe(true);
  });

  it.each([
    "https://0xa000001/",
    "https://167772161/",
    "https://10.1/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://[::]/",
    "https://[64:ff9b::a00:1]/",
  ])("%s is refused in every spelling", (address) => expect(isAlamatPlatform(address)).toBe(false));

  it.each([
    "https://moodle.contoh.ac.id/",
    "https://[2606:4700::1]/",
    "http://127.0.0.1:8080/",
    "http://localhost/",
    "https://[::1]/",
  ])("%s is accepted", (address) => expect(isAlamatPlatform(address)).toBe(true));
});
