/** An error response, in the provider's own wire format. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: { type: string; code?: string; message: string; param?: string; doc_url?: string } };

  constructor(status: number, error: { type?: string; code?: string; message: string; param?: string }) {
    super(error.message);
    this.status = status;
    const doc = error.code && { doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` };
    this.body = { error: { type: 'invalid_request_error', ...doc, ...error } };
  }
}

export function missing(kind: string, id: string, { status = 404, param = 'id' } = {}): StripeRefusal {
  return new StripeRefusal(status, { code: 'resource_missing', param, message: `No such ${kind}: '${id}'` });
}
