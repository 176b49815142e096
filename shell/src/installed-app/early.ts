/** The browser's offer to install the site, which comes once and may come before anybody asks for it. */
export interface InstallOffer extends Event {
	prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** What has to be seen before the late part of the shell is here. Filled by `seeEarly`. */
export const early: {
	offer: InstallOffer | null
	token: string
	hasNoSession: boolean
	/** The service worker that waited already when this page came, which is as new. */
	waiting: Promise<ServiceWorker | null>
} = { offer: null, token: '', hasNoSession: false, waiting: Promise.resolve(null) }

/** The CSRF token, which tells one session from another. */
export function sessionToken(): string {
	return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

/** In the browser, before anything else. */
export function seeEarly(): void {
	// Of the session that this page was made for: another tab may log in or out at any time.
	early.token = sessionToken()
	const found = navigator.serviceWorker?.getRegistration().then((registration) => registration?.waiting ?? null)
	if (found) early.waiting = found.catch(() => null)
	window.addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault()
		// In no library of types.
		early.offer = event as InstallOffer
	})
}
