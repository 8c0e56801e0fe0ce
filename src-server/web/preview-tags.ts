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

/** Placeholders in the built pages for what only the server knows (src-client/index.html, src-client/build/page-shell.ts). */
export const PLACEHOLDERS = {
  /** the nonce of the response's style elements */
  nonce: '__NONCE__',
  flight: '__FLIGHT__',
  from: '__FROM__',
  to: '__TO__',
  /** where the request for the search in the page's address goes */
  search: '<!-- search -->',
  /** the product's origin as this visitor reaches it */
  origin: '__ORIGIN__',
};

/** Where the service worker fetches the page without its content. */
export const FRAME_PATH = '/frame';
