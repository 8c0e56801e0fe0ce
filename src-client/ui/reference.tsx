/** What the reader can name to support, so that the failure is found in the log. */
export function Reference({ id }: { id: string | null }) {
  return (
    id && (
      <p>
        Reference for support: <code>{id}</code>
      </p>
    )
  );
}
