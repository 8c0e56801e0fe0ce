/** Up to here the database gave ids itself, one after the other. */
export const LARGEST_SERIAL_ID = 2_147_483_647;

/**
 * The id of a new report, which nobody can guess: 53 random bits, as many as a number of JavaScript holds, above all that
 * were given one after the other. Among a billion reports two get the same once in ten million: the second fails and is asked for again.
 */
export function randomFlightId(): number {
  const [bits] = crypto.getRandomValues(new BigUint64Array(1));
  const id = Number((bits as bigint) >> 11n);
  return id > LARGEST_SERIAL_ID ? id : randomFlightId();
}
