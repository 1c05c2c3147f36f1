/** Icons that only menus show. */
export { Archive, Layers } from "lucide-react";
