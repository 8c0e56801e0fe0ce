/** Names of places in other languages, folded, each with the IATA codes of its airports, best first. */
export type OtherNames = {
  exactly: (name: string) => string[];
  /** of all names that begin with it, in no order */
  beginningWith: (text: string) => string[];
};

export const NO_OTHER_NAMES: OtherNames = { exactly: () => [], beginningWith: () => [] };
