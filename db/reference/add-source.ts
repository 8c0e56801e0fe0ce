/** A document as the shipped files list it, under its key. */
export type ShippedDocument = { key: string; title: string; url: string; asOf: string };

/** Returns the text of a file of facts with the document among its sources, once. */
export function addSource(text: string, { key, ...document }: ShippedDocument): string {
  if (text.includes(`\n    "${key}": `)) return text;
  return text.replace('"sources": {\n', () => `"sources": {\n    "${key}": ${JSON.stringify(document)},\n`);
}
