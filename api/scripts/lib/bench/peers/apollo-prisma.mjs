/** Stock: Apollo Server with its own HTTP server and Prisma with `include`, all settings at their defaults. */
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../../../../prisma/generated/client.ts";
import { OWNER_HEADER, readPeerOptions, SDL } from "../reads.mjs";

const { databaseUrl, port } = readPeerOptions();
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 10 }) });
const money = (amount) => amount?.toFixed(2);

const resolvers = {
  Query: {
    project: (_root, { id }, { userId }) =>
      prisma.project.findFirst({
        where: { id, organizationId: userId },
        include: {
          materials: {
            orderBy: { position: "asc" },
            include: { products: { orderBy: { price: "asc" }, include: { supplier: true } } },
          },
        },
      }),
    async projects(_root, { first }, { userId }) {
      const where = { organizationId: userId };
      const orderBy = [{ createdAt: "desc" }, { id: "desc" }];
      const [rows, totalCount] = await Promise.all([
        prisma.project.findMany({ where, orderBy, take: first + 1 }),
        prisma.project.count({ where }),
      ]);
      const edges = rows.slice(0, first).map((node) => ({ node }));
      return { edges, pageInfo: { hasNextPage: rows.length > first }, totalCount };
    },
  },
  Project: {
    status: ({ status }) => status.toUpperCase(),
    projectType: ({ projectType }) => projectType.toUpperCase(),
    budgetMin: ({ budgetMin }) => money(budgetMin),
    budgetMax: ({ budgetMax }) => money(budgetMax),
  },
  Product: { price: ({ price }) => money(price) },
};

await startStandaloneServer(new ApolloServer({ typeDefs: SDL, resolvers }), {
  listen: { port, host: "127.0.0.1" },
  context: async ({ req }) => ({ userId: req.headers[OWNER_HEADER] }),
});
