import { createContext } from "react";
import { fileAddress } from "#core/file-address.ts";

/** Where files are asked for: the visitors of a link ask the link. */
export const FileSource = createContext<(id: number) => string>((id) => fileAddress(id));
