/** The user name or email as typed so far; kept by who switches between the forms. */
export type NameProps = { name: string; onName: (name: string) => void };

/** For fields that hold a user name or an email: phones neither capitalize nor correct them. */
export const NAME_FIELD = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
