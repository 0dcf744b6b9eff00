import { buku as instruktur } from "../../../docs/panduan/instruktur.md";
import { buku as badan } from "../../../docs/panduan/kasus-badan-2025.md";
import { buku as gaji } from "../../../docs/panduan/kasus-gaji-november-desember-2026.md";
import { buku as ppn } from "../../../docs/panduan/kasus-ppn-april-2026.md";
import { buku as pribadi } from "../../../docs/panduan/kasus-pribadi-2025.md";
import { buku as unifikasi } from "../../../docs/panduan/kasus-unifikasi-juni-2026.md";
import { buku as pemasang } from "../../../docs/panduan/pemasang.md";
import { buku as peserta } from "../../../docs/panduan/peserta.md";
import type { Buku, NamaBuku } from "./buku";

export const rakBuku: Readonly<Record<NamaBuku, Buku>> = {
  peserta,
  instruktur,
  pemasang,
  "kasus-ppn-april-2026": ppn,
  "kasus-unifikasi-juni-2026": unifikasi,
  "kasus-gaji-november-desember-2026": gaji,
  "kasus-badan-2025": badan,
  "kasus-pribadi-2025": pribadi,
};
