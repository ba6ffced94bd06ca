import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, NO_SUPPLIER_SOURCES, readConfig } from "./config.ts";

function read(variables: Record<string, string>) {
  return readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), "yardstick-config-")), ...variables });
}

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
    expect(problems).toContain("DATABASE_URL: must be an address beginning with postgres://");
    expect(problems).toContain("SANDBOX");
  });

  it("wants a session secret in production, limits on, and serves no stand-ins there", () => {
    expect(problemsOf({ NODE_ENV: "production", RATE_LIMITS: "off" })).toMatch(
      /SESSION_SECRET.*\n.*RATE_LIMITS/,
    );
    expect(read({ NODE_ENV: "production", SESSION_SECRET: "x".repeat(32) }).sandbox).toBe(false);
  });

  it("wants the payment provider's three keys together", () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: "sk_test_1" })).toContain("set all three");
  });

  it("wants Amazon Business's four credentials together", () => {
    expect(problemsOf({ AMAZON_BUSINESS_CLIENT_ID: "id" })).toContain("set all four");
  });

  it("takes suppliers that answer for themselves, and names what is wrong with the list", () => {
    const apis = [
      { name: "Lowe's", url: "https://a.example" },
      { name: "Miller Lumber", url: "http://b:1", key: "k" },
    ];
    expect(read({ SUPPLIER_APIS: JSON.stringify(apis) }).supplierSources.supplierApis).toEqual([
      { slug: "lowes", name: "Lowe's", url: "https://a.example", key: null },
      { slug: "miller-lumber", name: "Miller Lumber", url: "http://b:1", key: "k" },
    ]);
    expect(problemsOf({ SUPPLIER_APIS: "Miller" })).toContain("must be JSON");
    expect(problemsOf({ SUPPLIER_APIS: '[{"name":"M","url":"b.example"}]' })).toContain("must be an address");
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

  it("sends what visitors write to CONTACT_EMAIL, else to who mails are from, else nowhere", () => {
    const mail = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Yardstick <mail@example.com>" };
    expect(read({}).contactEmail).toBeNull();
    expect(read(mail).contactEmail).toBe("mail@example.com");
    expect(read({ ...mail, CONTACT_EMAIL: "office@example.com" }).contactEmail).toBe("office@example.com");
    expect(problemsOf({ CONTACT_EMAIL: "office" })).toContain("CONTACT_EMAIL");
  });

  it("wants the address and the name of a language model together, its key only with them", () => {
    const address = { AI_BASE_URL: "http://127.0.0.1:11434/v1" };
    expect(read({}).languageModel).toBeNull();
    expect(read({ ...address, AI_MODEL: "small" }).languageModel).toEqual({
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "small",
      apiKey: null,
    });
    expect(problemsOf(address)).toContain("AI_BASE_URL and AI_MODEL belong together");
    expect(problemsOf({ AI_MODEL: "small", AI_API_KEY: "key" })).toMatch(/set both\n.*AI_API_KEY/);
    expect(problemsOf({ AI_BASE_URL: "localhost:11434", AI_MODEL: "small", AI_API_KEY: "a b" })).toMatch(
      /AI_BASE_URL.*\n.*AI_API_KEY/,
    );
  });
});
