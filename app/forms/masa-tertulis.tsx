import { useEffect, useRef, useState } from "react";
import { DiLuarMasa } from "~/components/masa/di-luar-masa";
import { type Masa, masaOf } from "~/domain/kit/tanggal";
import { parseMasa, parseTanggal } from "~/domain/kit/tertulis";
import { useDrawing } from "./post-form";
import { valueAt } from "./use-chosen";

/** The field that dates a document: its day, or the period it names. */
export type Penanggalan = "tanggal" | "masa";

function masaDari(kind: Penanggalan, written: unknown): Masa | null {
  if (kind === "masa") return written ? parseMasa(written) : null;
  const hari = typeof written === "string" ? parseTanggal(written) : null;
  return hari && masaOf(hari);
}

/** The current value of the field: one box, or those of month and year. */
function writtenIn(form: HTMLFormElement, name: Penanggalan): unknown {
  const fields = new FormData(form);
  return fields.get(name) ?? { bulan: fields.get(`${name}.bulan`) ?? "", tahun: fields.get(`${name}.tahun`) ?? "" };
}

/**
 * A note next to the date field of a document if it lies outside the working period. It follows the drawn value, and
 * with script the typed one.
 */
export function MasaTertulis({ name }: { name: Penanggalan }) {
  const { values, baru } = useDrawing();
  const here = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState<{ readonly masa: Masa | null }>();
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form) return;
    const told = () => setNow({ masa: masaDari(name, writtenIn(form, name)) });
    for (const event of ["input", "change"]) form.addEventListener(event, told);
    return () => {
      for (const event of ["input", "change"]) form.removeEventListener(event, told);
    };
  }, [name]);
  const masa = now ? now.masa : masaDari(name, valueAt(values, name));
  return (
    <div ref={here}>
      <DiLuarMasa
        masa={masa}
        pesan={name === "masa" ? "common:masa.lain" : baru && !now ? "common:masa.awal" : "common:masa.di_luar"}
      />
    </div>
  );
}
