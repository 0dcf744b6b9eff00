import { describe, expect, it } from "vitest";
import { FreshReceipt, Receipt } from "~/components/receipt";
import { TaskList } from "~/components/task-list";
import { Term } from "~/components/term";
import { asksReceipt, withReceipt } from "~/web/receipt";
import { render } from "../forms/render";

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("the receipt of an action", () => {
  const receipt = {
    title: "Faktur sudah terbit",
    number: { label: "Nomor faktur", value: "04002600000000161" },
    file: { to: "/simpan", label: "Unduh PDF" },
    next: [{ to: "/lain", label: "Buat faktur lain" }],
  };

  it("has the number, its file, the next step and the way back to the steps, all without script", async () => {
    const html = await render(<Receipt {...receipt} />);
    expect(words(html).replace(/ /g, "")).toContain("Nomorfaktur04002600000000161");
    for (const href of ["/simpan", "/lain", "/"]) expect(html).toContain(`href="${href}"`);
    expect(html).not.toContain("Salin nomor");
  });

  it("is on a document's page as long as its address asks for it", async () => {
    expect(await render(<FreshReceipt {...receipt} />)).toBe("");
    expect(withReceipt("/bukpot/bpu/1#a")).toMatch(/^\/bukpot\/bpu\/1\?\w+=\w+#a$/);
    expect(asksReceipt(new URL(withReceipt("/x?daftar=1"), "http://portal.test").search)).toBe(true);
    expect(asksReceipt("?daftar=1")).toBe(false);
  });
});

describe("a list of steps", () => {
  it("ticks finished steps, has one button for the next step, and links to no step that cannot be started", async () => {
    const task = (key: string, state: "selesai" | "berikutnya" | "nanti") => ({
      ...{ key, state, title: key, facts: [`${key} fakta`], to: `/${key}`, button: "Kerjakan" },
    });
    const html = await render(
      <TaskList
        title="Tugas"
        meta={null}
        open
        tasks={[task("satu", "selesai"), task("dua", "berikutnya"), task("tiga", "nanti")]}
      />,
    );
    expect(html.match(/btn-primary/g)).toHaveLength(1);
    expect(html).toContain('href="/dua"');
    expect(html).not.toContain('href="/tiga"');
    expect(words(html)).toContain("satu satu fakta Selesai");
    expect(words(html)).toContain("1 dari 3 langkah selesai");
  });
});

describe("a glossary term", () => {
  it("is a link to its glossary entry if no script opens it in place", async () => {
    const html = await render(<Term kunci="dpp">DPP</Term>);
    expect(html).toContain('href="/glosarium#dpp"');
    expect(words(html)).toBe("DPP");
  });
});
