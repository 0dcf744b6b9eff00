import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Actor, startApi, type TestApi } from "../setup/api";

/** A line of the text format: `name{labels} value`. */
const LINE = /^[a-z_]+(?:\{[^{}]*\})? \S+$/;

describe("what an operator sees of the API", () => {
  let api: TestApi;
  let actor: Actor;
  const said = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  beforeAll(async () => {
    api = await startApi({ env: { LOG: "json" } });
    actor = await api.signIn("peserta01");
  });
  afterAll(async () => {
    await api.close();
    said.mockRestore();
  });
  const metrics = async () => (await api.request.get("/metrics").expect(200)).text;
  const counted = (text: string, name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")
        .at(-1),
    );

  it("counts each call by its address in the contract and its status", async () => {
    const refused = 'latihpajak_api_requests_total{method="GET",call="/batch/detail",status="403"}';
    expect(counted(await metrics(), refused)).toBeNaN();
    await actor.call("GET", "/batch/detail", { id: "00000000-0000-4000-8000-000000000000" });
    await actor.call("GET", "/tidak/ada");
    const text = await metrics();
    expect(counted(text, refused)).toBe(1);
    expect(counted(text, 'latihpajak_api_requests_total{method="GET",call="other",status="404"}')).toBe(1);
    expect(text.split("\n").filter((line) => line !== "" && !line.startsWith("#") && !LINE.test(line))).toEqual([]);
  });

  it("tells the waiting changes, the work in the background and the size of the database", async () => {
    const text = await metrics();
    expect(counted(text, "latihpajak_api_writes_waiting")).toBe(0);
    expect(counted(text, "latihpajak_api_database_bytes")).toBeGreaterThan(100_000);
    expect(text).toContain("# TYPE latihpajak_api_jobs gauge");
  });

  it("prints a line for each request, with its id and without anything of the caller", async () => {
    said.mockClear();
    const answer = await api.request
      .get("/api/v1/batch/detail?id=rahasia")
      .set("Authorization", `Bearer ${actor.token}`)
      .set("X-Request-Id", "halaman-1");
    await expect.poll(() => said.mock.calls.length).toBe(1);
    const line = String(said.mock.calls[0]?.[0]);
    expect(answer.headers["x-request-id"]).toBe("halaman-1");
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request: "halaman-1",
      method: "GET",
      call: "/batch/detail",
      status: answer.status,
      ms: expect.any(Number),
    });
  });

  it.each(["", "a b", "x".repeat(65), '{"a":1}'])("replaces %j as the id of a request", async (id) => {
    const answer = await api.request.get("/api/v1/docs").set("X-Request-Id", id);
    expect(answer.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  });

  it("is ready while its database can be written, and not once it stops", async () => {
    await api.request.get("/ready").expect(200, { ready: true });
    const { locals } = api;
    locals.stopping = true;
    await api.request.get("/ready").expect(503, { ready: false, sebab: "stopping" });
    await api.request.get("/health").expect(200);
    locals.stopping = false;
  });
});
