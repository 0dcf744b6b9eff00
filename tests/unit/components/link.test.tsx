import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Discovering, Link } from "~/components/link";
import { render } from "../forms/render";

/** The anchor's attributes in one order, and what stands in it. */
async function anchor(Drawn: ComponentType<LinkProps>, props: LinkProps) {
  const html = await render(
    <Drawn {...props}>
      Faktur <b>7</b>
    </Drawn>,
  );
  const [, tag = "", within] = /^<a ([^>]*)>(.*)<\/a>$/.exec(html) ?? [];
  return [tag.match(/[\w-]+="[^"]*"/g)?.sort(), within];
}

const cases: LinkProps[] = [
  { to: "/efaktur/keluaran" },
  { to: "/" },
  { to: "/efaktur/keluaran?status=approved&sort=-dpp#baris", className: "menu-link", "aria-current": "page" },
  { to: "/efaktur/unduh?id=7", reloadDocument: true, rel: "next", title: "Unduh" },
  { to: "/spt/7", preventScrollReset: true, replace: true, state: { a: 1 }, prefetch: "none", discover: "none" },
  { to: "lanjut" },
  { to: ".." },
  { to: "?page=2" },
  { to: { pathname: "/spt", search: "?a=b" } },
  { to: "https://contoh.test/a", rel: "external" },
];
it.each(cases)("is written on the server as the browser draws it: $to", async (props) => {
  expect(await anchor(Link, props)).toEqual(await anchor(RemixLink, props));
});

it("is Remix's own in the browser, and on the server asks for none of its hooks", () => {
  expect(Link).not.toBe(RemixLink);
  // outside of any router Remix's hooks throw
  expect(renderToStaticMarkup(<Link to="/spt">SPT</Link>)).toBe('<a href="/spt" data-discover="true">SPT</a>');
  expect(() => renderToStaticMarkup(<Link to="baru">Baru</Link>)).toThrow(/Router/);
});

it("says nothing of pages to be looked for where no script runs", () => {
  const plain = <Discovering.Provider value={false}>{<Link to="/spt">SPT</Link>}</Discovering.Provider>;
  expect(renderToStaticMarkup(plain)).toBe('<a href="/spt">SPT</a>');
});
