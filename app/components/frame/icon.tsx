/** A drawing of `public/ikon.svg`. It is always next to words, so it is hidden from screen readers. */
export function Icon({ name, turns = false }: { name: string; turns?: boolean }) {
  return (
    <svg className={turns ? "icon icon-turns" : "icon"} aria-hidden="true" focusable="false">
      <use href={`/ikon.svg#${name}`} />
    </svg>
  );
}
