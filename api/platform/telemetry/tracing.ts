/**
 * Traces (OpenTelemetry). Spans cost next to nothing until an exporter is started; then one trace leads from a request
 * through the job it enqueues to the calls to suppliers and the payment provider.
 */
import {
  type Attributes,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/** Whether spans are exported. */
let isStarted = false;

/** False as long as no exporter was started, so that code that creates a span per request can skip it. */
export function isTracing(): boolean {
  return isStarted;
}

interface SpanOptions {
  kind?: SpanKind;
  /** Ids and names, never user input. */
  attributes?: Attributes;
  /** A `traceparent` to continue from, instead of the enclosing span. */
  parent?: string | undefined;
  /** A `traceparent` that the span only links to. */
  linkTo?: string | undefined;
}

/** Runs work inside a span, which ends with it; a failure is recorded and rethrown. */
export async function inSpan<Result>(
  name: string,
  { kind, attributes, parent, linkTo }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const options = {
    ...(kind === undefined ? {} : { kind }),
    ...(attributes ? { attributes } : {}),
    links: toLinks(linkTo),
  };
  const around = parent === undefined ? context.active() : read(parent);
  return trace.getTracer("yardstick").startActiveSpan(name, options, around, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : "unknown",
      });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The current span as a `traceparent`, to continue elsewhere; null when nothing is traced. */
export function currentTraceparent(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier["traceparent"] ?? null;
}

/** The current trace's id, for the log; null when nothing is traced. */
export function currentTraceId(): string | null {
  return trace.getActiveSpan()?.spanContext().traceId ?? null;
}

function read(traceparent: string) {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

function toLinks(traceparent: string | undefined): Link[] {
  const spanContext = traceparent === undefined ? undefined : trace.getSpanContext(read(traceparent));
  return spanContext ? [{ context: spanContext }] : [];
}

/**
 * Starts exporting spans; loads the exporter only then. Its other settings are OpenTelemetry's own environment
 * variables.
 * @param options.endpoint address of a collector, without `/v1/traces`
 * @returns flushes the remaining spans and stops
 */
export async function startTracing(options: {
  endpoint: string;
  service: string;
}): Promise<() => Promise<void>> {
  const { BatchSpanProcessor, NodeTracerProvider } = await import("@opentelemetry/sdk-trace-node");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": options.service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  isStarted = true;
  return async () => {
    isStarted = false;
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
