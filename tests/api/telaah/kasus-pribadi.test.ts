import kasus from "../../data/kasus/pribadi-2025.json";
import type { Kesalahan } from "../../setup/kasus-langkah";
import { ujiKasus } from "../../setup/kasus-uji";

ujiKasus("the annual returns of an employee and a doctor", {
  ...kasus,
  kesalahan: kasus.kesalahan as unknown as readonly Kesalahan[],
});
