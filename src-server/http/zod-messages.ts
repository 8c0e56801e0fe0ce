import { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const UNITS: Record<string, string> = { string: ' characters', array: ' entries' };

/** Replaces the library's messages, for input refused by a schema that has no message of its own. */
export function setZodMessages(): void {
  z.config({ customError: inputProblem });
}

function inputProblem(issue: z.core.$ZodRawIssue): string {
  const path = issue.path?.join('.');
  if (!path) return 'Send an object with the fields that this call takes.';
  const field = `The field ${path}`;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is missing. Add it and try again.`;
      return `${field} must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
    case 'too_small':
      return `${field} must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}.`;
    case 'too_big':
      return `${field} must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}.`;
    case 'invalid_value':
      return `${field} must be ${issue.values.map(String).join(' or ')}.`;
    default:
      return `The field ${path} can't be read. Check it and try again.`;
  }
}
