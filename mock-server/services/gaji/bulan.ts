import type { SlipGaji } from "../../db/gaji-store";

/** A month of an employee by its slip, as sheets and reconciliations tell it; whole rupiah. */
export const bulanSlip = ({ masa, id, nomor, status, bruto, pph, ditanggung }: SlipGaji) => ({
  masa,
  id,
  nomor,
  status,
  bruto,
  pph,
  ditanggung,
});
