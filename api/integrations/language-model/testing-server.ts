/** A chat-completions server on loopback, as strict about requests as the real ones; tests decide how it answers. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { sendJson, startTestServer } from "../suppliers/testing-server.ts";

const chatRequest = z.object({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(["system", "user"]), content: z.string() })).min(1),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  response_format: z
    .discriminatedUnion("type", [
      z.object({ type: z.literal("json_object") }),
      z.object({
        type: z.literal("json_schema"),
        json_schema: z.object({
          name: z.string(),
          strict: z.boolean(),
          schema: z.record(z.string(), z.unknown()),
        }),
      }),
    ])
    .optional(),
});

export interface ChatRequest {
  headers: IncomingHttpHeaders;
  body: z.infer<typeof chatRequest>;
  /** Settles when the connection of the request is closed, by either side. */
  closed: Promise<void>;
}

export interface ChatServer {
  /** Address for AI_BASE_URL. */
  url: string;
  /** Every request the server understood, in order. */
  asked: ChatRequest[];
  /** Settles with the first request. */
  firstAsked: Promise<ChatRequest>;
  close(): Promise<void>;
}

export async function startChatServer(
  answer: (response: ServerResponse, request: ChatRequest, index: number) => void,
): Promise<ChatServer> {
  const asked: ChatRequest[] = [];
  let tellFirst: (request: ChatRequest) => void;
  const firstAsked = new Promise<ChatRequest>((resolve) => {
    tellFirst = resolve;
  });
  const server = await startTestServer(async (request, response) => {
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      sendError(response, 404, `no such endpoint: ${request.method} ${request.url}`);
      return;
    }
    const parsed = chatRequest.safeParse(JSON.parse(await readBody(request)));
    if (!parsed.success) {
      sendError(response, 400, z.prettifyError(parsed.error));
      return;
    }
    const understood = { headers: request.headers, body: parsed.data, closed };
    asked.push(understood);
    tellFirst(understood);
    answer(response, understood, asked.length - 1);
  });
  return { url: `${server.url}/v1`, asked, firstAsked, close: server.close };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Answers with a model's message. */
export function sendCompletion(
  response: ServerResponse,
  content: unknown,
  { finishReason = "stop", message = {} }: { finishReason?: string; message?: object } = {},
): void {
  sendJson(response, {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_795_000_000,
    model: "test",
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: typeof content === "string" || content === null ? content : JSON.stringify(content),
          ...message,
        },
        finish_reason: finishReason,
      },
    ],
    usage: { prompt_tokens: 6_000, completion_tokens: 120, total_tokens: 6_120 },
  });
}

/** Rejects a request in the protocol's form. */
export function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, { error: { message, type: "invalid_request_error", param: null, code: null } }, status);
}
