import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, NO_SUPPLIER_SOURCES, readConfig } from "../config.ts";
import { findWarnings } from "./config-rules.ts";
import { environmentSchema } from "./config-variables.ts";

function read(variables: Record<string, string>) {
  return readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), "yardstick-config-")), ...variables });
}

const PRODUCTION = { NODE_ENV: "production", SESSION_SECRET: "x".repeat(32) };

function problemsOf(variables: Record<string, string>): string {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("the configuration was taken");
}

describe("the configuration", () => {
  it("needs nothing outside production", () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: null,
      redisUrl: null,
      sandbox: true,
      stripe: null,
      supplierSources: NO_SUPPLIER_SOURCES,
      rateLimits: true,
    });
  });

  it("keeps the session secret it made, so that a restart signs nobody out", () => {
    const folder = mkdtempSync(join(tmpdir(), "yardstick-config-"));
    const { sessionSecret } = readConfig({ DATA_DIR: folder });
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(sessionSecret);
  });

  it("takes an empty variable as none, as compose files write it", () => {
    expect(read({ REDIS_URL: "", STRIPE_SECRET_KEY: "" })).toMatchObject({ redisUrl: null, stripe: null });
  });

  it("names everything that is wrong at once", () => {
    const problems = problemsOf({ PORT: "99999", DATABASE_URL: "mysql://x", SANDBOX: "maybe" });
    expect(problems).toContain("PORT");
    expect(problems).toContain("DATABASE_URL: must be a URL beginning with postgres://");
    expect(problems).toContain("SANDBOX");
  });

  it("names what is wrong with one variable together with what belongs together", () => {
    expect(
      problemsOf({ NODE_ENV: "production", PORT: "-1", RATE_LIMITS: "off", SMTP_URL: "smtp://mail.example" }),
    ).toBe(
      [
        "The configuration is not usable:",
        "  - PORT: must be a whole number from 0 to 65,535",
        "  - SMTP_URL and MAIL_FROM belong together: set both",
        "  - SESSION_SECRET: required in production, at least 32 characters",
        "  - RATE_LIMITS: cannot be off in production",
      ].join("\n"),
    );
  });

  it.each(Object.keys(environmentSchema.shape))("says in words what is wrong with %s", (name) => {
    for (const value of ["?", "-1", "[]", '[{"url":1}]', '{"a":1}', "x".repeat(300)]) {
      const parsed = environmentSchema.safeParse({ [name]: value });
      for (const { message } of parsed.error?.issues ?? []) {
        expect(message).toMatch(/^must |^may /);
        expect(message).not.toMatch(/invalid|expected|received|undefined|NaN/i);
      }
    }
  });

  it("wants a session secret in production, limits on, and serves no stand-ins there", () => {
    expect(problemsOf({ NODE_ENV: "production", RATE_LIMITS: "off", SANDBOX: "on" })).toMatch(
      /SESSION_SECRET.*\n.*RATE_LIMITS.*\n.*SANDBOX: cannot be on in production/,
    );
    expect(read(PRODUCTION).sandbox).toBe(false);
  });

  it("knows the mode it runs in: a misspelt one would open what production closes", () => {
    expect(problemsOf({ NODE_ENV: "prod" })).toContain("NODE_ENV: must be production, development or test");
  });

  it("wants to know of the proxy that speaks https for it", () => {
    expect(problemsOf({ PUBLIC_URL: "https://yardstick.example" })).toContain(
      "TRUST_PROXY: PUBLIC_URL is https",
    );
    expect(problemsOf({ PUBLIC_URL: "https://yardstick.example", TRUST_PROXY: "0" })).toContain("usually 1");
    expect(read({ PUBLIC_URL: "https://Yardstick.example:443/", TRUST_PROXY: "1" }).publicUrl).toBe(
      "https://yardstick.example",
    );
    expect(problemsOf({ PUBLIC_URL: "http://yardstick.example/app" })).toContain("must have no path");
  });

  describe("in production warns of", () => {
    const warningsOf = (variables: Record<string, string> = {}) =>
      findWarnings(read({ ...PRODUCTION, ...variables })).map((line) => line.split(":")[0]);
    const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "mail@example.com" };
    const PAYMENTS = {
      STRIPE_SECRET_KEY: "sk_1",
      STRIPE_PUBLISHABLE_KEY: "pk_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    };
    const COMPLETE = {
      ...MAIL,
      ...PAYMENTS,
      PUBLIC_URL: "https://yardstick.example",
      TRUST_PROXY: "1",
      SERPAPI_KEY: "key",
    };

    it("everything that is left out, a line each", () => {
      expect(warningsOf()).toEqual([
        "PUBLIC_URL",
        "SMTP_URL, MAIL_FROM",
        "STRIPE_SECRET_KEY",
        "SUPPLIER_APIS, SERPAPI_KEY, UNWRANGLE_KEY, AMAZON_BUSINESS_…",
      ]);
      expect(warningsOf(COMPLETE)).toEqual([]);
    });

    it.each([
      ["no mail", "SMTP_URL, MAIL_FROM", { SMTP_URL: "", MAIL_FROM: "" }],
      ["no payments", "STRIPE_SECRET_KEY", Object.fromEntries(Object.keys(PAYMENTS).map((key) => [key, ""]))],
      ["no address", "PUBLIC_URL", { PUBLIC_URL: "" }],
      ["no suppliers", "SUPPLIER_APIS, SERPAPI_KEY, UNWRANGLE_KEY, AMAZON_BUSINESS_…", { SERPAPI_KEY: "" }],
      ["passwords in the clear", "PUBLIC_URL", { PUBLIC_URL: "http://yard.lan:8080" }],
    ])("%s", (_what, name, change) => {
      expect(warningsOf({ ...COMPLETE, ...change })).toEqual([name]);
    });

    it("nothing about http to this very machine", () => {
      expect(warningsOf({ ...COMPLETE, PUBLIC_URL: "http://localhost:8080" })).toEqual([]);
    });
  });

  it("outside production warns of an open host, and of a second server beside the stand-ins", () => {
    expect(findWarnings(read({}))).toEqual([]);
    expect(findWarnings(read({ HOST: "0.0.0.0", REDIS_URL: "redis://127.0.0.1" }))).toEqual([
      expect.stringContaining("SANDBOX"),
      expect.stringContaining("HOST: other machines can reach"),
    ]);
  });

  it("wants the payment provider's three keys together", () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: "sk_test_1" })).toContain("set all three");
  });

  it("takes a stand-in of the provider that several servers share, but not in production", () => {
    const keys = {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    };
    const base = { STRIPE_API_BASE: "http://127.0.0.1:4242" };
    expect(read(keys).stripe).not.toHaveProperty("apiBase");
    expect(read({ ...keys, ...base }).stripe).toMatchObject({ apiBase: "http://127.0.0.1:4242" });
    expect(problemsOf(base)).toContain("STRIPE_API_BASE: has no effect without the three keys");
    expect(problemsOf({ ...keys, ...base, NODE_ENV: "production" })).toContain(
      "STRIPE_API_BASE: cannot be set in production",
    );
  });

  it("wants Amazon Business's four credentials together", () => {
    expect(problemsOf({ AMAZON_BUSINESS_CLIENT_ID: "id" })).toContain("set all four");
    expect(problemsOf({ AMAZON_BUSINESS_GROUP: "builders" })).toContain(
      "AMAZON_BUSINESS_GROUP: has no effect",
    );
  });

  it("takes suppliers that answer for themselves, and names what is wrong with the list", () => {
    const apis = [
      { name: "Lowe's", url: "https://a.example" },
      { name: "Miller Lumber", url: "http://b:1", key: "k", takesOrders: true },
    ];
    expect(read({ SUPPLIER_APIS: JSON.stringify(apis) }).supplierSources.supplierApis).toEqual([
      { slug: "lowes", name: "Lowe's", url: "https://a.example", key: null, takesOrders: false },
      { slug: "miller-lumber", name: "Miller Lumber", url: "http://b:1", key: "k", takesOrders: true },
    ]);
    expect(problemsOf({ SUPPLIER_APIS: "Miller" })).toContain("must be JSON");
    expect(problemsOf({ SUPPLIER_APIS: '[{"name":"M","url":"b.example"}]' })).toContain("must be a URL");
    expect(problemsOf({ SUPPLIER_APIS: JSON.stringify([apis[1], apis[1]]) })).toContain("twice");
  });

  it("wants the mail server with its sender, and Twilio's account with its sender", () => {
    expect(read({})).toMatchObject({ smtp: null, twilio: null });
    const mail = { SMTP_URL: "smtp://mail.example.com:587", MAIL_FROM: "Yardstick <mail@example.com>" };
    const sms = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "token", SMS_FROM: "+15005550006" };
    expect(read({ ...mail, ...sms })).toMatchObject({
      smtp: { url: "smtp://mail.example.com:587", from: "Yardstick <mail@example.com>" },
      twilio: { accountSid: "AC1", authToken: "token", from: "+15005550006" },
    });
    expect(problemsOf({ SMTP_URL: mail.SMTP_URL })).toContain("SMTP_URL and MAIL_FROM belong together");
    expect(problemsOf({ TWILIO_ACCOUNT_SID: "AC1" })).toContain("SMS_FROM belong together: set all three");
    expect(problemsOf({ SMTP_URL: "mail.example.com", MAIL_FROM: "me, you" })).toMatch(
      /SMTP_URL.*\n.*MAIL_FROM/,
    );
  });

  it("shows the contact details that are set, and none that are not", () => {
    expect(read({}).contactDetails).toEqual({ email: null, phone: null, address: null });
    expect(read({ PUBLIC_CONTACT_PHONE: "218 555 0100" }).contactDetails).toEqual({
      email: null,
      phone: "218 555 0100",
      address: null,
    });
    expect(problemsOf({ PUBLIC_CONTACT_EMAIL: "office" })).toContain("PUBLIC_CONTACT_EMAIL");
  });

  it("sends what visitors write to CONTACT_EMAIL, else to who mails are from, else nowhere", () => {
    const mail = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Yardstick <mail@example.com>" };
    expect(read({}).contactEmail).toBeNull();
    expect(read(mail).contactEmail).toBe("mail@example.com");
    expect(read({ ...mail, CONTACT_EMAIL: "office@example.com" }).contactEmail).toBe("office@example.com");
    expect(problemsOf({ CONTACT_EMAIL: "office" })).toContain("CONTACT_EMAIL");
  });

  it("has a buying desk where a mail server can reach it", () => {
    const mail = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Yardstick <mail@example.com>" };
    const desk = { ORDER_DESK_EMAIL: "buying@example.com" };
    expect(read(mail).orderDeskEmail).toBeNull();
    expect(read({ ...mail, ...desk }).orderDeskEmail).toBe("buying@example.com");
    expect(problemsOf(desk)).toContain("ORDER_DESK_EMAIL: has no effect without SMTP_URL");
    expect(problemsOf({ ...mail, ORDER_DESK_EMAIL: "us" })).toContain("ORDER_DESK_EMAIL");
  });

  it("wants the address and the name of a language model together, its key only with them", () => {
    const address = { AI_BASE_URL: "http://127.0.0.1:11434/v1" };
    expect(read({}).languageModel).toBeNull();
    expect(read({ ...address, AI_MODEL: "small" }).languageModel).toEqual({
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "small",
      apiKey: null,
      tokensPerDay: 400_000,
    });
    expect(problemsOf(address)).toContain("AI_BASE_URL and AI_MODEL belong together");
    expect(problemsOf({ AI_MODEL: "small", AI_API_KEY: "key" })).toMatch(/set both\n.*AI_API_KEY/);
    expect(problemsOf({ AI_BASE_URL: "localhost:11434", AI_MODEL: "small", AI_API_KEY: "a b" })).toMatch(
      /AI_BASE_URL.*\n.*AI_API_KEY/,
    );
  });
});
