/** Why a mix has neither score nor range. */
export const NO_FLIGHT_COUNTS = 'No score: no flight counts are published for too many of the likely aircraft.';
