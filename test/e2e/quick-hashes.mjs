/**
 * Comes before the server in its process and makes password hashes cheap: nearly every test signs somebody up and in, which would
 * keep a processor busy for a twentieth of a second. What hashes really cost is looked at in `server/auth`.
 */
import { createRequire } from "node:module";

const argon2 = createRequire(import.meta.url)("@node-rs/argon2");
const { hash } = argon2;
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 1024, timeCost: 1 });
