/** Pages of an organization's requests. */
import type { Connection, Prisma } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { before, NOTHING, type Page, type PageRequest, takePage } from "../../platform/pagination.ts";
import type { QuoteRequestState } from "./quote-request.machine.ts";
import { toQuoteRequest, WITH_CONTENT } from "./quote-request.rows.ts";
import type { QuoteRequest } from "./quote-request.types.ts";

/** Omitted fields do not filter. */
export interface QuoteRequestFilter {
  projectId?: string | undefined;
  states?: readonly QuoteRequestState[] | undefined;
}

/** Newest first. */
export async function listQuoteRequests(
  connection: Connection,
  organizationId: string,
  { projectId, states }: QuoteRequestFilter,
  page: PageRequest,
): Promise<Page<QuoteRequest>> {
  if (projectId !== undefined && !isId(projectId)) return NOTHING;
  const where: Prisma.QuoteRequestWhereInput = {
    organizationId,
    ...(projectId === undefined ? {} : { projectId }),
    ...(states ? { state: { in: [...states] } } : {}),
  };
  const [rows, totalCount] = await Promise.all([
    connection.quoteRequest.findMany({
      where: { AND: [where, before(page.after)] },
      include: WITH_CONTENT,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: page.first + 1,
    }),
    connection.quoteRequest.count({ where }),
  ]);
  return takePage(rows, page, totalCount, toQuoteRequest);
}
