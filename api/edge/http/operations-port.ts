import type { AddressInfo } from "node:net";
import express, { type RequestHandler, type Router } from "express";

/** The port of a process that serves no requests: whether it is alive and can work, and its metrics. */
export interface OperationsPort {
  port: number;
  close(): Promise<void>;
}

/** @throws when the port is taken */
export function openOperationsPort(options: {
  port: number;
  host: string;
  health: Router;
  answerMetrics: RequestHandler;
}): Promise<OperationsPort> {
  const app = express();
  app.disable("x-powered-by");
  app.use(options.health);
  app.get("/metrics", options.answerMetrics);
  return new Promise((resolve, reject) => {
    const server = app.listen(options.port, options.host, (error) => {
      if (error) {
        reject(error);
        return;
      }
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
