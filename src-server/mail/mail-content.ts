/** A mail as whoever sends it knows it; its layout is made from this. */
export type MailContent = {
  subject: string;
  /** a sentence or two each */
  paragraphs: string[];
  /** the one thing to do */
  action?: { label: string; url: string };
  /** what is said below, small: why this mail came */
  reason: string;
  /** where mail of this kind ends */
  unsubscribeUrl?: string;
};

export type LaidOutMail = { subject: string; text: string; html: string };

const SENDER = 'Airworthy';

/** As plain text and as HTML, which say the same. */
export async function layOutMail(content: MailContent): Promise<LaidOutMail> {
  // the library is loaded by servers that send mail, and at their first one
  const { mailHtml } = await import('./mail-html.ts');
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
