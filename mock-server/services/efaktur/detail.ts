import { contract } from "~/contract";
import { pilihanMasaKredit } from "~/domain/efaktur/kredit";
import { pertamaOf } from "~/domain/efaktur/rantai";
import {
  DISETUJUI,
  FAKTUR_BELUM_TERBIT,
  kreditDari,
  type StatusFaktur,
  statusFaktur,
  statusKredit,
} from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";
import { batasUnggah } from "~/domain/parameters/ppn";
import { nomorFaktur } from "../../db/efaktur/hidup";
import { isianOf } from "../../db/efaktur/isian";
import type { FakturRow } from "../../db/efaktur/store";
import { historyOf } from "../../db/jejak";
import { mine } from "../../db/ownership";
import { wajibPajakOf } from "../../db/pihak";
import { acting, type Context } from "../../http/context";
import { Turns } from "../../turns";
import { read } from "../kit";
import { pelaporanOf } from "../spt/perlu";
import { kreditTertahan } from "./credit";
import { hasilAnswer, temuanTeks } from "./jawaban";
import { konteksFaktur, masaTerkunciOf } from "./konteks";
import { checkKonsep, processFaktur, processIssue } from "./olah";
import { findAsParty } from "./pihak";
import { rantaiOf } from "./rantai";

/** Events open to the caller, from the status tables. Read-only access opens none. */
function actionsOf(context: Context, row: FakturRow, arah: "keluaran" | "masukan"): string[] {
  if (context.caller?.readOnly) return [];
  const open = statusFaktur.eventsFor(row.status as StatusFaktur, arah === "keluaran" ? "penjual" : "pembeli");
  // the seller cancels by a request, with or without consent of the buyer
  if (arah === "keluaran" || row.status !== DISETUJUI) return open.filter((event) => event !== "cancel");
  const marked = row.valid === 1 ? "mark_valid" : "mark_invalid";
  return [...open, ...statusKredit.eventsFor(kreditDari(row.kredit), "pembeli").filter((event) => event !== marked)];
}

export const detailServices = {
  detail: read(contract.efaktur.detail, async ({ id }, context) => {
    const act = acting(context);
    const { sql } = context;
    const turns = new Turns();
    const { row, arah } = await findAsParty(sql, act, id);
    const seller = await wajibPajakOf(sql, act.batch.id, row.ownerNpwp);
    await turns.take();
    const open = arah === "keluaran" && isOneOf(FAKTUR_BELUM_TERBIT, row.status);
    const draft = open ? await processFaktur(sql, act, isianOf(row), { menggantikan: row.menggantikanId }) : null;
    const { isian, hasil } = draft ?? processIssue(row);
    await turns.take();
    const temuan = draft ? await checkKonsep(draft, await konteksFaktur(sql, act)) : [];
    await turns.take();
    const pertama = pertamaOf(draft ? draft.rangkaian.rantai : await rantaiOf(sql, row.rantaiId));
    const lawan =
      arah === "keluaran"
        ? { npwp: row.npwpPembeli, nama: row.namaPembeli }
        : { npwp: row.ownerNpwp, nama: row.ownerNama };
    const { dpp, dppLain, ppn, ppnbm } = row;
    const masaKredit =
      arah === "masukan" ? [...pilihanMasaKredit(row.masa, await masaTerkunciOf(sql, act.batch.id, act.wp.npwp))] : [];
    const menggantikan = await nomorFaktur(sql, row.menggantikanId);
    return {
      id: row.id,
      nomor: row.nomor,
      status: row.status,
      jenis: row.jenis,
      kode: row.kode,
      tanggal: row.tanggal,
      masa: row.masa,
      referensi: row.referensi,
      lawanNpwp: lawan.npwp,
      lawanNama: lawan.nama,
      uangMuka: row.uangMuka === 1,
      pelunasan: row.pelunasan === 1,
      kredit: row.kredit,
      kreditMasa: row.kreditMasa,
      valid: row.valid === 1,
      hargaJual: row.hargaJual,
      potongan: row.potongan,
      dpp,
      dppLain,
      ppn,
      ppnbm,
      arah,
      versi: row.versi,
      isian,
      penjual: {
        npwp: row.ownerNpwp,
        nama: row.ownerNama,
        nitku: row.nitku,
        alamat: [seller?.alamat, seller?.kota].filter(Boolean).join(", "),
      },
      // an approved invoice keeps its approved figures; only a draft is computed anew
      hasil: { ...hasilAnswer(hasil), ...(open ? {} : { nilai: { dpp, dppLain, ppn, ppnbm } }) },
      temuan: temuan.map((t) => temuanTeks(context, t)),
      aksi: actionsOf(context, row, arah),
      masaKredit,
      kreditTertahan: arah === "masukan" ? await kreditTertahan(context, row, masaKredit) : [],
      batasUnggah: batasUnggah(row.tanggal).tanggal,
      rujukan: pertama && pertama.id !== row.id ? { id: pertama.id, nomor: pertama.nomor } : null,
      menggantikan,
      nomorDigantikan: menggantikan?.nomor ?? null,
      digantikan: await nomorFaktur(sql, row.digantikanId),
      pelaporan: await pelaporanOf(sql, mine(context), row.id, [row.masa, row.kreditMasa]),
      riwayat: await historyOf(sql, "faktur", row.id),
      penandatangan: row.penandatangan,
      ditandatangani: row.ditandatangani,
    };
  }),
};
