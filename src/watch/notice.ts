/** One thing that a member is told. `path` leads to where more is said, on this site. */
export type NoticeBody = { title: string; text: string; path: string };

/** What goes out in one message: one notice, or all that have come together over night or for the daily digest. */
export type Message = {
  /** the same at every try, so that whoever receives it twice can tell */
  id: string;
  title: string;
  text: string;
  /** absolute where the server knows its address, else a path */
  url: string;
  notices: { id: number; kind: string; createdAt: string; title: string; text: string; url: string }[];
};

/** The words of a message over its notices, in the order in which they came; at least one. */
export function wordsOf(notices: { title: string; text: string }[]): { title: string; text: string } {
  const [first, ...others] = notices;
  if (!first) throw new Error('a message needs a notice');
  if (others.length === 0) return { title: first.title, text: first.text };
  return {
    title: `${notices.length} changes to your watched flights`,
    text: notices.map(({ text }) => text).join('\n\n'),
  };
}

/** What became of a message. `gone`: whoever is there wants no more of it. `problem` is a sentence; `waitMs` what was asked for. */
export type Sent = { kind: 'arrived' } | { kind: 'gone' } | { kind: 'failed'; problem: string; waitMs: number };
