import kasus from "../../data/kasus/gaji-november-desember-2026.json";
import type { Kesalahan } from "../../setup/kasus-langkah";
import { ujiKasus } from "../../setup/kasus-uji";

ujiKasus("the payroll months of case G-11", {
  ...kasus,
  kesalahan: kasus.kesalahan as unknown as readonly Kesalahan[],
});
