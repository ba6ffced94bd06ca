/** A whole server with the demo account, for tools that look at the pages. */
import { DEMO_ACCOUNT } from "../../../schema/constants.ts";
import { prepareDemo } from "../../app/demo/demo.ts";
import { type LocalServer, startLocalServer } from "./local-server.ts";

interface DemoServer extends Pick<LocalServer, "server" | "stop"> {
  /** The project that is ready to be paid. */
  readyId: string;
  /** The paid project, and its order. */
  paidProjectId: string;
  paidOrderId: string;
}

/** Everything shown there was created by the real services. */
export async function startDemo(): Promise<DemoServer> {
  const { server, stop } = await startLocalServer();
  await prepareDemo(server);
  const { database } = server.foundation;
  const user = { username: DEMO_ACCOUNT.username };
  // The other one is ready too, until its payment arrives.
  const ready = await database.project.findFirstOrThrow({ where: { user, orders: { none: {} } } });
  const paid = await database.project.findFirstOrThrow({
    where: { user, orders: { some: {} } },
    include: { orders: true },
  });
  return {
    server,
    stop,
    readyId: ready.id,
    paidProjectId: paid.id,
    paidOrderId: paid.orders[0]?.id ?? "",
  };
}
