import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ButtonLink } from "~/components/button";
import { Discovering, Link, readable } from "~/components/link";
import { Nomor } from "~/components/nomor";
import { render } from "../forms/render";

/** The anchor's attributes in one order, and its content. */
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

it("is Remix's own link in the browser, and uses none of its hooks on the server", () => {
  expect(Link).not.toBe(RemixLink);
  // outside of a router Remix's hooks throw
  expect(renderToStaticMarkup(<Link to="/spt">SPT</Link>)).toBe('<a href="/spt" data-discover="true">SPT</a>');
  expect(() => renderToStaticMarkup(<Link to="baru">Baru</Link>)).toThrow(/Router/);
});

it("names no pages to prefetch without script", () => {
  const plain = <Discovering.Provider value={false}>{<Link to="/spt">SPT</Link>}</Discovering.Provider>;
  expect(renderToStaticMarkup(plain)).toBe('<a href="/spt">SPT</a>');
});

const nothing: readonly (readonly [string, ReactNode])[] = [
  ["no child", undefined],
  ["null", null],
  ["a condition that does not hold", false],
  ["an empty text", ""],
  ["a space", " "],
  ["an element around nothing", <bdi key="x" />],
  ["an element around an empty text", <bdi key="x">{""}</bdi>],
  ["a number of the tax office that is empty", <Nomor key="x">{""}</Nomor>],
  ["several of these", [" ", <bdi key="x">{null}</bdi>, false]],
];
it.each(nothing)("is called Open where it would hold %s", async (_, children) => {
  expect(await render(<Link to="/spt">{children}</Link>)).toMatch(/^<a [^>]*>Buka<\/a>$/);
  expect(await render(<ButtonLink to="/spt">{children}</ButtonLink>)).toMatch(/^<a [^>]*>Buka<\/a>$/);
  expect(await render(<a href="#isi">{readable(children)}</a>)).toBe('<a href="#isi">Buka</a>');
});

/** A component that draws a text of its own. */
const Own = () => <>Sendiri</>;
const something: readonly (readonly [string, ReactNode, string])[] = [
  ["a text", "Baris", "Baris"],
  ["nought", 0, "0"],
  ["a text within elements", <bdi key="x">{"A"}</bdi>, "<bdi>A</bdi>"],
  ["a text beside nothing", [null, "A"], "A"],
  ["a component of its own", <Own key="x" />, "Sendiri"],
  ["a picture that says what it is", <img key="x" alt="Logo" src="/l.svg" />, '<img alt="Logo" src="/l.svg"/>'],
];
it.each(something)("keeps %s", async (_, children, drawn) => {
  const html = await render(<Link to="/spt">{children}</Link>);
  expect(html.slice(html.indexOf(">") + 1)).toBe(`${drawn}</a>`);
});

it("keeps a picture under a label", async () => {
  const html = await render(
    <Link to="/spt" aria-label="Beranda">
      <svg />
    </Link>,
  );
  expect(html).not.toContain("Buka");
});
