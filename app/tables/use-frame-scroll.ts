import { type RefObject, useEffect } from "react";

/**
 * The frame of a list scrolls sideways only; the page scrolls up and down. In a frame that holds its whole table the
 * head sticks to the window by itself (`data-muat`). In any other frame the head and the totals are moved along. A
 * second bar at the foot of the window scrolls it sideways, because its own bar can be far below.
 */
export function useFrameScroll(frame: RefObject<HTMLElement>, bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const box = frame.current;
    const rail = bar.current;
    const table = box?.querySelector("table");
    if (!box || !rail || !table) return;
    let asked = 0;
    const place = () => {
      asked = 0;
      const { top, bottom } = box.getBoundingClientRect();
      const height = box.clientHeight;
      const down = Math.min(Math.max(0, -top - box.clientTop), Math.max(0, height - (table.tHead?.offsetHeight ?? 0)));
      const up = Math.min(Math.max(0, bottom - window.innerHeight), Math.max(0, height - 200));
      box.style.setProperty("--turun", `${down}px`);
      box.style.setProperty("--naik", `${-up}px`);
    };
    const onPage = () => {
      asked ||= requestAnimationFrame(place);
    };
    const measure = () => {
      const isWide = table.scrollWidth > box.clientWidth + 1;
      box.toggleAttribute("data-muat", !isWide);
      rail.hidden = !isWide;
      (rail.firstElementChild as HTMLElement).style.inlineSize = `${table.scrollWidth}px`;
      if (isWide) place();
    };
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft;
    };
    const [byBar, byFrame] = [follow(rail, box), follow(box, rail)];
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    sizes.observe(table);
    rail.addEventListener("scroll", byBar, { passive: true });
    box.addEventListener("scroll", byFrame, { passive: true });
    window.addEventListener("scroll", onPage, { passive: true });
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(asked);
      rail.removeEventListener("scroll", byBar);
      box.removeEventListener("scroll", byFrame);
      window.removeEventListener("scroll", onPage);
    };
  }, [frame, bar]);
}
