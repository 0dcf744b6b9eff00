import { createHash } from "node:crypto";
import type { Acak } from "~/domain/variasi";

const BYTES = 6;
/** The first bytes of the SHA-256 of a text: the same on every machine, and not to be foreseen without the text. */
export const acak: Acak = (teks) => createHash("sha256").update(teks).digest().readUIntBE(0, BYTES);
