/** Reads form fields and links from a page. The feeds' pages are generated, so matching tags is enough. */

/** Returns the fields of a form by name: the values of hidden ones, '' for others, and the options of lists. */
export function formFields(html: string): {
  hidden: Map<string, string>;
  names: Set<string>;
  offers: (name: string) => string[];
} {
  const hidden = new Map<string, string>();
  const names = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:input|select)\b[^>]*>/gi)) {
    const name = attributeOf(tag, 'name');
    if (!name) continue;
    names.add(name);
    if (attributeOf(tag, 'type')?.toLowerCase() === 'hidden') hidden.set(name, attributeOf(tag, 'value') ?? '');
  }
  const offers = (name: string) => {
    const lists = [...html.matchAll(/<select\b[^>]*>[\s\S]*?<\/select>/gi)].map(([list]) => list);
    const list = lists.find((one) => attributeOf(one.slice(0, one.indexOf('>') + 1), 'name') === name) ?? '';
    return [...list.matchAll(/<option\b[^>]*>/gi)].flatMap(([tag]) => attributeOf(tag, 'value') ?? []);
  };
  return { hidden, names, offers };
}

/** Returns the targets of a page's links, as absolute URLs. @param base the page's own address */
export function linksOf(html: string, base: string): string[] {
  return [...html.matchAll(/<a\b[^>]*>/gi)].flatMap(([tag]) => {
    const href = attributeOf(tag, 'href');
    return href && URL.canParse(href, base) ? [new URL(href, base).href] : [];
  });
}

function attributeOf(tag: string, name: string): string | null {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  const value = double ?? single;
  return value === undefined ? null : unescapeText(value);
}

function unescapeText(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
