/** The background work: analysis runs and the sweeps that go with them. */
import {
  analysisRuns,
  type RunAnalysisDependencies,
  runAnalysis,
  runAnalysisJob,
} from "../domains/analysis/index.ts";
import type { FindDesk } from "../domains/fulfillment/index.ts";
import { createWebhookSender, type WebhookTransport } from "../domains/partner/index.ts";
import type { MessageTransport, MessageTransports } from "../platform/mail/message-sender.ts";
import { type CallOutside, observed } from "../platform/telemetry/outside-calls.ts";
import { startSchedule } from "../platform/work/schedule.ts";
import type { Foundation } from "./foundation.ts";
import { workerSweeps } from "./sweeps.ts";

interface BackgroundWork {
  /** Hands running analyses back and starts no new ones. */
  stop(): Promise<void>;
}

/** Started by the worker, and by the server when there is no other process. */
export async function startBackgroundWork(
  foundation: Foundation,
  ports: Pick<RunAnalysisDependencies, "scopeReader" | "searchSuppliers" | "connectorFor" | "optimize"> & {
    messageTransports: MessageTransports;
    webhookTransport: WebhookTransport;
    findDesk: FindDesk;
  },
): Promise<BackgroundWork> {
  const { database, events, jobs, logger, metrics, notify } = foundation;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const dependencies: RunAnalysisDependencies = {
    ...ports,
    database,
    events,
    jobs,
    logger,
    metrics,
    notify,
    stopping: stopping.signal,
  };
  await jobs.work(runAnalysisJob, analysisRuns, async (payload) => {
    const run = runAnalysis(payload, dependencies);
    running.add(run);
    try {
      await run;
    } finally {
      running.delete(run);
    }
  });
  const transports: MessageTransports = {
    email: observeTransport(ports.messageTransports.email, "email", foundation.callOutside),
    sms: observeTransport(ports.messageTransports.sms, "sms", foundation.callOutside),
  };
  const webhooks = createWebhookSender({ database, post: ports.webhookTransport, logger, metrics });
  const stopSweeps = startSchedule(workerSweeps(foundation, { transports, webhooks, ...ports }), foundation);

  return {
    async stop() {
      // Runs first: another worker can continue them while a sweep here is still waiting for the database.
      stopping.abort(new Error("the process stops"));
      await Promise.allSettled([...running, stopSweeps()]);
      // Attempts end within seconds. One that is cut off is delivered again under the same id.
      await webhooks.idle();
      await Promise.allSettled([transports.email?.close(), transports.sms?.close()]);
    },
  };
}

function observeTransport(
  transport: MessageTransport | null,
  system: "email" | "sms",
  callOutside: CallOutside,
): MessageTransport | null {
  return transport && observed(transport, ["send"], callOutside, { system, peer: system });
}
