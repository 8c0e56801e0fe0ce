import { z } from 'zod';
import { hasHidden, isVisible } from '../format/typed.ts';

export const USERNAME_TOO_SHORT = 'Username must be at least 3 characters';
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters';
export const EMAIL_INVALID = 'Please enter a valid email address';
export const PASSWORDS_DIFFER = "Passwords don't match";
export const PASSWORD_MISSING = 'Please enter your password';

export const PASSWORD_COMMON =
  'Many people use this password, so it is among the first to be tried. You can change it on your profile.';

const USERNAME_IS_EMAIL = 'A username cannot be the email address of another account. Please choose another.';
const USERNAME_TOO_LONG = 'Username must be at most 64 characters';
const USERNAME_HIDDEN = 'Username must not contain line breaks or invisible characters';
const PASSWORD_TOO_LONG = 'Password must be at most 128 characters';

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
    .max(254, 'That is too long for a username or an email address.'),
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
    invitation: z.string().max(100, "We couldn't read this invitation. Open its link again.").optional(),
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
