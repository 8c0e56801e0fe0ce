/** The username or email typed so far; kept by the component that switches between the forms. */
export type NameProps = { name: string; onName: (name: string) => void };

/** For fields with a username or email: phones neither capitalize nor correct them. */
export const NAME_FIELD = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
