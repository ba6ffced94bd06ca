import { defineConfig } from "prisma/config";

export default defineConfig({
  schema: "api/prisma/schema",
  migrations: { path: "api/prisma/migrations" },
});
