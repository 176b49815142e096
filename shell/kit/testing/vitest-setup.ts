import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Dialogs and menus are loaded on first use, which takes a moment on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

afterEach(async () => {
	cleanup()
	document.cookie = 'csrftoken=; Max-Age=0'
	// jsdom goes back in a later task: the `popstate` of a dialog that was closed must not reach the next test.
	await new Promise((resolve) => setTimeout(resolve))
})

// jsdom has none of these; code that depends on them is tested in a browser.
globalThis.ResizeObserver ??= class {
	observe(): void {}
	unobserve(): void {}
	disconnect(): void {}
}
globalThis.IntersectionObserver ??= class {
	readonly root = null
	readonly rootMargin = ''
	readonly scrollMargin = ''
	readonly thresholds = []
	observe(): void {}
	unobserve(): void {}
	disconnect(): void {}
	takeRecords(): IntersectionObserverEntry[] {
		return []
	}
}
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
window.matchMedia = (media) =>
	Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined })

// Node's Request requires absolute URLs; a browser resolves them against the page's.
const NodeRequest = globalThis.Request
globalThis.Request = class extends NodeRequest {
	constructor(target: RequestInfo | URL, init?: RequestInit) {
		super(typeof target === 'string' ? new URL(target, location.href) : target, init)
	}
}
