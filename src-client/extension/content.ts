import type { Spoken } from '../../src/words/speak.ts';
import {
  type BriefFlight,
  type BriefQuestion,
  type BriefReply,
  DEFAULTS,
  type PageState,
  type Settings,
} from './brief.ts';
import { drawLine, LINE_TAG } from './draw-line.ts';
import { agrees, askedOf, readItinerary } from './itinerary.ts';
import { type RowLine, rowLine } from './row-line.ts';

/** The attribute in which a result carries its itinerary, and the element around a result. */
const CARRIER = '[data-travelimpactmodelwebsiteurl]';
const ROW = 'li';
/** Rows that come into view together are asked about together. */
const GATHER_MS = 150;

const shown = new Map<Element, { line: RowLine; element: HTMLElement }>();
/** Rows by the flights that they wait for. */
let waiting = new Map<Element, string[]>();
let gathering: ReturnType<typeof setTimeout> | undefined;
let settings: Settings = DEFAULTS;
const state: PageState = { rows: 0, read: 0, problem: null };

/** Asks about a row when it is in view, once. */
const inView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    inView.unobserve(target);
    const flights = flightsOf(target);
    if (flights) wait(target, flights);
  }
});

/** Returns the flights of a row in the server's form; null if the row cannot be read, or shows something else. */
function flightsOf(row: Element): string[] | null {
  const carriers = row.querySelectorAll(CARRIER);
  const addresses = new Set([...carriers].map((carrier) => carrier.getAttribute('data-travelimpactmodelwebsiteurl')));
  const [address] = addresses;
  const legs = addresses.size === 1 && address ? readItinerary(address) : null;
  return legs && agrees(row.textContent ?? '', legs) ? legs.map(askedOf) : null;
}

function wait(row: Element, flights: string[]): void {
  waiting.set(row, flights);
  if (gathering !== undefined) return;
  gathering = setTimeout(() => {
    gathering = undefined;
    void askFor(waiting);
    waiting = new Map();
  }, GATHER_MS);
}

async function askFor(rows: Map<Element, string[]>): Promise<void> {
  const question: BriefQuestion = { kind: 'brief', flights: [...new Set([...rows.values()].flat())] };
  const reply: BriefReply = await chrome.runtime.sendMessage(question);
  state.problem = 'problem' in reply ? reply.problem : null;
  if ('problem' in reply) return;
  const { average } = reply.answer;
  const known = new Map(reply.answer.flights.map((flight) => [flight.asked, flight]));
  for (const [row, flights] of rows) {
    const legs = flights.map((asked) => known.get(asked));
    // the row may have changed while the server was asked
    const isSame = row.isConnected && flightsOf(row)?.join() === flights.join();
    if (isSame && legs.every((leg) => leg !== undefined)) show(row, legs as Spoken<BriefFlight>[], average);
  }
  applySettings();
}

function show(row: Element, legs: Spoken<BriefFlight>[], average: number): void {
  const line = rowLine(legs, average);
  shown.get(row)?.element.remove();
  if (!line) return;
  const element = drawLine(line, settings.server);
  row.append(element);
  shown.set(row, { line, element });
}

/** Hides and orders rows by style alone, so that the page's own program finds its elements where it left them. */
function applySettings(): void {
  for (const [row, { line }] of shown) {
    if (!(row instanceof HTMLElement)) continue;
    row.style.display = settings.hidesMax && line.hasMax ? 'none' : '';
    const list = row.parentElement;
    if (!list) continue;
    list.style.display = settings.lowestFirst ? 'flex' : '';
    list.style.flexDirection = settings.lowestFirst ? 'column' : '';
    row.style.order = settings.lowestFirst && line.totalRate !== null ? String(orderOf(line.totalRate)) : '';
  }
}

/** Rows without a figure keep 0 and would come first; so those with one count down from there. */
function orderOf(rate: number): number {
  return Math.round(Math.log(rate) * 1000) - 1_000_000;
}

function look(): void {
  const rows = new Set<Element>(
    [...document.querySelectorAll(CARRIER)].flatMap((carrier) => carrier.closest(ROW) ?? []),
  );
  state.rows = rows.size;
  state.read = [...rows].filter((row) => flightsOf(row)).length;
  for (const [row, { element }] of shown) {
    if (row.isConnected && rows.has(row) && row.querySelector(LINE_TAG)) continue;
    element.remove();
    shown.delete(row);
  }
  for (const row of rows) if (!shown.has(row) && !waiting.has(row)) inView.observe(row);
}

async function readSettings(): Promise<void> {
  settings = { ...DEFAULTS, ...(await chrome.storage.sync.get<Partial<Settings>>(DEFAULTS)) };
  applySettings();
}

chrome.storage.onChanged.addListener(() => void readSettings());
chrome.runtime.onMessage.addListener((message: { kind: string }, _sender, reply: (state: PageState) => void) => {
  if (message.kind === 'state') reply(state);
});
void readSettings().then(() => {
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
});
