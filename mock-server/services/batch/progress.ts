import type { PesertaBatch } from "~/contract/batch";
import { kemajuanOf, orangOf } from "../../db/kemajuan-store";
import type { Reader } from "../../db/sql";

/** Participants of a class with what each has done so far, in the order of the roster. */
export async function progressOf(sql: Reader, batchId: string): Promise<PesertaBatch[]> {
  const { faktur, dikreditkan, spt, dibayar, balasan, terakhir } = await kemajuanOf(sql, batchId);
  return (await orangOf(sql, batchId)).map(({ cNpwp, cNama, ...person }) => {
    const company = cNpwp ?? person.npwp;
    const reply = balasan.get(person.id);
    const waktu = terakhir.get(person.id)?.waktu;
    return {
      ...person,
      perusahaan: cNpwp ? { npwp: cNpwp, nama: cNama ?? "" } : null,
      terakhir: waktu ? new Date(waktu).toISOString() : null,
      kemajuan: {
        faktur: faktur.get(company)?.faktur ?? 0,
        konsep: faktur.get(company)?.konsep ?? 0,
        dikreditkan: dikreditkan.get(company)?.n ?? 0,
        spt: spt.get(company)?.status ?? null,
        dibayar: dibayar.get(company)?.n ?? 0,
        dibalas: reply?.dibalas ?? 0,
        ditinjau: reply?.ditinjau ?? 0,
        nilai: reply?.nilai ?? null,
      },
    };
  });
}
