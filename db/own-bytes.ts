/**
 * Copies bytes into memory of their own, for caching: zlib's results and short buffers are views of 64 kB, which stays
 * allocated as long as any view of it.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
