// The frame is around all pages of this folder already.
export { NotFound as default } from "../../features/frame/not-found.tsx";
