/** A calendar as iCalendar text, and what it was made from. */
export type KeptCalendar = {
  /** identifies the trips, the facts and the address it names */
  madeFrom: string;
  /** epoch ms */
  expiresAt: number;
  text: Promise<string>;
};
