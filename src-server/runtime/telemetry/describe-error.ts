type LoggedError = { type: string; message: string; stack: string; [key: string]: unknown };

/** Describes an error without the rows and values that database drivers attach to it. */
export function describeError(error: Error & { code?: unknown }): LoggedError {
  const { name, message, code, stack = '', cause } = error;
  return { type: name, message, code, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}
