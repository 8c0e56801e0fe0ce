/** A change of a list: whose, from what to what. */
export type ListChange = { subject: string; from: string; to: string };
