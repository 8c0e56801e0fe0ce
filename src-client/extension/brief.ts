import type { Spoken } from '#src/words/speak.ts';
import type { Brief, BriefFlight } from '../../src/flight/brief.ts';

/** What the server answers, as far as a row shows it. */
export type BriefAnswer = Pick<Spoken<Brief>, 'flights' | 'average'>;
export type { BriefFlight };

/** What the page's script asks of the worker, and what it gets. */
export type BriefQuestion = { kind: 'brief'; flights: string[] };
export type BriefReply = { answer: BriefAnswer } | { problem: Problem };
export type Problem = { kind: 'no server' | 'unreachable' | 'asked too often' | 'no answer of ours'; server: string };

/** What the popup shows about the page: how many rows were there, and how many could be read. */
export type PageState = { rows: number; read: number; problem: Problem | null };

export type Settings = { server: string; hidesMax: boolean; lowestFirst: boolean };
export const DEFAULTS: Settings = { server: '', hidesMax: false, lowestFirst: false };

/** The sites that the extension reads, each only after the reader has allowed it. */
export const SITES = ['https://www.google.com/travel/*'];

/** Returns the address of an owner's server without its end, such as https://airworthy.example; null if it is none. */
export function serverAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  if (!url || url.username || !/^https?:$/.test(url.protocol)) return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
