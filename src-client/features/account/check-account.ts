import '../../api/zod-jitless.ts';

/** The account forms' checks, loaded on first submit, together with the validation library. */
export { accessTokenOrderSchema } from '#src/account/access-token.ts';
export {
  changePasswordSchema,
  firstPasswordSchema,
  loginSchema,
  registerSchema,
} from '#src/account/credentials.ts';
export { emailChangeSchema, passwordResetSchema, resetRequestSchema } from '#src/account/one-time-link.ts';
export { firstAdminSchema } from '#src/account/owner.ts';
export { passkeyFormSchema, passkeyNameSchema } from '#src/account/passkey.ts';
export { proofSchema } from '#src/account/proof.ts';
