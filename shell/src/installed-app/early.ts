/** The browser's install prompt event. It comes once, and may come before anything listens for it. */
export interface InstallOffer extends Event {
	prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Captured before the shell's lazy part is loaded. Filled by `seeEarly`. */
export const early: {
	offer: InstallOffer | null
	token: string
	hasNoSession: boolean
	/** The service worker that was already waiting when this page loaded; it is as new as the page. */
	waiting: Promise<ServiceWorker | null>
} = { offer: null, token: '', hasNoSession: false, waiting: Promise.resolve(null) }

/** The CSRF token, which differs between sessions. */
export function sessionToken(): string {
	return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

/** Runs in the browser before anything else. */
export function seeEarly(): void {
	// The token of the session this page was rendered for: another tab may log in or out at any time.
	early.token = sessionToken()
	const found = navigator.serviceWorker?.getRegistration().then((registration) => registration?.waiting ?? null)
	if (found) early.waiting = found.catch(() => null)
	window.addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault()
		// Missing in TypeScript's DOM types.
		early.offer = event as InstallOffer
	})
}
