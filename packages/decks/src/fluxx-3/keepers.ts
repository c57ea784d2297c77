import { keeper } from "@mutable/engine";

export const fluxx3Keepers = [
  "bread",
  "chocolate",
  "cookies",
  "death",
  "dreams",
  "love",
  "milk",
  "money",
  "peace",
  "sleep",
  "television",
  "the-brain",
  "the-moon",
  "the-rocket",
  "the-sun",
  "the-toaster",
  "time",
  "war",
].map(keeper);
