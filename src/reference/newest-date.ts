/** The newest date of several documents. */
export function newestDate(sources: { asOf: string | null }[]): string | null {
  return (
    sources
      .map(({ asOf }) => asOf)
      .filter((asOf) => asOf !== null)
      .sort()
      .at(-1) ?? null
  );
}
