import { contract } from "~/contract";
import { errorAt } from "~/contract/errors";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import { needsObjekPajak } from "~/domain/pembayaran/billing";
import { findKapKjs, type KapKjs } from "~/domain/ref/kap-kjs";
import { type ChangeContext, change } from "../kit";
import { issueBilling } from "./billing";

type Period = { readonly masa?: string | undefined; readonly tahun?: number | undefined };

/** Monthly accounts are paid for a month, yearly ones and the deposit for January to December. */
function periodOf(
  context: ChangeContext,
  { kap, kjs, periode }: KapKjs,
  { masa, tahun }: Period,
): { masaAwal: string; masaAkhir: string } {
  const isYearly = periode !== "masa" || kap === AKUN_DEPOSIT.kap;
  if (!isYearly && masa) return { masaAwal: masa, masaAkhir: masa };
  if (isYearly && tahun) return { masaAwal: `${tahun}-01`, masaAkhir: `${tahun}-12` };
  const field = isYearly ? "tahun" : "masa";
  const macam = context.t(isYearly ? "pembayaran:periode.tahunan" : "pembayaran:periode.masa");
  throw errorAt(field, "billing_period", { kode: `${kap}-${kjs}`, periode: macam });
}

export const mandiriServices = {
  mandiri: change(contract.pembayaran.mandiri, {
    change: async (input, context) => {
      const kode = `${input.kap}-${input.kjs}`;
      const akun = findKapKjs(input.kap, input.kjs);
      if (!akun?.mandiri || akun.lama) throw errorAt("akun", "kapkjs_not_self_billed", { kode });
      const { nop, alamat } = input;
      if (needsObjekPajak(akun) && !(nop && alamat))
        throw errorAt(nop ? "alamat" : "nop", "billing_nop_required", { kode });
      const uraian = [input.uraian, nop && `NOP ${nop}`, alamat].filter(Boolean).join("; ");
      const pos = [{ kap: akun.kap, kjs: akun.kjs, ...periodOf(context, akun, input), jumlah: input.jumlah }];
      const asked = { jenis: "mandiri", uraian, pos, sesudah: { akun: kode } } as const;
      const { id, kode: number, berlaku } = await issueBilling(context, asked);
      return { id, kode: number, berlaku };
    },
  }),
};
