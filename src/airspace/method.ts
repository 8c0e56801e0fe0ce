/** What the comparison of a flight with bulletins can tell and what it cannot, in six sentences. */
export const AIRSPACE_METHOD = [
  "We compare a flight's shortest path with EASA's conflict zone bulletins, which advise airlines, and with the FAA's prohibitions, which bind US airlines.",
  'The shortest path is not the way a flight takes: a bulletin on it does not say that the flight will cross that airspace, and none on it does not say that the way is safe.',
  'Bulletins cover flight information regions, whose outlines we may not use, so we compare with the states they name, and over the sea with all that is within 200 km of them: on or near.',
  'Levels, meridians and parts of states are kept by hand from the text of each bulletin, quoted on the page of all bulletins with its day; where we have not read the text, the levels are not known.',
  "EASA's list is fetched daily: after 2 days without a look we say how old our copy is, after 14 days it is history only, and a bulletin that ended by our copy may have been extended.",
  'None of this is part of a score, a rating or an order, and a list of bulletins does not name every danger.',
] as const;
