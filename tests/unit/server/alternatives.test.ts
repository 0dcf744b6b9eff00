import { expect, it } from "vitest";
import { eitherOf, listBatches, listPageWithSums, numbersInOrder } from "../../../mock-server/db/list";
import { databaseForTests } from "../../setup/database";

const db = databaseForTests("none");
const statement = {
  select: "p.seri, p.nilai",
  from: "Penghitung p",
  sort: { seri: "p.seri", nilai: "p.nilai", sisa: "p.nilai % 7" },
  order: ["p.nilai DESC", "p.seri"],
};
const params = { tengah: 60, awal: "m" };
const split = eitherOf(["p.nilai < @tengah", "p.seri >= @awal AND p.nilai >= @tengah"], params);
const joined = { sql: split.sql, params };
const others = { sql: "p.nilai <> @lain", params: { lain: 30 } };

it("a list of alternatives has the rows, the order, the number and the sums of one with OR", async () => {
  await db.write((tx) =>
    tx.runEach(
      "INSERT INTO Penghitung (seri, nilai) VALUES (@seri, @nilai)",
      Array.from({ length: 120 }, (_, n) => ({ seri: `${"abmz"[n % 4]}${n}`, nilai: (n * 37) % 120 })),
    ),
  );
  const read = (one: typeof split, query: object) =>
    listPageWithSums<{ seri: string }, "nilai">(
      db.sql,
      statement,
      [others, one],
      { page: 1, perPage: 17, sort: undefined, ...query },
      ["nilai"],
    );
  const shown = ({ rows, ...rest }: Awaited<ReturnType<typeof read>>) => ({
    ...rest,
    rows: rows.map((row) => row.seri),
  });
  for (const sort of [undefined, "seri", "-seri", "nilai", "-nilai", "sisa", "-sisa"])
    for (const page of [1, 2, 5, 6, 9])
      expect(shown(await read(split, { sort, page }))).toEqual(shown(await read(joined, { sort, page })));
  expect((await read(split, {})).total).toBe(89);

  const all = async (one: typeof split) => {
    const seri: string[] = [];
    for await (const rows of listBatches<{ seri: string }>(db.sql, statement, [one], { ekor: "seri" }))
      seri.push(...rows.map((row) => row.seri));
    return seri;
  };
  expect(await all(split)).toEqual(await all(joined));
  const numbered = { ...statement, select: "p.nilai" };
  expect(await numbersInOrder(db.sql, numbered, [split], "-nilai")).toEqual(
    await numbersInOrder(db.sql, numbered, [joined], "-nilai"),
  );
});
