import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNT } from "../../../schema/constants.ts";
import { isCommonPassword } from "./common-passwords.ts";

describe("a common password", () => {
  it.each([
    "123456",
    "password",
    "PassWord",
    "qwerty123",
    "letmein",
    " dragon ",
    "ｐａｓｓｗｏｒｄ",
    "      ",
  ])("is %j", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([DEMO_ACCOUNT.password, "plumb-1", "level and plumb", "password of mine", "пароль дома"])(
    "is not %j",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
