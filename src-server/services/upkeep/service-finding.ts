import type { AppError } from '#src/errors.ts';

/** What the operator's check found of one outside service; `finding` goes on from its name. */
export type ServiceFinding = { service: string; isWell: boolean; finding: string };

/** Our sentence, with what the service itself said. */
export function findingOf({ message, cause }: AppError): string {
  const said = cause instanceof Error ? cause.message : cause;
  return typeof said === 'string' ? `${message} (${said.trim()})` : message;
}
