/** Milliseconds from a page's load to everything nobody waits for: the viewer poll, the service worker, the installed app's features, the palette's keys. */
export const loadDelayMs = 3_000
