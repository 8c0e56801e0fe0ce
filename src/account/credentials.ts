import { z } from 'zod';
import { hasHidden, isVisible } from '../format/visible.ts';
import { refusal } from '../words/refusal.ts';
import { say } from '../words/say.ts';

const USERNAME_TOO_SHORT = refusal('errors.typed.usernameTooShort');
const PASSWORD_TOO_SHORT = refusal('errors.typed.passwordTooShort');
const EMAIL_INVALID = refusal('errors.typed.email');
const PASSWORDS_DIFFER = refusal('errors.typed.passwordsDiffer');
const PASSWORD_MISSING = refusal('errors.typed.passwordMissing');

export const PASSWORD_COMMON = say('errors.typed.passwordCommon');

const USERNAME_IS_EMAIL = refusal('errors.typed.usernameIsEmail');
const USERNAME_TOO_LONG = refusal('errors.typed.usernameTooLong');
const USERNAME_HIDDEN = refusal('errors.typed.usernameHidden');
const PASSWORD_TOO_LONG = refusal('errors.typed.passwordTooLong');

export const newPasswordSchema = z
  .string({ error: PASSWORD_TOO_SHORT })
  .min(6, PASSWORD_TOO_SHORT)
  .max(128, PASSWORD_TOO_LONG);
export const emailSchema = z
  .string({ error: EMAIL_INVALID })
  .trim()
  .max(254, EMAIL_INVALID)
  .pipe(z.email(EMAIL_INVALID));
/** The password that a member enters again before an action that a borrowed browser must not take. */
export const ownPasswordSchema = z
  .string({ error: PASSWORD_MISSING })
  .min(1, PASSWORD_MISSING)
  .max(128, PASSWORD_TOO_LONG);

/** The input of a login; `username` may also be the email address. */
export const loginSchema = z.object({
  username: z
    .string({ error: USERNAME_TOO_SHORT })
    .trim()
    .min(3, USERNAME_TOO_SHORT)
    .max(254, refusal('errors.typed.loginTooLong')),
  password: newPasswordSchema,
});
export type Login = z.infer<typeof loginSchema>;

/** The input for creating an account. `confirmPassword` may be left out; if given, it must be the same. */
export const registerSchema = z
  .object({
    username: z
      .string({ error: USERNAME_TOO_SHORT })
      .trim()
      .min(3, USERNAME_TOO_SHORT)
      .max(64, USERNAME_TOO_LONG)
      .refine((name) => isVisible(name) && !hasHidden(name), USERNAME_HIDDEN),
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: z.string().optional(),
    invitation: z.string().max(100, refusal('errors.typed.invitation')).optional(),
  })
  .refine((typed) => isConfirmed(typed.password, typed.confirmPassword), whenPasswordsDiffer('password'))
  .refine(({ username, email }) => !/.@./.test(nameKey(username)) || nameKey(username) === nameKey(email), {
    error: USERNAME_IS_EMAIL,
    path: ['username'],
  });
export type Registration = z.infer<typeof registerSchema>;

export const changePasswordSchema = z
  .object({
    currentPassword: ownPasswordSchema,
    newPassword: newPasswordSchema,
    confirmPassword: z.string().optional(),
  })
  .refine((typed) => isConfirmed(typed.newPassword, typed.confirmPassword), whenPasswordsDiffer('newPassword'));
export type PasswordChange = z.infer<typeof changePasswordSchema>;

/** For an account without a password. */
export const firstPasswordSchema = z
  .object({ newPassword: newPasswordSchema, confirmPassword: z.string().optional() })
  .refine((typed) => isConfirmed(typed.newPassword, typed.confirmPassword), whenPasswordsDiffer('newPassword'));
export type FirstPassword = z.infer<typeof firstPasswordSchema>;

/** The form in which usernames and email addresses are compared: case-insensitive, in Unicode's normal form. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

export function isConfirmed(typed: string, confirmed: string | undefined): boolean {
  return confirmed === undefined || confirmed === typed;
}

/** Reported at the second field, even while other fields are still wrong. */
export function whenPasswordsDiffer(first: string) {
  return {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    when: ({ value }: { value: unknown }) => typeof (value as Record<string, unknown> | null)?.[first] === 'string',
  };
}
