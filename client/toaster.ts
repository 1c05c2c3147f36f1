import { bePatient } from "./api/patience.ts";
import Toaster from "./ui/toaster.tsx";

/** What every screen needs once it stands: calls that wait only as long as the server is there, and word of how they went. */
bePatient();

export default Toaster;
