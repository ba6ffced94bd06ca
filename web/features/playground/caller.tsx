import { useEffect, useId, useState } from "react";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { type Answer, ask } from "./fetcher.ts";

/** The playground's caller, as the server reports it. */
type Caller =
  | { kind: "unknown" }
  | { kind: "visitor" }
  | { kind: "person"; username: string; isTest: boolean }
  | { kind: "key"; isTest: boolean }
  | { kind: "badKey" };

interface ViewerAnswer extends Answer {
  data?: { viewer: { username: string } | null } | null;
}

/** Prefix of every test key. */
const TEST_KEY = "yk_test_";

/** Explains what a test key is for, before a user wonders why a change is refused. */
const TEST_KEY_WORDS = "only test projects, nothing is paid";

/** A key may work without being allowed to read its owner. */
function toCaller({ data, errors }: ViewerAnswer, key: string): Caller {
  const code = errors?.[0]?.extensions?.code;
  const isTest = key.startsWith(TEST_KEY);
  if (data?.viewer) return { kind: "person", username: data.viewer.username, isTest };
  if (code === "FORBIDDEN") return { kind: "key", isTest };
  if (code === "UNAUTHENTICATED" && key !== "") return { kind: "badKey" };
  return { kind: errors ? "unknown" : "visitor" };
}

/**
 * The caller: the session, or an API key that is typed here. The key stays in this page's memory.
 * @param onKeyChange called with every change, so that the next operation uses it
 */
export function CallerField({ onKeyChange }: { onKeyChange: (key: string) => void }) {
  const id = useId();
  const [key, setKey] = useState("");
  const [caller, setCaller] = useState<Caller>({ kind: "unknown" });

  useEffect(() => {
    let isCurrent = true;
    // Not on every character of a key that is typed by hand.
    const timer = setTimeout(() => {
      ask("{ viewer { username } }", key)
        .then((answer) => isCurrent && setCaller(toCaller(answer as ViewerAnswer, key)))
        .catch(() => isCurrent && setCaller({ kind: "unknown" }));
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);

  return (
    <div className="playground-caller">
      <label htmlFor={id}>API key</label>
      <input
        id={id}
        value={key}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="none: your session"
        onChange={(event) => {
          const typed = event.target.value.trim();
          setKey(typed);
          onKeyChange(typed);
        }}
      />
      <p role="status">
        <CallerText caller={caller} />
      </p>
    </div>
  );
}

function CallerText({ caller }: { caller: Caller }) {
  switch (caller.kind) {
    case "person":
      return <>{`As ${caller.username}${caller.isTest ? `, with a test key: ${TEST_KEY_WORDS}` : ""}`}</>;
    case "key":
      return <>{caller.isTest ? `The test key works: ${TEST_KEY_WORDS}` : "The key works"}</>;
    case "badKey":
      return <>This key is not valid</>;
    case "visitor":
      return (
        <>
          Not signed in. <TextLink to="/login?next=/graphql">Sign in</TextLink>
        </>
      );
    case "unknown":
      return null;
  }
}
