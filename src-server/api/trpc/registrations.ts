import { airframeAnswerSchema } from '#src/aircraft/airframe.ts';
import { registrationSchema } from '#src/aircraft/registration.ts';
import { findRegistration } from '../../services/reference/find-registration.ts';
import { publicProcedure, router } from './init.ts';

export const registrations = router({
  get: publicProcedure
    .meta({ scope: 'read', rate: 'registration' })
    .input(registrationSchema)
    .output(airframeAnswerSchema)
    .query(({ ctx: { server }, input }) => findRegistration(server, input.registration)),
});
