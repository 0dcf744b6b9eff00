import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findLynx } from "../../scripts/lib/tools.mjs";
import { type Page, Visitor } from "./visitor";

/** The text browser's file, or null: then the tests that need it are skipped (`npm test` says so). */
export const lynxFile: string | null = findLynx();

const FOREVER = 4_102_444_800;
const CONFIG = "ACCEPT_ALL_COOKIES:TRUE\nPERSISTENT_COOKIES:TRUE\nCHARACTER_SET:utf-8\n";

/**
 * A visitor whose every request is made by lynx, and whose pages are what lynx draws. One run of lynx is one page; what
 * it would keep in memory between pages, the cookies of the session, is handed on in its cookie file.
 */
export class LynxVisitor extends Visitor {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-lynx-"));

  override async go(to: string, init: RequestInit = {}, follow = true): Promise<Page> {
    const url = new URL(to, this.page.url || this.base);
    this.writeJar(url.hostname);
    const answer = (await this.run(["-mime_header", url.href], init.body)).replaceAll("\r\n", "\n");
    const [, head = "", html = ""] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(answer) ?? [];
    const [first = "", ...lines] = head.split("\n");
    const headers = new Headers();
    for (const line of lines) {
      const [name = "", ...value] = line.split(": ");
      if (/^set-cookie$/i.test(name)) this.bake(value.join(": "));
      else if (/^[\w-]+$/.test(name)) headers.set(name, value.join(": "));
    }
    const status = Number(/\s(\d{3})/.exec(first)?.[1] ?? 0);
    const location = headers.get("location");
    if (follow && location && status >= 300 && status < 400) return this.go(new URL(location, url).href);
    this.page = { status, url: url.href, html, text: await this.draw(html), headers };
    return this.page;
  }

  close(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  private bake(line: string): void {
    const [pair = "", ...rest] = line.split(/;\s*/);
    const at = pair.indexOf("=");
    if (rest.some((part) => /^max-age=0$/i.test(part))) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  private writeJar(host: string): void {
    const lines = [...this.cookies].map(([name, value]) =>
      [host, "FALSE", "/", "FALSE", FOREVER, name, value].join("\t"),
    );
    fs.writeFileSync(path.join(this.folder, "jar"), `${lines.join("\n")}\n`);
    fs.writeFileSync(path.join(this.folder, "lynx.cfg"), CONFIG);
  }

  /** What a reader sees of a page. */
  private async draw(html: string): Promise<string> {
    const file = path.join(this.folder, "page.html");
    fs.writeFileSync(file, html);
    return (await this.run(["-dump", "-nolist", "-width=400", file])).replace(/\s+/g, " ");
  }

  private run(args: readonly string[], body?: RequestInit["body"]): Promise<string> {
    const jar = path.join(this.folder, "jar");
    const all = [
      `-cfg=${path.join(this.folder, "lynx.cfg")}`,
      `-cookie_file=${jar}`,
      "-assume_charset=utf-8",
      "-display_charset=utf-8",
      ...(body ? ["-post_data"] : []),
      ...args,
    ];
    return new Promise((resolve, reject) => {
      const child = spawn(lynxFile ?? "lynx", all, {
        env: { ...process.env, HOME: this.folder, LANG: "C.UTF-8", TERM: "vt100" },
        stdio: ["pipe", "pipe", "ignore"],
      });
      const chunks: Buffer[] = [];
      child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
      child.once("error", reject);
      child.once("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
      child.stdin.end(body ? `${body}\n---\n` : "");
    });
  }
}
