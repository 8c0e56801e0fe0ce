import { say } from '#src/words/say.ts';
import type { RowLine } from './row-line.ts';
import { spoken } from './words.ts';

export const LINE_TAG = 'airworthy-line';

const STYLE = `
  :host { all: initial; display: block; padding: 4px 24px 8px; font: 12px/1.4 system-ui, sans-serif; color: #3c4043; }
  @media (prefers-color-scheme: dark) { :host { color: #bdc1c6; } a { color: #8ab4f8; } }
  .band { margin: 0 0 4px; padding: 4px 8px; border-left: 3px solid #b3261e; font-weight: 600; }
  p { margin: 0; display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; }
  svg { flex: none; }
  a { color: #1a56b8; }
`;
const WIDTH = 120;
const INSET = 5;

/** Draws what is known about a row, apart from the page's own styles. */
export function drawLine(line: RowLine, server: string): HTMLElement {
  const host = document.createElement(LINE_TAG);
  const text = make('p', {});
  const scale = line.scale ? [drawScale(line.scale)] : [];
  text.append(make('span', { textContent: line.aircraft }), ...scale, make('span', { textContent: line.rate }));
  const report = line.url && new URL(line.url, `${server}/`);
  if (report && /^https?:$/.test(report.protocol)) {
    const textContent = spoken(say('app.extension.report'));
    const link = make('a', { href: report.href, target: '_blank', rel: 'noopener noreferrer', textContent });
    // a click on the row itself opens the fare
    link.addEventListener('click', (event) => event.stopPropagation());
    text.append(link);
  }
  const band = line.band ? [make('div', { className: 'band', textContent: line.band })] : [];
  host.attachShadow({ mode: 'open' }).append(make('style', { textContent: STYLE }), ...band, text);
  return host;
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) {
  return Object.assign(document.createElement(tag), properties);
}

/** The flight's dot and range, with a tick for airline flying on average; the words beside it say the same. */
function drawScale({ rate, low, high, average }: NonNullable<RowLine['scale']>): SVGElement {
  const at = (place: number) => String(INSET + place * (WIDTH - 2 * INSET));
  const svg = element('svg', { width: String(WIDTH), height: '14', 'aria-hidden': 'true' });
  svg.append(
    element('line', { x1: at(0), x2: at(1), y1: '7', y2: '7', stroke: 'currentColor', 'stroke-opacity': '0.25' }),
    element('line', { x1: at(low), x2: at(high), y1: '7', y2: '7', stroke: 'currentColor', 'stroke-width': '3' }),
    element('line', { x1: at(average), x2: at(average), y1: '1', y2: '13', stroke: 'currentColor' }),
    element('circle', { cx: at(rate), cy: '7', r: '4', fill: 'currentColor' }),
  );
  return svg;
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
