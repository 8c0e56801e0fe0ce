import { Parser } from 'htmlparser2';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { readReservations } from '#src/booking/reservation-legs.ts';
import { readWrittenLegs } from '#src/booking/written-legs.ts';
import { parseLoosely } from './parse-loosely.ts';

type Thing = Record<string, unknown>;
/** An open element: its microdata, the text within it so far, and whether that is not for readers. */
type Open = { property: string | null; item: Thing | null; text: string; isUnseen: boolean };

const MOST_DEEP = 500;
const BLOCK = /^(address|article|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|section|table|tr|ul)$/;
/** Crossed out text no longer holds. */
const UNSEEN = /^(head|style|script|template|title|del|s|strike)$/;
const CROSSED_OUT = /text-decoration(?:-line)?\s*:[^;]*line-through/i;

/**
 * The flights of an HTML mail or page: those in its machine-readable data (schema.org), otherwise those in its text.
 * Loads nothing and runs nothing.
 */
export function readPage(html: string, near: string): BookingLeg[] {
  const { things, text } = takeApart(html);
  const structured = readReservations(things);
  return structured.length > 0 ? structured : readWrittenLegs(text, near);
}

function takeApart(html: string): { things: unknown[]; text: string } {
  const things: unknown[] = [];
  const open: Open[] = [];
  let text = '';
  let json: string | null = null;
  // what lies deeper is read as text of the last one that is kept
  let deeper = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (BLOCK.test(name)) text += '\n';
      if (name === 'blockquote') text += '\n>';
      if (/^t[dh]$/.test(name)) text += ' | ';
      if (name === 'script' && /^application\/ld\+json/i.test(attributes.type ?? '')) json = '';
      if (open.length > MOST_DEEP) {
        deeper += 1;
        return;
      }
      const item = 'itemscope' in attributes ? { '@type': attributes.itemtype ?? '' } : null;
      if (item && !('itemprop' in attributes)) things.push(item);
      const isUnseen = open.at(-1)?.isUnseen || UNSEEN.test(name) || CROSSED_OUT.test(attributes.style ?? '');
      open.push({ property: attributes.itemprop ?? null, item, text: '', isUnseen });
      const value =
        attributes.content ?? attributes.datetime ?? (name === 'link' || name === 'a' ? attributes.href : undefined);
      if (value !== undefined && !item) say(open, value);
    },
    ontext(part) {
      if (json !== null) json += part;
      else if (!open.at(-1)?.isUnseen) text += part;
      const holder = open.findLast(({ property }) => property !== null);
      if (holder && holder.text.length < 1000) holder.text += part;
    },
    onclosetag(name) {
      if (name === 'script' && json !== null) {
        const parsed = parseLoosely(json);
        if (parsed !== null) things.push(parsed);
        json = null;
      }
      const closed = deeper > 0 ? null : open.pop();
      deeper = Math.max(0, deeper - 1);
      if (closed?.property) say([...open, closed], closed.item ?? closed.text.trim());
      if (BLOCK.test(name)) text += '\n';
    },
  });
  parser.end(html);
  return { things, text: text.replace(/[ \t\r\f\u00a0]+/g, ' ').replace(/\s*\n\s*/g, '\n') };
}

/** Assigns the value to the item around the last open element, once. */
function say(open: Open[], value: unknown): void {
  const property = open.at(-1)?.property;
  const owner = open.slice(0, -1).findLast(({ item }) => item !== null)?.item;
  if (!property || !owner || value === '') return;
  for (const name of property.split(/\s+/)) owner[name] ??= value;
}
