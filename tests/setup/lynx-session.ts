import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findLynx } from "../../scripts/lib/tools.mjs";

/** The text browser's file, or null: then the tests that need it are skipped (`npm test` reports it). */
export const lynxFile: string | null = findLynx();

const CONFIG = {
  ACCEPT_ALL_COOKIES: "TRUE",
  CHARACTER_SET: "utf-8",
  DEFAULT_KEYPAD_MODE: "LINKS_AND_FIELDS_ARE_NUMBERED",
  TEXTFIELDS_NEED_ACTIVATION: "TRUE",
  INFOSECS: "0",
  MESSAGESECS: "0",
  ALERTSECS: "0",
};
const NAMES: Readonly<Record<string, string>> = {
  " ": "<space>",
  "\n": "^J",
  "\t": "<tab>",
  "\u0012": "^R",
  "\u0015": "^U",
};
const DRAWN_MS = 30_000;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");

/**
 * One lynx with a simulated user: keystrokes go in through its command script. Pages come out through its print
 * command, with its numbers of links and fields. Cookies and forms are lynx's own.
 */
export class LynxSession {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-lynx-"));
  private readonly child: ChildProcess;
  private readonly keys: fs.WriteStream;
  private printed = 0;
  /** The page as last drawn. */
  text = "";

  private constructor(private readonly base: string) {
    const keys = path.join(this.folder, "keys");
    const config = path.join(this.folder, "lynx.cfg");
    spawnSync("mkfifo", [keys]);
    fs.writeFileSync(
      config,
      Object.entries(CONFIG)
        .map(([name, value]) => `${name}:${value}\n`)
        .join(""),
    );
    const env = {
      ...process.env,
      HOME: this.folder,
      LANG: "C.UTF-8",
      LC_ALL: "C.UTF-8",
      TERM: "vt100",
      COLUMNS: "240",
      LINES: "60",
    };
    const args = [`-cfg=${config}`, "-popup", `-cmd_script=${keys}`, `${base}/login`];
    this.child = spawn(lynxFile ?? "lynx", args, { env, cwd: this.folder, stdio: "ignore" });
    this.keys = fs.createWriteStream(keys);
  }
  static async at(base: string): Promise<LynxSession> {
    const session = new LynxSession(base);
    await session.draw();
    return session;
  }
  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGKILL");
    await ended;
    this.keys.destroy();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** Opens an address, as with the `g` key. */
  async open(to: string): Promise<void> {
    this.strike(`g\u0015${new URL(to, this.base).href}\n`);
    await this.draw();
  }
  /** Reloads the page, as with ^R: lynx shows a visited page from its cache. */
  async reload(): Promise<void> {
    this.strike("\u0012");
    await this.draw();
  }
  /** Types into the field with a label at the start of a line before it. */
  async types(label: string, text: string): Promise<void> {
    this.strike(
      `${this.numberOf(`^[\\s*]*${escaped(label)}[^[]*\\[(\\d+)\\](?![([]|Apa artinya)`, label)}g\n\n\u0015${text}\t`,
    );
    await this.draw();
  }
  /** Selects a choice or ticks a box by the words after it; entries of lists are choices too. */
  chooses = (words: string): Promise<void> =>
    this.activate(`\\[(\\d+)\\][([][ *X][)\\]]\\s*${escaped(words)}(?!\\w)`, words);
  /** Answers a question: takes the first choice with these words after it. */
  answers = (question: string, words: string): Promise<void> =>
    this.activate(
      `${escaped(question)}[^]*?\\[(\\d+)\\][([][ *X][)\\]]\\s*${escaped(words)}(?!\\w)`,
      `${question} ${words}`,
    );
  presses = (words: string): Promise<void> => this.activate(`\\(\\[(\\d+)\\][^)\\n]*\\)\\s*${escaped(words)}`, words);
  follows = (words: string): Promise<void> => this.activate(`\\[(\\d+)\\]${escaped(words)}`, words);
  private async activate(pattern: string, what: string): Promise<void> {
    this.strike(`${this.numberOf(pattern, what)}g\n\n`);
    await this.draw();
  }

  private numberOf(pattern: string, what: string): string {
    const number = new RegExp(pattern, "m").exec(this.text)?.[1];
    if (!number) throw new Error(`lynx shows no "${what}" here:\n${this.text.split(/\n\s*References\n/)[0]}`);
    return number;
  }
  private strike(text: string): void {
    for (const key of text) this.keys.write(`key ${NAMES[key] ?? key}\n`);
  }
  /** Prints the page to a file and reads it. */
  private async draw(): Promise<void> {
    this.printed += 1;
    const file = path.join(this.folder, `page${this.printed}.txt`);
    this.strike(`p\n\u0015${path.basename(file)}\n`);
    const end = Date.now() + DRAWN_MS;
    for (let size = -1; Date.now() < end; ) {
      const now = fs.existsSync(file) ? fs.statSync(file).size : 0;
      if (now > 0 && now === size) break;
      size = now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (!fs.existsSync(file)) throw new Error(`lynx drew no page after:\n${this.text}`);
    this.text = fs.readFileSync(file, "utf8");
  }
}
