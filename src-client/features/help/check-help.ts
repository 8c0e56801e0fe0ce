import '../../api/zod-jitless.ts';

/** The help dialog's check, loaded when it is first sent, together with the validation library. */
export { helpRequestSchema } from '#src/account/help-request.ts';
