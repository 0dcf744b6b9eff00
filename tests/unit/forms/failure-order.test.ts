import { expect, it } from "vitest";
import { inRowOrder, rowOf } from "../../../app/forms/failure-order";

it("failures of a table are in the order of its rows, counted as numbers", () => {
  const names = [
    "baris[101].gaji",
    "mode",
    "baris[200].gaji",
    "baris[4].gaji",
    "barang[1].x",
    "baris[4].npwp",
    "barang[0].x",
  ];
  expect(inRowOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    ...["baris[4].gaji", "baris[4].npwp", "baris[101].gaji", "baris[200].gaji"],
    ...["mode", "barang[0].x", "barang[1].x"],
  ]);
  expect(["baris[4].gaji", "mode"].map(rowOf)).toEqual([5, undefined]);
});
