import { accountSchema } from '#src/account/account.ts';
import { apiKeySchema, ofServiceSchema } from '#src/account/api-keys.ts';
import * as owner from '#src/account/owner.ts';
import * as ownerFacts from '#src/account/owner-facts.ts';
import { waysInSchema } from '#src/account/ways-in.ts';
import { jobsOf, REFRESH_JOB } from '../../runtime/jobs/schedule.ts';
import { listActs } from '../../services/account/audit.ts';
import { waysIn } from '../../services/account/require-proof.ts';
import { setUpFirstAdmin } from '../../services/admin/first-admin.ts';
import * as helpDesk from '../../services/admin/help-desk.ts';
import * as jobsAndFacts from '../../services/admin/jobs-and-facts.ts';
import * as overview from '../../services/admin/overview.ts';
import * as people from '../../services/admin/people.ts';
import { configureApiKey, removeApiKey } from '../../services/maintenance/api-keys.ts';
import { checkServices } from '../../services/maintenance/check-services.ts';
import { apiStatus, listProviders } from '../../services/search/service-status.ts';
import {
  apiStatusSchema,
  done,
  doneSaying,
  forAdmins,
  forEveryone,
  messageSchema,
  providersSchema,
  urlSchema,
} from './documented.ts';

export const settings = {
  apiStatus: forEveryone('GET /api-status', 'Which data services have a key', {
    scope: 'read',
    output: apiStatusSchema,
  }).query(({ ctx: { server } }) => apiStatus(server)),

  providers: forEveryone('GET /providers', 'Which sources of live aircraft are asked without a key', {
    scope: 'read',
    output: providersSchema,
  }).query(({ ctx: { server } }) => ({ providers: listProviders(server) })),

  waysIn: forEveryone('GET /ways-in', 'The ways to sign in and register here', {
    output: waysInSchema,
  }).query(({ ctx: { server } }) => waysIn(server)),

  configureApiKey: forAdmins(
    'POST /configure-api-key',
    'Store a data service’s key, used from the next start on if the environment has none',
    { rate: 'settings', input: apiKeySchema },
  ).mutation(done(({ ctx: { server, member }, input }) => configureApiKey(server, member, input))),

  removeApiKey: forAdmins(
    'POST /remove-api-key',
    'Remove a stored key; from the next start on the environment’s is used, or none',
    { rate: 'settings', input: ofServiceSchema },
  ).mutation(done(({ ctx: { server, member }, input }) => removeApiKey(server, member, input.apiName))),
};

/** The owner's page. Every action is recorded in its audit log, and asks for a fresh proof unless it says otherwise. */
export const admin = {
  /** the one action without an administrator: it requires the code that the server printed */
  setUp: forEveryone(
    'POST /admin/set-up',
    'Create the first administrator, with the code that the server printed at startup',
    { isByPassword: true, status: 201, rate: 'password', input: owner.firstAdminSchema, output: accountSchema },
  ).mutation(async ({ ctx: { server, signIn }, input }) => {
    signIn.check();
    const made = await setUpFirstAdmin(server, input);
    await signIn.start(made.id, 'password');
    return made;
  }),

  overview: forAdmins('GET /admin/overview', 'A summary of the server’s state', {
    isWithoutProof: true,
    output: owner.overviewSchema,
  }).query(({ ctx: { server } }) => overview.readOverview(server, jobsOf(server))),
  people: forAdmins('GET /admin/people', 'Accounts, by part of a name or address', {
    input: owner.peopleQuerySchema,
    output: owner.peopleSchema,
  }).query(({ ctx: { server }, input }) => people.searchPeople(server, input)),
  setRole: forAdmins('POST /admin/set-role', 'Make someone an administrator or a member', {
    input: owner.roleSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => people.setRole(server, member, input))),
  giveSearches: forAdmins('POST /admin/give-searches', 'Reset an account’s free searches', {
    input: owner.ofPersonSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => people.giveSearches(server, member, input.id))),
  block: forAdmins('POST /admin/block', 'Block or unblock an account', { input: owner.blockSchema }).mutation(
    done(({ ctx: { server, member }, input }) => people.blockPerson(server, member, input)),
  ),
  deletePerson: forAdmins('POST /admin/delete-person', 'Delete an account', { input: owner.ofPersonSchema }).mutation(
    done(({ ctx: { server, member }, input }) => people.deletePerson(server, member, input.id)),
  ),
  resetLink: forAdmins('POST /admin/reset-link', 'A link for setting a new password', {
    isByPassword: true,
    input: owner.ofPersonSchema,
    output: urlSchema,
  }).mutation(async ({ ctx: { server, member }, input }) => ({
    url: await people.makeResetLink(server, member, input.id),
  })),
  invite: forAdmins('POST /admin/invite', 'A link for creating one account', {
    isByPassword: true,
    output: urlSchema,
  }).mutation(async ({ ctx: { server, member } }) => ({ url: await people.makeInvitation(server, member) })),

  helpRequests: forAdmins('GET /admin/help-requests', 'The latest help requests', {
    isWithoutProof: true,
    output: owner.helpEntriesSchema,
  }).query(({ ctx: { server } }) => helpDesk.listHelpDesk(server)),
  markHelpDone: forAdmins('POST /admin/mark-help-done', 'Close or reopen a help request', {
    isWithoutProof: true,
    input: owner.helpDoneSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => helpDesk.markHelpDone(server, member, input))),
  answerHelp: forAdmins('POST /admin/answer-help', 'Mail an answer to a help request', {
    isWithoutProof: true,
    input: owner.helpAnswerSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => helpDesk.answerHelp(server, member, input))),

  jobs: forAdmins('GET /admin/jobs', 'The recurring jobs, and unsent mail', {
    isWithoutProof: true,
    output: owner.jobEntriesSchema,
  }).query(({ ctx: { server } }) => jobsAndFacts.listOwnJobs(server, jobsOf(server))),
  runJob: forAdmins('POST /admin/run-job', 'Run a job now', {
    isWithoutProof: true,
    input: owner.jobNameSchema,
    output: owner.jobRunSchema,
  }).mutation(async ({ ctx: { server, member }, input }) => {
    const { isRunning } = await jobsAndFacts.runOwnJob(server, member, { name: input.name, jobs: jobsOf(server) });
    return { success: true as const, isRunning };
  }),

  facts: forAdmins(
    'GET /admin/facts',
    'The state of the facts’ sources, and accidents that were reported and not checked',
    {
      isWithoutProof: true,
      output: ownerFacts.ownerFactsSchema,
    },
  ).query(({ ctx: { server } }) => jobsAndFacts.readOwnerFacts(server, REFRESH_JOB)),
  hideReport: forAdmins('POST /admin/hide-report', 'Hide a reported accident, with a reason, or show it again', {
    isWithoutProof: true,
    input: ownerFacts.hideReportSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => jobsAndFacts.hideReport(server, member, input))),

  settings: forAdmins('GET /admin/settings', 'Current settings, without secrets', {
    isWithoutProof: true,
    output: owner.settingEntriesSchema,
  }).query(({ ctx: { server } }) => overview.readSettings(server)),
  checkServices: forAdmins('POST /admin/check-services', 'Check every outside service', {
    isWithoutProof: true,
    output: owner.serviceFindingsSchema,
  }).mutation(async ({ ctx: { server } }) => ({ findings: await checkServices(server) })),
  sendTestMail: forAdmins('POST /admin/test-mail', 'Send yourself a mail', {
    isWithoutProof: true,
    output: messageSchema,
  }).mutation(
    doneSaying(
      async ({ ctx: { server, member } }) =>
        `A test mail is on its way to ${await overview.sendTestMail(server, member)}.`,
    ),
  ),
  prepareBackup: forAdmins(
    'POST /admin/prepare-backup',
    'Whether this session may download a backup: it needs a confirmation of the last ten minutes',
  ).mutation(done(() => undefined)),
  audit: forAdmins('GET /admin/audit', 'The audit log: what administrators did', {
    isWithoutProof: true,
    output: owner.auditEntriesSchema,
  }).query(({ ctx: { server } }) => listActs(server.db)),
};
