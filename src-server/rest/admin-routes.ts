import { accountSchema } from '#src/account/account.ts';
import {
  auditEntriesSchema,
  helpEntriesSchema,
  jobEntriesSchema,
  jobRunSchema,
  overviewSchema,
  peopleSchema,
  serviceFindingsSchema,
  settingEntriesSchema,
} from '#src/account/owner.ts';
import { ownerFactsSchema } from '#src/account/owner-facts.ts';
import { doneSchema, messageSchema, urlSchema } from './answers.ts';
import { type RestRoute, read, write } from './rest-route.ts';

const who = 'admin';

/** The owner's page, for signed-in administrators; access tokens do not work here. */
export const adminRoutes: RestRoute[] = [
  write('/admin/set-up', 'admin.setUp', {
    summary: 'Make the first administrator, by the code that the server printed when it started',
    answer: accountSchema,
    status: 201,
  }),
  read('/admin/overview', 'admin.overview', { summary: 'How the server is doing', answer: overviewSchema, who }),
  read('/admin/people', 'admin.people', {
    summary: 'Accounts, by a part of name or address',
    answer: peopleSchema,
    who,
  }),
  write('/admin/set-role', 'admin.setRole', {
    summary: 'Make someone an administrator or a member',
    answer: doneSchema,
    who,
  }),
  write('/admin/give-searches', 'admin.giveSearches', {
    summary: 'Give an account its free searches again',
    answer: doneSchema,
    who,
  }),
  write('/admin/block', 'admin.block', { summary: 'Block an account, or let it in again', answer: doneSchema, who }),
  write('/admin/delete-person', 'admin.deletePerson', { summary: 'Delete an account', answer: doneSchema, who }),
  write('/admin/reset-link', 'admin.resetLink', {
    summary: 'A link for setting a new password',
    answer: urlSchema,
    who,
  }),
  write('/admin/invite', 'admin.invite', { summary: 'A link by which one account is made', answer: urlSchema, who }),
  read('/admin/help-requests', 'admin.helpRequests', {
    summary: 'The last help requests',
    answer: helpEntriesSchema,
    who,
  }),
  write('/admin/mark-help-done', 'admin.markHelpDone', {
    summary: 'Close a help request, or open it again',
    answer: doneSchema,
    who,
  }),
  write('/admin/answer-help', 'admin.answerHelp', {
    summary: 'Mail an answer to a help request',
    answer: doneSchema,
    who,
  }),
  read('/admin/jobs', 'admin.jobs', {
    summary: 'What recurs, and mail that has not been sent',
    answer: jobEntriesSchema,
    who,
  }),
  write('/admin/run-job', 'admin.runJob', { summary: 'Run a job now', answer: jobRunSchema, who }),
  read('/admin/facts', 'admin.facts', {
    summary: 'How the sources of the facts go, and reports that await a person',
    answer: ownerFactsSchema,
    who,
  }),
  write('/admin/refresh', 'admin.refresh', { summary: 'Ask a source of facts now', answer: doneSchema, who }),
  write('/admin/accept-proposal', 'admin.acceptProposal', {
    summary: 'Accept a report, by a second document',
    answer: doneSchema,
    who,
  }),
  write('/admin/refuse-proposal', 'admin.refuseProposal', {
    summary: 'Refuse a report, with a reason',
    answer: doneSchema,
    who,
  }),
  read('/admin/settings', 'admin.settings', {
    summary: 'Settings in force; secrets are not told',
    answer: settingEntriesSchema,
    who,
  }),
  write('/admin/check-services', 'admin.checkServices', {
    summary: 'Try every outside service',
    answer: serviceFindingsSchema,
    who,
  }),
  write('/admin/test-mail', 'admin.sendTestMail', { summary: 'Send yourself a mail', answer: messageSchema, who }),
  read('/admin/audit', 'admin.audit', { summary: 'What administrators did', answer: auditEntriesSchema, who }),
];
