declare const self: ServiceWorkerGlobalScope

/** The global scope of the service worker, typed: the DOM types take `self` for a window. */
export const worker = self
