import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "~/contract/config";
import { lanAddresses } from "../../scripts/lib/environment.mjs";

const secret = { SESSION_SECRET: "x".repeat(32) };
const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readConfig(source);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe("configuration", () => {
  it("needs a secret and nothing else", () => {
    expect(readConfig({ ...secret, PORT: "" })).toMatchObject({
      port: 3000,
      apiPort: 4000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      apiBaseUrl: "http://127.0.0.1:4000/api/v1",
      seed: "demo",
      google: { issuer: "http://localhost:3000/issuer", bundled: true },
    });
  });

  it("names every wrong value at once, and shows no secret", () => {
    const problems = problemsOf({
      PORT: "web",
      API_PORT: "70000",
      SEED: "some",
      SESSION_SECRET: "short",
      PUBLIC_URL: "ftp://x",
    });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "PORT",
      "API_PORT",
      "PUBLIC_URL",
      "SESSION_SECRET",
      "SEED",
    ]);
    expect(problems.join()).not.toContain("short");
    expect(problems).toContain('SEED is "some": expected demo or none');
  });

  it("asks for the client of a foreign issuer, and takes none for no issuer", () => {
    expect(problemsOf({ ...secret, GOOGLE_ISSUER: "https://accounts.google.com" })).toHaveLength(2);
    expect(readConfig({ ...secret, GOOGLE_ISSUER: "none" }).google).toBeNull();
  });

  it("refuses one port for both servers", () => {
    expect(problemsOf({ ...secret, PORT: "4000" })).toHaveLength(1);
  });
});

it("the address for a class is one of a network in the room", () => {
  const four = (address: string, internal = false) => ({ address, internal, family: "IPv4" as const });
  const given = {
    lo: [four("127.0.0.1", true)],
    docker0: [four("172.17.0.1")],
    "br-1a2b": [four("172.18.0.1")],
    tailscale0: [four("100.64.0.7")],
    eth1: [four("169.254.3.4")],
    wlan0: [{ address: "fe80::1", internal: false, family: "IPv6" as const }, four("192.168.1.20")],
  };
  expect(lanAddresses(given as never)).toEqual(["192.168.1.20", "172.17.0.1", "172.18.0.1", "100.64.0.7"]);
});
