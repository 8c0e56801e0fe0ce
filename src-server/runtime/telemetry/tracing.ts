import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { OnStatement } from '#db/connect.ts';
import type { Config } from '../../config.ts';

const tracer = trace.getTracer('airworthy');

/**
 * Runs work as a child span of the current one. A failure is recorded on the span and rethrown. Without tracing, it
 * only runs the work.
 */
export function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records a statement that has just run as a child span of the current one, if there is one, without its values. */
export function recordStatement({ sql, ms, error }: Parameters<OnStatement>[0]): void {
  if (!trace.getActiveSpan()) return;
  const endedAt = Date.now();
  const attributes = { 'db.query.text': sql };
  const span = tracer.startSpan(nameOf(sql), { kind: SpanKind.CLIENT, attributes, startTime: endedAt - ms });
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAt);
}

/** Such as `select flights`. */
function nameOf(sql: string): string {
  const verb = /^\w+/.exec(sql)?.[0] ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?(\w+)/.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** `stop` sends what remains. */
type Tracing = { stop: () => Promise<void> };

/**
 * Sends spans to the collector at OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP, JSON); null without one, and then no
 * tracing code is loaded.
 */
export async function startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config): Promise<Tracing | null> {
  if (!endpoint) return null;
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  return { stop: () => provider.shutdown() };
}
