import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from './mail-content.ts';

const FONT = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
/** The page's light theme, inline; mail programs support neither its style sheets nor its variables. */
const STYLES = {
  body: { backgroundColor: '#eef4fb', fontFamily: FONT, margin: 0, padding: '24px 8px' },
  card: { backgroundColor: '#ffffff', borderRadius: '14px', maxWidth: '520px', padding: '28px' },
  title: { color: '#10233f', fontSize: '20px', lineHeight: '28px', margin: '0 0 16px' },
  text: { color: '#2b3c55', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  button: {
    backgroundColor: '#0b5fd6',
    borderRadius: '10px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    padding: '12px 20px',
  },
  small: { color: '#51627b', fontSize: '13px', lineHeight: '20px', margin: '0 0 8px', wordBreak: 'break-word' },
} as const;

/** Keeps line breaks as typed. */
function linesOf(paragraph: string) {
  return paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
}

export function mailHtml({ subject, paragraphs, action, reason, unsubscribeUrl }: MailContent): string {
  const card = [
    h(Heading, { key: 'title', as: 'h1', style: STYLES.title }, subject),
    ...paragraphs.map((paragraph) => h(Text, { key: paragraph, style: STYLES.text }, linesOf(paragraph))),
    ...(action
      ? [
          h(Button, { key: 'action', href: action.url, style: STYLES.button }, action.label),
          h(
            Text,
            { key: 'address', style: { ...STYLES.small, marginTop: '16px' } },
            `Or open this address: ${action.url}`,
          ),
        ]
      : []),
    h(Hr, { key: 'line' }),
    h(Text, { key: 'reason', style: STYLES.small }, `Airworthy. ${reason}`),
    ...(unsubscribeUrl
      ? [h(Text, { key: 'end', style: STYLES.small }, h('a', { href: unsubscribeUrl }, 'Unsubscribe'))]
      : []),
  ];
  const page = h(
    Html,
    { lang: 'en' },
    h(Head),
    h(Preview, null, paragraphs[0] ?? subject),
    h(Body, { style: STYLES.body }, h(Container, { style: STYLES.card }, card)),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
