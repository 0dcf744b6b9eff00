import { expect, it } from "vitest";
import { type Named, named, objectIn } from "../setup/calls";
import { code, isIn, lineAt } from "./sources";

/** The place of a call: its line in the contract if the path is written there, and its name. */
function placeOf({ key, endpoint, property }: Named): string {
  const contract = code.filter(({ file }) => isIn(file, ["app/contract"]));
  const at = contract.flatMap(({ file, text }) => {
    const index = text.indexOf(`path: "${endpoint.path}"`);
    return index < 0 ? [] : [`${file}:${lineAt(text, index)} `];
  });
  return `${at[0] ?? ""}${key}.${property} (${endpoint.method} ${endpoint.path})`;
}

it("every id of a call names its object", () => {
  const nameless = named.filter(({ schema }) => !objectIn(schema)).map(placeOf);
  expect(nameless, "take idOf(…) or chosen(…) of app/contract/objek.ts").toEqual([]);
});
