import {
  type BriefAnswer,
  type BriefQuestion,
  type BriefReply,
  DEFAULTS,
  type Settings,
  SITES,
  serverAddress,
} from './brief.ts';

const SCRIPT = { id: 'results', js: ['content.js'], matches: SITES, runAt: 'document_idle' as const };
/** The most flights that the server takes at once. */
const AT_ONCE = 60;
const ANSWER_MS = 10_000;
const NO_SERVER = 'Enter the address of your Airworthy server first.';

/** Answers by server and flight; gone when the browser stops this worker. */
const known = new Map<string, BriefAnswer['flights'][number]>();
let average = 0;

chrome.runtime.onMessage.addListener((message: BriefQuestion, _sender, reply: (reply: BriefReply) => void) => {
  if (message.kind !== 'brief') return false;
  answer(message.flights).then(reply, (error: Error) => reply({ problem: error.message }));
  return true;
});

/** Only flight numbers and dates leave the browser, and only for the reader's own server. */
async function answer(flights: string[]): Promise<BriefReply> {
  const settings = await chrome.storage.sync.get<Settings>(DEFAULTS);
  const server = serverAddress(settings.server);
  if (!server) return { problem: NO_SERVER };
  const missing = flights.filter((flight) => !known.has(`${server} ${flight}`));
  for (let start = 0; start < missing.length; start += AT_ONCE) {
    const answer = await ask(server, missing.slice(start, start + AT_ONCE));
    average = answer.average;
    for (const flight of answer.flights) known.set(`${server} ${flight.asked}`, flight);
  }
  return { answer: { flights: flights.flatMap((flight) => known.get(`${server} ${flight}`) ?? []), average } };
}

async function ask(server: string, flights: string[]): Promise<BriefAnswer> {
  const address = `${server}/api/brief?flights=${encodeURIComponent(flights.join(','))}`;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(address, { signal, credentials: 'omit' }).catch(() => null);
  if (!response) throw new Error(`Your server ${server} can't be reached.`);
  if (response.status === 429) throw new Error('Your server was asked too often. Wait a minute.');
  const answer: Partial<BriefAnswer> | null = response.ok ? await response.json().catch(() => null) : null;
  if (!Array.isArray(answer?.flights) || typeof answer.average !== 'number') {
    throw new Error(`${server} doesn't answer as an Airworthy server does.`);
  }
  return { flights: answer.flights, average: answer.average };
}

/** Runs the script on the sites that the reader has allowed, and on no other. */
async function register(): Promise<void> {
  const isAllowed = await chrome.permissions.contains({ origins: SITES });
  const [registered] = await chrome.scripting.getRegisteredContentScripts({ ids: [SCRIPT.id] });
  if (isAllowed && !registered) await chrome.scripting.registerContentScripts([SCRIPT]);
  if (!isAllowed && registered) await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT.id] });
}

chrome.runtime.onInstalled.addListener(() => void register());
chrome.runtime.onStartup.addListener(() => void register());
chrome.permissions.onAdded.addListener(() => void register());
chrome.permissions.onRemoved.addListener(() => void register());
