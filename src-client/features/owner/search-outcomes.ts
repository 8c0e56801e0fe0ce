const NAMES: Record<string, string> = {
  report: 'Searches with a report',
  flight_unknown: 'Searches for unknown flights',
  invalid_input: 'Searches with invalid input',
  authentication_required: 'Searches over the guest limit',
  search_limit_reached: 'Searches over the free limit',
  client_gone: 'Canceled searches',
};

export function outcomeName(outcome: string): string {
  return NAMES[outcome] ?? `Failed searches: ${outcome.replaceAll('_', ' ')}`;
}
