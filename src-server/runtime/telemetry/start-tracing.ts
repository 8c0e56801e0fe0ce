import type { Config } from '../../config.ts';

/** `stop` sends what remains. */
export type Tracing = { stop: () => Promise<void> };

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
