import kasus from "../../data/kasus/unifikasi-juni-2026.json";
import type { Kesalahan } from "../../setup/kasus-langkah";
import { ujiKasus } from "../../setup/kasus-uji";

ujiKasus("the unified month of case U-06", {
  ...kasus,
  kesalahan: kasus.kesalahan as unknown as readonly Kesalahan[],
  pasangan: kasus.pasangan as readonly string[][],
});
