/** What stands behind 'Bearer' in an Authorization header, in letters of either case (RFC 9110, 11.1); null where it has none. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? null;
}
