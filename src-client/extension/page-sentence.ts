import type { PageState } from './brief.ts';

/** Says in the popup what is happening on the open page; `page` is null where the extension does not run. */
export function pageSentence({ isSetUp, page }: { isSetUp: boolean; page: PageState | null }): string {
  if (!isSetUp) return 'Enter the address of your server to begin.';
  if (!page) return 'Turned on. Open or reload a list of flights on Google Flights.';
  if (page.problem) return page.problem;
  if (page.rows === 0) {
    return 'No results that we can read on this page. If it lists flights, its layout has changed, and nothing is shown.';
  }
  if (page.read === page.rows) return `All ${page.rows} results on this page can be read.`;
  return `${page.read} of ${page.rows} results on this page can be read; the others get no line.`;
}
