import { accountSchema } from '#src/account/account.ts';
import {
  auditEntriesSchema,
  blockSchema,
  firstAdminSchema,
  helpAnswerSchema,
  helpDoneSchema,
  helpEntriesSchema,
  jobEntriesSchema,
  jobNameSchema,
  jobRunSchema,
  ofPersonSchema,
  overviewSchema,
  peopleQuerySchema,
  peopleSchema,
  roleSchema,
  serviceFindingsSchema,
  settingEntriesSchema,
} from '#src/account/owner.ts';
import {
  acceptProposalSchema,
  feedNameSchema,
  ownerFactsSchema,
  refuseProposalSchema,
} from '#src/account/owner-facts.ts';
import { doneSchema, messageSchema, urlSchema } from '../trpc/answers.ts';
import { type RestRoute, read, write } from './rest-route.ts';

const who = 'admin';

/** The owner's page, for signed-in administrators; access tokens do not work here. */
export const adminRoutes: RestRoute[] = [
  write('/admin/set-up', 'admin.setUp', {
    input: firstAdminSchema,
    summary: 'Create the first administrator, with the code that the server printed at startup',
    answer: accountSchema,
    status: 201,
  }),
  read('/admin/overview', 'admin.overview', {
    summary: 'A summary of the server’s state',
    answer: overviewSchema,
    who,
  }),
  read('/admin/people', 'admin.people', {
    input: peopleQuerySchema,
    summary: 'Accounts, by part of a name or address',
    answer: peopleSchema,
    who,
  }),
  write('/admin/set-role', 'admin.setRole', {
    input: roleSchema,
    summary: 'Make someone an administrator or a member',
    answer: doneSchema,
    who,
  }),
  write('/admin/give-searches', 'admin.giveSearches', {
    input: ofPersonSchema,
    summary: 'Reset an account’s free searches',
    answer: doneSchema,
    who,
  }),
  write('/admin/block', 'admin.block', {
    input: blockSchema,
    summary: 'Block or unblock an account',
    answer: doneSchema,
    who,
  }),
  write('/admin/delete-person', 'admin.deletePerson', {
    input: ofPersonSchema,
    summary: 'Delete an account',
    answer: doneSchema,
    who,
  }),
  write('/admin/reset-link', 'admin.resetLink', {
    input: ofPersonSchema,
    summary: 'A link for setting a new password',
    answer: urlSchema,
    who,
  }),
  write('/admin/invite', 'admin.invite', { summary: 'A link for creating one account', answer: urlSchema, who }),
  read('/admin/help-requests', 'admin.helpRequests', {
    summary: 'The latest help requests',
    answer: helpEntriesSchema,
    who,
  }),
  write('/admin/mark-help-done', 'admin.markHelpDone', {
    input: helpDoneSchema,
    summary: 'Close or reopen a help request',
    answer: doneSchema,
    who,
  }),
  write('/admin/answer-help', 'admin.answerHelp', {
    input: helpAnswerSchema,
    summary: 'Mail an answer to a help request',
    answer: doneSchema,
    who,
  }),
  read('/admin/jobs', 'admin.jobs', {
    summary: 'The recurring jobs, and unsent mail',
    answer: jobEntriesSchema,
    who,
  }),
  write('/admin/run-job', 'admin.runJob', {
    input: jobNameSchema,
    summary: 'Run a job now',
    answer: jobRunSchema,
    who,
  }),
  read('/admin/facts', 'admin.facts', {
    summary: 'The state of the facts’ sources, and reported facts awaiting review',
    answer: ownerFactsSchema,
    who,
  }),
  write('/admin/refresh', 'admin.refresh', {
    input: feedNameSchema,
    summary: 'Refresh a source of facts now',
    answer: doneSchema,
    who,
  }),
  write('/admin/accept-proposal', 'admin.acceptProposal', {
    input: acceptProposalSchema,
    summary: 'Accept a reported fact, with a second document',
    answer: doneSchema,
    who,
  }),
  write('/admin/refuse-proposal', 'admin.refuseProposal', {
    input: refuseProposalSchema,
    summary: 'Refuse a reported fact, with a reason',
    answer: doneSchema,
    who,
  }),
  read('/admin/settings', 'admin.settings', {
    summary: 'Current settings, without secrets',
    answer: settingEntriesSchema,
    who,
  }),
  write('/admin/check-services', 'admin.checkServices', {
    summary: 'Check every outside service',
    answer: serviceFindingsSchema,
    who,
  }),
  write('/admin/test-mail', 'admin.sendTestMail', { summary: 'Send yourself a mail', answer: messageSchema, who }),
  read('/admin/audit', 'admin.audit', {
    summary: 'The audit log: what administrators did',
    answer: auditEntriesSchema,
    who,
  }),
];
