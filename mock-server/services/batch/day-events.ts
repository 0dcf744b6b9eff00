import type { DayEvent } from "../../clock";
import { kodeKedaluwarsa, kodeSegera } from "../akun/kode";
import { buktiTiba } from "../bukti";
import { kantorMelanjutkan, kantorMeneliti } from "../kantor";
import { sp2dkTerlambat } from "../ketetapan/tanggapan";
import { billingKedaluwarsa, billingSegera } from "../pembayaran/kedaluwarsa";
import { pbkDiproses, pbkDiputus } from "../pembayaran/pbk-hari";
import { pengembalianDiputus } from "../pembayaran/putusan";
import { lawanMenjawab } from "../persetujuan/lawan";
import { wakilBerakhir } from "../pihak/berakhir";
import { tugasMulai } from "../tugas/mulai";

/** All automatic events at the beginning of a day, in this order. */
export const dayEvents: readonly DayEvent[] = [
  billingKedaluwarsa,
  billingSegera,
  lawanMenjawab,
  pengembalianDiputus,
  pbkDiproses,
  pbkDiputus,
  sp2dkTerlambat,
  kantorMelanjutkan,
  kantorMeneliti,
  kodeSegera,
  kodeKedaluwarsa,
  tugasMulai,
  buktiTiba,
  wakilBerakhir,
];
