/** The hash that opens the dialog for an error, wherever it is: it names a report by its number, or an airline. */
export const REPORT_ERROR = 'report-error=';

/** The hash for what a report or an airline's page says; `isAboutState`: of the state that certifies the operator. */
export function errorHash(about: number | string, isAboutState = false): string {
  return `#${REPORT_ERROR}${about}${isAboutState ? '/state' : ''}`;
}

/** What such a hash, without its '#', is about. */
export function errorOfHash(hash: string): { reportId?: number; airline?: string; isAboutState: boolean } {
  const [about = '', state] = hash.slice(REPORT_ERROR.length).split('/');
  const of = /^\d+$/.test(about) ? { reportId: Number(about) } : { airline: about };
  return { ...of, isAboutState: state !== undefined };
}
