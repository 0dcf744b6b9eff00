import { afterEach, describe, expect, it, vi } from "vitest";
import { ConfigError, readConfig } from "~/contract/config";
import { environment, lanAddresses } from "../../scripts/lib/environment.mjs";
import { welcome } from "../../scripts/lib/welcome.mjs";

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

  it("requires a client for a foreign issuer, and accepts none without an issuer", () => {
    expect(problemsOf({ ...secret, GOOGLE_ISSUER: "https://accounts.google.com" })).toHaveLength(2);
    expect(readConfig({ ...secret, GOOGLE_ISSUER: "none" }).google).toBeNull();
  });

  it("refuses one port for both servers", () => {
    expect(problemsOf({ ...secret, PORT: "4000" })).toHaveLength(1);
  });
});

it("the address for a class is on a network in the room", () => {
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

describe("a portal that is open to the classroom", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    [{ HOST: "0.0.0.0", PUBLIC_URL: "" }, `http://${lanAddresses()[0] ?? "localhost"}:3100`],
    [{ HOST: "0.0.0.0", PUBLIC_URL: "https://kelas.example" }, "https://kelas.example"],
    [{ HOST: "127.0.0.1", PUBLIC_URL: "" }, ""],
  ])("links have an address that the class reaches: %j", (given, address) => {
    expect(environment({ ...secret, NODE_ENV: "test", PORT: "3100", ...given }).PUBLIC_URL).toBe(address);
  });

  it("the start message shows it, with a pattern for cameras", async () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const config = readConfig({ ...secret, HOST: "0.0.0.0", PUBLIC_URL: "http://192.0.2.7:3000", SEED: "none" });
    await welcome(config, 1, ["http://198.51.100.4:3000"]);
    const words = String(said.mock.calls[0]?.[0]);
    expect(words).toContain("For the class: http://192.0.2.7:3000/login");
    expect(words).toContain("If that does not answer: http://198.51.100.4:3000");
    expect(words).toMatch(/[█▀▄]{10}/);
  });
});
