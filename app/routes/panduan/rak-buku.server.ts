import { buku as instruktur } from "../../../docs/panduan/instruktur.md";
import { buku as pemasang } from "../../../docs/panduan/pemasang.md";
import { buku as peserta } from "../../../docs/panduan/peserta.md";
import type { Buku, NamaBuku } from "./buku";

export const rakBuku: Readonly<Record<NamaBuku, Buku>> = { peserta, instruktur, pemasang };
