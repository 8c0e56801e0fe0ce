/** What changed on a list: of whom, from what to what. */
export type ListChange = { subject: string; from: string; to: string };
