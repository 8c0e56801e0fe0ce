/**
 * Returns as many paragraphs as fit into so many bytes of UTF-8, followed by how many are left out: 'And 3 more on
 * Airworthy.' If the first one alone is too long, it is cut at a word.
 */
export function truncate(text: string, mostBytes: number): string {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  const paragraphs = text.split('\n\n');
  for (let count = paragraphs.length - 1; count > 0; count--) {
    const left = `And ${paragraphs.length - count} more on Airworthy.`;
    const kept = [...paragraphs.slice(0, count), left].join('\n\n');
    if (Buffer.byteLength(kept) <= mostBytes) return kept;
  }
  const words = (paragraphs[0] as string).split(' ');
  while (words.length > 1 && Buffer.byteLength(`${words.join(' ')}…`) > mostBytes) words.pop();
  return `${words.join(' ')}…`;
}
