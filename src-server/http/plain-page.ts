import { DEMO_STYLE_ABOVE, withDemoBanner } from './demo-banner.ts';
import { PLAIN_COLORS } from './plain-colors.ts';

const STYLE = `${PLAIN_COLORS}
body { max-width: 36rem; margin: 15vh auto 0; padding: 0 1.25rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: var(--page); color: var(--ink) }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { display: inline-block; padding: .625rem 0; color: var(--link) }
small { color: var(--soft) }
button { font: inherit; padding: .625rem 1.25rem; border: 1px solid var(--link); border-radius: .625rem;
  background: none; color: var(--link); cursor: pointer }`;

/** The style of a plain page, which the rules it is sent with must allow. */
export function plainStyle(isDemo: boolean): string {
  return isDemo ? STYLE + DEMO_STYLE_ABOVE : STYLE;
}

/** Builds a page of one message that works without the client. `content` is HTML. */
export function plainPage({ heading, content }: { heading: string; content: string }, isDemo: boolean): string {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - Airworthy</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${plainStyle(isDemo)}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
  return isDemo ? withDemoBanner(page) : page;
}
