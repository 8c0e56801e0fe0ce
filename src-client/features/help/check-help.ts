import '../../plain-checks.ts';

/** The help dialog's check, loaded when it is first sent: it brings the validation library with it. */
export { helpRequestSchema } from '#src/account/help-request.ts';
