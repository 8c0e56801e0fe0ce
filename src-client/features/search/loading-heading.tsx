/** Says that the search is in progress; the skeletons below it are only visual. */
export function LoadingHeading({ text }: { text: string }) {
  return (
    <div role="status">
      <h2>Analyzing Flight Safety</h2>
      <p className="soft">{text}</p>
    </div>
  );
}
