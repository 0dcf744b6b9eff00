import { afterEach, describe, expect, it, vi } from "vitest";
import { ConfigError, readConfig } from "~/contract/config";
import { environment, lanAddresses, portsOf, workersOf } from "../../scripts/lib/environment.mjs";
import { refusalOf } from "../../scripts/lib/node-version.mjs";
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

  it.each([
    [{}, 1, 1],
    [{}, 2, 1],
    [{}, 3, 2],
    [{ WORKERS: "1" }, 8, 1],
    [{ WORKERS: "64" }, 8, 64],
  ])("%o on %i cores runs %i processes of the portal", (given, cores, workers) => {
    expect(workersOf(readConfig({ ...secret, ...given }), cores)).toBe(workers);
  });

  it.each(["0", "65", "1.5", "semua"])("refuses %s processes of the portal", (workers) => {
    expect(problemsOf({ ...secret, WORKERS: workers })).toEqual([expect.stringMatching(/^WORKERS is "/)]);
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

describe("the ports tried before a build", () => {
  it.each<Record<string, string>>([
    {},
    { PORT: "", HOST: "" },
    { PORT: "3100", HOST: "0.0.0.0", API_PORT: "4100", API_HOST: "::1" },
  ])("are those of the configuration: %j", (given) => {
    const { port, host, apiPort, apiHost } = readConfig({ ...secret, ...given });
    expect(portsOf(given)).toMatchObject([
      { name: "PORT", port, host },
      { name: "API_PORT", port: apiPort, host: apiHost },
    ]);
  });

  it("leave out the mock API if another server takes its place, and values that are no ports", () => {
    expect(portsOf({ API_BASE_URL: "http://127.0.0.1:9000/api/v1" })).toHaveLength(1);
    expect(portsOf({ PORT: "web", API_PORT: "70000" })).toEqual([]);
  });
});

describe("versions of Node", () => {
  it.each(["20.19.0", "20.20.2", "22.12.0", "22.23.5", "24.0.0", "26.12.1"])("%s is supported", (version) => {
    expect(refusalOf(version)).toBeUndefined();
  });

  it.each(["18.20.8", "20.18.3", "22.11.0", "23.11.0", "25.9.0", "27.0.0"])("%s is refused by name", (version) => {
    expect(refusalOf(version)).toBe(
      `LatihPajak runs on Node 20 (from 20.19), 22 (from 22.12), 24 and 26; this is Node ${version}. Get a supported one from https://nodejs.org.`,
    );
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
