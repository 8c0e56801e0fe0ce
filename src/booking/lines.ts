/** Where the line of a place in a text begins. */
export const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

/** The last line above a line's start that is not empty. */
export function lineAbove(text: string, from: number): string {
  const above = text.slice(0, from).trimEnd();
  return above.slice(lineStart(above, above.length));
}
