/** The background work: runs of analyses, and the sweeps that belong to it. */
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
  /** Hands running analyses back and starts no more. */
  stop(): Promise<void>;
}

/** Started by the worker, and by the server where there is no other process. */
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
      // The runs first: another worker can go on while a sweep that waits for the database ends here.
      stopping.abort(new Error("the process stops"));
      await Promise.allSettled([...running, stopSweeps()]);
      // Attempts end by themselves within seconds; one that is cut off comes again by the same id.
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
