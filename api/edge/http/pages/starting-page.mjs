/**
 * What the port answers until the server can: a page that says what is being done and gives way to the product by
 * itself, and 503 to programs. Plain Node, because on a fresh clone there is nothing else.
 */
import { readFileSync } from "node:fs";

const PAGE = readFileSync(new URL("starting-page.html", import.meta.url), "utf8");

export function answerStarting(what) {
  return (request, response) => {
    const isForPeople = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    const type = isForPeople ? "text/html" : "text/plain";
    const body = isForPeople ? PAGE.replace("{what}", () => escapeText(what())) : "Starting\n";
    response
      .writeHead(503, {
        "Retry-After": "1",
        "Content-Type": `${type}; charset=utf-8`,
        "Cache-Control": "no-store",
        // The port changes hands: a connection that is kept would stand in the way.
        Connection: "close",
      })
      .end(body);
  };
}

function escapeText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
