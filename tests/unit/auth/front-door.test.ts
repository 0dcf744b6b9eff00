import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { FOREIGN, receive } from "~/auth/front-door.server";

const request = (headers: Record<string, string>, remoteAddress = "127.0.0.1") => {
  const message = {
    headers: { host: "kelas.local:3000", ...headers },
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
  receive(message);
  return message.headers;
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
test("our own pages and text browsers are not marked, whatever mark they bring", () => {
  expect(request({ origin: "http://kelas.local:3000", [FOREIGN]: "1" })[FOREIGN]).toBeUndefined();
  expect(request({ [FOREIGN]: "1" })[FOREIGN]).toBeUndefined();
});
test("only a proxy on this machine is believed about the browser's address", () => {
  expect(request({ "x-forwarded-for": "10.0.0.9" }, "192.168.1.7")["x-forwarded-for"]).toBe("192.168.1.7");
  expect(request({ "x-forwarded-for": "10.0.0.9" })["x-forwarded-for"]).toBe("10.0.0.9");
  expect(request({})["x-forwarded-for"]).toBe("127.0.0.1");
});
