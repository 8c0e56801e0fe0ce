import type { AppError } from '#src/errors.ts';

/** The result of checking one outside service; `finding` continues after its name. */
export type ServiceFinding = { service: string; isWell: boolean; finding: string };

/** Our sentence, with the service's own message. */
export function findingOf({ message, cause }: AppError): string {
  const said = cause instanceof Error ? cause.message : cause;
  return typeof said === 'string' ? `${message} (${said.trim()})` : message;
}
