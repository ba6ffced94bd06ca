/**
 * Served on the port until the server is ready: a page that shows the progress and is then replaced by the product
 * automatically, and 503 to programs. Plain Node, because on a fresh clone there is nothing else.
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
        // The port will be taken over: a kept-alive connection would be in the way.
        Connection: "close",
      })
      .end(body);
  };
}

function escapeText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
