/** Returns what follows 'Bearer' (in any case; RFC 9110, 11.1) in an Authorization header; null if it has none. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? null;
}
