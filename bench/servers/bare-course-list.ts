import { createServer } from "node:http";
import { editions } from "@larkroom/domain/editions/editions";
import pg from "pg";
import { listSql } from "../../apps/server/src/modules/course-pages/courses.read.ts";

// The lower bound: the same statement with only node:http around it.
const pool = new pg.Pool({ connectionString: process.env["BENCH_DATABASE"], max: 10 });
const server = createServer((_request, response) => {
  pool.query({ name: "course_list", text: listSql, values: [editions.us.countryId, new Date().toISOString(), null] }).then(
    ({ rows }) => {
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(JSON.stringify(rows));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
