import addresses from "virtual:addresses";
import late from "virtual:late-addresses";

/** Imported by whatever makes calls that no first screen makes: their addresses come with it. */
Object.assign(addresses, late);
