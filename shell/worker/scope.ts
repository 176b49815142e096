declare const self: ServiceWorkerGlobalScope

/** The service worker itself. */
export const worker = self
