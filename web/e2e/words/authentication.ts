import { MESSAGES } from "../../../schema/rules/messages.ts";
import { failOperation } from "../support/fail-operation.ts";
import { besideField, inToast, newAccountFields, type Stage, signIn, type WordsTable } from "./entry.ts";

async function sendLogin({ page }: Stage, username: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function sendRegistration({ page }: Stage, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.goto("/register");
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: label === "Password" }).fill(text);
  }
  await page.getByRole("button", { name: "Create Account" }).click();
}

const fresh = newAccountFields();

export const AUTHENTICATION: WordsTable = {
  part: "8 Authentication",
  entries: [
    {
      when: "a wrong password",
      provoke: (stage) => sendLogin(stage, "nobody.at.all", "not the password"),
      read: inToast("Login Failed", "Invalid credentials"),
    },
    {
      when: "signing in while the server is broken",
      async provoke(stage) {
        await failOperation(stage.page, "Login");
        await sendLogin(stage, "sam", "level and plumb");
      },
      read: inToast("Login Failed", "Invalid credentials"),
    },
    {
      when: "registering a name that is taken: the server's own words",
      async provoke(stage) {
        const { username } = await signIn(stage);
        await stage.context.clearCookies();
        await sendRegistration(stage, { Username: username, Password: "level and plumb" });
      },
      read: inToast("Registration Failed", "taken"),
    },
    {
      when: "registering while the server is broken",
      async provoke(stage) {
        await failOperation(stage.page, "Register");
        await sendRegistration(stage, { Username: "sam.mason", Password: "level and plumb" });
      },
      read: inToast("Registration Failed", "Registration failed"),
    },
    {
      when: "an account is created",
      provoke: (stage) => sendRegistration(stage, { Username: fresh.username, Password: fresh.password }),
      read: inToast("Registration Successful", fresh.username),
    },
  ],
  elsewhere: [
    {
      words: "Login Successful",
      spec: "account.spec.ts",
      test: "an address asked for while signed out opens after signing in",
    },
    {
      words: "You have been successfully logged out.",
      spec: "account.spec.ts",
      test: "an address asked for while signed out opens after signing in",
    },
  ],
};

export const AUTHENTICATION_RULES: WordsTable = {
  part: "5 Login and registration",
  entries: [
    {
      when: "no username",
      provoke: (stage) => sendLogin(stage, "", "level and plumb"),
      read: besideField("Username", MESSAGES.usernameRequired),
    },
    {
      when: "no password",
      provoke: (stage) => sendLogin(stage, "sam", ""),
      read: besideField("Password", MESSAGES.passwordRequired, true),
    },
    {
      when: "a username of two characters",
      provoke: (stage) => sendRegistration(stage, { Username: "ab" }),
      read: besideField("Username", MESSAGES.usernameShort),
    },
    {
      when: "an email that is none",
      provoke: (stage) => sendRegistration(stage, { Email: "sam at example" }),
      read: besideField("Email", MESSAGES.emailInvalid),
    },
    {
      when: "a phone number that begins with 0",
      provoke: (stage) => sendRegistration(stage, { Phone: "0123" }),
      read: besideField("Phone", MESSAGES.phoneInvalid),
    },
    {
      when: "a phone number of sixteen digits",
      provoke: (stage) => sendRegistration(stage, { Phone: "+1234567890123456" }),
      read: besideField("Phone", MESSAGES.phoneInvalid),
    },
    {
      when: "a password of five characters",
      provoke: (stage) => sendRegistration(stage, { Password: "12345" }),
      read: besideField("Password", MESSAGES.passwordShort, true),
    },
    {
      when: "a password that many others have",
      provoke: (stage) => sendRegistration(stage, { Username: "sam.mason", Password: "Password1" }),
      read: besideField("Password", MESSAGES.passwordCommon, true),
    },
  ],
};
