/** A mail server on loopback that speaks as much SMTP (RFC 5321) as a client needs, and stores what it accepted. */
import { createServer, type Socket } from "node:net";

interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and text as they came over the wire, with doubled dots undone. */
  source: string;
}

/** Its faults; an empty object is a healthy server. */
interface SmtpFaults {
  /** Answer to RCPT TO, such as "550 5.1.1 no such user". */
  recipient?: string;
  /** Answer after the text, such as "451 4.3.0 try again". */
  data?: string;
  /** Never sends its greeting. */
  isSilent?: boolean;
  /** Accepts the text and hangs up before confirming it. */
  cutsAfterData?: boolean;
}

/** @param credentials user and password that it requires; without them anyone may send */
export async function startSmtpServer(credentials?: { user: string; password: string }) {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let faults: SmtpFaults = {};
  let connections = 0;

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Some tests are about clients that disconnect in the middle.
    socket.on("error", () => {});
    const reply = (line: string) => void socket.write(`${line}\r\n`);
    let mail: ReceivedMail = { from: "", to: [], source: "" };
    let isReadingText = false;
    let isKnown = credentials === undefined;
    let buffered = "";

    const takeText = () => {
      isReadingText = false;
      if (faults.cutsAfterData) {
        socket.destroy();
        return;
      }
      if (faults.data) {
        reply(faults.data);
        return;
      }
      mails.push(mail);
      reply("250 2.0.0 taken");
    };

    const command = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
      if (word === "EHLO") {
        reply("250-test.local");
        if (credentials) reply("250-AUTH PLAIN");
        reply("250 SMTPUTF8");
      } else if (word === "AUTH") {
        const [, user, password] = Buffer.from(line.slice("AUTH PLAIN ".length), "base64")
          .toString("utf8")
          .split("\0");
        isKnown = user === credentials?.user && password === credentials?.password;
        reply(isKnown ? "235 2.7.0 welcome" : "535 5.7.8 wrong credentials");
      } else if (word === "MAIL") {
        mail = { from: address, to: [], source: "" };
        reply(isKnown ? "250 2.1.0 go on" : "530 5.7.0 sign in first");
      } else if (word === "RCPT") {
        mail.to.push(address);
        reply(faults.recipient ?? "250 2.1.5 go on");
      } else if (word === "DATA") {
        isReadingText = true;
        reply("354 end with a dot");
      } else if (word === "QUIT") {
        reply("221 2.0.0 bye");
        socket.end();
      } else {
        reply("250 2.0.0 fine");
      }
    };

    socket.on("data", (bytes) => {
      buffered += bytes.toString("utf8");
      for (let end = buffered.indexOf("\r\n"); end >= 0; end = buffered.indexOf("\r\n")) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (!isReadingText) command(line);
        else if (line === ".") takeText();
        else mail.source += `${line.replace(/^\./, "")}\r\n`;
      }
    });
    if (!faults.isSilent) reply("220 test.local ESMTP");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    mails,
    host: `127.0.0.1:${port}`,
    url: `smtp://127.0.0.1:${port}`,
    countConnections: () => connections,
    setFaults(next: SmtpFaults): void {
      faults = next;
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
