/** Up to here, the database assigned ids in sequence. */
export const LARGEST_SERIAL_ID = 2_147_483_647;

/**
 * Returns the id of a new report, which cannot be guessed: 53 random bits, the most that a JavaScript number holds,
 * above all sequential ids. Among a billion reports, the chance that two get the same is one in ten million; then the
 * second insert fails and is retried.
 */
export function newReportId(): number {
  const [bits] = crypto.getRandomValues(new BigUint64Array(1));
  const id = Number((bits as bigint) >> 11n);
  return id > LARGEST_SERIAL_ID ? id : newReportId();
}
