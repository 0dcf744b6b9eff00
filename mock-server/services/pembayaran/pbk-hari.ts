import type { DayEvent } from "../../clock";
import { pbkJatuh, pbkMenunggu, updatePbk } from "../../db/pemindahbukuan";
import { settle } from "../../db/settle";
import { messageOf } from "../../http/errors";
import { textsOf } from "../../i18n";
import { halanganPbk, pbkAfter, setujui, tolakPbk } from "./pbk-putusan";

/** The office starts on filed requests that need a check on the next day. */
export const pbkDiproses: DayEvent = {
  peristiwa: "pbk_diproses",
  async run(sql, { batch, tanggal, context }) {
    const waiting = await pbkMenunggu(sql, batch.id, tanggal);
    for (const pbk of waiting) {
      const ke = pbkAfter(pbk, "process", "sistem");
      await updatePbk(sql, pbk.id, { status: ke });
      await settle(Object.assign({}, context, { sql }), {
        jenis: "pemindahbukuan",
        objekId: pbk.id,
        label: pbk.nomor ?? "",
        peristiwa: "process",
        dari: pbk.status,
        ke,
        milik: { batchId: pbk.batchId, npwp: pbk.ownerNpwp, tanggal },
      });
    }
    return waiting.length;
  },
};

/** Decides requests still open on the last day: the rules grant them, or refuse them with a reason. */
export const pbkDiputus: DayEvent = {
  peristiwa: "pbk_diputus",
  async run(sql, { batch, tanggal, context }) {
    const due = await pbkJatuh(sql, batch.id, tanggal);
    const own = Object.assign({}, context, { sql });
    for (const pbk of due) {
      const halangan = await halanganPbk(own, pbk, tanggal);
      // an official answer stays Indonesian
      const putusan = halangan === null ? "" : messageOf(textsOf("id"), halangan, {});
      if (halangan === null) await setujui(own, pbk, { pihak: "sistem", tanggal, putusan });
      else await tolakPbk(own, pbk, { pihak: "sistem", tanggal, putusan });
    }
    return due.length;
  },
};
