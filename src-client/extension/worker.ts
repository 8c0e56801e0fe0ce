import { fileOf, ourLanguage } from '#src/words/languages.ts';
import {
  type BriefAnswer,
  type BriefQuestion,
  type BriefReply,
  DEFAULTS,
  type Problem,
  type Settings,
  SITES,
  serverAddress,
} from './brief.ts';

const LOCALE = ourLanguage(navigator.language) ?? 'en';
const SCRIPT = {
  id: 'results',
  js: [fileOf('content.js', LOCALE)],
  matches: SITES,
  runAt: 'document_idle' as const,
};
/** The most flights that the server takes at once. */
const AT_ONCE = 60;
const ANSWER_MS = 10_000;

/** Answers by server and flight; gone when the browser stops this worker. */
const known = new Map<string, BriefAnswer['flights'][number]>();
let average = 0;

chrome.runtime.onMessage.addListener((message: BriefQuestion, _sender, reply: (reply: BriefReply) => void) => {
  if (message.kind !== 'brief') return false;
  void answer(message.flights).then(reply);
  return true;
});

/** Only flight numbers and dates leave the browser, and only for the reader's own server. */
async function answer(flights: string[]): Promise<BriefReply> {
  const settings = await chrome.storage.sync.get<Settings>(DEFAULTS);
  const server = serverAddress(settings.server);
  if (!server) return { problem: { kind: 'no server', server: '' } };
  const missing = flights.filter((flight) => !known.has(`${server} ${flight}`));
  for (let start = 0; start < missing.length; start += AT_ONCE) {
    const answer = await ask(server, missing.slice(start, start + AT_ONCE));
    if ('kind' in answer) return { problem: answer };
    average = answer.average;
    for (const flight of answer.flights) known.set(`${server} ${flight.asked}`, flight);
  }
  return { answer: { flights: flights.flatMap((flight) => known.get(`${server} ${flight}`) ?? []), average } };
}

async function ask(server: string, flights: string[]): Promise<BriefAnswer | Problem> {
  const address = `${server}/api/brief?flights=${encodeURIComponent(flights.join(','))}&lang=${LOCALE}`;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(address, { signal, credentials: 'omit' }).catch(() => null);
  if (!response) return { kind: 'unreachable', server };
  if (response.status === 429) return { kind: 'asked too often', server };
  const answer: Partial<BriefAnswer> | null = response.ok ? await response.json().catch(() => null) : null;
  if (!Array.isArray(answer?.flights) || typeof answer.average !== 'number') {
    return { kind: 'no answer of ours', server };
  }
  return { flights: answer.flights, average: answer.average };
}

/** Runs the script on the sites that the reader has allowed, and on no other, in the language of the browser. */
async function register(): Promise<void> {
  await chrome.action.setPopup({ popup: fileOf('popup.html', LOCALE) });
  const isAllowed = await chrome.permissions.contains({ origins: SITES });
  const [registered] = await chrome.scripting.getRegisteredContentScripts({ ids: [SCRIPT.id] });
  if (isAllowed && registered) await chrome.scripting.updateContentScripts([SCRIPT]);
  if (isAllowed && !registered) await chrome.scripting.registerContentScripts([SCRIPT]);
  if (!isAllowed && registered) await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT.id] });
}

chrome.runtime.onInstalled.addListener(() => void register());
chrome.runtime.onStartup.addListener(() => void register());
chrome.permissions.onAdded.addListener(() => void register());
chrome.permissions.onRemoved.addListener(() => void register());
