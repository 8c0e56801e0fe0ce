/** An element as satori reads it. */
export type Box = { type: string; props: Record<string, unknown> };
type Style = Record<string, string | number>;

export function box(style: Style, children: Box[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

export function text(style: Style, content: string): Box {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: content } };
}
