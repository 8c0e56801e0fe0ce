import {
  blockSchema,
  firstAdminSchema,
  helpAnswerSchema,
  helpDoneSchema,
  jobNameSchema,
  ofPersonSchema,
  peopleQuerySchema,
  roleSchema,
} from '#src/account/owner.ts';
import { acceptProposalSchema, feedNameSchema, refuseProposalSchema } from '#src/account/owner-facts.ts';
import { jobsOf, REFRESH_JOB } from '../jobs/schedule.ts';
import { listActs } from '../services/account/audit.ts';
import { acceptAsOwner, readOwnerFacts, refreshNow, refuseAsOwner } from '../services/owner/facts.ts';
import { setUpFirstAdmin } from '../services/owner/first-admin.ts';
import { answerHelp, listHelpDesk, markHelpDone } from '../services/owner/help-desk.ts';
import { listOwnJobs, runOwnJob } from '../services/owner/jobs.ts';
import { readOverview } from '../services/owner/overview.ts';
import {
  blockPerson,
  deletePerson,
  giveSearches,
  makeInvitation,
  makeResetLink,
  searchPeople,
  setRole,
} from '../services/owner/people.ts';
import { readSettings } from '../services/owner/settings.ts';
import { sendTestMail } from '../services/owner/test-mail.ts';
import { checkServices } from '../services/upkeep/check-services.ts';
import { router } from './init.ts';
import { adminProcedure, limitedProcedure } from './procedures.ts';

const DONE = { success: true } as const;
const owner = adminProcedure('owner');

/** The owner's page. Every action is recorded in its audit log. */
export const admin = router({
  /** the one action without an administrator: it requires the code that the server printed */
  setUp: limitedProcedure('password')
    .input(firstAdminSchema)
    .mutation(async ({ ctx: { ctx, signIn }, input }) => {
      const made = await setUpFirstAdmin(ctx, input);
      await signIn.start(made.id, 'password');
      return made;
    }),

  overview: owner.query(({ ctx: { ctx } }) => readOverview(ctx, jobsOf(ctx))),
  people: owner.input(peopleQuerySchema).query(({ ctx: { ctx }, input }) => searchPeople(ctx, input)),
  setRole: owner.input(roleSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    await setRole(ctx, member, input);
    return DONE;
  }),
  giveSearches: owner.input(ofPersonSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    await giveSearches(ctx, member, input.id);
    return DONE;
  }),
  block: owner.input(blockSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    await blockPerson(ctx, member, input);
    return DONE;
  }),
  deletePerson: owner.input(ofPersonSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    await deletePerson(ctx, member, input.id);
    return DONE;
  }),
  resetLink: owner.input(ofPersonSchema).mutation(async ({ ctx: { ctx, member }, input }) => ({
    url: await makeResetLink(ctx, member, input.id),
  })),
  invite: owner.mutation(async ({ ctx: { ctx, member } }) => ({ url: await makeInvitation(ctx, member) })),

  helpRequests: owner.query(({ ctx: { ctx } }) => listHelpDesk(ctx)),
  markHelpDone: owner.input(helpDoneSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    await markHelpDone(ctx, member, input);
    return DONE;
  }),
  answerHelp: owner.input(helpAnswerSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    await answerHelp(ctx, member, input);
    return DONE;
  }),

  jobs: owner.query(({ ctx: { ctx } }) => listOwnJobs(ctx, jobsOf(ctx))),
  runJob: owner.input(jobNameSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    const { isRunning } = await runOwnJob(ctx, member, { name: input.name, jobs: jobsOf(ctx) });
    return { ...DONE, isRunning };
  }),

  facts: owner.query(({ ctx: { ctx } }) => readOwnerFacts(ctx, REFRESH_JOB)),
  refresh: owner.input(feedNameSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    await refreshNow(ctx, member, { name: input.name, job: REFRESH_JOB });
    return DONE;
  }),
  acceptProposal: owner.input(acceptProposalSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    await acceptAsOwner(ctx, member, input);
    return DONE;
  }),
  refuseProposal: owner.input(refuseProposalSchema).mutation(async ({ ctx: { ctx, member }, input }) => {
    await refuseAsOwner(ctx, member, input);
    return DONE;
  }),

  settings: owner.query(({ ctx: { ctx } }) => readSettings(ctx)),
  checkServices: owner.mutation(async ({ ctx: { ctx } }) => ({ findings: await checkServices(ctx) })),
  sendTestMail: owner.mutation(async ({ ctx: { ctx, member } }) => ({
    ...DONE,
    message: `A test mail is on its way to ${await sendTestMail(ctx, member)}.`,
  })),
  audit: owner.query(({ ctx: { ctx } }) => listActs(ctx)),
});
