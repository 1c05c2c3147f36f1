import { existsSync, openSync, writeSync } from "node:fs";
import { expect, it } from "vitest";
import { refusalOf } from "./refusals.ts";

/** As the system or a database's client makes it. */
const failed = (code: string, message: string) => refusalOf(Object.assign(new Error(message), { code }));

const FULL = "The disk is full where this is written (ENOSPC); make room, or name another place.";

it.runIf(existsSync("/dev/full"))("A write onto a full disk is told so, though its error names no file", () => {
  const full = openSync("/dev/full", "w");
  let error: unknown;
  try {
    writeSync(full, "tide");
  } catch (problem) {
    error = problem;
  }
  expect(error).not.toHaveProperty("path");
  expect(refusalOf(error)).toBe(FULL);
});

it("PostgreSQL's full disk is told as that, and a database that is away as such", () => {
  const words = 'could not extend file "base/5/16397": No space left on device';
  expect(failed("53100", words)).toBe(`PostgreSQL's disk is full (${words}); make room where it keeps its data.`);
  expect(failed("53300", "sorry, too many clients already")).toMatch(/^The database cannot be reached: sorry, too many/);
});

it("PostgreSQL that only reads, or gives up what takes long, is told with what to do", () => {
  const standby = "cannot execute LISTEN during recovery";
  expect(failed("25006", standby)).toBe(
    `PostgreSQL only reads (${standby}); name in DATABASE_URL the server that is written to, or let the role and the database write.`,
  );
  const ended = "canceling statement due to statement timeout";
  expect(failed("57014", ended)).toBe(
    `PostgreSQL gave up what Octavo asked of it (${ended}); give the role in DATABASE_URL a longer statement_timeout, or none.`,
  );
});

it("A connection to PostgreSQL that cannot be encrypted, or whose certificate is not trusted, is told with what to do", () => {
  const plain = refusalOf(new Error("The server does not support SSL connections"));
  expect(plain).toBe(
    "PostgreSQL takes no encrypted connections, which DATABASE_URL asks for; switch them on there, or take sslmode out of it.",
  );
  const codes = ["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"];
  for (const code of [...codes, "UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID"])
    expect(failed(code, "words of the library")).toBe(
      "The certificate of the database is not trusted (words of the library); name its authority's file in DATABASE_URL with sslrootcert, and the host by the name in the certificate.",
    );
});

it("A disk whose share for this user is used up is a full one, also where the error names the file", () => {
  const error = Object.assign(new Error("quota"), { code: "EDQUOT", syscall: "open", path: "/x/tides.octavo" });
  expect(refusalOf(error)).toBe(FULL.replace("ENOSPC", "EDQUOT"));
});
