import { registrationSchema } from '#src/aircraft/registration.ts';
import { findRegistration } from '../services/reference/find-registration.ts';
import { router } from './init.ts';
import { limitedProcedure } from './procedures.ts';

export const registrations = router({
  get: limitedProcedure('registration')
    .input(registrationSchema)
    .query(({ ctx: { ctx }, input }) => findRegistration(ctx, input.registration)),
});
