/**
 * The same bytes in memory of their own, for what is cached: zlib's answers and short buffers are views of 64 kB, all of
 * which stay as long as one view of them does.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
