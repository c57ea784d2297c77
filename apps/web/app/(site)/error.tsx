"use client";

export { Broken as default } from "../../features/frame/broken.tsx";
