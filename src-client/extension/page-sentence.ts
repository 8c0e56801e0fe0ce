import { say } from '#src/words/say.ts';
import type { PageState, Problem } from './brief.ts';
import { spoken } from './words.ts';

/** Says in the popup what is happening on the open page; `page` is null where the extension does not run. */
export function pageSentence({ isSetUp, page }: { isSetUp: boolean; page: PageState | null }): string {
  if (!isSetUp) return spoken(say('app.extension.begin'));
  if (!page) return spoken(say('app.extension.turnedOn'));
  if (page.problem) return problemSentence(page.problem);
  const [rows, read] = [{ number: page.rows }, { number: page.read }];
  if (page.rows === 0) return spoken(say('app.extension.noResults'));
  if (page.read === page.rows) return spoken(say('app.extension.allRead', { rows }));
  return spoken(say('app.extension.someRead', { read, rows }));
}

function problemSentence({ kind, server }: Problem): string {
  switch (kind) {
    case 'no server':
      return spoken(say('app.extension.noServer'));
    case 'unreachable':
      return spoken(say('app.extension.unreachable', { server }));
    case 'asked too often':
      return spoken(say('app.extension.tooOften'));
    case 'no answer of ours':
      return spoken(say('app.extension.notOurs', { server }));
  }
}
