import { messageOf } from '#src/errors.ts';

/** What OpenSSL finds where a server answers without TLS. */
const PLAIN = ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'];

/** Why something could not be fetched: `fetch` puts it into the cause of its error. */
export function errorReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (PLAIN.includes(String((cause as { code?: unknown })?.code)))
    return 'it answers without TLS; write http:// for it';
  return messageOf(cause);
}
