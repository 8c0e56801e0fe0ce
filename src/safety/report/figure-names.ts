/** Figures of a report with a source and date to open: those of the flight, the aircraft model and the airline. */
export const FLIGHT_FIGURES = ['flight', 'route', 'distance', 'aircraft'] as const;
export const MODEL_FIGURES = [
  'safetyScore',
  'scoreInterval',
  'departures',
  'fatalAccidents',
  'majorAccidents',
  'minorAccidents',
  'totalBuilt',
  'hullLoss',
  'accidentRate',
  'industryAccidentRate',
  'comparison',
  'modelServiceYears',
] as const;
export const AIRLINE_FIGURES = [
  'rating',
  'safetyRecord',
  'fleetSize',
  'avgFleetAge',
  'industryFleetAge',
  'certifications',
] as const;
export const FIGURES = [...FLIGHT_FIGURES, ...MODEL_FIGURES, ...AIRLINE_FIGURES] as const;
export type FigureName = (typeof FIGURES)[number];
