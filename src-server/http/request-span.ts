import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../config.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** Opens a span for each request, named by its route and never by input; spans of its work are nested in it. */
export function registerRequestSpans(app: FastifyInstance, { OTEL_EXPORTER_OTLP_ENDPOINT }: Settings): void {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const tracer = trace.getTracer('airworthy');
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'airworthy.request_id': request.id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
