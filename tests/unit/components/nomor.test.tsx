import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { groupsOf, Nomor } from "~/components/nomor";

describe("long numbers", () => {
  it.each([
    ["an NPWP", "0990001000101000", "0990 0010 0010 1000"],
    ["a NITKU", "0990001000101000000000", "0990 0010 0010 1000 000000"],
    ["the number of an invoice", "04002600000000161", "04 00 26 000 0000 0161"],
    ["a billing code", "126040000000017", "12604 00000 00017"],
    ["an NTPN", "A1B2C3D4E5F6G7H8", "A1B2 C3D4 E5F6 G7H8"],
    ["what is no such number", "INV/2026/0005xyz", "INV/2026/0005xyz"],
    ["a short one", "2600000001", "2600000001"],
  ])("%s is shown in groups", (_, number, read) => {
    expect(groupsOf(number).join(" ")).toBe(read);
  });

  it("the groups are drawn, the text has no gap", () => {
    const html = renderToStaticMarkup(<Nomor>0990001000101000</Nomor>);
    expect(html).toContain("<span>0010</span>");
    expect(html.replace(/<[^>]*>/g, "")).toBe("0990001000101000");
  });
});
