import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { FOREIGN, receive } from "~/auth/front-door.server";
import { REQUEST_ID } from "~/contract/request-id";

const arriving = (headers: Record<string, string>, remoteAddress = "127.0.0.1", line: object = {}) => {
  const message = {
    ...{ method: "GET", url: "/", ...line },
    headers: { host: "kelas.local:3000", ...headers },
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
  receive(message);
  return message;
};
const request = (headers: Record<string, string>, remoteAddress?: string) => arriving(headers, remoteAddress).headers;
/** The page that a request is led to, its verb, and the page's status; undefined if it is not led anywhere. */
const ledTo = (line: object, headers: Record<string, string> = {}) => {
  const { method, url, headers: marked } = arriving(headers, "127.0.0.1", line);
  return [method, url, marked["x-latihpajak-refused"]];
};

test.each([
  "http://lain.example",
  "http://kelas.local:3001",
  "null",
  "bukan alamat",
])("a post from %s is marked and loses its Origin", (origin) => {
  expect(request({ origin })).toMatchObject({ [FOREIGN]: "1" });
  expect(request({ origin }).origin).toBeUndefined();
});
test("pages of the portal and text browsers are not marked, whatever mark they send", () => {
  expect(request({ origin: "http://kelas.local:3000", [FOREIGN]: "1" })[FOREIGN]).toBeUndefined();
  expect(request({ [FOREIGN]: "1" })[FOREIGN]).toBeUndefined();
});
test("only a proxy on this machine is trusted for the browser's address", () => {
  expect(request({ "x-forwarded-for": "10.0.0.9" }, "192.168.1.7")["x-forwarded-for"]).toBe("192.168.1.7");
  expect(request({ "x-forwarded-for": "10.0.0.9" })["x-forwarded-for"]).toBe("10.0.0.9");
  expect(request({})["x-forwarded-for"]).toBe("127.0.0.1");
});
test("only a proxy on this machine is trusted for the id of a request, and only with an id", () => {
  expect(request({ [REQUEST_ID]: "proksi-7" })[REQUEST_ID]).toBe("proksi-7");
  for (const made of [
    request({ [REQUEST_ID]: "a b" }),
    request({ [REQUEST_ID]: "proksi-7" }, "192.168.1.7"),
    request({}),
  ])
    expect(made[REQUEST_ID]).toMatch(/^[\da-f-]{36}$/);
});

test.each([
  ["an unknown verb", { method: "TRACE" }, {}, ["GET", "/-", "405"]],
  ["a host with a blank", {}, { host: "a b" }, ["GET", "/-", "400"]],
  ["a port beyond all ports", { method: "POST" }, { "x-forwarded-host": "a:99999" }, ["POST", "/-", "400"]],
  ["a broken percent sign", { url: "/%E0%A4%A" }, {}, ["GET", "/-", "400"]],
  ["an address instead of a path", { url: "http://lain.example/" }, {}, ["GET", "/-", "400"]],
  ["a percent sign in the query alone", { url: "/login?q=100%" }, {}, ["GET", "/login?q=100%", undefined]],
  ["a mark of its own", { url: "/login" }, { "x-latihpajak-refused": "400" }, ["GET", "/login", undefined]],
])("%s goes to the page that explains it, any other request continues", (_, line, headers, expected) => {
  expect(ledTo(line, headers as Record<string, string>)).toEqual(expected);
});
