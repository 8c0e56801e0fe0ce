import '../../public/color-scheme.js';
import { findMessage } from '#src/words/find-message.ts';
import { readStored, store } from '../../ui/browser-storage.ts';

/** The script of pages that the server sends complete: the theme, who is signed in, and the panel of a narrow header. */
const KEY = 'airworthy-color-scheme';
const root = document.documentElement;
// before the first paint, so that nothing moves: without scripts the links of a narrow header are always shown
root.removeAttribute('data-scripts');

addEventListener('DOMContentLoaded', () => {
  followTheme();
  openPanel();
  void showName();
});

function followTheme(): void {
  const choices = document.querySelector('[data-theme-choices]');
  const inputs = [...(choices?.querySelectorAll('input') ?? [])];
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const show = (scheme: string) => {
    const isDark = scheme === 'dark' || (scheme === 'auto' && systemDark.matches);
    root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
    for (const input of inputs) input.checked = input.value === scheme;
  };
  const showStored = () => show(readStored('localStorage', KEY) ?? 'light');
  showStored();
  choices?.addEventListener('change', ({ target }) => {
    const { value } = target as HTMLInputElement;
    show(value);
    // a browser that stores nothing shows the theme until the next page
    store('localStorage', KEY, value);
  });
  systemDark.addEventListener('change', showStored);
  addEventListener('storage', showStored);
}

/** The panel closes when a link is chosen, with Escape, and by a tap outside. */
function openPanel(): void {
  const toggle = document.querySelector<HTMLElement>('[aria-controls="header-panel"]');
  const panel = document.getElementById('header-panel');
  if (!toggle || !panel) return;
  const set = (isOpen: boolean) => {
    panel.toggleAttribute('data-open', isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
    toggle.setAttribute(
      'aria-label',
      String(isOpen ? findMessage('app.layout.closeMenu') : findMessage('app.layout.openMenu')),
    );
  };
  addEventListener('click', ({ target }) => {
    if (toggle.contains(target as Node)) set(!panel.hasAttribute('data-open'));
    else if (!panel.contains(target as Node) || (target as Element).closest('a')) set(false);
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !panel.hasAttribute('data-open')) return;
    set(false);
    toggle.focus();
  });
  // a page that comes back from the browser's memory
  addEventListener('pageshow', () => set(false));
}

async function showName(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-account]');
  const answer = await fetch('/trpc/account.me').catch(() => null);
  if (!link || !answer?.ok) return;
  // a proxy may answer in the server's place, with a page
  const body: { result?: { data?: { username: string } | null } } | null = await answer.json().catch(() => null);
  const account = body?.result?.data;
  if (!account) return;
  // the page has its greeting (src-server/web/html-document.ts)
  link.textContent = (root.dataset.hello ?? '').replace('{username}', () => account.username);
  link.href = '/profile';
  link.dataset.account = 'member';
}
