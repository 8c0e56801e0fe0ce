import { findReport } from '#db/site/report/flights.ts';
import type { Member } from '#src/account/actor.ts';
import { type HelpRequest, REPORT_NOT_KEPT } from '#src/account/help-request.ts';
import { AppError } from '#src/errors.ts';
import { airlinePath } from '#src/routes.ts';
import { flatMessages } from '#src/words/flat-messages.ts';
import type { Locale } from '#src/words/formats.ts';
import { messagesQuoted } from '#src/words/messages-quoted.ts';
import type { Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { Context } from '../../context.ts';
import { limitHelp } from '../allowance/limit-rate.ts';
import { getAirline } from '../catalog/catalog.ts';
import type { MailContext } from '../mail/account-mail.ts';
import { type HelpAnswer, sendHelpRequest } from '../mail/send-help-request.ts';
import type { NoticesContext } from '../reference/notices.ts';

/**
 * Sends a question or a reported error, with the ids of the messages that it quotes in the language that was read. Throws
 * rate_limited, and not_found for a missing report or airline.
 */
export async function askForHelp(
  ctx: MailContext & NoticesContext,
  member: Member,
  request: HelpRequest,
  locale: Locale,
): Promise<HelpAnswer> {
  const { message, reportId = null } = request;
  const parts = [await describeSubject(ctx, request), await describeWording(locale, message)];
  const about = parts.filter((part) => part !== null).join('\n\n') || null;
  await limitHelp(ctx, member.userId);
  return sendHelpRequest(ctx, member, { message, reportId, about });
}

/** What a request is about, and what its line says now; null for a question. Throws not_found. */
async function describeSubject(
  ctx: NoticesContext & Pick<Context, 'db' | 'config'>,
  { reportId, airline, isAboutState }: HelpRequest,
): Promise<string | null> {
  const site = ctx.config.PUBLIC_URL ?? '';
  if (reportId !== undefined) {
    const report = await findReport(ctx.db, reportId, ctx.clock.now().getTime());
    if (!report) throw new AppError('not_found', REPORT_NOT_KEPT);
    const about = `About report ${reportId} on ${report.flight.flightNumber}: ${site}/details/${reportId}`;
    return isAboutState ? withWords(about, report.safetyReport.operatorState.sentence) : about;
  }
  if (airline === undefined) return null;
  const { slug, name, safety, operatorState } = getAirline(ctx, airline);
  const said = isAboutState ? operatorState.sentence : (safety.record?.sentence ?? '');
  return withWords(`About the page of ${name}: ${site}${airlinePath(slug)}`, said);
}

/** Which messages of another language are quoted; null in English, and if none is. */
async function describeWording(locale: Locale, message: string): Promise<string | null> {
  if (locale === 'en') return null;
  const { CATALOGS } = await import('#src/words/catalogs.gen.ts');
  const ids = messagesQuoted(flatMessages(CATALOGS[locale] ?? {}), message);
  return ids.length > 0 ? `Read in ${locale}. Messages quoted: ${ids.join(', ')}` : null;
}

function withWords(about: string, told: Told): string {
  return told ? `${about}\n\nIt said: “${speak('en', told)}”` : about;
}
