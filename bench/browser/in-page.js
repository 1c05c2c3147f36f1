/*
 * Runs in the page before anything else of it, and notes what a person would notice: when the first text stood, how far lines
 * moved by themselves, how long each key took. The first text is a block's, or what `octavoLooksFor` selects.
 */
(() => {
  const notes = { visible: null, shift: 0, moved: [], keys: [] };
  globalThis.octavoBench = notes;
  const stands = Promise.withResolvers();
  /** Resolves when the first text is painted: milliseconds since the navigation began. */
  notes.stands = stands.promise;

  /**
   * Once something is in the document: after the next frame, when it has been painted. On a busy machine the frame behind that one may
   * begin first; what waits for the screen to stand is asked for behind both, however busy it is.
   */
  const painted = (then) =>
    requestAnimationFrame(() => {
      const once = () => {
        cancelAnimationFrame(frame);
        port1.onmessage = null;
        then(performance.now());
      };
      const { port1, port2 } = new MessageChannel();
      const frame = requestAnimationFrame(once);
      port1.onmessage = once;
      port2.postMessage(null);
    });

  const look = new MutationObserver(() => {
    if (!document.querySelector(globalThis.octavoLooksFor ?? "[data-block]")?.textContent) return;
    look.disconnect();
    painted((now) => {
      notes.visible = now;
      stands.resolve(now);
    });
  });
  look.observe(document, { childList: true, subtree: true, characterData: true });

  /**
   * Or down. Words move a little along their line when the face comes that was meant for them, and by the pixel to which their
   * height is rounded: that is none.
   */
  const movesUp = ({ previousRect, currentRect }) => Math.abs(previousRect.top - currentRect.top) > 1;
  const told = ({ node, previousRect, currentRect }) => {
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    return `${element?.className || element?.tagName} from ${previousRect.top} to ${currentRect.top}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput || !entry.sources.some(movesUp)) continue;
      notes.shift += entry.value;
      notes.moved.push(...entry.sources.filter(movesUp).map(told));
    }
  }).observe({ type: "layout-shift", buffered: true });

  addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted || ["Control", "Alt", "Shift"].includes(event.key)) return;
      const at = event.timeStamp;
      requestAnimationFrame(() => requestAnimationFrame(() => notes.keys.push(performance.now() - at)));
    },
    true,
  );

  /** Scrolls from top to bottom, a step for each frame, in about so many frames. Resolves with the time of each. */
  notes.scroll = (frames) => {
    const scrolls = (element) => element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY);
    let scroller = document.querySelector("[data-block]");
    while (!scrolls(scroller)) scroller = scroller.parentElement;
    const pixels = (scroller.scrollHeight - scroller.clientHeight) / frames;
    const { promise, resolve } = Promise.withResolvers();
    const times = [];
    const step = (now) => {
      times.push(now);
      // Nothing is asked of the page here: an answer would have to be laid out first.
      scroller.scrollTop = times.length * pixels;
      if (times.length < frames) requestAnimationFrame(step);
      else resolve(times);
    };
    requestAnimationFrame(step);
    return promise;
  };

  /** Scripts and style sheets that were asked for before the text stood: name and compressed bytes. */
  notes.firstLoad = () =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime < notes.visible && /\.(js|css)$/.test(entry.name))
      .map((entry) => ({ name: new URL(entry.name).pathname, bytes: entry.encodedBodySize }));
})();
