import type { SlipGaji } from "../../db/gaji/store";

/** The month of an employee by its slip, for sheets and reconciliations; whole rupiah. */
export const bulanSlip = ({ masa, id, nomor, status, bruto, pph, ditanggung }: SlipGaji) => ({
  masa,
  id,
  nomor,
  status,
  bruto,
  pph,
  ditanggung,
});
