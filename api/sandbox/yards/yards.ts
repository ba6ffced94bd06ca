import { loadShelves } from "../suppliers/supplier-server.ts";
import type { YardArticle } from "./write-quote.ts";
import { createYardDesk, type ReadLetter, type YardDeskOptions } from "./yard-desk.ts";
import { mailtoOf, YARDS } from "./yard-profiles.ts";

/** Short, because a user is waiting in front of the screen. */
const LOOK_EVERY_MS = 3_000;

interface SandboxYard {
  slug: string;
  name: string;
  /** The address to write to; see `mailtoOf`. */
  mailto: string;
}

/** The stand-in yards of an installation: while they are open, their desks check their mail regularly. */
export interface SandboxYards {
  yards: SandboxYard[];
  /** Makes the desks read their mail once. @param now by the desks' clock; default: the present */
  readMail(now?: Date): Promise<ReadLetter[]>;
  /** From now on they read it automatically. */
  open(): void;
  close(): Promise<void>;
}

/** The dependencies of the desks; articles come from the yards' own shelves. */
export type SandboxYardsOptions = Omit<YardDeskOptions, "findArticle">;

/** @param options whose mail is read, and how quotes are sent: over our own API, as a supplier's program would */
export function createSandboxYards(options: SandboxYardsOptions): SandboxYards {
  const desk = createYardDesk({ ...options, findArticle });
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;

  function look(): void {
    looking ??= desk
      .readMail()
      .then(
        () => {},
        // The server is starting, stopping or busy: the next look finds the same letters.
        (error: unknown) => {
          if (timer) options.logger.warn({ err: error }, "the sandbox yards could not read their mail");
        },
      )
      .finally(() => {
        looking = null;
      });
  }

  return {
    yards: YARDS.map((yard) => ({ slug: yard.slug, name: yard.name, mailto: mailtoOf(yard) })),
    readMail: desk.readMail,
    open() {
      timer ??= setInterval(look, LOOK_EVERY_MS).unref();
    },
    async close() {
      clearInterval(timer);
      timer = undefined;
      desk.close();
      await looking;
    },
  };
}

/** An article that the first stand-in shop sells by the piece, found by name. */
function findArticle(name: string): YardArticle | null {
  const found = loadShelves()[0]?.search(name, { limit: 10 }) ?? [];
  const article = found.find(
    ({ saleUnit, pack }) => saleUnit === "each" && pack.unit === "each" && pack.quantity === 1,
  );
  return article ? { title: article.title, priceCents: Math.round(Number(article.price) * 100) } : null;
}
