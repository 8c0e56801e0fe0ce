import { say } from '#src/words/say.ts';
import { DEFAULTS, type PageState, type Settings, SITES, serverAddress } from './brief.ts';
import { pageSentence } from './page-sentence.ts';
import { spoken } from './words.ts';

const form = document.querySelector('form') as HTMLFormElement;
const server = form.elements.namedItem('server') as HTMLInputElement;
const status = document.querySelector('[role=status]') as HTMLElement;
const choices = ['hidesMax', 'lowestFirst'] as const;
const boxOf = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

async function show(): Promise<void> {
  const settings = await chrome.storage.sync.get<Settings>(DEFAULTS);
  server.value = settings.server;
  for (const name of choices) boxOf(name).checked = settings[name];
  const isAllowed = await chrome.permissions.contains({ origins: SITES });
  status.textContent = pageSentence({ isSetUp: isAllowed && settings.server !== '', page: await pageState() });
}

/** Asks the script on the open page; null where it does not run. */
async function pageState(): Promise<PageState | null> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return null;
  return chrome.tabs.sendMessage<object, PageState>(tab.id, { kind: 'state' }).catch(() => null);
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const address = serverAddress(server.value);
  if (!address) {
    status.textContent = spoken(say('app.extension.addressLike'));
    return;
  }
  // asked first: a browser takes the question only as part of the click
  const isAllowed = await chrome.permissions.request({ origins: SITES });
  await chrome.storage.sync.set({ server: address });
  if (isAllowed) await show();
  else status.textContent = spoken(say('app.extension.notAllowed'));
});
for (const name of choices) {
  boxOf(name).addEventListener('change', () => void chrome.storage.sync.set({ [name]: boxOf(name).checked }));
}
void show();
