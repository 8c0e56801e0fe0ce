/** A reference that the reader can give to support, to find the failure in the log. */
export function Reference({ id }: { id: string | null }) {
  return (
    id && (
      <p>
        Reference for support: <code>{id}</code>
      </p>
    )
  );
}
