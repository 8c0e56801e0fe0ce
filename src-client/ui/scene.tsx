/** A drawing for a page that has nothing to show yet. */
export function Scene({ of }: { of: 'trip' | 'list' | 'lost' }) {
  return (
    <img
      src={`/pictures/${of}.svg`}
      alt=""
      width="320"
      height="160"
      style={{ maxWidth: '100%', margin: '1rem auto 0' }}
    />
  );
}
