import { useFetcher, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { paths } from "~/web/paths";
import { Nomor } from "../nomor";

type Place = { readonly ke: string; readonly nama: string; readonly keterangan: string };
type Found = { readonly layar: readonly Place[]; readonly dokumen: readonly Place[] };

const PAUSE_MS = 150;
const optionId = (at: number) => `lompat-pilihan-${at}`;

/** Finds places for the typed text. It asks the server once typing pauses. */
function usePlaces(q: string): { places: readonly Place[]; isAsking: boolean } {
  const { load, data, state } = useFetcher<Found>();
  useEffect(() => {
    if (q.trim() === "") return;
    const timer = setTimeout(() => load(`${paths.lompat()}?${new URLSearchParams({ q })}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, load]);
  const places = q.trim() === "" || !data ? [] : [...data.layar, ...data.dokumen];
  return { places, isAsking: state !== "idle" };
}

/** A search box: arrow keys choose a result, Enter opens it, Escape closes the box. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState("");
  const [at, setAt] = useState(0);
  const { places, isAsking } = usePlaces(q);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const go = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    navigate(place.ke);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && places.length > 0) setAt((at + step + places.length) % places.length);
    else if (event.key === "Enter") go(places[at]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className="jump-dialog" aria-label={t("common:lompat.judul")} onClose={onClose}>
      <FormControl
        // in a search box Escape would only clear the text
        type="text"
        role="combobox"
        autoFocus
        autoComplete="off"
        aria-label={t("common:lompat.cari")}
        aria-expanded={places.length > 0}
        aria-controls="lompat-temuan"
        aria-activedescendant={places.length > 0 ? optionId(at) : undefined}
        placeholder={t("common:lompat.cari")}
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {q && !isAsking ? t("common:lompat.ditemukan", { count: places.length }) : ""}
      </p>
      <div id="lompat-temuan" role="listbox" aria-label={t("common:lompat.judul")}>
        {places.map((place, index) => (
          <button
            type="button"
            role="option"
            key={place.ke}
            id={optionId(index)}
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => go(place)}
          >
            <Nomor>{place.nama}</Nomor> <span className="text-muted">{place.keterangan}</span>
          </button>
        ))}
      </div>
      {q && !isAsking && places.length === 0 && <p className="jump-none">{t("common:lompat.nihil")}</p>}
    </dialog>
  );
}
