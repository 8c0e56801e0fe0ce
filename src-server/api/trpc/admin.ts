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
import { jobsOf, REFRESH_JOB } from '../../runtime/jobs/schedule.ts';
import { listActs } from '../../services/account/audit.ts';
import { acceptAsOwner, readOwnerFacts, refreshNow, refuseAsOwner } from '../../services/admin/facts.ts';
import { setUpFirstAdmin } from '../../services/admin/first-admin.ts';
import { answerHelp, listHelpDesk, markHelpDone } from '../../services/admin/help-desk.ts';
import { listOwnJobs, runOwnJob } from '../../services/admin/jobs.ts';
import { readOverview } from '../../services/admin/overview.ts';
import {
  blockPerson,
  deletePerson,
  giveSearches,
  makeInvitation,
  makeResetLink,
  searchPeople,
  setRole,
} from '../../services/admin/people.ts';
import { readSettings } from '../../services/admin/settings.ts';
import { sendTestMail } from '../../services/admin/test-mail.ts';
import { checkServices } from '../../services/maintenance/check-services.ts';
import { doneSchema, messageSchema, urlSchema } from './answers.ts';
import { adminProcedure, publicProcedure, router } from './init.ts';

const DONE = { success: true } as const;
const owner = adminProcedure.meta({ rate: 'owner' });

/** The owner's page. Every action is recorded in its audit log. */
export const admin = router({
  /** the one action without an administrator: it requires the code that the server printed */
  setUp: publicProcedure
    .meta({ isInDemo: true, rate: 'password' })
    .input(firstAdminSchema)
    .output(accountSchema)
    .mutation(async ({ ctx: { server, signIn }, input }) => {
      const made = await setUpFirstAdmin(server, input);
      await signIn.start(made.id, 'password');
      return made;
    }),

  overview: owner.output(overviewSchema).query(({ ctx: { server } }) => readOverview(server, jobsOf(server))),
  people: owner
    .input(peopleQuerySchema)
    .output(peopleSchema)
    .query(({ ctx: { server }, input }) => searchPeople(server, input)),
  setRole: owner
    .input(roleSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await setRole(server, member, input);
      return DONE;
    }),
  giveSearches: owner
    .input(ofPersonSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await giveSearches(server, member, input.id);
      return DONE;
    }),
  block: owner
    .input(blockSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await blockPerson(server, member, input);
      return DONE;
    }),
  deletePerson: owner
    .input(ofPersonSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await deletePerson(server, member, input.id);
      return DONE;
    }),
  resetLink: owner
    .input(ofPersonSchema)
    .output(urlSchema)
    .mutation(async ({ ctx: { server, member }, input }) => ({
      url: await makeResetLink(server, member, input.id),
    })),
  invite: owner
    .output(urlSchema)
    .mutation(async ({ ctx: { server, member } }) => ({ url: await makeInvitation(server, member) })),

  helpRequests: owner.output(helpEntriesSchema).query(({ ctx: { server } }) => listHelpDesk(server)),
  markHelpDone: owner
    .input(helpDoneSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await markHelpDone(server, member, input);
      return DONE;
    }),
  answerHelp: owner
    .input(helpAnswerSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await answerHelp(server, member, input);
      return DONE;
    }),

  jobs: owner.output(jobEntriesSchema).query(({ ctx: { server } }) => listOwnJobs(server, jobsOf(server))),
  runJob: owner
    .input(jobNameSchema)
    .output(jobRunSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      const { isRunning } = await runOwnJob(server, member, { name: input.name, jobs: jobsOf(server) });
      return { ...DONE, isRunning };
    }),

  facts: owner.output(ownerFactsSchema).query(({ ctx: { server } }) => readOwnerFacts(server, REFRESH_JOB)),
  refresh: owner
    .input(feedNameSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await refreshNow(server, member, { name: input.name, job: REFRESH_JOB });
      return DONE;
    }),
  acceptProposal: owner
    .input(acceptProposalSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await acceptAsOwner(server, member, input);
      return DONE;
    }),
  refuseProposal: owner
    .input(refuseProposalSchema)
    .output(doneSchema)
    .mutation(async ({ ctx: { server, member }, input }) => {
      await refuseAsOwner(server, member, input);
      return DONE;
    }),

  settings: owner.output(settingEntriesSchema).query(({ ctx: { server } }) => readSettings(server)),
  checkServices: owner
    .output(serviceFindingsSchema)
    .mutation(async ({ ctx: { server } }) => ({ findings: await checkServices(server) })),
  sendTestMail: owner.output(messageSchema).mutation(async ({ ctx: { server, member } }) => ({
    ...DONE,
    message: `A test mail is on its way to ${await sendTestMail(server, member)}.`,
  })),
  audit: owner.output(auditEntriesSchema).query(({ ctx: { server } }) => listActs(server)),
});
