import kasus from "../../data/kasus/badan-2025.json";
import type { Kesalahan } from "../../setup/kasus-langkah";
import { ujiKasus } from "../../setup/kasus-uji";

ujiKasus("the corporate year of case B-25", {
  ...kasus,
  kesalahan: kasus.kesalahan as unknown as readonly Kesalahan[],
  pasangan: kasus.pasangan as readonly string[][],
});
