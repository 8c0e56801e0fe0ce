/*
 * The scripts that a page itself contains (page-shell.ts). Each is sent as the source of its function, so it may use
 * only its argument and the browser.
 */

export type Start = {
  /** modules, each by its address */
  files: string[];
  /** without a paint, as in a hidden window */
  latestStartMs: number;
  lateAfterMs: number;
  loadingText: string;
  failedText: string;
  /** sent when the client cannot start */
  failedEvent: string;
};

/**
 * Downloads the modules, all at once, and runs them when the shell has been painted. A line below the shell says when
 * they cannot be loaded, when they take long, and when someone presses a control that is not ready yet.
 */
export function startAfterPaint({ files, latestStartMs, lateAfterMs, loadingText, failedText, failedEvent }: Start) {
  const line = document.getElementById('late') as HTMLElement;
  const say = (text: string) => {
    (line.firstChild as Text).data = text;
    line.hidden = false;
  };
  const fail = () => say(failedText);
  const wait = () => {
    if (document.getElementById('root')?.inert && line.hidden) say(loadingText);
  };
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    Promise.all(files.map((path) => import(path))).catch(fail);
  };
  addEventListener(failedEvent, fail);
  addEventListener('pointerdown', wait);
  setTimeout(wait, lateAfterMs);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, latestStartMs);
}

export type EarlySearch = Record<'limitsAttribute' | 'countKey' | 'calmKey', string> & { timeoutMs: number };

/**
 * Requests the flight in the page's address while the program loads (src-client/api/prefetched-search.ts takes the
 * answer), and shows its verdict in the shell, unless a ban or the calm view has other words. There is no request for
 * guests whose browser has counted all their searches: they are sent to sign in.
 */
export function askEarly({ limitsAttribute, countKey, calmKey, timeoutMs }: EarlySearch) {
  const path = document.querySelector<HTMLMetaElement>('meta[name="prefetched-search"]')?.content;
  if (!path) return;
  let count = 0;
  let isCalm = false;
  try {
    count = Number(localStorage.getItem(countKey)) || 0;
    isCalm = localStorage.getItem(calmKey) === 'true';
  } catch {
    // a browser that stores nothing counts nothing
  }
  const free = Number.parseInt(document.documentElement.getAttribute(limitsAttribute) ?? '', 10);
  if (path.startsWith('/api/guest/') && count >= free) return;
  const controller = new AbortController();
  const abort = () => controller.abort();
  setTimeout(abort, timeoutMs);
  const ask = async () => {
    const response = await fetch(path, { credentials: 'include', signal: controller.signal });
    if (response.ok) return await response.json();
    // unread, its connection would stay open
    abort();
    return null;
  };
  const answer = ask().catch(() => null);
  window.prefetchedSearch = { path, answer, abort };
  answer.then((report) => {
    const { flightRate, bands = [] } = report?.safetyReport ?? {};
    const place = document.querySelector('#root[inert] [data-verdict]');
    if (place && flightRate && bands.length === 0 && !isCalm) place.textContent = flightRate.verdictWords;
  });
}

/** Prefetches what the next step will need once this one is done; until then it neither runs nor styles anything. */
export function prefetchLater({ files, afterMs }: { files: string[]; afterMs: number }) {
  setTimeout(() => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }, afterMs);
}
