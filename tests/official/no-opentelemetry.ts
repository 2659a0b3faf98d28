const idle = { enable: () => undefined, disable: () => undefined };

/** OpenTelemetry is none of our packages: the suite that imports it loads, and a span of it is refused. */
export const trace = {
  ...idle,
  getTracer: () => {
    throw new Error("OpenTelemetry is not installed here");
  },
};
export const context = idle;
export const propagation = idle;

export class AsyncHooksContextManager {
  enable(): void {}
  disable(): void {}
}

export class W3CTraceContextPropagator {}

export class NodeTracerProvider {
  register(): void {}
  async shutdown(): Promise<void> {}
}
