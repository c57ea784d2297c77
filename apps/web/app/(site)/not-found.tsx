// The layout of this folder already draws the site's frame.
export { NotFound as default } from "../../features/frame/not-found.tsx";
