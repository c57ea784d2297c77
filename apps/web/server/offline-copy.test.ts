import { expect, it } from "vitest";
import { makeAnonymous } from "./offline-copy.ts";

it.each([
  ["/play?offline", ""],
  ["/make?offline", ""],
  ["/make", "session=secret"],
  ["/play?offline&language=cs&theme=dark", "language=cs; theme=dark"],
  ["/play?offline&language=cs&other=x", "language=cs"],
  ["/play?offline&language=a%3B%20session=b", ""],
  ["/play", "session=secret"],
  ["/play?offlinex", "session=secret"],
  ["/account?offline", "session=secret"],
])("for %s the cookies are %j", (url, cookie) => {
  const headers = { cookie: "session=secret" };
  makeAnonymous(url, headers);
  expect(headers).toEqual({ cookie });
});
