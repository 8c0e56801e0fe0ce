import { escapeText } from '#src/format/escape-html.ts';
import type { Locale } from '#src/words/formats.ts';
import { say, type Told } from '#src/words/say.ts';
import { type Spoken, speak, speakAll } from '#src/words/speak.ts';

export type MailContent = {
  subject: Told;
  paragraphs: Told[];
  action?: { label: Told; url: string };
  /** small print at the end: why this mail was sent */
  reason: Told;
  unsubscribeUrl?: string;
};
type SpokenMail = Spoken<MailContent>;

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** The page's light theme, inline; mail programs support neither its style sheets nor its variables. */
const STYLES = {
  page: `background-color:#eef4fb;font-family:${FONT};padding:24px 8px`,
  card: 'background-color:#ffffff;border-radius:14px;max-width:520px;padding:28px',
  title: 'color:#10233f;font-size:20px;line-height:28px;margin:0 0 16px',
  text: 'color:#2b3c55;font-size:16px;line-height:24px;margin:0 0 16px',
  button:
    'background-color:#0b5fd6;border-radius:10px;color:#ffffff;display:inline-block;font-size:16px;font-weight:600;padding:12px 20px;text-decoration:none',
  small: 'color:#51627b;font-size:13px;line-height:20px;margin:0 0 8px;word-break:break-word',
  line: 'border:none;border-top:1px solid #eaeaea;margin:24px 0 16px;width:100%',
  preview: 'display:none;max-height:0;overflow:hidden',
};
/** A layout table: the only centering that every mail program supports. */
const TABLE = 'align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"';

function mailHtml(locale: Locale, { subject, paragraphs, action, reason, unsubscribeUrl }: SpokenMail): string {
  const card = [
    `<h1 style="${STYLES.title}">${escapeText(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="${STYLES.text}">${withLineBreaks(paragraph)}</p>`),
    ...(action ? actionLines(locale, action) : []),
    `<hr style="${STYLES.line}">`,
    small(`Airworthy. ${escapeText(reason)}`),
    ...(unsubscribeUrl
      ? [
          small(
            `<a href="${escapeText(unsubscribeUrl)}">${escapeText(speak(locale, say('mail.layout.unsubscribe')))}</a>`,
          ),
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head><meta charset="utf-8"><title>${escapeText(subject)}</title></head>
<body style="background-color:#eef4fb;margin:0;padding:0">
<div style="${STYLES.preview}">${escapeText(paragraphs[0] ?? subject)}</div>
<table ${TABLE}><tr><td style="${STYLES.page}">
<table ${TABLE} style="${STYLES.card}"><tr><td>
${card.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

function actionLines(locale: Locale, { url, label }: NonNullable<SpokenMail['action']>): string[] {
  const address = escapeText(url);
  return [
    `<a href="${address}" style="${STYLES.button}">${escapeText(label)}</a>`,
    `<p style="${STYLES.small};margin-top:16px">${speak(locale, say('mail.layout.openAddress', { address }))}</p>`,
  ];
}

function small(html: string): string {
  return `<p style="${STYLES.small}">${html}</p>`;
}

function withLineBreaks(paragraph: string): string {
  return escapeText(paragraph).replaceAll('\n', '<br>');
}

type LaidOutMail = { subject: string; text: string; html: string };

const SENDER = 'Airworthy';

/** Lays out a mail in a language as plain text and as HTML, with the same content. */
export function layOutMail(locale: Locale, content: MailContent): LaidOutMail {
  const spoken = speakAll(locale, content);
  return { subject: spoken.subject, text: mailText(locale, spoken), html: mailHtml(locale, spoken) };
}

function mailText(locale: Locale, { paragraphs, action, reason, unsubscribeUrl }: SpokenMail): string {
  const end = unsubscribeUrl ? `\n${speak(locale, say('mail.layout.unsubscribeAt', { address: unsubscribeUrl }))}` : '';
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${SENDER}. ${reason}${end}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
