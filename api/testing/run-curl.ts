/**
 * Runs a curl command of the guide without a shell or curl, so that a machine needs neither to run the tests. Knows the
 * quoting and the options that the guide uses, and refuses everything else.
 */

/** @param variables values of `$NAME` outside single quotes */
export async function runCurl(command: string, variables: Readonly<Record<string, string>>) {
  const [program, ...words] = splitWords(command, variables);
  if (program !== "curl") throw new Error(`not curl: ${program}`);
  let url: string | null = null;
  let body: string | null = null;
  const headers = new Headers();
  while (words.length > 0) {
    const word = words.shift() ?? "";
    if (word === "-s") continue;
    if (word === "-H") {
      const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(words.shift() ?? "") ?? [];
      headers.set(name, value);
    } else if (word === "-d") body = words.shift() ?? "";
    else if (word.startsWith("-") || url !== null) throw new Error(`curl is given ${word}`);
    else url = word;
  }
  // With a body, curl sends a POST.
  const response = await fetch(url ?? "", body === null ? { headers } : { method: "POST", headers, body });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as unknown };
}

/** Splits a command into words as a shell does. */
function splitWords(command: string, variables: Readonly<Record<string, string>>): string[] {
  const words: string[] = [];
  let word: string | null = null;
  const part = /\\\n|\s+|'([^']*)'|"([^"]*)"|\$(\w+)|([^\s'"$\\]+)/gy;
  for (let end = 0; end < command.length; end = part.lastIndex) {
    part.lastIndex = end;
    const match = part.exec(command);
    if (!match) throw new Error(`a shell would see more in ${command.slice(end, end + 20)}`);
    const [all, single, double, name, bare] = match;
    if (/^(\\\n|\s+)$/.test(all)) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    const expanded = double?.replace(/\$(\w+)/g, (_all, inner: string) => expand(inner));
    word = (word ?? "") + (single ?? expanded ?? bare ?? expand(name ?? ""));
  }
  return word === null ? words : [...words, word];

  function expand(name: string): string {
    const value = variables[name];
    if (value === undefined) throw new Error(`$${name} is not set`);
    return value;
  }
}
