"use client";

export { ErrorPage as default } from "../../features/frame/broken.tsx";
