/** Why no encrypted connection to PostgreSQL comes about, by what its client throws. */

const UNTRUSTED = /SELF_SIGNED|^UNABLE_TO_(?:GET_ISSUER|VERIFY)|^(?:ERR_TLS_)?CERT_/;

/** Its certificate is another's, or from an authority that nobody named, or has ended. */
export const isUntrusted = (error: Error): boolean => "code" in error && UNTRUSTED.test(String(error.code));

/** It takes no encrypted connections, which is said without a code. */
export const isUnencrypted = (error: Error): boolean => error.message === "The server does not support SSL connections";
