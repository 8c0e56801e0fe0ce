import { escapeText } from '#src/format/escape-html.ts';

/** What a page's head says for previews. URLs are absolute. */
export type PageMeta = { title: string; description: string; url: string; imageUrl: string };

/** The tags by which search engines, chats and social networks describe a page. */
export function previewTags({ title, description, url, imageUrl }: PageMeta): string[] {
  const properties = {
    'og:type': 'article',
    'og:site_name': 'Airworthy',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': imageUrl,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  };
  return [
    `<meta name="description" content="${escapeText(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeText(value)}">`),
  ];
}
