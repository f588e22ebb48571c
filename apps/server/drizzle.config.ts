import { defineConfig } from "drizzle-kit";

/** `npm run migration -w @larkroom/server -- --name what-changes` compares every tables.ts with the last snapshot and writes the SQL. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/**/tables.ts",
  out: "./migrations",
  casing: "snake_case",
});
