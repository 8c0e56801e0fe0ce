import { type MailContent, mailHtml } from './mail-html.ts';

export type LaidOutMail = { subject: string; text: string; html: string };

const SENDER = 'Airworthy';

/** Lays out a mail as plain text and as HTML, with the same content. */
export function layOutMail(content: MailContent): LaidOutMail {
  return { subject: content.subject, text: mailText(content), html: mailHtml(content) };
}

function mailText({ paragraphs, action, reason, unsubscribeUrl }: MailContent): string {
  const end = unsubscribeUrl ? `\nUnsubscribe: ${unsubscribeUrl}` : '';
  const parts = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${SENDER}. ${reason}${end}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
