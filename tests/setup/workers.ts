import fs from "node:fs";
import type { Server } from "./processes";
import { type Page, Visitor } from "./visitor";

/** A visitor each of whose requests has a connection of its own, so that the processes of a portal take turns. */
export class Stranger extends Visitor {
  override go(path: string, init: RequestInit = {}, follow = true): Promise<Page> {
    const headers = new Headers(init.headers);
    headers.set("connection", "close");
    return super.go(path, { ...init, headers }, follow);
  }
}

/** The processes behind the port of a portal. */
export const workersOf = ({ child: { pid } }: Server): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number);
