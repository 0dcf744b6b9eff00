import type { DayEvent } from "../../clock";
import { billingKedaluwarsa, billingSegera } from "../pembayaran/kedaluwarsa";
import { pengembalianDiputus } from "../pembayaran/putusan";
import { lawanMenjawab } from "../persetujuan/lawan";
import { wakilBerakhir } from "../pihak/berakhir";
import { tugasMulai } from "../tugas/mulai";

/** Everything that happens by itself when a day begins, in this order. */
export const dayEvents: readonly DayEvent[] = [
  billingKedaluwarsa,
  billingSegera,
  lawanMenjawab,
  pengembalianDiputus,
  tugasMulai,
  wakilBerakhir,
];
