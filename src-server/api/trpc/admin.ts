import { accountSchema } from '#src/account/account.ts';
import { apiKeySchema, ofServiceSchema } from '#src/account/api-keys.ts';
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
import { waysInSchema } from '#src/account/ways-in.ts';
import { jobsOf, REFRESH_JOB } from '../../runtime/jobs/schedule.ts';
import { listActs } from '../../services/account/audit.ts';
import { waysIn } from '../../services/account/require-proof.ts';
import { setUpFirstAdmin } from '../../services/admin/first-admin.ts';
import { answerHelp, listHelpDesk, markHelpDone } from '../../services/admin/help-desk.ts';
import { readOverview, readSettings, sendTestMail } from '../../services/admin/overview.ts';
import {
  blockPerson,
  deletePerson,
  giveSearches,
  makeInvitation,
  makeResetLink,
  searchPeople,
  setRole,
} from '../../services/admin/people.ts';
import {
  acceptAsOwner,
  listOwnJobs,
  readOwnerFacts,
  refreshNow,
  refuseAsOwner,
  runOwnJob,
} from '../../services/admin/upkeep.ts';
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
    example: {},
  }).query(({ ctx: { server } }) => apiStatus(server)),

  providers: forEveryone('GET /providers', 'Which sources of live aircraft are asked without a key', {
    scope: 'read',
    output: providersSchema,
    example: {},
  }).query(({ ctx: { server } }) => ({ providers: listProviders(server) })),

  waysIn: forEveryone('GET /ways-in', 'The ways to sign in and register here', {
    output: waysInSchema,
    example: {},
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

/** The owner's page. Every action is recorded in its audit log. */
export const admin = {
  /** the one action without an administrator: it requires the code that the server printed */
  setUp: forEveryone(
    'POST /admin/set-up',
    'Create the first administrator, with the code that the server printed at startup',
    { status: 201, isInDemo: true, rate: 'password', input: firstAdminSchema, output: accountSchema },
  ).mutation(async ({ ctx: { server, signIn }, input }) => {
    signIn.check();
    const made = await setUpFirstAdmin(server, input);
    await signIn.start(made.id, 'password');
    return made;
  }),

  overview: forAdmins('GET /admin/overview', 'A summary of the server’s state', { output: overviewSchema }).query(
    ({ ctx: { server } }) => readOverview(server, jobsOf(server)),
  ),
  people: forAdmins('GET /admin/people', 'Accounts, by part of a name or address', {
    input: peopleQuerySchema,
    output: peopleSchema,
  }).query(({ ctx: { server }, input }) => searchPeople(server, input)),
  setRole: forAdmins('POST /admin/set-role', 'Make someone an administrator or a member', {
    input: roleSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => setRole(server, member, input))),
  giveSearches: forAdmins('POST /admin/give-searches', 'Reset an account’s free searches', {
    input: ofPersonSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => giveSearches(server, member, input.id))),
  block: forAdmins('POST /admin/block', 'Block or unblock an account', { input: blockSchema }).mutation(
    done(({ ctx: { server, member }, input }) => blockPerson(server, member, input)),
  ),
  deletePerson: forAdmins('POST /admin/delete-person', 'Delete an account', { input: ofPersonSchema }).mutation(
    done(({ ctx: { server, member }, input }) => deletePerson(server, member, input.id)),
  ),
  resetLink: forAdmins('POST /admin/reset-link', 'A link for setting a new password', {
    input: ofPersonSchema,
    output: urlSchema,
  }).mutation(async ({ ctx: { server, member }, input }) => ({
    url: await makeResetLink(server, member, input.id),
  })),
  invite: forAdmins('POST /admin/invite', 'A link for creating one account', { output: urlSchema }).mutation(
    async ({ ctx: { server, member } }) => ({ url: await makeInvitation(server, member) }),
  ),

  helpRequests: forAdmins('GET /admin/help-requests', 'The latest help requests', { output: helpEntriesSchema }).query(
    ({ ctx: { server } }) => listHelpDesk(server),
  ),
  markHelpDone: forAdmins('POST /admin/mark-help-done', 'Close or reopen a help request', {
    input: helpDoneSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => markHelpDone(server, member, input))),
  answerHelp: forAdmins('POST /admin/answer-help', 'Mail an answer to a help request', {
    input: helpAnswerSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => answerHelp(server, member, input))),

  jobs: forAdmins('GET /admin/jobs', 'The recurring jobs, and unsent mail', { output: jobEntriesSchema }).query(
    ({ ctx: { server } }) => listOwnJobs(server, jobsOf(server)),
  ),
  runJob: forAdmins('POST /admin/run-job', 'Run a job now', { input: jobNameSchema, output: jobRunSchema }).mutation(
    async ({ ctx: { server, member }, input }) => {
      const { isRunning } = await runOwnJob(server, member, { name: input.name, jobs: jobsOf(server) });
      return { success: true as const, isRunning };
    },
  ),

  facts: forAdmins('GET /admin/facts', 'The state of the facts’ sources, and reported facts awaiting review', {
    output: ownerFactsSchema,
  }).query(({ ctx: { server } }) => readOwnerFacts(server, REFRESH_JOB)),
  refresh: forAdmins('POST /admin/refresh', 'Refresh a source of facts now', { input: feedNameSchema }).mutation(
    done(({ ctx: { server, member }, input }) => refreshNow(server, member, { name: input.name, job: REFRESH_JOB })),
  ),
  acceptProposal: forAdmins('POST /admin/accept-proposal', 'Accept a reported fact, with a second document', {
    input: acceptProposalSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => acceptAsOwner(server, member, input))),
  refuseProposal: forAdmins('POST /admin/refuse-proposal', 'Refuse a reported fact, with a reason', {
    input: refuseProposalSchema,
  }).mutation(done(({ ctx: { server, member }, input }) => refuseAsOwner(server, member, input))),

  settings: forAdmins('GET /admin/settings', 'Current settings, without secrets', {
    output: settingEntriesSchema,
  }).query(({ ctx: { server } }) => readSettings(server)),
  checkServices: forAdmins('POST /admin/check-services', 'Check every outside service', {
    output: serviceFindingsSchema,
  }).mutation(async ({ ctx: { server } }) => ({ findings: await checkServices(server) })),
  sendTestMail: forAdmins('POST /admin/test-mail', 'Send yourself a mail', { output: messageSchema }).mutation(
    doneSaying(
      async ({ ctx: { server, member } }) => `A test mail is on its way to ${await sendTestMail(server, member)}.`,
    ),
  ),
  audit: forAdmins('GET /admin/audit', 'The audit log: what administrators did', { output: auditEntriesSchema }).query(
    ({ ctx: { server } }) => listActs(server),
  ),
};
