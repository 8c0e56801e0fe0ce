import './zod-jitless.ts';

export { accessTokenOrderSchema } from '#src/account/access-token.ts';
export { changePasswordSchema, firstPasswordSchema, loginSchema, registerSchema } from '#src/account/credentials.ts';
export { helpRequestSchema } from '#src/account/help-request.ts';
export { emailChangeSchema, passwordResetSchema, resetRequestSchema } from '#src/account/one-time-link.ts';
export { firstAdminSchema, helpAnswerSchema } from '#src/account/owner.ts';
export { hideReportSchema } from '#src/account/owner-facts.ts';
export { passkeyFormSchema, passkeyNameSchema } from '#src/account/passkey.ts';
export { proofSchema } from '#src/account/proof.ts';
export { airtrailOrderSchema } from '#src/trips/airtrail-state.ts';
export { channelOrderSchema } from '#src/watch/channel.ts';
