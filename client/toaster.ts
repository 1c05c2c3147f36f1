import { bePatient } from "./api/patience.ts";
import { countDoubleClicksOnce } from "./ui/double-click.ts";
import Toaster from "./ui/toaster.tsx";

/** What every screen needs once it stands: calls that wait only as long as the server is there, word of how they went, and each asked for once. */
bePatient();
countDoubleClicksOnce();

export default Toaster;
