/** Icons that only menus show. */
export { Archive, Layers, Link, Trash2 } from "lucide-react";
