import { describe, expect, it } from "vitest";
import { rest, restingChild } from "../../../mock-server/apart/children";
import { apart, getReady, ProcessDied } from "../../../mock-server/apart/run";
import { Seats } from "../../../mock-server/apart/seats";
import { readTableApart } from "../../../mock-server/apart/tables";
import { StopReading } from "../../../mock-server/files/report";

const limits = { maxRows: 100_000, known: ["nama"] };
const names = (count: number, name = "Budi") => Buffer.from(`nama,gaji\n${`${name},1\n`.repeat(count)}`);

describe("work in a process of its own", () => {
  it("gives the same answer as in this process, findings included", async () => {
    const table = await apart("tabel", { bytes: names(5_000), limits }, { whose: undefined });
    expect([table.headings, table.rows.length, table.rows[0]]).toEqual([
      ["nama", "gaji"],
      5_000,
      { line: 2, cells: { nama: "Budi" }, numbers: new Set() },
    ]);
    const refused = apart("tabel", { bytes: names(5_000), limits: { ...limits, maxRows: 10 } }, { whose: undefined });
    await expect(refused).rejects.toMatchObject({ temuan: { kode: "too_many_documents", line: 12 } });
    await expect(readTableApart(names(5_000), { ...limits, maxRows: 10 }, undefined)).rejects.toBeInstanceOf(
      StopReading,
    );
  });

  it.each([
    [
      "a sheet of a thousand people",
      Buffer.concat([names(0), Buffer.from("Budi Santoso,54000000;1234567890123456\n".repeat(1_000))]),
      0,
    ],
    ["quotes upon quotes", Buffer.from(`nama,gaji\n${'"a""a""a""a""a""a"\n'.repeat(3_000)}`), 1],
    [
      "two hundred columns",
      Buffer.from(`${Array.from({ length: 200 }, (_, n) => `k${n}`).join()}\n${"1,".repeat(25_000)}`),
      0,
    ],
  ])("%s is read here without its own process, and other requests have their turn during long reads", async (_, bytes, least) => {
    const processes = () => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;
    const before = processes();
    let over = false;
    let turns = 0;
    const others = () => {
      turns += 1;
      if (!over) setImmediate(others);
    };
    setImmediate(others);
    const slow = Buffer.concat([bytes]).subarray(0, 64 * 1024);
    await readTableApart(slow, { maxRows: 100_000, known: ["nama", "k0"] }, undefined).catch((error: unknown) =>
      expect(error).toBeInstanceOf(StopReading),
    );
    over = true;
    expect(processes()).toBeLessThanOrEqual(before);
    expect(turns).toBeGreaterThanOrEqual(least);
  });

  it("that runs out of memory ends alone: this process continues and reports it", async () => {
    const order = { bytes: names(90_000, "B".repeat(200)), limits };
    await expect(apart("tabel", order, { heapMb: 8, whose: undefined })).rejects.toBeInstanceOf(ProcessDied);
    expect((await apart("tabel", { bytes: names(3), limits }, { whose: undefined })).rows.length).toBe(3);
  });

  it("uses the same process for the next order, unless that process has ended", async () => {
    const order = { bytes: names(3), limits };
    await apart("tabel", order, { whose: undefined });
    const first = restingChild();
    expect(first?.pid).toBeGreaterThan(0);
    if (first) rest(first);
    expect((await apart("tabel", order, { whose: undefined })).rows.length).toBe(3);
    const second = restingChild();
    expect(second?.pid).toBe(first?.pid);
    if (second) rest(second);
    const gone = new Promise((resolve) => second?.once("exit", resolve));
    process.kill(second?.pid ?? 0, "SIGKILL");
    await gone;
    expect((await apart("tabel", order, { whose: undefined })).rows.length).toBe(3);
    expect(restingChild()?.pid).not.toBe(first?.pid);
  });

  it("is ready before its order, once for all who ask", async () => {
    for (let one = restingChild(); one; one = restingChild()) one.kill();
    await Promise.all([getReady("telaah"), getReady("telaah")]);
    await getReady("telaah");
    const [ready, none] = [restingChild(), restingChild()];
    expect(ready?.pid).toBeGreaterThan(0);
    expect(none).toBeUndefined();
    if (ready) rest(ready);
    // the load is not answered: the answer belongs to the order
    expect((await apart("tabel", { bytes: names(3), limits }, { whose: undefined })).rows.length).toBe(3);
    const after = restingChild();
    expect(after?.pid).toBe(ready?.pid);
    after?.kill();
  });

  it("takes turns: at most two at a time", async () => {
    const seats = new Seats(2);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (n: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(n);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (n === 3) throw new Error("one that fails gives its seat back");
      return n;
    };
    const all = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => seats.take(work(n), undefined)));
    expect([most, order, all.filter(({ status }) => status === "fulfilled").length]).toEqual([
      2,
      Array.from({ length: 12 }, (_, n) => n),
      11,
    ]);
  });

  it("for one account runs one after another: other accounts go ahead, and no order is lost", async () => {
    const seats = new Seats(2);
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string, whose?: string) =>
      seats.take(async () => {
        log.push(name);
        await new Promise<void>((end) => void ends.push(end));
      }, whose);
    const all = [work("a1", "a"), work("a2", "a"), work("a3", "a"), work("b1", "b"), work("c1", "c"), work("tanpa")];
    const settled = () => new Promise((resolve) => setTimeout(resolve, 1));
    const end = async (at: number) => {
      ends[at]?.();
      await settled();
    };
    await settled();
    expect(log).toEqual(["a1", "b1"]);
    await end(1);
    expect(log).toEqual(["a1", "b1", "c1"]);
    await end(0);
    expect(log).toEqual(["a1", "b1", "c1", "a2"]);
    await end(2);
    expect(log).toEqual(["a1", "b1", "c1", "a2", "tanpa"]);
    await end(4);
    await end(3);
    expect(log.at(-1)).toBe("a3");
    await end(5);
    await Promise.all(all);
    // failed work gives its seat back as well
    await expect(seats.take(() => Promise.reject(new Error("gagal")), "a")).rejects.toThrow("gagal");
    expect(await seats.take(async () => 7, "a")).toBe(7);
  });
});
