/** Taking a port. Plain Node, because on a fresh clone there is nothing else. */

export function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    const onError = (error) => reject(new Error(explain(error, port, host), { cause: error }));
    server.once("error", onError);
    server.listen(port, host, () => {
      server.off("error", onError);
      resolve(server.address().port);
    });
  });
}

function explain({ code, message }, port, host) {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT=3001 npm start.`;
    case "EACCES":
      return `This user may not use port ${port}. Choose one above 1023 with PORT=3001 npm start.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST: this machine has no address ${host}.`;
    default:
      return message;
  }
}
