export { AtRightAddress as default } from "../../features/frame/other-address.tsx";
