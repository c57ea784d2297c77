import { expect, it } from "vitest";
import { isLoopback } from "./loopback.ts";

it.each(["localhost", "play.localhost", "127.0.0.1", "127.1", "[::1]"])("%s is this machine alone", (name) =>
  expect(isLoopback(name)).toBe(true),
);

it.each(["localhost.example.org", "192.168.1.7", "mutable.example", "[2001:db8::1]"])("%s can be another machine", (name) =>
  expect(isLoopback(name)).toBe(false),
);
