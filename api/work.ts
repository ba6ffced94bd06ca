/** The background work: runs of analyses, the sweep for those whose worker vanished, and the messages to people. */
import type { Foundation } from "./compose.ts";
import {
  type RunAnalysisDependencies,
  resumeStalledRuns,
  runAnalysis,
  runAnalysisJob,
  SWEEP_INTERVAL_MS,
} from "./domains/analysis/index.ts";
import { createWebhookSender, type WebhookTransport } from "./domains/partner/index.ts";
import { receiveDueArrivals, receivedByStock } from "./domains/reordering/index.ts";
import { sweepAnswers, sweepCallShares } from "./domains/sourcing/index.ts";
import { type MessageTransport, type MessageTransports, sendDueMessages } from "./platform/message-sender.ts";
import { type CallOutside, observed } from "./platform/outside-calls.ts";
import { repeat } from "./platform/repeat.ts";

/** Runs worked on at the same time: each waits for suppliers most of its time. */
const CONCURRENT_RUNS = 4;

/** How often suppliers' answers that no longer hold are deleted. */
const ANSWER_SWEEP_INTERVAL_MS = 15 * 60 * 1000;

/** How soon a message is sent after it was written, at the latest. */
const MESSAGE_SWEEP_INTERVAL_MS = 1_000;

/** How often what should have arrived by now is put into stock. */
const ARRIVAL_SWEEP_INTERVAL_MS = 60 * 1000;

/** How often webhooks that were sent long ago leave the log. */
const WEBHOOK_SWEEP_INTERVAL_MS = 15 * 60 * 1000;

export interface BackgroundWork {
  /** Hands running analyses back and starts no more. */
  stop(): Promise<void>;
}

/** Started by the worker, and by the server where there is no other process. */
export async function startBackgroundWork(
  { database, events, jobs, clock, logger, metrics, callOutside, notify }: Foundation,
  ports: Pick<RunAnalysisDependencies, "scopeReader" | "searchSuppliers" | "connectorFor" | "optimize"> & {
    messageTransports: MessageTransports;
    webhookTransport: WebhookTransport;
  },
): Promise<BackgroundWork> {
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
  await jobs.work(runAnalysisJob, { concurrency: CONCURRENT_RUNS }, async (payload) => {
    const run = runAnalysis(payload, dependencies);
    running.add(run);
    try {
      await run;
    } finally {
      running.delete(run);
    }
  });
  const stopSweep = repeat(
    SWEEP_INTERVAL_MS,
    "runs that stalled",
    () => resumeStalledRuns({ database, events, jobs, notify }),
    logger,
  );
  const stopAnswerSweep = repeat(
    ANSWER_SWEEP_INTERVAL_MS,
    "answers and counts of calls that no longer hold",
    async () => {
      await sweepAnswers(database, clock.now());
      await sweepCallShares(database, clock.now());
    },
    logger,
  );

  const stopReceiving = repeat(
    ARRIVAL_SWEEP_INTERVAL_MS,
    "what has arrived for the stock",
    () => receiveDueArrivals({ database, events, notify, clock, logger, onReceived: receivedByStock }),
    logger,
  );

  const messageTransports: MessageTransports = {
    email: observeTransport(ports.messageTransports.email, "email", callOutside),
    sms: observeTransport(ports.messageTransports.sms, "sms", callOutside),
  };
  const stopSending = repeat(
    MESSAGE_SWEEP_INTERVAL_MS,
    "messages to be sent",
    () => sendDueMessages({ database, transports: messageTransports, now: clock.now(), logger }),
    logger,
  );

  const webhooks = createWebhookSender({ database, post: ports.webhookTransport, logger });
  const stopWebhooks = repeat(
    MESSAGE_SWEEP_INTERVAL_MS,
    "webhooks to be sent",
    () => webhooks.begin(clock.now()),
    logger,
  );
  const stopWebhookSweep = repeat(
    WEBHOOK_SWEEP_INTERVAL_MS,
    "webhooks that are long past",
    () => webhooks.sweep(clock.now()),
    logger,
  );

  return {
    async stop() {
      // The runs first: another worker can go on while a sweep that waits for the database ends here.
      stopping.abort(new Error("the process stops"));
      await Promise.allSettled([...running, stopSweep(), stopAnswerSweep(), stopSending()]);
      await Promise.allSettled([stopWebhooks(), stopWebhookSweep(), stopReceiving()]);
      // Attempts end by themselves within seconds; one that is cut off comes again by the same id.
      await webhooks.idle();
      await Promise.allSettled([messageTransports.email?.close(), messageTransports.sms?.close()]);
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
