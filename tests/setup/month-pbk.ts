import { type Actor, KODE_OTORISASI } from "./api";
import { pdf } from "./attachments";
import { ok } from "./spt";

/**
 * Transfer requests: a draft that can be filed, and one that waits for the tax office; and a refund request for the
 * deposit.
 */
export type MonthPbk = { readonly pbk: string; readonly pbkDiajukan: string; readonly pengembalianDeposit: string };

/**
 * Pays rent tax for a wrong month and asks to move it: into its own deposit, and into the deposit of another. Also asks
 * for a part of its deposit.
 */
export async function transfers(owner: Actor, npwp: string): Promise<MonthPbk> {
  const asked = { kap: "411128", kjs: "403", masa: "2026-03", jumlah: 30_000 };
  const billing = await ok(owner, "POST", "/payment/mandiri/billing", asked);
  const { ntpn } = await ok(owner, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
  const { rows } = await ok(owner, "GET", "/payment/pemindahbukuan/sumber");
  const sumber = rows.find(({ rujukan }: { rujukan: string }) => rujukan === ntpn).id;
  const save = async (tujuan: Record<string, unknown>) => {
    const isi = { alasan: "lebih_bayar", sumber, uraian: "Salah masa", tujuan: [{ masa: "2026-04", ...tujuan }] };
    const files = { files: [pdf("surat.pdf")] };
    const saved = await owner.call("POST", "/payment/pemindahbukuan/save", { permohonan: isi }, files);
    return saved.body.objResponse as { id: string; versi: number };
  };
  const filed = await save({ npwp, akun: "411618-100", jumlah: 10_000 });
  const signed = { pernyataan: true, kodeOtorisasi: KODE_OTORISASI };
  await ok(owner, "POST", "/payment/pemindahbukuan/submit", { ...filed, ...signed });
  const { id: pbk } = await save({ akun: "411618-100", jumlah: 5_000 });
  const deposit = { kap: "411618", kjs: "100", tahun: 2026, jumlah: 20_000 };
  const filling = await ok(owner, "POST", "/payment/mandiri/billing", deposit);
  await ok(owner, "POST", "/payment/bayar/billing", { id: filling.id, metode: "bank" });
  const account = { bank: "Bank Contoh", rekening: "0012345", pemilik: "PT Contoh", kodeOtorisasi: KODE_OTORISASI };
  const back = await ok(owner, "POST", "/payment/deposit/pengembalian", { jumlah: 4_000, ...account });
  return { pbk, pbkDiajukan: filed.id, pengembalianDeposit: back.id };
}
