// Asks for the scripts of a page that the server has drawn once what it has drawn is painted: on a thin line they would
// take its place. A page in a tab behind others is not painted, and has time.
(() => {
  let isAsked = false;
  const ask = () => {
    const scripts = document.querySelector("template[data-after-paint]");
    if (isAsked || scripts === null) return;
    isAsked = true;
    // A few at a time: the page is there already, and answers to the thumb.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const few = [...scripts.content.children].slice(0, 4);
      document.head.append(...few);
      if (few.length > 0) channel.port2.postMessage(null);
      else channel.port1.close();
    };
    channel.port2.postMessage(null);
  };
  // The second frame begins when the first has been painted.
  requestAnimationFrame(() => requestAnimationFrame(ask));
  setTimeout(ask, 500);
})();
