export { type Hello, hello, helloWithin, socketPath } from "./hello.ts";
